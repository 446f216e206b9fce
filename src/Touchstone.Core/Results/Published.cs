using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>A program as it would be shipped: its size on disk and its build time.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="RequestedVersion">The requested version; empty for the pinned one.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Kind"><c>framework-dependent</c>, <c>self-contained</c> or <c>native</c>.</param>
/// <param name="Bytes">The size of all files in the folder without symbol files.</param>
/// <param name="BuildNs">The duration of its build, which ran at the same time as other builds; NaN when unknown.</param>
/// <param name="NotPrecompiled">Assemblies without precompiled code in a ReadyToRun target.</param>
public sealed record Published(
    string Serializer,
    string RequestedVersion,
    string Runtime,
    string Deployment,
    string Kind,
    double Bytes,
    double BuildNs,
    IReadOnlyList<string> NotPrecompiled)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "published";

    /// <summary>The target that it belongs to.</summary>
    public (string, string, string, string) Target => (Serializer, RequestedVersion, Runtime, Deployment);

    /// <summary>The line.</summary>
    public override string ToString() => Record<Published>.Line(Type, this);
}
