namespace Touchstone.Analysis.Profiles;

/// <summary>A frame of a stack: a method, or a pseudo-frame with its name in parentheses.</summary>
/// <param name="Method">The method's full name without parameters, as the runtime writes it.</param>
/// <param name="Module">The assembly; empty for a pseudo-frame.</param>
readonly record struct Frame(string Method, string Module)
{
    /// <summary>
    /// The thread was stopped at a safe point, where code checks whether it must stop. The time belongs to the code since the previous safe
    /// point. Code with many safe points appears only here.
    /// </summary>
    public static Frame SafePoint { get; } = new("(stopped at a safe point)", "");

    /// <summary>Managed code without a known name, such as a stub that the runtime generated.</summary>
    public static Frame Unknown { get; } = new("(unknown)", "");

    /// <summary>The thread ran, as the kernel says, but each sample found it waiting: it ran for short times between the samples.</summary>
    public static Frame BetweenSamples { get; } = new("(ran between samples)", "");

    /// <summary>The garbage collector had stopped all threads. No samples can be taken during that time.</summary>
    public static Frame Collector { get; } = new("(garbage collection)", "");

    /// <summary>Methods of a caller that are too small to be seen.</summary>
    public static Frame Small { get; } = new(PageTree.Small, "");
}

/// <summary>One stack sample of the measuring thread.</summary>
/// <param name="AtMs">The time of the sample, in ms from the beginning of the trace.</param>
/// <param name="Operation">The running operation, according to its marker.</param>
/// <param name="Stack">The frames, the outermost first, which is the loop over the calls.</param>
readonly record struct StackSample(double AtMs, string Operation, IReadOnlyList<Frame> Stack);

/// <summary>An allocation tick: after about every 100 kB of allocations, the runtime reports the object that reached this amount.</summary>
/// <param name="Type">The type of that object.</param>
/// <param name="Bytes">Bytes allocated since the previous tick.</param>
readonly record struct AllocationTick(string Type, long Bytes)
{
    /// <summary>Where it was allocated: the operation, and the methods from the loop over the calls inward. Empty if that is not known.</summary>
    public IReadOnlyList<Frame> Stack { get; init; } = [];
}

/// <summary>A time span during which the garbage collector had stopped all threads, in ms from the beginning of the trace.</summary>
readonly record struct Pause(double FromMs, double ToMs)
{
    /// <summary>The length of its overlap with the span between two times, in ms.</summary>
    public double Within(double fromMs, double toMs) => Math.Max(0, Math.Min(ToMs, toMs) - Math.Max(FromMs, fromMs));
}

/// <summary>The content of a trace that concerns the measuring thread.</summary>
sealed record Profile
{
    /// <summary>The samples within operations, in order of time.</summary>
    public required IReadOnlyList<StackSample> Samples { get; init; }

    /// <summary>The thread's allocation ticks.</summary>
    public required IReadOnlyList<AllocationTick> Ticks { get; init; }

    /// <summary>The collector's pauses, in order of time.</summary>
    public required IReadOnlyList<Pause> Pauses { get; init; }

    /// <summary>The generation of each collection.</summary>
    public required IReadOnlyList<int> Collections { get; init; }

    /// <summary>The types of the exceptions that any thread threw.</summary>
    public required IReadOnlyList<string> Exceptions { get; init; }

    /// <summary>The number of batches that began, by operation.</summary>
    public required IReadOnlyDictionary<string, int> Measurements { get; init; }

    /// <summary>The number of events lost because they did not fit into the buffer.</summary>
    public required int Lost { get; init; }

    /// <summary>The share of samples at safe points, which do not show the own time of a method.</summary>
    public double SafePointShare => Samples.Count == 0 ? 0 : (double)Samples.Count(sample => sample.Stack[^1] == Frame.SafePoint) / Samples.Count;

    /// <summary>The time from the first sample to the last, in ms.</summary>
    public double SpanMs => Samples.Count == 0 ? 0 : Samples[^1].AtMs - Samples[0].AtMs;

    /// <summary>The share of <see cref="SpanMs"/> during which the garbage collector had stopped all threads.</summary>
    public double PauseShare => SpanMs > 0 ? Pauses.Sum(pause => pause.Within(Samples[0].AtMs, Samples[^1].AtMs)) / SpanMs : 0;
}
