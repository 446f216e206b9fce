using System.Runtime.Versioning;
using Touchstone.Build.Git;
using Touchstone.Commands.Comparisons;
using Touchstone.Core.Hosts;

namespace Touchstone.Tests.Build.Git;

/// <summary>Values, configurations and branches that were made to run a program or to lead git astray.</summary>
public sealed class HostileGitTests : IDisposable
{
    const string Marker = "PWNED";

    readonly TemporaryFolder folder = new();

    public HostileGitTests()
    {
        TestRepository.Git(folder.Path, "init", "--quiet", "repo");
        Git("commit", "--quiet", "--allow-empty", "--message", "one");
        Git("remote", "add", "origin", ".");
    }

    public void Dispose() => folder.Dispose();

    string Repository => folder.Folder("repo");

    [Theory]
    [InlineData("--upload-pack=touch PWNED")]
    [InlineData("--output=x")]
    [InlineData("-x")]
    [InlineData("HEAD")]
    [InlineData("@")]
    [InlineData("@{-1}")]
    [InlineData("a..b")]
    [InlineData("refs/heads/../x")]
    [InlineData("a\nb")]
    [InlineData("a b")]
    [InlineData("x.lock")]
    [InlineData(":runs")]
    public async Task A_name_that_git_branch_refuses_is_refused_in_every_command(string name)
    {
        var before = Git("for-each-ref");
        foreach (var use in (Func<DataBranch, Task>[])
            [
                branch => branch.Read(default), branch => Add(branch, ""), branch => Add(branch, "origin"), branch => branch.Fetch("origin", default),
            ])
        {
            var error = await Assert.ThrowsAsync<UsageException>(() => use(new DataBranch(Repository, name, "--baseline-branch")));
            Assert.Equal($"\"{name}\" is not the name of a branch", error.Problem.Why);
            Assert.Equal(["--baseline-branch", "touchstone-data"], error.Problem.Correction!.Add);
        }
        Assert.Equal(before, Git("for-each-ref"));
        AssertNothingRan();
    }

    [UnixFact]
    [UnsupportedOSPlatform("windows")]
    public async Task A_repository_is_not_looked_for_in_a_folder_such_as_tmp_because_anybody_can_move_one_there()
    {
        var below = Directory.CreateDirectory(Path.Combine(Repository, "below")).FullName;
        using var elsewhere = new TemporaryFolder();
        Directory.CreateSymbolicLink(folder.Folder("link"), below);
        Assert.NotNull(GitState.Read(below));

        File.SetUnixFileMode(Repository, (UnixFileMode)0b1_111_111_111);

        Assert.Null(GitState.Read(below));
        Assert.Null(GitState.Read(Repository));
        Assert.Null(GitState.Read(folder.Folder("link")));
        var refused = await Assert.ThrowsAsync<UsageException>(() => GitRepository.Around(below, AbSides.Use, default));
        Assert.StartsWith($"others can add files to {Repository}, so no repository is looked for there", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={Repository}", refused.Problem.Next);
        var ofBranch = await Assert.ThrowsAsync<UsageException>(() => Add(new DataBranch(Repository, DataBranch.Usual), ""));
        Assert.Equal((refused.Problem.Why, refused.Problem.Next), (ofBranch.Problem.Why, ofBranch.Problem.Next));
        // A folder that others can write is moved as easily, with a repository in it.
        File.SetUnixFileMode(Repository, (UnixFileMode)0b111_111_111);
        Assert.NotNull(GitState.Read(below));
        Directory.CreateSymbolicLink(Path.Combine(elsewhere.Path, "link"), Repository);
        Assert.NotNull(GitState.Read(Path.Combine(elsewhere.Path, "link")));
        File.SetUnixFileMode(folder.Path, (UnixFileMode)0b1_111_111_111);
        Assert.Null(GitState.Read(below));
        Assert.Null(GitState.Read(Path.Combine(elsewhere.Path, "link")));
    }

    // git asks for the owner of .git by its path, and reads the one of the folder where it started. Between the two, a stranger can exchange a folder above.
    [RootFact]
    public async Task A_repository_below_a_folder_of_a_stranger_is_not_read_whoever_owns_it()
    {
        var shared = Directory.CreateDirectory(folder.Folder("shared")).FullName;
        var repository = Path.Combine(shared, "mine");
        Directory.Move(Repository, repository);
        File.WriteAllText(Path.Combine(repository, "a.txt"), "one\n");
        TestRepository.Git(repository, "add", "a.txt");
        File.WriteAllText(Path.Combine(repository, ".gitattributes"), "*.txt filter=e\n");
        TestRepository.Git(repository, "config", "filter.e.clean", $"touch {folder.Folder(Marker)}; cat");
        File.WriteAllText(Path.Combine(repository, "a.txt"), "two\n");
        Assert.NotNull(GitState.Read(repository));
        Assert.True(File.Exists(folder.Folder(Marker)));
        File.Delete(folder.Folder(Marker));

        Stranger.OwnAlone(shared);

        Assert.Null(GitState.Read(repository));
        Assert.False(File.Exists(folder.Folder(Marker)));
        var refused = await Assert.ThrowsAsync<UsageException>(() => Add(new DataBranch(repository, DataBranch.Usual), ""));
        Assert.Contains($"{shared} belongs to user {Stranger.Id}", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal($"git config --global --add safe.directory {repository}", refused.Problem.Next);
        Assert.False(File.Exists(folder.Folder(Marker)));
    }

    // Anybody can move a folder .git to one that all may write to, and the list of folders where git stops is divided at each colon.
    [Fact]
    public void Below_a_folder_of_all_whose_name_has_a_colon_there_is_no_repository()
    {
        foreach (var name in (string[])["share", "s:hare"])
        {
            Directory.CreateDirectory(folder.Folder($"{name}/mine"));
            folder.Share(name);
        }

        Assert.Equal("/dev/null", GitStart.Of(folder.Folder("s:hare/mine"), "status").Environment["GIT_DIR"]);
        var other = GitStart.Of(folder.Folder("share/mine"), "status").Environment;
        Assert.False(other.ContainsKey("GIT_DIR"));
        Assert.Contains(folder.Folder("share"), other["GIT_CEILING_DIRECTORIES"]!.Split(':'));
    }

    // Git starts in the path that was asked about. A link of a stranger in it, which leads to a repository of this user now, leads elsewhere a moment later.
    [RootFact]
    public void What_a_link_of_a_stranger_leads_to_says_nothing_about_the_path_in_which_git_starts()
    {
        Directory.CreateSymbolicLink(folder.Folder("link"), folder.Path);
        Assert.Null(GitStart.WhyNone(folder.Folder("link/repo")));

        Stranger.OwnAlone(folder.Folder("link"));

        Assert.StartsWith($"{folder.Folder("link")} belongs to user", GitStart.WhyNone(folder.Folder("link/repo")), StringComparison.Ordinal);
        // The whole of it is resolved once, before the question.
        Assert.Equal(Repository, GitStart.Of(folder.Folder("link/repo"), "status").WorkingDirectory);
    }

    [RootFact]
    public void Safe_directory_allows_what_git_allows_and_only_the_owner_of_the_named_folder_may_exchange_it()
    {
        var shared = Directory.CreateDirectory(folder.Folder("shared")).FullName;
        Directory.Move(Repository, folder.Folder("shared/mine"));
        var (mine, below) = (folder.Folder("shared/mine"), Directory.CreateDirectory(folder.Folder("shared/mine/below")).FullName);
        Stranger.Own(shared);

        foreach (var values in (string[][])[["*"], [mine], [mine + "/"], [$"{shared}/*"], ["/nowhere", mine], ["", mine]])
        {
            Assert.True(GitStart.IsSafe(mine, values), string.Join(", ", values));
            Assert.True(GitStart.IsSafe(below, values), string.Join(", ", values));
        }
        foreach (var values in (string[][])[[], [""], ["*", ""], [mine, ""], [folder.Path], ["/"], ["/nowhere"], [mine + "2"], [mine[..^1]], [$"{mine}2/*"]])
            Assert.False(GitStart.IsSafe(mine, values), string.Join(", ", values));
    }

    [Theory]
    [InlineData("a/b")]
    [InlineData("refs/heads/x")]
    [InlineData("größe")]
    [InlineData("a$(id>PWNED)")]
    public async Task Other_names_are_names(string name)
    {
        var branch = new DataBranch(Repository, name);

        Assert.Equal(new StoredFiles(1, 0, 1), await Add(branch, ""));

        Assert.Single((await branch.Read(default))!);
        Assert.Equal("1", Git("rev-list", "--count", $"refs/heads/{name}"));
        AssertNothingRan();
    }

    [Theory]
    [InlineData("--upload-pack=touch PWNED", "begins with a hyphen")]
    [InlineData("--receive-pack=touch PWNED", "begins with a hyphen")]
    [InlineData("-x", "begins with a hyphen")]
    [InlineData("ext::sh -c \"touch PWNED\"", "git-remote-ext")]
    [InlineData("fd::0", "git-remote-fd")]
    [InlineData("ssh://-oProxyCommand=touch${IFS}PWNED/x", "strange hostname")]
    [InlineData("HEAD", "does not appear to be a git repository")]
    [InlineData("@", "does not appear to be a git repository")]
    [InlineData("a..b", "does not appear to be a git repository")]
    [InlineData("refs/heads/../x", "does not appear to be a git repository")]
    [InlineData("x\ny", "does not appear to be a git repository")]
    [InlineData("/nowhere/$(touch PWNED)", "does not appear to be a git repository")]
    public async Task A_remote_is_never_an_option_or_a_command(string remote, string reason)
    {
        // Even if the user's configuration allows it.
        Git("config", "protocol.ext.allow", "always");
        var branch = new DataBranch(Repository, DataBranch.Usual);
        foreach (var use in (Func<Task>[])[() => branch.Fetch(remote, default), () => Add(branch, remote)])
        {
            var error = await Assert.ThrowsAsync<UsageException>(use);
            Assert.Contains(reason, error.Problem.Why, StringComparison.Ordinal);
        }
        AssertNothingRan();
    }

    [Theory]
    [InlineData("--upload-pack=touch PWNED")]
    [InlineData("--output=x")]
    [InlineData("-x")]
    [InlineData("a..b")]
    [InlineData("HEAD..HEAD")]
    [InlineData("refs/heads/../x")]
    [InlineData("HEAD\nHEAD")]
    public async Task A_base_that_is_not_a_commit_is_refused(string reference)
    {
        var repository = await GitRepository.Around(Repository, AbSides.Use, default);

        var error = await Assert.ThrowsAsync<UsageException>(() => repository.Commit("--base", reference, default));

        Assert.Equal($"there is no commit {reference}", error.Problem.Why);
        AssertNothingRan();
    }

    [Theory]
    [InlineData("HEAD")]
    [InlineData("@")]
    [InlineData("HEAD~0")]
    public async Task What_git_understands_as_a_commit_is_a_base(string reference) =>
        Assert.Equal(Git("rev-parse", "HEAD"), await (await GitRepository.Around(Repository, AbSides.Use, default)).Commit("--base", reference, default));

    [Fact]
    public async Task A_remote_of_the_repository_that_is_a_command_is_not_run()
    {
        Git("remote", "add", "evil", $"ext::touch {folder.Folder(Marker)}");
        Git("config", "protocol.ext.allow", "always");

        var error = await Assert.ThrowsAsync<UsageException>(() => new DataBranch(Repository, DataBranch.Usual).Fetch("evil", default));

        Assert.Contains("transport 'ext' not allowed", error.Problem.Why, StringComparison.Ordinal);
        AssertNothingRan();
    }

    [LinuxFact]
    public void A_repository_in_a_folder_of_a_clone_has_no_say()
    {
        // A clone brings all files but .git: a folder with the files of a repository, and with a configuration of its own.
        TestRepository.Git(folder.Path, "init", "--quiet", "repo/data");
        var inner = folder.Folder("repo/data");
        folder.Write("repo/data/file.txt", "one");
        folder.Write("repo/data/.gitattributes", "* filter=evil");
        TestRepository.Git(inner, "add", ".");
        TestRepository.Git(inner, "commit", "--quiet", "--message", "one");
        foreach (var entry in Directory.GetFileSystemEntries(Path.Combine(inner, ".git")))
            Directory.Move(entry, Path.Combine(inner, Path.GetFileName(entry)));
        Directory.Delete(Path.Combine(inner, ".git"));
        folder.Write("repo/data/config", $"""
            [core]
                repositoryformatversion = 0
                bare = false
                worktree = .
            [filter "evil"]
                clean = "touch '{folder.Folder(Marker)}'; cat"
            """);
        folder.Write("repo/data/file.txt", "two, which git must read");

        Assert.Null(GitState.Read(inner));

        AssertNothingRan();
    }

    [LinuxFact]
    public async Task An_object_that_a_partial_clone_lacks_is_not_fetched_by_a_program_of_its_configuration()
    {
        var first = Git("rev-parse", "HEAD");
        Git("commit", "--quiet", "--allow-empty", "--message", "two");
        Git("config", "core.repositoryFormatVersion", "1");
        Git("config", "extensions.partialClone", "origin");
        Git("config", "remote.origin.promisor", "true");
        Git("config", "remote.origin.uploadpack", $"touch '{folder.Folder(Marker)}'; false");
        File.Delete(Path.Combine(Repository, ".git", "objects", first[..2], first[2..]));

        await Assert.ThrowsAsync<GitException>(() => GitCommand.Run(Repository, "", default, "rev-list", "--all"));

        AssertNothingRan();
    }

    [LinuxFact]
    public async Task The_hooks_and_the_file_monitor_of_a_repository_are_not_run()
    {
        var script = $"#!/bin/sh\ntouch '{folder.Folder(Marker)}'\n";
        foreach (var hook in (string[])["reference-transaction", "post-checkout", "fsmonitor-watchman", "post-index-change"])
        {
            var file = folder.Write($"repo/.git/hooks/{hook}", script);
            if (!OperatingSystem.IsWindows())
                File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        }
        Git("-c", "core.hooksPath=/dev/null", "config", "core.fsmonitor", ".git/hooks/fsmonitor-watchman");

        Assert.NotNull(GitState.Read(Repository));
        await Add(new DataBranch(Repository, DataBranch.Usual), "");
        Assert.NotEmpty(await GitRepository.Order(Repository, default));

        AssertNothingRan();
    }

    [Fact]
    public async Task A_file_that_looks_like_the_answer_of_git_is_read_to_its_end()
    {
        var branch = new DataBranch(Repository, DataBranch.Usual);
        folder.Write("second", "2\n");
        var second = Git("hash-object", folder.Folder("second"));
        var first = $"1\n{second} blob 2\nforged\n{second} missing";
        await branch.Add(new Dictionary<string, string> { ["a"] = first, ["b"] = "2\n", ["c"] = "ä\0ö" }, _ => "Measured", "", default);

        Assert.Equal([("a", first), ("b", "2"), ("c", "ä\0ö")], await branch.Read(default));
    }

    [Fact]
    public async Task Only_regular_files_of_a_branch_are_read_and_other_entries_stay()
    {
        var blob = await GitCommand.Run(Repository, "text", default, "hash-object", "-w", "--stdin");
        var empty = await GitCommand.Run(Repository, "", default, "mktree");
        var runs = await GitCommand.Run(
            Repository,
            $"100644 blob {blob}\tplain\0120000 blob {blob}\tlink\0" + $"040000 tree {empty}\tfolder\0" + $"100644 blob {blob}\tline\nbreak\"\0",
            default, "mktree", "-z");
        var root = await GitCommand.Run(Repository, $"040000 tree {runs}\truns\0", default, "mktree", "-z");
        Git("branch", DataBranch.Usual, Git("commit-tree", root, "-m", "theirs"));
        var branch = new DataBranch(Repository, DataBranch.Usual);

        Assert.Equal([("line\nbreak\"", "text"), ("plain", "text")], await branch.Read(default));
        Assert.Equal(new StoredFiles(1, 0, 5), await Add(branch, ""));
    }

    [Fact]
    public async Task A_branch_of_which_a_folder_is_missing_is_an_error_with_the_next_command()
    {
        var branch = new DataBranch(Repository, DataBranch.Usual);
        await Add(branch, "");
        var tree = Git("rev-parse", $"{DataBranch.Usual}:runs");
        File.Delete(Path.Combine(Repository, ".git", "objects", tree[..2], tree[2..]));

        var read = await Assert.ThrowsAsync<UsageException>(() => branch.Read(default));
        var added = await Assert.ThrowsAsync<UsageException>(() => Add(branch, ""));

        Assert.Equal(($"cannot read branch {DataBranch.Usual}", "git fsck --full"), (read.Problem.What, read.Problem.Next));
        Assert.Equal(($"cannot store runs in branch {DataBranch.Usual}", "git fsck --full"), (added.Problem.What, added.Problem.Next));
    }

    [Fact]
    public async Task A_branch_is_not_one_whose_name_only_begins_the_same()
    {
        Git("branch", "data/one");

        Assert.Null(await new DataBranch(Repository, "data").Read(default));
    }

    [Fact]
    public async Task A_branch_with_two_files_of_one_name_or_with_a_very_large_one_is_an_error()
    {
        var blob = Blob("x");
        Branch("twice", [.. Entry("a.json", blob), .. Entry("a.json", blob)]);
        Branch("large", Entry("a.json", Blob(new string(' ', (16 << 20) + 1))));
        Branch("long", [.. Enumerable.Range(0, 4300).SelectMany(i => Entry($"{i:D5}{new string('x', 4000)}", blob))]);
        (string Name, string Reason)[] cases =
        [
            ("twice", "a.json is there twice"), ("large", "a.json is larger than 16 MB"), ("long", "the list of its files is larger than 16 MB"),
        ];

        foreach (var (name, reason) in cases)
        {
            var error = await Assert.ThrowsAsync<UsageException>(() => new DataBranch(Repository, name).Read(default));
            Assert.Contains(reason, error.Problem.Why, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task A_command_for_the_branches_of_shared_objects_does_not_run()
    {
        TestRepository.Git(folder.Path, "clone", "--quiet", "--shared", Repository, "clone");
        var clone = folder.Folder("clone");
        TestRepository.Git(clone, "config", "core.alternateRefsCommand", $"touch {folder.Folder(Marker)}; true");
        await Add(new DataBranch(Repository, DataBranch.Usual), "");

        await new DataBranch(clone, DataBranch.Usual).Fetch("origin", default);

        Assert.NotNull(await new DataBranch(clone, DataBranch.Usual).Read(default));
        Assert.False(File.Exists(folder.Folder(Marker)));
    }

    [Fact]
    public void The_name_of_a_folder_is_no_command()
    {
        Assert.Equal("git config --global --add safe.directory '/tmp/a b; id'", NextFor("a b; id"));
        Assert.DoesNotContain("id", NextFor("b\n git config --global --add safe.directory x; id").Split(' '));

        static string NextFor(string folder)
        {
            var message = $"fatal: detected dubious ownership in repository at '/tmp/{folder}'\nTo add an exception for this directory, call:\n\n\tgit x";
            return new GitException(message).Problem("x").Next;
        }
    }

    [RootFact]
    public async Task A_repository_of_a_stranger_is_refused_with_the_command_that_allows_it()
    {
        Stranger.Own(Repository);

        var error = await Assert.ThrowsAsync<UsageException>(() => Add(new DataBranch(Repository, DataBranch.Usual), ""));
        var ofBase = await Assert.ThrowsAsync<UsageException>(() => GitRepository.Around(Repository, AbSides.Use, default));

        Assert.Equal($"git config --global --add safe.directory {Repository}", error.Problem.Next);
        Assert.Equal(error.Problem.Next, ofBase.Problem.Next);
    }

    [Theory]
    [InlineData("fatal: unable to write loose object file: No space left on device", "free some disk space, then type the same command again")]
    [InlineData("error: insufficient permission for adding an object", "git rev-parse --absolute-git-dir, then make that folder writable for you")]
    [InlineData("fatal: not a tree object", "git fsck --full")]
    public void The_next_command_depends_on_what_git_says(string message, string next) => Assert.Equal(next, new GitException(message).Problem("cannot").Next);

    static Task<StoredFiles> Add(DataBranch branch, string remote) =>
        branch.Add(new Dictionary<string, string> { ["a.summary.json"] = "{}\n" }, _ => "Measured", remote, default);

    void AssertNothingRan() =>
        Assert.DoesNotContain(Directory.EnumerateFileSystemEntries(folder.Path, Marker + "*", SearchOption.AllDirectories), _ => true);

    string Git(params string[] arguments) => TestRepository.Git(Repository, arguments);

    /// <summary>Stores a text, and returns its hash.</summary>
    string Blob(string text)
    {
        var file = folder.Write("blob", text);
        return Git("hash-object", "-w", file).Trim();
    }

    // As git stores an entry of a folder.
    static byte[] Entry(string name, string hash, string mode = "100644") =>
        [.. System.Text.Encoding.ASCII.GetBytes($"{mode} {name}\0"), .. Convert.FromHexString(hash)];

    /// <summary>Makes a branch with these entries in its folder of runs, which git's own commands would refuse.</summary>
    void Branch(string name, byte[] runs)
    {
        var root = Tree(Entry("runs", Tree(runs), "40000"));
        Git("update-ref", $"refs/heads/{name}", Git("commit-tree", root, "-m", "hostile").Trim());
    }

    string Tree(byte[] entries)
    {
        var file = folder.Folder("tree");
        File.WriteAllBytes(file, entries);
        return Git("hash-object", "-t", "tree", "-w", "--literally", file).Trim();
    }
}
