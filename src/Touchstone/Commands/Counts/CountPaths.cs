using System.Globalization;
using Touchstone.Analysis.Profiles;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;

namespace Touchstone.Commands.Counts;

/// <summary><c>touchstone count --speedscope</c>: the calls of each counted operation with their instructions, as a flame graph shows them.</summary>
static class CountPaths
{
    const string Unit = "none"; // Speedscope shows plain numbers.

    /// <summary>Writes the file, and says where it is. Without a count there is none.</summary>
    /// <param name="path">What the user named.</param>
    public static void Write(string path, IReadOnlyList<InstructionCount> counts, Terminal terminal)
    {
        List<WeightedStacks> profiles = [.. counts.Where(count => count.Paths.Count > 0).Select(ProfileOf)];
        if (profiles.Count == 0)
        {
            terminal.Note("nothing was counted, so there is no file for speedscope");
            return;
        }
        NamedOutput.Write(path, stream => SpeedscopeFile.Write(profiles, "touchstone count", stream));
        terminal.Note($"calls and their instructions: {path} (open it at speedscope.app)");
    }

    /// <summary>The profile of a count. The loop around a call is subtracted, so a path of it can have none left.</summary>
    internal static WeightedStacks ProfileOf(InstructionCount count) => new(
        string.Create(CultureInfo.InvariantCulture, $"{count.Key.Target}, {count.Key.DataSet}, N = {count.Key.Count}, {count.Operation.Name()}"),
        Unit,
        0,
        [
            .. count.Paths.Where(path => path.Value > 0).OrderBy(path => path.Key, StringComparer.Ordinal)
                .Select(path => ((IReadOnlyList<Frame>)[.. PathKey.Methods(path.Key).Select(name => new Frame(PlainText.OneLine(name), ""))], path.Value)),
        ]);
}
