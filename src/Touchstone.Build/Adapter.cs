using NuGet.Versioning;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>One folder that connects one serializer. The folder and its project have the adapter's name.</summary>
/// <param name="Name">The name on the command line and in results.</param>
/// <param name="Folder">The full path of the folder.</param>
/// <param name="Traits">What the adapter declares.</param>
/// <param name="PinnedVersion">The package version that its project pins; null when the library is part of the framework and has the runtime's version.</param>
public sealed record Adapter(string Name, string Folder, AdapterTraits Traits, string? PinnedVersion)
{
    /// <summary>The full path of the project.</summary>
    public string ProjectFile => Path.Combine(Folder, Name + ".csproj");

    /// <summary>Stands before the adapter's name in <see cref="AssemblyName"/>.</summary>
    internal const string AssemblyPrefix = "Touchstone.Adapter.";

    /// <summary>The name of its program, and of its folders among the outputs of a build: the library that it refers to may have the adapter's name.</summary>
    public string AssemblyName => AssemblyPrefix + Name;

    /// <summary>
    /// True when <c>touchstone probe</c> can test its library with more than the data sets: it serializes the probes' types directly, or its
    /// folder Probes has types for them.
    /// </summary>
    public bool TakesProbes => !Traits.LibraryTypes || Directory.Exists(Path.Combine(Folder, "Probes"));

    /// <summary>Verified versions other than the pinned one, newest first.</summary>
    public IEnumerable<string> OtherVerifiedVersions => PinnedVersion is { } pinned && Traits.Package is not null
        ? Traits.Verified.Select(verified => verified.Version)
            .Where(version => NuGetVersion.TryParse(version, out _) && !PackageVersion.AreSame(version, pinned))
        : [];

    /// <summary>The commit whose files it is built from; empty for the files as they are.</summary>
    public string Commit { get; init; } = "";

    /// <summary>The folder that its files are named relative to in messages, with those that it refers to; empty for the checkout.</summary>
    public string Repository { get; init; } = "";

    /// <summary>
    /// A part of the folder names of its targets that tells apart adapters of the same name in different folders; empty for those of the checkout. Two of
    /// them can be measured at the same time.
    /// </summary>
    public string Place { get; init; } = "";

    /// <summary>True if the user named its folder or its file.</summary>
    public bool Given { get; init; }

    /// <summary>Options that a command needs to find it, its packages and the user's data again: <c>--adapter ../Mine</c>.</summary>
    public IReadOnlyList<string> Options { get => [.. field, .. Data?.Options ?? []]; init; } = [];

    /// <summary>The package that it pins, with its version: <c>MessagePack 3.1.12</c>; null if it pins none.</summary>
    public string? Pinned => PinnedVersion is { } version && Traits.Package is { } package ? $"{package} {version}" : null;

    /// <summary>The user's data that it is built with; null for none.</summary>
    public UserData? Data { get; init; }

    /// <summary>The probes that it is built with; null for none.</summary>
    public ProbeBuild? Probes { get; init; }

    public override string ToString() => Name;
}
