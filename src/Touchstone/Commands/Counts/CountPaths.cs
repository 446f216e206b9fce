using System.Globalization;
using Touchstone.Analysis.Profiles;
using Touchstone.Core.Results;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;

namespace Touchstone.Commands.Counts;

/// <summary><c>touchstone count --speedscope</c>: the calls of each counted operation with their instructions, as a flame graph shows them.</summary>
static class CountPaths
{
    /// <summary>The option that names the file.</summary>
    public const string Option = "--speedscope";

    const string Other = "paths.speedscope";
    const string Unit = "none"; // Speedscope shows plain numbers.

    /// <summary>Refuses a file that cannot be written, before anything is counted.</summary>
    /// <param name="path">What the user named; empty for none.</param>
    /// <exception cref="UsageException">It is a folder, or its folder does not exist.</exception>
    public static void Check(string path)
    {
        if (path.Length == 0)
            return;
        if (Directory.Exists(path))
            throw UsageException.Value(Option, $"{path} is a folder", Path.Combine(path, Other + ".json"));
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder && !Directory.Exists(folder))
            throw UsageException.Value(Option, $"there is no folder {folder}", Path.GetFileName(path));
    }

    /// <summary>Writes the file, and says where it is. Without a count there is none.</summary>
    /// <param name="path">What the user named.</param>
    public static void Write(string path, IReadOnlyList<InstructionCount> counts, Terminal terminal)
    {
        List<WeightedStacks> profiles = [.. counts.Where(count => count.Calls.Nodes.Count > 0).Select(ProfileOf)];
        if (profiles.Count == 0)
        {
            terminal.Note("nothing was counted, so there is no file for speedscope");
            return;
        }
        OutputFile.Replace(Option, path, Other, stream => SpeedscopeFile.Write(profiles, "touchstone count", stream));
        terminal.Note($"calls and their instructions: {path} (open it at speedscope.app)");
    }

    /// <summary>The profile of a count. The loop around a call is subtracted, so a path of it can have none left.</summary>
    internal static WeightedStacks ProfileOf(InstructionCount count) => new(
        string.Create(CultureInfo.InvariantCulture, $"{count.Key.Target}, {count.Key.DataSet}, N = {count.Key.Count}, {count.Operation.Name()}"),
        Unit,
        0,
        [
            .. Enumerable.Range(0, count.Calls.Nodes.Count).Where(node => count.Calls.Instructions[node] > 0)
                .Select(node => (Path: count.Calls.PathTo(node), Instructions: count.Calls.Instructions[node]))
                .OrderBy(one => string.Join('\0', one.Path), StringComparer.Ordinal)
                .Select(one => ((IReadOnlyList<Frame>)[.. one.Path.Select(name => new Frame(PlainText.OneLine(name), ""))], one.Instructions)),
        ]);
}
