using System.Globalization;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The file of a dump until it is complete. A killed touchstone leaves it, and it has the memory of a process. The next dump of the same name removes it.
/// Those of other names stay: in a folder that machines share, the process id says nothing about a process of another machine.
/// </summary>
static class PartialDump
{
    const string Extension = ".partial";

    /// <summary>The incomplete file of a dump that this process writes.</summary>
    /// <param name="dump">The path of the dump.</param>
    public static string Of(string dump) => string.Create(CultureInfo.InvariantCulture, $"{dump}.{Environment.ProcessId}{Extension}");

    /// <summary>Removes the incomplete files of this dump whose writers have ended.</summary>
    /// <param name="dump">The full path of the dump.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    public static void DeleteOrphans(string dump, Func<int, bool> runs)
    {
        var begin = Path.GetFileName(dump) + ".";
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(dump)!, "*" + Extension))
        {
            var name = Path.GetFileNameWithoutExtension(file);
            if (name.StartsWith(begin, StringComparison.Ordinal)
                && int.TryParse(name[begin.Length..], NumberStyles.None, CultureInfo.InvariantCulture, out var writer) && !runs(writer))
                Delete(file);
        }
    }

    static void Delete(string file)
    {
        try
        {
            File.Delete(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It belongs to another user.
        }
    }
}
