using System.Runtime.InteropServices;

namespace Touchstone.Machine.Reading;

/// <summary>The two arrays that a file is read into, made and touched before: what is timed is reading, not the kernel that finds memory.</summary>
sealed class Columns
{
    readonly ReadInput input;

    /// <summary>Arrays for a file.</summary>
    public Columns(ReadInput input)
    {
        this.input = input;
        Renew();
        // Fresh pages are all one zero page until they are written to.
        Numbers.AsSpan().Fill(double.NaN);
        Integers.AsSpan().Fill(int.MinValue);
    }

    /// <summary>The first column.</summary>
    public double[] Numbers { get; private set; } = [];

    /// <summary>The second column.</summary>
    public int[] Integers { get; private set; } = [];

    /// <summary>How many lines have been read; set by who reads.</summary>
    public int Count { get; set; }

    /// <summary>Takes fresh memory.</summary>
    public void Renew()
    {
        var lines = checked((int)input.Known.Lines);
        (Numbers, Integers) = (new double[lines], new int[lines]);
    }

    /// <summary>Gives the memory back to the system, so that what is taken next was never touched.</summary>
    public void Release()
    {
        (Numbers, Integers) = ([], []);
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }

    /// <summary>What is wrong with the columns; null when nothing is. Afterwards they hold nothing, so that no round passes with the numbers of another.</summary>
    public string? Check()
    {
        var wrong = input.CheckLines(Count) ?? input.Check(Numbers, Integers);
        Numbers.AsSpan().Fill(double.NaN);
        Integers.AsSpan().Fill(int.MinValue);
        Count = 0;
        return wrong;
    }

    /// <summary>What is wrong with lists; null when nothing is.</summary>
    public static string? Check(ReadInput input, List<double> numbers, List<int> integers) =>
        input.CheckLines(numbers.Count) ?? input.CheckLines(integers.Count) ?? input.Check(CollectionsMarshal.AsSpan(numbers), CollectionsMarshal.AsSpan(integers));
}
