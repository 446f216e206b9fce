using System.Text.Json;
using Touchstone.Report.Site;

namespace Touchstone.Shared;

/// <summary>The folder of a site. It is written again as a whole, and nothing else is ever overwritten or deleted.</summary>
static class SiteFolder
{
    /// <summary>Lists the files of the site, so that the next one can remove pages that it no longer has.</summary>
    const string ListName = "site.json";

    /// <summary>Refuses a folder with other files, before anything is computed.</summary>
    /// <exception cref="UsageException">It cannot be used.</exception>
    public static void Check(string folder)
    {
        if (File.Exists(folder))
            throw Unusable(folder, "it is a file");
        if (Directory.Exists(folder) && Directory.EnumerateFileSystemEntries(folder).Any() && !File.Exists(Path.Combine(folder, ListName)))
            throw Unusable(folder, $"it has other files, and no {ListName} of an earlier site");
    }

    /// <summary>Writes the files, and removes those of the earlier site that are not among them.</summary>
    /// <exception cref="UsageException">The folder cannot be written.</exception>
    /// <exception cref="IOException">The disk is full.</exception>
    public static void Write(string folder, IReadOnlyList<SiteFile> files)
    {
        var before = Listed(Path.Combine(folder, ListName));
        try
        {
            Directory.CreateDirectory(folder);
            // First, so that a site that is cut short can be written again.
            ResultFolder.Write(Path.Combine(folder, ListName), list => list.Write(JsonSerializer.Serialize(before.Union(files.Select(file => file.Path)))));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw Unusable(folder, e.Message);
        }
        foreach (var file in files)
        {
            var path = Path.Combine(folder, file.Path);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            ResultFolder.Write(path, file.Write);
        }
        foreach (var old in before.Except(files.Select(file => file.Path)))
            File.Delete(Path.Combine(folder, old));
        ResultFolder.Write(Path.Combine(folder, ListName), list => list.Write(JsonSerializer.Serialize(files.Select(file => file.Path)) + "\n"));
    }

    // Anyone may have changed the list, so no path in it may lead out of the folder.
    static List<string> Listed(string list)
    {
        if (!File.Exists(list))
            return [];
        try
        {
            var paths = JsonSerializer.Deserialize<List<string?>>(File.ReadAllText(list)) ?? [];
            return [.. paths.OfType<string>().Where(IsBelow)];
        }
        catch (JsonException e)
        {
            throw Unusable(Path.GetDirectoryName(list)!, $"its {ListName} is damaged: {e.Message}");
        }
    }

    static bool IsBelow(string path) =>
        !Path.IsPathRooted(path) && !path.AsSpan().Contains(':') && !path.Split('/', '\\').Any(part => part is ".." or "." or "");

    static UsageException Unusable(string folder, string why)
    {
        var other = folder;
        for (var n = 2; Path.Exists(other); n++)
            other = $"{Path.TrimEndingDirectorySeparator(folder)}-{n.ToString(System.Globalization.CultureInfo.InvariantCulture)}";
        return new UsageException(new Problem($"cannot write a site to {folder}", why, "") { Correction = new Correction(["--out"], ["--out", other]) });
    }
}
