using System.Text.Json;
using Touchstone.Core.Results;

namespace Touchstone.Core.Hosts;

/// <summary>Reads which commit is checked out and whether files differ from it.</summary>
static class GitState
{
    // Those of results/TIME, and of shards in it.
    const int MostLevels = 4;

    /// <summary>The state of the repository around a folder; null when there is no repository or git is not installed.</summary>
    public static GitFacts? Read(string folder)
    {
        // One call reports both.
        var status = OutputOf(folder, "status", "--porcelain=v2", "--branch");
        var top = new Lazy<string?>(() => OutputOf(folder, "rev-parse", "--show-toplevel")?.Trim());
        return status is null ? null : Parse(status, place => top.Value is { } above && AreReadableResults(Path.Combine(above, place)));

        // What nobody can look into is a change.
        static bool AreReadableResults(string folder)
        {
            try
            {
                return AreResults(folder, MostLevels);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                return false;
            }
        }
    }

    static string? OutputOf(string folder, params string[] arguments) => SystemCommand.Output(() => GitStart.Of(folder, arguments));

    // A user who does not ignore the folder of results has new files after each run, and none of them is measured.
    // A link of a stranger could lead to itself. results/latest leads to a run.
    static bool AreResults(string folder, int levels) => ResultInputs.IsOfRun(folder)
        || (levels > 0 && !Directory.EnumerateFiles(folder).Any() && new DirectoryInfo(folder).GetDirectories() is { Length: > 0 } below
            && Array.TrueForAll(below, inner => inner.LinkTarget is null ? AreResults(inner.FullName, levels - 1) : ResultInputs.IsOfRun(inner.FullName)));

    /// <summary>Parses the output of <c>git status --porcelain=v2 --branch</c>.</summary>
    /// <param name="status">The output.</param>
    /// <param name="areResults">True for a new folder that only has results of touchstone. It does not count as a change.</param>
    public static GitFacts Parse(string status, Func<string, bool> areResults)
    {
        const string Head = "# branch.oid ", New = "? ";
        var lines = status.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var commit = Array.Find(lines, line => line.StartsWith(Head, StringComparison.Ordinal))?[Head.Length..].Trim();
        return new GitFacts(commit is "(initial)" ? null : commit, lines.Any(line => line[0] != '#' && !IsResults(line)));

        bool IsResults(string line) => line.StartsWith(New, StringComparison.Ordinal) && line.EndsWith('/') && areResults(line[New.Length..]);
    }

    /// <summary>The state that a machine.json names; no commit if it names none.</summary>
    /// <param name="machine">The text of the file; empty for no file.</param>
    public static GitFacts Of(string machine)
    {
        if (machine.Length == 0)
            return new GitFacts(null, false);
        using var json = JsonDocument.Parse(machine);
        if (!json.RootElement.TryGetProperty("git", out var git) || git.ValueKind != JsonValueKind.Object)
            return new GitFacts(null, false);
        var commit = git.TryGetProperty("commit", out var named) && named.ValueKind == JsonValueKind.String ? named.GetString() : null;
        return new GitFacts(commit, git.TryGetProperty("dirty", out var dirty) && dirty.ValueKind == JsonValueKind.True);
    }
}
