namespace Touchstone.Workers;

/// <summary>One folder that drives one serializer; its name is the folder's and its project's.</summary>
/// <param name="Name">The name on the command line and in results.</param>
/// <param name="Folder">The full path of the folder.</param>
/// <param name="Traits">What the adapter declares.</param>
/// <param name="PinnedVersion">The package version that its project pins; null when the library is a part of the framework.</param>
public sealed record Adapter(string Name, string Folder, AdapterTraits Traits, string? PinnedVersion)
{
    /// <summary>The full path of the project.</summary>
    public string ProjectFile => Path.Combine(Folder, Name + ".csproj");

    /// <summary>Data of the user's own that it is built with; null for none.</summary>
    public OwnData? Data { get; init; }

    /// <summary>The questions that it is built with; null for none.</summary>
    public ProbeBuild? Probes { get; init; }

    /// <inheritdoc/>
    public override string ToString() => Name;
}
