using System.Text.RegularExpressions;

namespace Touchstone.Build.Git;

/// <summary>The repository of the user. It is only read: its files, its index and its branches stay as they are.</summary>
/// <param name="Folder">The top folder of its files.</param>
/// <param name="Use">The command that reads it.</param>
public sealed partial record GitRepository(string Folder, CommitUse Use)
{
    /// <summary>The repository around a folder.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="use">The command that reads it, for errors.</param>
    /// <exception cref="UsageException">There is none, or git is missing.</exception>
    public static async Task<GitRepository> Around(string folder, CommitUse use, CancellationToken cancel)
    {
        try
        {
            return new GitRepository(Path.GetFullPath(await GitCommand.Run(folder, "", cancel, "rev-parse", "--show-toplevel")), use);
        }
        catch (GitException e)
        {
            var problem = e.Problem("cannot use --base", $"{use.Command} --help");
            var why = $"{folder} is not in a git repository that can be read ({problem.Why}){use.Otherwise}";
            throw new UsageException(e.Help is null ? problem with { Why = why } : problem);
        }
    }

    /// <summary>The place of each commit, the oldest first; empty without a repository.</summary>
    public static async Task<IReadOnlyDictionary<string, int>> Order(string folder, CancellationToken cancel)
    {
        try
        {
            var commits = (await GitCommand.Run(folder, "", cancel, "rev-list", "--topo-order", "--reverse", "--all")).Split('\n');
            return commits.Select((commit, place) => (commit, place)).ToDictionary(one => one.commit, one => one.place);
        }
        catch (GitException)
        {
            return new Dictionary<string, int>(); // Then the times of the runs decide.
        }
    }

    /// <summary>The address of the page of a commit at the host of the remote <c>origin</c>, without its hash; empty if there is none.</summary>
    public static async Task<string> CommitAddress(string folder, CancellationToken cancel)
    {
        try
        {
            return AddressOf(await GitCommand.Run(folder, "", cancel, "config", "--get", "remote.origin.url"));
        }
        catch (GitException)
        {
            return "";
        }
    }

    /// <summary>The same for the address of a remote: https, ssh, or <c>git@host:path</c>. A password in it is left out.</summary>
    internal static string AddressOf(string remote) => RemoteAddress().Match(remote) is { Success: true } parts
        ? $"https://{parts.Groups["host"].Value}/{parts.Groups["path"].Value}/commit/"
        : "";

    [GeneratedRegex(
        @"^(?:(?:https?|ssh|git)://(?:[^@/]+@)?(?<host>[\w.-]+)(?::\d+)?/|(?:[^@/:]+@)(?<host>[\w.-]+):)(?<path>[\w./~-]+?)(?:\.git)?/?$",
        RegexOptions.CultureInvariant)]
    private static partial Regex RemoteAddress();

    /// <summary>The full hash of a commit.</summary>
    /// <param name="option">The option that named it.</param>
    /// <param name="reference">A branch, a tag, a hash, or anything else that git understands.</param>
    /// <exception cref="UsageException">There is no such commit.</exception>
    public async Task<string> Commit(string option, string reference, CancellationToken cancel)
    {
        try
        {
            return await GitCommand.Run(Folder, "", cancel, "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}");
        }
        catch (GitException)
        {
            throw await NoCommit(option, reference, cancel);
        }
    }

    async Task<UsageException> NoCommit(string option, string reference, CancellationToken cancel)
    {
        // In a clone, the branches of others have the name of the remote before theirs.
        var ofRemote = await GitCommand.Run(Folder, "", cancel, "for-each-ref", "--count=1", "--format=%(refname:short)", $"refs/remotes/*/{reference}");
        if (ofRemote.Length > 0)
            return UsageException.Value(option, $"there is no commit {reference} here, but there is {ofRemote}", ofRemote);
        var shallow = await GitCommand.Run(Folder, "", cancel, "rev-parse", "--is-shallow-repository") == "true";
        var remotes = (await GitCommand.Run(Folder, "", cancel, "remote")).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var remote = remotes.Contains("origin") ? "origin" : remotes.FirstOrDefault();
        var why = shallow
            ? $"this shallow clone has no commit {reference}; in GitHub Actions, give actions/checkout fetch-depth: 0"
            : $"there is no commit {reference}";
        // A clone of one branch would fetch only this one.
        return remote is null || (!shallow && await HasAllBranches(remote, cancel))
            ? UsageException.Option(option, why, "git branch --all, then name one of them")
            : UsageException.Option(option, why, Fetching(remote, shallow));
    }

    // The name of a remote is any text of the configuration.
    static string Fetching(string remote, bool shallow)
    {
        var branches = ShellText.Quoted($"+refs/heads/*:refs/remotes/{remote}/*");
        return $"git fetch {(shallow ? "--unshallow " : "")}{ShellText.Quoted(remote)} {branches}";
    }

    async Task<bool> HasAllBranches(string remote, CancellationToken cancel)
    {
        try
        {
            var fetched = await GitCommand.Run(Folder, "", cancel, "config", "--get-all", $"remote.{remote}.fetch");
            return fetched.Contains("refs/heads/*:", StringComparison.Ordinal);
        }
        catch (GitException)
        {
            return false; // It has no such setting.
        }
    }

    /// <summary>The place of a file or folder in the repository.</summary>
    /// <param name="option">The option that named it.</param>
    /// <exception cref="UsageException">It is not in the repository.</exception>
    public string Place(string option, string path)
    {
        var place = Path.GetRelativePath(Real(Folder), Real(Path.GetFullPath(path)));
        return place.StartsWith("..", StringComparison.Ordinal) || Path.IsPathRooted(place)
            ? throw UsageException.Option(option, $"{path} is not in the repository {Folder}, so --base has no version of it", $"{Use.Command} --help")
            : place;
    }

    // git resolves links in the name of its folder.
    static string Real(string path)
    {
        for (var above = path; above is not null; above = Path.GetDirectoryName(above))
        {
            if (Directory.Exists(above) && Directory.ResolveLinkTarget(above, returnFinalTarget: true) is { } target)
                return Path.GetFullPath(Path.Combine(target.FullName, Path.GetRelativePath(above, path)));
        }
        return path;
    }
}

/// <summary>What a command does with a commit, for its errors.</summary>
/// <param name="Command">The command: <c>touchstone ab</c>.</param>
/// <param name="Otherwise">What a name that is not a commit can be besides, with what joins it to a sentence; empty for nothing.</param>
/// <param name="Instead">The next command for a commit that cannot be checked out.</param>
public sealed record CommitUse(string Command, string Otherwise, string Instead);
