namespace Touchstone.Analysis;

/// <summary>
/// Versions of packages in place of those of assemblies. Google.FlatBuffers 25.2.10 has an assembly of version 1.0.0, and every package of it would have
/// the same row.
/// </summary>
sealed class LibraryVersions(IReadOnlyList<RunResults> runs)
{
    readonly Dictionary<(string, string, string, string), IReadOnlyList<string>> packages = runs
        .SelectMany(run => run.Packages)
        .GroupBy(built => (built.Serializer, built.RequestedVersion, built.Runtime, built.Deployment))
        .ToDictionary(same => same.Key, same => same.Last().Packages);

    /// <summary>
    /// The version of a cell's library: that of the package with the name of the assembly. The version of the assembly itself if there is no such
    /// package, or if the runtime's own assembly was loaded instead.
    /// </summary>
    /// <param name="cell">A cell with the facts that its launch reported.</param>
    public string Of(Cell cell)
    {
        var key = cell.Key.Launch;
        if (LoadedVersion.IsOfRuntime(cell.Subject.Version, cell.Subject.Framework)
            || !packages.TryGetValue((key.Serializer, key.RequestedVersion, key.Runtime, key.Deployment), out var restored))
        {
            return cell.Subject.Version;
        }
        var name = cell.Subject.Library.Split(' ')[0];
        var package = restored.Select(package => package.Split(' ')).FirstOrDefault(package => package[0].Equals(name, StringComparison.OrdinalIgnoreCase));
        return package is [_, var version] ? version : cell.Subject.Version;
    }
}
