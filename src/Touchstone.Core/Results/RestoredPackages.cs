using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>
/// All packages that a program was built with. They are recorded because the version of an assembly does not give the version of its package,
/// and because dependencies change results too.
/// </summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="RequestedVersion">The requested version; empty for the pinned one.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Packages">Id and version of each package, <c>MessagePack.Annotations 3.1.12</c>, ordered by name.</param>
public sealed record RestoredPackages(string Serializer, string RequestedVersion, string Runtime, string Deployment, IReadOnlyList<string> Packages)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "packages";

    /// <summary>The line.</summary>
    public override string ToString() => Record<RestoredPackages>.Line(Type, this);
}
