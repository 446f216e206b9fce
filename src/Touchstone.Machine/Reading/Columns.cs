using System.Runtime.InteropServices;

namespace Touchstone.Machine.Reading;

/// <summary>
/// The two arrays that a file is read into. They are allocated and touched before, so that only reading is timed, not the kernel's work to
/// provide memory.
/// </summary>
sealed class Columns
{
    readonly ReadInput input;

    /// <summary>Allocates and touches arrays for a file.</summary>
    public Columns(ReadInput input)
    {
        this.input = input;
        Renew();
        // Fresh pages are only created when they are written to.
        Numbers.AsSpan().Fill(double.NaN);
        Integers.AsSpan().Fill(int.MinValue);
    }

    /// <summary>The first column.</summary>
    public double[] Numbers { get; private set; } = [];

    /// <summary>The second column.</summary>
    public int[] Integers { get; private set; } = [];

    /// <summary>The number of lines read. The reader sets it.</summary>
    public int Count { get; set; }

    /// <summary>Allocates new arrays.</summary>
    public void Renew()
    {
        var lines = checked((int)input.Known.Lines);
        (Numbers, Integers) = (new double[lines], new int[lines]);
    }

    /// <summary>Returns the memory to the system, so that the next arrays have fresh memory.</summary>
    public void Release()
    {
        (Numbers, Integers) = ([], []);
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }

    /// <summary>
    /// Says what is wrong with the columns; null if they are correct. It then clears them, so that no round passes with the numbers of another.
    /// </summary>
    public string? Check()
    {
        var wrong = input.CheckLines(Count) ?? input.Check(Numbers, Integers);
        Numbers.AsSpan().Fill(double.NaN);
        Integers.AsSpan().Fill(int.MinValue);
        Count = 0;
        return wrong;
    }

    /// <summary>Says what is wrong with lists; null if they are correct.</summary>
    public static string? Check(ReadInput input, List<double> numbers, List<int> integers) =>
        input.CheckLines(numbers.Count)
        ?? input.CheckLines(integers.Count)
        ?? input.Check(CollectionsMarshal.AsSpan(numbers), CollectionsMarshal.AsSpan(integers));
}
