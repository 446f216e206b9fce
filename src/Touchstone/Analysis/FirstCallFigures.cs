using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>Where the time of a first call went, and what the program is that made it. Medians over launches.</summary>
public sealed record FirstCallFigures
{
    /// <summary>Methods compiled on the way; under ReadyToRun those whose precompiled code was missing or rejected.</summary>
    public required double JitMethods { get; init; }

    /// <summary>Time in the compiler.</summary>
    public required double JitNs { get; init; }

    /// <summary>Names of assemblies that were loaded on the way, in the last launch.</summary>
    public required IReadOnlyList<string> Assemblies { get; init; }

    /// <summary>Their files together.</summary>
    public required long AssemblyBytes { get; init; }

    /// <summary>The first call less the second: what is paid once, whatever follows; NaN for all but the first type.</summary>
    public required double OneTimeNs { get; init; }

    /// <summary>From the start of the process to its Main.</summary>
    public required double StartToMainNs { get; init; }

    /// <summary>What ships; null when that is not known.</summary>
    public required Published? Published { get; init; }
}
