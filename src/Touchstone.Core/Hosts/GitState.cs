namespace Touchstone.Core.Hosts;

/// <summary>Reads which commit is checked out and whether files differ from it.</summary>
static class GitState
{
    /// <summary>The state of the repository around a folder; null when there is no repository or git is not installed.</summary>
    public static GitFacts? Read(string folder)
    {
        // One call reports both. Without optional locks it does not disturb another git process.
        var status = SystemCommand.Output(folder, "git", "--no-optional-locks", "status", "--porcelain=v2", "--branch");
        return status is null ? null : Parse(status);
    }

    /// <summary>Parses the output of <c>git status --porcelain=v2 --branch</c>.</summary>
    public static GitFacts Parse(string status)
    {
        const string Head = "# branch.oid ";
        var lines = status.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var commit = Array.Find(lines, line => line.StartsWith(Head, StringComparison.Ordinal))?[Head.Length..].Trim();
        return new GitFacts(commit is "(initial)" ? null : commit, lines.Any(line => line[0] != '#'));
    }
}
