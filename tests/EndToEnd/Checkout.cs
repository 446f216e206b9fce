namespace Touchstone.EndToEnd;

/// <summary>Checkouts to write into: the one that the tests were built from stays as it is.</summary>
static class Checkout
{
    /// <summary>All that adapters and the program are built from, below a folder; returns where.</summary>
    public static string Copy(string folder)
    {
        var copy = Path.Combine(folder, "checkout");
        foreach (var part in (ReadOnlySpan<string>)["src", "adapters", "datasets"])
            CopyFolder(Path.Combine(Cli.Root, part), Path.Combine(copy, part));
        foreach (var file in Directory.EnumerateFiles(Cli.Root).Where(file => Path.GetFileName(file) is var name && (name.StartsWith("Directory.", StringComparison.Ordinal) || name is "global.json" or ".editorconfig")))
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        return copy;
    }

    /// <summary>What is taken for a checkout, without an adapter or a data set; returns where.</summary>
    public static string Empty(string folder)
    {
        var copy = Path.Combine(folder, "checkout");
        foreach (var file in (ReadOnlySpan<string>)[Path.Combine("adapters", "Directory.Build.props"), Path.Combine("src", "Touchstone.Worker", "Worker.cs")])
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(copy, file))!);
            File.Copy(Path.Combine(Cli.Root, file), Path.Combine(copy, file));
        }
        return copy;
    }

    /// <summary>The files in a folder by their paths in it, except for what a build makes.</summary>
    public static IReadOnlyList<string> Files(string folder) =>
        [.. Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Select(file => Path.GetRelativePath(folder, file).Replace('\\', '/'))
            .Where(file => !file.Split('/').Any(part => part is "artifacts" or "bin" or "obj")).Order(StringComparer.Ordinal)];

    static void CopyFolder(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (var file in Files(from))
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(to, file))!);
            File.Copy(Path.Combine(from, file), Path.Combine(to, file));
        }
    }
}
