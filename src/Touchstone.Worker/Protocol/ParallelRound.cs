namespace Touchstone.Protocol;

/// <summary>What threads did together in one round. All numbers are those of all threads.</summary>
public sealed record ParallelRound
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "parallel-round";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>The number of threads.</summary>
    public required int Threads { get; init; }

    /// <summary>The calls.</summary>
    public required long Calls { get; init; }

    /// <summary>From the start of the first thread to the end of the last one.</summary>
    public required double ElapsedNs { get; init; }

    /// <summary>The processor time of the threads; NaN where the system's clock is too coarse.</summary>
    public required double CpuNs { get; init; } = double.NaN;

    /// <summary>How long the collector stopped all threads.</summary>
    public required double PauseNs { get; init; }

    /// <summary>How often a thread waited for a lock that another one held.</summary>
    public required long Contentions { get; init; }

    /// <summary>Bytes that were allocated.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0, 1 and 2. One of generation 2 is also one of the others.</summary>
    public required long Gen0 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required long Gen1 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required long Gen2 { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("threads", Threads)
        .Add("calls", Calls)
        .Add("elapsedNs", ElapsedNs)
        .Add("cpuNs", CpuNs)
        .Add("pauseNs", PauseNs)
        .Add("contentions", Contentions)
        .Add("allocatedBytes", AllocatedBytes)
        .Add("gen0", Gen0)
        .Add("gen1", Gen1)
        .Add("gen2", Gen2)
        .ToString();
}

/// <summary>How long single calls took, of all rounds and threads.</summary>
public sealed record CallTimes
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "call-times";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>The number of threads.</summary>
    public required int Threads { get; init; }

    /// <summary>The upper end of each bucket that has calls, ascending. Buckets are 1.6 % wide.</summary>
    public required IReadOnlyList<double> UpToNs { get; init; } = [];

    /// <summary>The number of calls in each of these buckets.</summary>
    public required IReadOnlyList<double> Calls { get; init; } = [];

    /// <summary>The longest call.</summary>
    public required double LongestNs { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("threads", Threads)
        .Add("upToNs", UpToNs)
        .Add("calls", Calls)
        .Add("longestNs", LongestNs)
        .ToString();
}

/// <summary>Calls of several threads that failed, or whose results differ from the verified ones.</summary>
public sealed record ParallelFault
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "parallel-fault";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>The number of threads.</summary>
    public required int Threads { get; init; }

    /// <summary>What is wrong, in a sentence without its end.</summary>
    public required string Reason { get; init; } = "";

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("threads", Threads)
        .Add("reason", Reason)
        .ToString();
}
