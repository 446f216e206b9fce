namespace Touchstone.Analysis;

/// <summary>
/// The chapters of docs/reducing-noise.md: everything that Touchstone warns of has one, which the tests hold to. The names are anchors.
/// </summary>
public enum Chapter
{
    /// <summary>Not warm when measuring began.</summary>
    Unsteady,

    /// <summary>The reference kernel was slow.</summary>
    Noisy,

    /// <summary>Other processes took the core.</summary>
    Descheduled,

    /// <summary>One launch tells nothing of how launches differ.</summary>
    OneLaunch,

    /// <summary>The interval is wide.</summary>
    Wide,

    /// <summary>A cost grows faster than its data.</summary>
    Growth,

    /// <summary>Environment variables change the runtime.</summary>
    Knobs,

    /// <summary>A run was interrupted.</summary>
    Interrupted,

    /// <summary>Lines of a results file that no run wrote.</summary>
    BrokenLines,

    /// <summary>What an adapter says of its serializer.</summary>
    Caution,

    /// <summary>Launches of one cell are not of the same thing.</summary>
    Mixed,

    /// <summary>Results of different machines, or of one machine at different speeds.</summary>
    OtherMachine,

    /// <summary>One run of a side to compare.</summary>
    FewRuns,

    /// <summary>Code that was built for debugging.</summary>
    DebugBuild,

    /// <summary>A target that says ReadyToRun without precompiled code.</summary>
    NotPrecompiled,

    /// <summary>No SDK that can build the adapters.</summary>
    Sdk,

    /// <summary>Other programs run.</summary>
    Load,

    /// <summary>The processor's frequency changes.</summary>
    Frequency,

    /// <summary>Two threads share a core.</summary>
    SharedCores,

    /// <summary>The processor was too hot.</summary>
    Heat,

    /// <summary>A battery feeds the machine.</summary>
    Battery,

    /// <summary>A virtual machine, whose host serves others too.</summary>
    VirtualMachine,

    /// <summary>A container may use less than the machine has.</summary>
    Quota,

    /// <summary>Memory is short.</summary>
    Memory,

    /// <summary>Large pages everywhere.</summary>
    HugePages,

    /// <summary>A profiler or another tool is loaded into each process.</summary>
    Profiler,

    /// <summary>No compiler that links native programs.</summary>
    NativeTools,
}

/// <summary>Where a chapter is.</summary>
public static class Chapters
{
    /// <summary>The document.</summary>
    public const string Document = "docs/reducing-noise.md";

    /// <summary>The anchor of a chapter, from its name: <c>one-launch</c>.</summary>
    public static string Anchor(this Chapter chapter) =>
        string.Concat(chapter.ToString().Select((c, i) => char.IsAsciiLetterUpper(c) && i > 0 ? $"-{char.ToLowerInvariant(c)}" : $"{char.ToLowerInvariant(c)}"));

    /// <summary>The link to a chapter.</summary>
    public static string Link(this Chapter chapter) => $"{Document}#{chapter.Anchor()}";
}
