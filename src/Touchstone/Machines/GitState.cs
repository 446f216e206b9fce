namespace Touchstone.Machines;

/// <summary>Which commit was measured, and whether files differ from it.</summary>
static class GitState
{
    /// <summary>The state of the repository around a folder; null when there is none, or no git.</summary>
    public static GitFacts? Read(string folder)
    {
        // One call tells both; without optional locks it never gets in the way of a git that somebody else runs.
        var status = SystemCommand.Output(folder, "git", "--no-optional-locks", "status", "--porcelain=v2", "--branch");
        return status is null ? null : Parse(status);
    }

    /// <summary>Reads what <c>git status --porcelain=v2 --branch</c> prints.</summary>
    public static GitFacts Parse(string status)
    {
        const string Head = "# branch.oid ";
        var lines = status.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var commit = Array.Find(lines, line => line.StartsWith(Head, StringComparison.Ordinal))?[Head.Length..].Trim();
        return new GitFacts(commit is "(initial)" ? null : commit, lines.Any(line => line[0] != '#'));
    }
}
