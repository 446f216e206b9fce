namespace Touchstone.Analysis;

/// <summary>
/// The chapters of docs/reducing-noise.md. Every warning of Touchstone has a chapter, and tests check this. The names become anchors.
/// </summary>
public enum Chapter
{
    /// <summary>Code was still being compiled while samples were taken.</summary>
    Unsteady,

    /// <summary>The reference kernel was slow: there were too few quiet moments.</summary>
    Noisy,

    /// <summary>Other processes took the core.</summary>
    Descheduled,

    /// <summary>One launch does not show how much launches differ.</summary>
    OneLaunch,

    /// <summary>The interval is wide.</summary>
    Wide,

    /// <summary>A cost grows faster than its data.</summary>
    Growth,

    /// <summary>Environment variables change the runtime.</summary>
    Knobs,

    /// <summary>A run was interrupted.</summary>
    Interrupted,

    /// <summary>A results file has lines that no run wrote.</summary>
    BrokenLines,

    /// <summary>A caution that an adapter states about its serializer.</summary>
    Caution,

    /// <summary>The launches of one cell measured different things.</summary>
    Mixed,

    /// <summary>The results come from different machines, or from one machine at different speeds.</summary>
    OtherMachine,

    /// <summary>A side of a comparison has only one run.</summary>
    FewRuns,

    /// <summary>Launches of one program allocate differently.</summary>
    Allocations,

    /// <summary>Code was built for debugging.</summary>
    DebugBuild,

    /// <summary>A ReadyToRun target has assemblies without precompiled code.</summary>
    NotPrecompiled,

    /// <summary>No SDK here can build the adapters.</summary>
    Sdk,

    /// <summary>Other programs are running.</summary>
    Load,

    /// <summary>The processor's frequency changes.</summary>
    Frequency,

    /// <summary>Two threads share a core.</summary>
    SharedCores,

    /// <summary>The processor was too hot.</summary>
    Heat,

    /// <summary>The machine runs on battery.</summary>
    Battery,

    /// <summary>The machine is virtual, and its host serves others too.</summary>
    VirtualMachine,

    /// <summary>A container may use only a part of the machine.</summary>
    Quota,

    /// <summary>Memory is short.</summary>
    Memory,

    /// <summary>The system uses huge pages for all memory.</summary>
    HugePages,

    /// <summary>A profiler or another tool is loaded into each process.</summary>
    Profiler,

    /// <summary>No compiler here can link native programs.</summary>
    NativeTools,

    /// <summary>A part took longer than the whole.</summary>
    Contradiction,

    /// <summary>The data do not grow with N.</summary>
    SameForEveryCount,
}

/// <summary>Where chapters are.</summary>
public static class Chapters
{
    /// <summary>The page of docs with all chapters.</summary>
    public const string Page = "reducing-noise";

    /// <summary>The anchor of a chapter, from its name: <c>one-launch</c>.</summary>
    public static string Anchor(this Chapter chapter) => string.Concat(
        chapter.ToString().Select((c, i) => char.IsAsciiLetterUpper(c) && i > 0 ? $"-{char.ToLowerInvariant(c)}" : $"{char.ToLowerInvariant(c)}"));

    /// <summary>The command that prints a chapter.</summary>
    public static string Help(this Chapter chapter) => HelpTopic.Command(chapter.Anchor());
}
