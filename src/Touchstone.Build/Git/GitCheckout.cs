using Touchstone.Core.Hosts;

namespace Touchstone.Build.Git;

/// <summary>
/// The files of one commit in a folder of the cache. It is a repository of its own that borrows the objects of the user's one, so nothing is
/// registered there. A guard deletes the files if this process is killed.
/// </summary>
public sealed class GitCheckout : IDisposable
{
    const string LockEnd = ".lock";

    readonly FileStream held;
    readonly CheckoutGuard guard;

    GitCheckout(string folder, string commit, FileStream held)
    {
        (Folder, Commit, this.held) = (folder, commit, held);
        guard = new CheckoutGuard(folder);
    }

    /// <summary>The folder of the files.</summary>
    public string Folder { get; }

    /// <summary>The beginning of the commit's hash.</summary>
    public string Commit { get; }

    /// <summary>Checks a commit out. Its folder is deleted when the result is disposed.</summary>
    /// <param name="repository">The user's repository.</param>
    /// <param name="option">The option that named the commit.</param>
    /// <param name="commit">The full hash.</param>
    /// <param name="folder">The folder of all checkouts.</param>
    /// <exception cref="UsageException">The commit cannot be checked out.</exception>
    public static async Task<GitCheckout> Of(GitRepository repository, string option, string commit, string folder, CancellationToken cancel)
    {
        var all = Directory.CreateDirectory(folder).FullName;
        DeleteLeftovers(all);
        // The same commit gets the same folder again, so that its programs need no new build.
        var name = ShortHash.Of(repository.Folder, 4) + "-" + GitFacts.Short(commit);
        var checkout = Hold(all, name, GitFacts.Short(commit));
        try
        {
            await RefuseSubmodules(repository, option, commit, cancel);
            await checkout.Fill(repository, commit, cancel);
            return checkout;
        }
        catch (GitException e)
        {
            checkout.Dispose();
            var problem = e.Problem($"cannot use {option}", $"git show --stat {checkout.Commit}");
            throw new UsageException(problem with { Why = $"commit {checkout.Commit} cannot be checked out: {problem.Why}" });
        }
        catch
        {
            checkout.Dispose();
            throw;
        }
    }

    /// <summary>Deletes the files.</summary>
    public void Dispose()
    {
        Delete(Folder);
        held.Dispose();
        guard.Dispose();
    }

    static GitCheckout Hold(string all, string name, string commit)
    {
        for (var n = 1; ; n++)
        {
            var folder = Path.Combine(all, n == 1 ? name : $"{name}-{n}");
            if (TryHold(folder) is { } held)
                return new GitCheckout(folder, commit, held);
        }
    }

    // The system frees the lock of a process that ended, however it ended.
    static FileStream? TryHold(string folder)
    {
        try
        {
            return new FileStream(folder + LockEnd, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, 1, FileOptions.DeleteOnClose);
        }
        catch (IOException)
        {
            return null;
        }
    }

    static void DeleteLeftovers(string all)
    {
        foreach (var folder in Directory.EnumerateDirectories(all))
            TryDelete(folder);
    }

    /// <summary>Deletes a checkout that no process uses. Returns false if one uses it.</summary>
    /// <exception cref="IOException">It cannot be deleted.</exception>
    internal static bool TryDelete(string folder)
    {
        using var held = TryHold(folder);
        if (held is not null)
            Delete(folder);
        return held is not null;
    }

    // Some files of git are read-only.
    static void Delete(string folder)
    {
        if (!Directory.Exists(folder))
            return;
        if (OperatingSystem.IsWindows())
        {
            foreach (var file in Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories))
                File.SetAttributes(file, FileAttributes.Normal);
        }
        Directory.Delete(folder, recursive: true);
    }

    async Task Fill(GitRepository repository, string commit, CancellationToken cancel)
    {
        Delete(Folder);
        Directory.CreateDirectory(Folder);
        var format = await GitCommand.Run(repository.Folder, "", cancel, "rev-parse", "--show-object-format");
        await GitCommand.Run(Folder, "", cancel, "init", "--quiet", "--template=", $"--object-format={format}");
        Borrow(await Internal(repository, "objects", cancel));
        if (await Internal(repository, "shallow", cancel) is var shallow && File.Exists(shallow))
            File.Copy(shallow, Path.Combine(Folder, ".git", "shallow"));
        // Tags, because some builds take their version from them.
        var tags = await GitCommand.Run(repository.Folder, "", cancel, "for-each-ref", "--format=create %(refname) %(objectname)", "refs/tags");
        if (tags.Length > 0)
            await GitCommand.Run(Folder, tags + "\n", cancel, "update-ref", "--stdin");
        await GitCommand.Run(Folder, "", cancel, "checkout", "--quiet", "--detach", commit);
    }

    void Borrow(string objects)
    {
        var info = Directory.CreateDirectory(Path.Combine(Folder, ".git", "objects", "info")).FullName;
        File.WriteAllText(Path.Combine(info, "alternates"), objects + "\n");
    }

    static async Task<string> Internal(GitRepository repository, string name, CancellationToken cancel) =>
        Path.GetFullPath(Path.Combine(repository.Folder, await GitCommand.Run(repository.Folder, "", cancel, "rev-parse", "--git-path", name)));

    // Their files may be in other repositories, on other servers.
    static async Task RefuseSubmodules(GitRepository repository, string option, string commit, CancellationToken cancel)
    {
        const string Submodule = "160000 ";
        var entries = await GitCommand.Run(repository.Folder, "", cancel, "ls-tree", "-r", "-z", "--end-of-options", commit);
        var names = entries.Split('\0').Where(entry => entry.StartsWith(Submodule, StringComparison.Ordinal)).Select(entry => entry.Split('\t')[^1]).ToList();
        if (names.Count > 0)
        {
            var all = string.Join(", ", names);
            throw UsageException.Option(
                option,
                $"commit {GitFacts.Short(commit)} has submodules ({all}), and {repository.Use.Command} copies only the files of one repository",
                repository.Use.Instead);
        }
    }
}
