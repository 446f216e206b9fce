namespace Touchstone.Protocol;

/// <summary>Calls the operations on several threads at once, as a server does, in alternating rounds of each number of threads.</summary>
public sealed record ParallelRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "parallel";

    /// <summary>The numbers of threads.</summary>
    public IReadOnlyList<int> Threads { get; set; } = [1];

    /// <summary>The rounds of each operation and number of threads. Each takes <see cref="WarmRequest.SampleMs"/>.</summary>
    public int Rounds { get; set; } = 8;

    /// <summary>True to time each single call as well.</summary>
    public bool Latency { get; set; }

    /// <summary>How long single calls are timed on each number of threads, in milliseconds.</summary>
    public double CallMs { get; set; } = 2000;

    /// <summary>
    /// Timed calls per second, of all threads together; 0 for as many as possible. A call that begins late is timed from when it should have begun.
    /// </summary>
    public int Rate { get; set; }

    /// <inheritdoc cref="MeasureRequest.Convert"/>
    public bool Convert { get; set; }

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Threads = members.Integers("threads", Threads);
        Rounds = members.Integer("rounds", Rounds);
        CallMs = members.Positive("callMs", CallMs);
        Rate = members.Integer("rate", Rate);
        Latency = members.Flag("latency", Latency);
        Convert = members.Flag("convert", Convert);
    }
}
