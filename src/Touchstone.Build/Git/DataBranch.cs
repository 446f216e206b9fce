using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Touchstone.Build.Git;

/// <summary>
/// A branch that holds data instead of source: one file for each run, in the folder <c>runs</c>. Its commits are made of git's objects directly, so the
/// user's files, index and other branches stay as they are.
/// </summary>
/// <param name="folder">A folder of the repository.</param>
/// <param name="name">The name of the branch.</param>
/// <param name="option">The option that named it.</param>
public sealed partial class DataBranch(string folder, string name, string option = "--branch")
{
    /// <summary>The name of the branch unless the user says another.</summary>
    public const string Usual = "touchstone-data";

    const string Runs = "runs";
    const string FolderMode = "040000 tree";
    const string RegularMode = "100";
    const string FileMode = RegularMode + "644 blob";
    const int Tries = 10;
    const int LongestPauseMs = 500;

    /// <summary>The largest file that is read, in a branch or elsewhere. The summary of ten thousand cells takes 4 MB.</summary>
    internal const long LongestFile = 16 << 20;

    const long LongestBranch = 128 << 20;

    string Branch => $"refs/heads/{name}";

    string Fetched => $"refs/touchstone/{name}";

    /// <summary>The names and contents of all files; null if there is no such branch.</summary>
    /// <exception cref="UsageException">git is missing, the folder is in no repository, or the branch is damaged.</exception>
    public async Task<IReadOnlyList<(string File, string Content)>?> Read(CancellationToken cancel)
    {
        try
        {
            return await ReadFiles(cancel);
        }
        catch (GitException e)
        {
            throw new UsageException(e.Problem($"cannot read branch {name}"));
        }
    }

    async Task<IReadOnlyList<(string File, string Content)>?> ReadFiles(CancellationToken cancel)
    {
        await Check(isChanged: false, cancel);
        // A clone has the branches of its remote under another name.
        if (await Tip(Branch, cancel) is not { } tip && (tip = await Tip($"refs/remotes/origin/{name}", cancel)) is null)
            return null;
        var entries = await Entries($"{tip}:{Runs}", cancel);
        // A branch of somebody else can have folders, links and submodules there too.
        List<(string File, string Hash)> files =
            [.. entries.Where(entry => entry.Value.StartsWith(RegularMode, StringComparison.Ordinal)).Select(entry => (entry.Key, entry.Value.Split(' ')[^1]))];
        if (files.Count == 0)
            return [];
        var hashes = string.Concat(files.Select(file => file.Hash + "\n"));
        CheckSizes(files, await GitCommand.Run(folder, hashes, cancel, "cat-file", "--batch-check=%(objectsize)"));
        return [.. Contents(files, await GitCommand.Bytes(folder, hashes, cancel, "cat-file", "--batch"))];
    }

    // A repository of some hundred kB can contain gigabytes of spaces.
    static void CheckSizes(IReadOnlyList<(string File, string Hash)> files, string sizes)
    {
        var total = 0L;
        foreach (var (file, size) in files.Zip(sizes.Split('\n')))
        {
            // What git does not know has no size. Reading it says so.
            if (!long.TryParse(size, CultureInfo.InvariantCulture, out var bytes))
                continue;
            total += bytes;
            if (bytes > LongestFile || total > LongestBranch)
                throw new GitException(bytes > LongestFile ? $"{file.File} is larger than 16 MB" : "its files are larger than 128 MB");
        }
    }

    // A line with the hash, the kind and the size of each file comes before its content. The content can look like such a line.
    static IEnumerable<(string File, string Content)> Contents(IEnumerable<(string File, string Hash)> files, byte[] output)
    {
        var at = 0;
        foreach (var (file, hash) in files)
        {
            var end = Array.IndexOf(output, (byte)'\n', at);
            var header = Encoding.UTF8.GetString(output, at, Math.Max(end, at) - at).Split(' ');
            if (header is not [var found, _, var length] || found != hash || !int.TryParse(length, CultureInfo.InvariantCulture, out var size))
                throw new GitException($"git cat-file: {file}: {string.Join(' ', header)}");
            yield return (file, Encoding.UTF8.GetString(output, end + 1, size).TrimEnd('\n'));
            at = end + 1 + size + 1;
        }
    }

    /// <summary>
    /// Adds files in one commit, and replaces those of the same name with other contents. With a remote, its branch is fetched first, and the commit is pushed.
    /// </summary>
    /// <param name="files">The files by name.</param>
    /// <param name="message">The message of the commit for a number of files.</param>
    /// <param name="remote">The name or the address of a remote; empty for none.</param>
    /// <returns>How many files were written, and how many there are.</returns>
    /// <exception cref="UsageException">The branch cannot be used, or the remote cannot be reached.</exception>
    public async Task<StoredFiles> Add(IReadOnlyDictionary<string, string> files, Func<int, string> message, string remote, CancellationToken cancel)
    {
        RefuseRemote(remote);
        await Check(isChanged: true, cancel);
        var what = remote.Length > 0 ? $"store runs in branch {name} of {remote}" : $"store runs in branch {name}";
        Dictionary<string, string>? blobs = null;
        return await Retry(what, remote, async () => await AddOnce(blobs ??= await Store(files, cancel), message, remote, cancel), cancel);
    }

    async Task<Dictionary<string, string>> Store(IReadOnlyDictionary<string, string> files, CancellationToken cancel)
    {
        var blobs = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var (file, content) in files)
            blobs[file] = $"{FileMode} {await GitCommand.Run(folder, content, cancel, "hash-object", "-w", "--stdin")}";
        return blobs;
    }

    /// <summary>Gets the files of the remote's branch. Files that only this branch has stay.</summary>
    /// <returns>How many files were written, and how many there are.</returns>
    /// <exception cref="UsageException">The branch cannot be used, or the remote cannot be reached.</exception>
    public async Task<StoredFiles> Fetch(string remote, CancellationToken cancel)
    {
        RefuseRemote(remote);
        await Check(isChanged: true, cancel);
        return await Retry($"fetch branch {name} from {remote}", remote, FetchOnce, cancel);

        async Task<StoredFiles> FetchOnce()
        {
            var (own, theirs) = (await Tip(Branch, cancel), await FetchTip(remote, cancel));
            if (theirs is null)
            {
                var next = $"touchstone history add results --branch {ShellText.Quoted(name)} --remote {ShellText.Quoted(remote)}";
                throw UsageException.Option("--remote", $"{remote} has no branch {name}", next);
            }
            var before = own is null ? 0 : (await Entries($"{own}:{Runs}", cancel)).Count;
            var (tips, entries) = await Union([theirs, own], cancel);
            await Move(own, tips is [var only] ? only : await Commit(tips, entries, $"Merge {remote}", cancel), cancel);
            return new StoredFiles(entries.Count - before, 0, entries.Count);
        }
    }

    async Task<StoredFiles> AddOnce(Dictionary<string, string> blobs, Func<int, string> message, string remote, CancellationToken cancel)
    {
        var own = await Tip(Branch, cancel);
        var (tips, entries) = await Union([remote.Length > 0 ? await FetchTip(remote, cancel) : null, own], cancel);
        var before = entries.Count;
        var written = blobs.Where(blob => entries.GetValueOrDefault(blob.Key) != blob.Value).ToList();
        written.ForEach(blob => entries[blob.Key] = blob.Value);
        var tip = written.Count == 0 && tips is [var only] ? only : await Commit(tips, entries, message(written.Count), cancel);
        if (remote.Length > 0)
            await GitCommand.Run(folder, "", cancel, "push", "--quiet", "--end-of-options", remote, $"{tip}:{Branch}");
        await Move(own, tip, cancel);
        return new StoredFiles(entries.Count - before, written.Count - (entries.Count - before), entries.Count);
    }

    /// <summary>Others may push at the same time. Their commit is then fetched, and this one is made again on top of it.</summary>
    static async Task<T> Retry<T>(string what, string remote, Func<Task<T>> once, CancellationToken cancel)
    {
        for (var tries = 1; ; tries++)
        {
            try
            {
                return await once();
            }
            catch (GitException e) when (tries < Tries && IsRace(e))
            {
                await Task.Delay(Random.Shared.Next(LongestPauseMs), cancel);
            }
            catch (GitException e)
            {
                var next = remote.Length > 0 ? $"git remote --verbose, then git ls-remote {ShellText.Quoted(remote)}" : "git fsck --full";
                throw new UsageException(e.Problem($"cannot {what}", next));
            }
        }
    }

    // git's own words for a branch that moved meanwhile.
    static bool IsRace(GitException e) =>
        ((string[])["fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value"]).Any(
            word => e.Message.Contains(word, StringComparison.OrdinalIgnoreCase));

    async Task Check(bool isChanged, CancellationToken cancel)
    {
        string[] checkedOut;
        try
        {
            checkedOut = (await GitCommand.Run(folder, "", cancel, "worktree", "list", "--porcelain")).Split('\n');
        }
        catch (GitException e)
        {
            var problem = e.Problem($"cannot use {option}", "cd into your repository, then type the same command again");
            throw new UsageException(e.Help is null ? problem with { Why = $"{folder} is not in a git repository that can be read ({problem.Why})" } : problem);
        }
        if (!await IsName(cancel))
            throw UsageException.Value(option, $"\"{name}\" is not the name of a branch", Usual);
        if (isChanged && checkedOut.Contains($"branch {Branch}"))
            throw UsageException.Option(option, $"{name} is checked out, and its files would no longer be those of its commit", "git switch --detach");
        if (await Tip(Branch, cancel) is { } tip && await Entries(tip, cancel) is { Count: > 0 } entries && !entries.ContainsKey(Runs))
            throw UsageException.Value(option, $"{name} holds other files ({string.Join(", ", entries.Keys.Take(3))})", Usual);
    }

    // git itself refuses a host that begins with a hyphen. The programs of remotes in the user's configuration are the user's choice.
    static void RefuseRemote(string remote)
    {
        var why = remote.StartsWith('-') ? "it begins with a hyphen, and git would take it for an option"
            : ProgramOfRemote().Match(remote) is { Success: true } helper ? $"git would start the program git-remote-{helper.Groups["name"].Value} for it"
            : "";
        if (why.Length > 0)
            throw UsageException.Value("--remote", $"\"{remote}\" is not the name or the address of a remote: {why}", "origin");
    }

    [GeneratedRegex("^(?<name>[A-Za-z0-9][A-Za-z0-9+.-]*)::", RegexOptions.ExplicitCapture)]
    private static partial Regex ProgramOfRemote();

    async Task<bool> IsName(CancellationToken cancel)
    {
        try
        {
            // The stricter rules of git branch: neither HEAD nor -x. git prints another name for @{-1}, the branch before. It lets @ pass, which means HEAD.
            return name != "@" && await GitCommand.Run(folder, "", cancel, "check-ref-format", "--branch", name) == name;
        }
        catch (GitException)
        {
            return false;
        }
    }

    async Task<string?> Tip(string reference, CancellationToken cancel)
    {
        // The branches a/b and a/c match too if there is no branch a.
        var lines = await GitCommand.Run(folder, "", cancel, "for-each-ref", "--format=%(refname) %(objectname)", reference);
        return lines.Split('\n').Select(line => line.Split(' ')).FirstOrDefault(parts => parts[0] == reference)?[1];
    }

    async Task<string?> FetchTip(string remote, CancellationToken cancel)
    {
        if ((await GitCommand.Run(folder, "", cancel, "ls-remote", "--end-of-options", remote, Branch)).Length == 0)
            return null;
        await GitCommand.Run(
            folder, "", cancel, "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--end-of-options", remote, $"+{Branch}:{Fetched}");
        return await Tip(Fetched, cancel);
    }

    /// <summary>The files of both tips, and the tips that the other one does not contain.</summary>
    async Task<(IReadOnlyList<string> Tips, Dictionary<string, string> Entries)> Union(IEnumerable<string?> all, CancellationToken cancel)
    {
        var tips = all.OfType<string>().Distinct().ToList();
        if (tips.Count == 2)
            tips = await Contains(tips[0], tips[1], cancel) ? [tips[0]] : await Contains(tips[1], tips[0], cancel) ? [tips[1]] : tips;
        var entries = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var tip in tips)
        {
            foreach (var (file, entry) in await Entries($"{tip}:{Runs}", cancel))
                entries.TryAdd(file, entry);
        }
        return (tips, entries);
    }

    async Task<bool> Contains(string tip, string other, CancellationToken cancel) =>
        await GitCommand.Run(folder, "", cancel, "rev-list", "--count", other, "^" + tip) == "0";

    /// <summary>The entries of a folder by name, as <c>mode kind hash</c>; empty if there is no such folder.</summary>
    async Task<Dictionary<string, string>> Entries(string tree, CancellationToken cancel)
    {
        if (tree.EndsWith(":" + Runs, StringComparison.Ordinal) && !(await Entries(tree[..^(Runs.Length + 1)], cancel)).ContainsKey(Runs))
            return [];
        // A tree of 2 MB in the repository can have a gigabyte of names.
        var list = tree.Contains(':', StringComparison.Ordinal) ? tree : tree + "^{tree}";
        if (long.TryParse(await GitCommand.Run(folder, "", cancel, "cat-file", "-s", list), CultureInfo.InvariantCulture, out var size) && size > LongestFile)
            throw new GitException("the list of its files is larger than 16 MB");
        // With -z, names are not quoted.
        var lines = await GitCommand.Run(folder, "", cancel, "ls-tree", "-z", "--end-of-options", tree);
        var entries = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var parts in lines.Split('\0', StringSplitOptions.RemoveEmptyEntries).Select(line => line.Split('\t', 2)))
        {
            if (!entries.TryAdd(parts[1], parts[0]))
                throw new GitException($"its tree is damaged: {parts[1]} is there twice");
        }
        return entries;
    }

    async Task<string> Commit(IReadOnlyList<string> parents, Dictionary<string, string> entries, string message, CancellationToken cancel)
    {
        var runs = await Tree(entries, cancel);
        var root = parents.Count > 0 ? await Entries(parents[0], cancel) : [];
        root[Runs] = $"{FolderMode} {runs}";
        List<string> arguments = [.. await Identity(cancel), "commit-tree", await Tree(root, cancel), "-m", message];
        foreach (var parent in parents)
            arguments.AddRange(["-p", parent]);
        return await GitCommand.Run(folder, "", cancel, [.. arguments]);
    }

    async Task<string> Tree(Dictionary<string, string> entries, CancellationToken cancel) =>
        await GitCommand.Run(folder, Lines(entries), cancel, "mktree", "-z");

    /// <summary>The entries of a tree, as git reads them.</summary>
    /// <exception cref="ArgumentException">A name would become several entries.</exception>
    internal static string Lines(IReadOnlyDictionary<string, string> entries)
    {
        if (entries.Keys.FirstOrDefault(key => key.AsSpan().ContainsAny('\0', '/')) is { } name)
            throw new ArgumentException($"{PlainText.OneLine(name)} is no name of a file", nameof(entries));
        return string.Concat(entries.Select(entry => $"{entry.Value}\t{entry.Key}\0"));
    }

    /// <summary>Hosted runners have no name for commits.</summary>
    async Task<IReadOnlyList<string>> Identity(CancellationToken cancel)
    {
        try
        {
            await GitCommand.Run(folder, "", cancel, "var", "GIT_COMMITTER_IDENT");
            return [];
        }
        catch (GitException)
        {
            return ["-c", "user.name=touchstone", "-c", "user.email=touchstone@localhost"];
        }
    }

    // git refuses if somebody moved the branch since.
    async Task Move(string? from, string to, CancellationToken cancel)
    {
        if (from != to)
            await GitCommand.Run(folder, "", cancel, "update-ref", Branch, to, from ?? string.Create(CultureInfo.InvariantCulture, $"{0:D40}"));
    }
}

/// <summary>What was written into a branch, and what it has now.</summary>
/// <param name="Added">The number of files that were new.</param>
/// <param name="Replaced">The number of files that had other contents before.</param>
/// <param name="All">The number of files in the branch.</param>
public readonly record struct StoredFiles(int Added, int Replaced, int All);
