namespace Touchstone.EndToEnd;

/// <summary>Copies of the checkout for tests that write into it. The original stays unchanged.</summary>
static class Checkout
{
    /// <summary>Copies everything that adapters and the program are built from into a folder, and returns its path.</summary>
    public static string Copy(string folder)
    {
        var copy = Path.Combine(folder, "checkout");
        foreach (var part in (ReadOnlySpan<string>)["src", "adapters", "datasets"])
            CopyFolder(Path.Combine(Cli.Root, part), Path.Combine(copy, part));
        foreach (var file in Directory.EnumerateFiles(Cli.Root).Where(file => Path.GetFileName(file) is var name
            && (name.StartsWith("Directory.", StringComparison.Ordinal) || name is "global.json" or ".editorconfig")))
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        return copy;
    }

    /// <summary>Creates a folder that counts as a checkout, without adapters and data sets, and returns its path.</summary>
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

    /// <summary>The files in a folder by their relative paths, without the output of builds.</summary>
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
