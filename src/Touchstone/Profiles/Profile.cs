namespace Touchstone.Profiles;

/// <summary>A method on a stack, or in parentheses what is none.</summary>
/// <param name="Method">Its full name without parameters, as the runtime writes it.</param>
/// <param name="Module">The assembly; empty for what is no method.</param>
readonly record struct Frame(string Method, string Module)
{
    /// <summary>
    /// The thread had come to a place where it asks whether it should stop: the time is of whatever ran since the place before. Code that
    /// asks often is seen nowhere else.
    /// </summary>
    public static Frame SafePoint { get; } = new("(stopped at a safe point)", "");

    /// <summary>Managed code whose name the runtime does not tell, such as a stub that it made itself.</summary>
    public static Frame Unknown { get; } = new("(unknown)", "");

    /// <summary>All threads stood still for the collector; no sample can be taken then.</summary>
    public static Frame Collector { get; } = new("(garbage collection)", "");
}

/// <summary>One look at the measuring thread.</summary>
/// <param name="AtMs">When, in ms from the beginning of the trace.</param>
/// <param name="Operation">The operation that ran, by its marker.</param>
/// <param name="Stack">The methods, the outermost first: the loop over the calls.</param>
readonly record struct StackSample(double AtMs, string Operation, IReadOnlyList<Frame> Stack);

/// <summary>The runtime tells the object with which each 100 kB of allocations are full.</summary>
/// <param name="Type">The type of that object.</param>
/// <param name="Bytes">What was allocated since the last one.</param>
readonly record struct AllocationTick(string Type, long Bytes);

/// <summary>A time in which all threads stood still for the collector, in ms from the beginning of the trace.</summary>
readonly record struct Pause(double FromMs, double ToMs)
{
    /// <summary>Its part between two times, in ms.</summary>
    public double Within(double fromMs, double toMs) => Math.Max(0, Math.Min(ToMs, toMs) - Math.Max(FromMs, fromMs));
}

/// <summary>What a trace tells of the measuring thread.</summary>
sealed record Profile
{
    /// <summary>The samples within operations, in order of time.</summary>
    public required IReadOnlyList<StackSample> Samples { get; init; }

    /// <summary>What it allocated.</summary>
    public required IReadOnlyList<AllocationTick> Ticks { get; init; }

    /// <summary>The collector's pauses, in order of time.</summary>
    public required IReadOnlyList<Pause> Pauses { get; init; }

    /// <summary>The generation of each collection.</summary>
    public required IReadOnlyList<int> Collections { get; init; }

    /// <summary>The types of the exceptions that were thrown, by any thread.</summary>
    public required IReadOnlyList<string> Exceptions { get; init; }

    /// <summary>How many batches of calls were begun, by operation.</summary>
    public required IReadOnlyDictionary<string, int> Measurements { get; init; }

    /// <summary>Events that did not fit into the buffer.</summary>
    public required int Lost { get; init; }

    /// <summary>The part of the samples that tell no method's own time.</summary>
    public double SafePointShare => Samples.Count == 0 ? 0 : (double)Samples.Count(sample => sample.Stack[^1] == Frame.SafePoint) / Samples.Count;

    /// <summary>From the first sample to the last, in ms.</summary>
    public double SpanMs => Samples.Count == 0 ? 0 : Samples[^1].AtMs - Samples[0].AtMs;

    /// <summary>The part of that time in which all threads stood still for the collector.</summary>
    public double PauseShare => SpanMs > 0 ? Pauses.Sum(pause => pause.Within(Samples[0].AtMs, Samples[^1].AtMs)) / SpanMs : 0;
}
