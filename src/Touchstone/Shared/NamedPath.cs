using Touchstone.Build;

namespace Touchstone.Shared;

/// <summary>The error if a user names a file or a folder where a serializer is expected: which option takes it.</summary>
static class NamedPath
{
    /// <summary>The error for a name that no adapter has; null if it is not a path.</summary>
    /// <param name="name">The name: <c>.</c>, <c>./MyJson</c> or <c>orders.json</c>.</param>
    /// <param name="patterns">All names that the user typed. The others stay in the next command.</param>
    public static UsageException? Of(string name, IEnumerable<string> patterns)
    {
        if (name.Length == 0 || !Path.Exists(name))
            return null;
        List<string> others = [.. AdapterSelection.Names(patterns).Where(pattern => pattern != name)];
        string[] keep = others.Count == 0 ? [] : ["-s", string.Join(',', others)];
        return Path.GetExtension(name).ToUpperInvariant() switch
        {
            _ when Directory.Exists(name) => OfFolder(name, keep),
            ".CS" => Take(name, "is a file of code, and --adapter takes an adapter in one file", keep, "--adapter", name),
            ".JSON" => Take(name, "is a document, and --json-sample makes types from it", keep, "--json-sample", name),
            ".CSPROJ" or ".FSPROJ" or ".VBPROJ" => OfProject(name, keep),
            _ => null,
        };
    }

    static UsageException? OfFolder(string folder, string[] keep)
    {
        if (File.Exists(Path.Combine(folder, "traits.json")))
            return Take(folder, "is a folder, and --adapter takes the adapter in it", keep, "--adapter", folder);
        if (NearbyPath.Project(folder) is not { } project)
            return null;
        var found = Path.Combine(folder, project);
        return File.Exists(Path.Combine(Path.GetDirectoryName(found)!, "traits.json"))
            ? Take(folder, "is a folder with an adapter, and --adapter takes it", keep, "--adapter", Path.GetDirectoryName(found)!)
            : OfProject(found, keep);
    }

    static UsageException OfProject(string project, string[] keep) => Take(
        project,
        "is a project: --project measures its types, and --factory names a method of it that takes a count and returns the value to measure",
        keep, "--project", project, "--factory", ExampleProject.Factory);

    static UsageException Take(string path, string why, string[] keep, params string[] add) => new(new Problem("cannot select serializers", $"{path} {why}", "")
    {
        Correction = new Correction(["--serializer", Correction.SerializerArgument], [.. keep, .. add]),
    });
}
