namespace Touchstone.Analysis;

/// <summary>Where the time of a first call went, and which program made the call. Numbers are medians over launches.</summary>
public sealed record FirstCallFigures
{
    /// <summary>Methods compiled during the call. Under ReadyToRun, these are methods whose precompiled code was missing or rejected.</summary>
    public required double JitMethods { get; init; }

    /// <summary>Time spent in the JIT compiler.</summary>
    public required double JitNs { get; init; }

    /// <summary>Names of the assemblies loaded during the call, in the last launch.</summary>
    public required IReadOnlyList<string> Assemblies { get; init; }

    /// <summary>Total size of their files in bytes, in the last launch.</summary>
    public required long AssemblyBytes { get; init; }

    /// <summary>The first call minus the second: the cost paid once, whatever follows; NaN except for the first type.</summary>
    public required double OneTimeNs { get; init; }

    /// <summary>Time from the start of the process to its Main.</summary>
    public required double StartToMainNs { get; init; }

    /// <summary>The published files; null if unknown.</summary>
    public required Published? Published { get; init; }
}
