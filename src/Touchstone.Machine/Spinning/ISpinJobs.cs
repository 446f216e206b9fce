using System.Globalization;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// Jobs of spinning and waiting, with the tables in which <c>touchstone machine spin</c> shows them. Found by this interface: new jobs are a new
/// file, and their C++ counterparts are in reference/spin.cpp.
/// </summary>
interface ISpinJobs : IJobFamily
{
    /// <summary>The place of the tables among those of the other families.</summary>
    int Order { get; }

    /// <summary>The tables, in the order of measuring.</summary>
    IEnumerable<PlannedTable> Tables(SpinOptions options);
}

/// <summary>The options of <c>touchstone machine spin</c>.</summary>
/// <param name="Threads">Numbers of threads that contend, and that spin at the same time.</param>
/// <param name="Brief">True for fewer rounds, calls and delays, which take under half a minute.</param>
sealed record SpinOptions(IReadOnlyList<int> Threads, bool Brief)
{
    /// <summary>A row with as many rounds as the options allow.</summary>
    public LimitStep Step(string name, string job, params string[] settings) => new(name, job, settings)
    {
        LeastRounds = Brief ? 3 : 9,
        MostRounds = 40,
        Budget = TimeSpan.FromMilliseconds(Brief ? 30 : 300),
    };

    /// <summary>A C++ counterpart in reference/spin.cpp.</summary>
    public static MeasuredJob Cpp(string name, string job, params string[] settings) => new(JobProgram.Reference("spin"), name, job, settings);

    /// <summary><c>1 thread</c>, <c>2 threads</c>.</summary>
    public static string Count(int threads) => threads == 1 ? "1 thread" : $"{Text(threads)} threads";

    /// <summary>The number in digits.</summary>
    public static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
