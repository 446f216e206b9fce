namespace Touchstone.Analysis.Counts;

/// <summary>The verdict on a count of both sides, the worst first.</summary>
enum CountVerdict
{
    /// <summary>It worked before, and now it fails or loses data.</summary>
    Broken,

    /// <summary>More instructions, by more than the threshold.</summary>
    More,

    /// <summary>Fewer instructions, by more than the threshold.</summary>
    Fewer,

    /// <summary>It failed or lost data before, and now it works.</summary>
    Fixed,

    /// <summary>A side was not counted.</summary>
    Missing,

    /// <summary>More instructions, by no more than the threshold.</summary>
    MoreWithin,

    /// <summary>Fewer instructions, by no more than the threshold.</summary>
    FewerWithin,

    /// <summary>The same number of instructions in managed code, and no other number in native code than launches have anyway.</summary>
    Same,
}

/// <summary>One operation at one N, counted on both sides. Pure.</summary>
/// <param name="Base">The count before.</param>
/// <param name="Head">The count after.</param>
/// <param name="Threshold">The smallest change that counts, as a fraction.</param>
sealed record CountChange(InstructionCount Base, InstructionCount Head, double Threshold)
{
    /// <summary>
    /// Instructions of managed code that were added; negative for removed ones. A method whose launches of both sides overlap adds none: one that looks
    /// something up by address would hide what another one adds.
    /// </summary>
    public double Managed => !IsCounted ? double.NaN
        : AreMethodsKnown ? Changes(Base.ManagedMethods, Head.ManagedMethods).Sum(change => change.Difference)
        : Added(Base.Managed, Head.Managed);

    /// <summary>Instructions of native code that were added; negative for removed ones; 0 if the launches of both sides overlap.</summary>
    public double Native => IsCounted ? Added(Base.Native, Head.Native) : double.NaN;

    /// <summary>All instructions that were added.</summary>
    public double Instructions => Managed + Native;

    /// <summary>The instructions of the head relative to those of the base; NaN if a side was not counted.</summary>
    public double Ratio => 1 + Instructions / Base.Instructions;

    /// <summary>The verdict.</summary>
    public CountVerdict Verdict
    {
        get
        {
            if (!IsCounted)
                return Base is { Reason: null, Loss: null } && Head.HasFailed ? CountVerdict.Broken : CountVerdict.Missing;
            if (Head.Loss is not null && Base.Loss is null)
                return CountVerdict.Broken;
            if (Base.Loss is not null && Head.Loss is null)
                return CountVerdict.Fixed;
            var most = 1 + Threshold;
            return Instructions switch
            {
                0 => CountVerdict.Same,
                > 0 => Ratio > most ? CountVerdict.More : CountVerdict.MoreWithin,
                _ => Ratio < 1 / most ? CountVerdict.Fewer : CountVerdict.FewerWithin,
            };
        }
    }

    /// <summary>True if a call allocates more bytes than before, by more than the threshold.</summary>
    public bool AllocatesMore => IsCounted && Head.AllocatedBytes > Base.AllocatedBytes * (1 + Threshold);

    /// <summary>True if the payload is longer than before, by more than the threshold.</summary>
    public bool IsLarger => IsCounted && Head.PayloadBytes > Base.PayloadBytes * (1 + Threshold);

    /// <summary>True if something became worse.</summary>
    public bool IsRegression => Verdict is CountVerdict.Broken or CountVerdict.More || AllocatesMore || IsLarger;

    /// <summary>True if both sides were counted.</summary>
    public bool IsCounted => Base.Reason is null && Head.Reason is null;

    /// <summary>The methods whose instructions differ, the largest difference first; empty if they were not counted on both sides.</summary>
    public IReadOnlyList<MethodChange> Methods =>
    [
        .. (AreMethodsKnown
                ? Changes(Base.ManagedMethods, Head.ManagedMethods).Concat(Native == 0 ? [] : Changes(Base.NativeFiles, Head.NativeFiles))
                : Base.Methods.Count == 0 || Head.Methods.Count == 0 ? [] : Changes([Base.Methods], [Head.Methods]))
            .OrderByDescending(change => Math.Abs(change.Difference))
            .ThenBy(change => change.Method, StringComparer.Ordinal),
    ];

    /// <summary>True if the launches of each side agree on what differs: on each such method, or on all managed code if methods are not known.</summary>
    public bool IsReproduced => AreMethodsKnown
        ? Changes(Base.ManagedMethods, Head.ManagedMethods).All(change => Agree(Base, change.Method) && Agree(Head, change.Method))
        : Base.IsExact && Head.IsExact;

    static bool Agree(InstructionCount side, string method) =>
        side.ManagedMethods.Select(launch => launch.GetValueOrDefault(method)).Distinct().Count() == 1;

    bool AreMethodsKnown => Base.ManagedMethods.Count > 0 && Head.ManagedMethods.Count > 0;

    static IEnumerable<MethodChange> Changes(
        IReadOnlyList<IReadOnlyDictionary<string, double>> before, IReadOnlyList<IReadOnlyDictionary<string, double>> after)
    {
        foreach (var name in before.Concat(after).SelectMany(launch => launch.Keys).Distinct())
        {
            double[] old = [.. before.Select(launch => launch.GetValueOrDefault(name))], young = [.. after.Select(launch => launch.GetValueOrDefault(name))];
            if (Added(old, young) != 0)
                yield return new MethodChange(name, InstructionCount.Common(old), InstructionCount.Common(young));
        }
    }

    // Ranges that overlap are no difference: the launches of one side differ as much.
    static double Added(IReadOnlyList<double> before, IReadOnlyList<double> after) =>
        after.Min() > before.Max() || after.Max() < before.Min() ? InstructionCount.Common(after) - InstructionCount.Common(before) : 0;
}

/// <summary>The instructions of a method on both sides.</summary>
/// <param name="Method">The name of the method, or of the file for code without a name.</param>
sealed record MethodChange(string Method, double Base, double Head)
{
    /// <summary>The instructions that were added.</summary>
    public double Difference => Head - Base;
}
