using Touchstone.Build.Git;
using Touchstone.Commands.Comparisons;

namespace Touchstone.Tests.Build.Git;

/// <summary>Checks commits of real repositories out.</summary>
public sealed class GitCheckoutTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    string Checkouts => folder.Folder("checkouts");

    [Fact]
    public async Task A_commit_has_its_files_and_its_tags_and_the_repository_of_the_user_stays_as_it_is()
    {
        var repository = await Repository();
        Git("tag", "v1");
        var commit = await repository.Commit("--base", "HEAD", default);
        folder.Write("repo/lib/a.txt", "changed");
        folder.Write("repo/new.txt", "new");
        Git("add", "new.txt");
        var before = (Git("status", "--porcelain"), Git("for-each-ref"), Git("worktree", "list"), Git("stash", "list"));

        using (var checkout = await Checkout(repository, commit))
        {
            Assert.Equal("one", File.ReadAllText(Path.Combine(checkout.Folder, "lib", "a.txt")));
            Assert.False(File.Exists(Path.Combine(checkout.Folder, "new.txt")));
            Assert.Equal("v1", TestRepository.Git(checkout.Folder, "describe", "--tags"));
            Assert.Equal(commit[..12], checkout.Commit);
        }

        Assert.Empty(Directory.EnumerateFileSystemEntries(Checkouts));
        Assert.Equal(before, (Git("status", "--porcelain"), Git("for-each-ref"), Git("worktree", "list"), Git("stash", "list")));
    }

    [Fact]
    public async Task The_same_commit_gets_the_same_folder_again_but_not_at_the_same_time()
    {
        var repository = await Repository();
        var commit = await repository.Commit("--base", "HEAD", default);
        string first;
        using (var one = await Checkout(repository, commit))
        using (var two = await Checkout(repository, commit))
        {
            first = one.Folder;
            Assert.NotEqual(first, two.Folder);
            Assert.True(File.Exists(Path.Combine(two.Folder, "lib", "a.txt")));
        }

        using var again = await Checkout(repository, commit);
        Assert.Equal(first, again.Folder);
    }

    [Fact]
    public async Task Files_that_a_killed_process_left_are_deleted()
    {
        var repository = await Repository();
        folder.Write("checkouts/12345678-abcdefabcdef/left.txt", "");

        using var checkout = await Checkout(repository, await repository.Commit("--base", "HEAD", default));

        Assert.Equal([checkout.Folder], Directory.EnumerateDirectories(Checkouts));
    }

    [Fact]
    public async Task A_shallow_clone_has_the_commits_that_it_has_and_names_the_command_for_others()
    {
        var full = await Repository();
        var old = await full.Commit("--base", "HEAD", default);
        folder.Write("repo/lib/a.txt", "two");
        Git("commit", "--all", "--quiet", "--message", "two");
        TestRepository.Git(folder.Path, "clone", "--quiet", "--depth", "1", new Uri(folder.Folder("repo")).AbsoluteUri, "shallow");
        var shallow = await GitRepository.Around(folder.Folder("shallow"), AbSides.Use, default);

        using var checkout = await Checkout(shallow, await shallow.Commit("--base", "HEAD", default));
        var error = await Assert.ThrowsAsync<UsageException>(() => shallow.Commit("--base", old, default));

        Assert.Equal("two", File.ReadAllText(Path.Combine(checkout.Folder, "lib", "a.txt")));
        Assert.StartsWith($"this shallow clone has no commit {old}", error.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'", error.Problem.Next);
    }

    [Fact]
    public async Task A_clone_of_one_branch_names_the_command_that_fetches_the_others_and_then_the_branch_of_the_remote()
    {
        await Repository();
        Git("branch", "old");
        TestRepository.Git(folder.Path, "clone", "--quiet", "--single-branch", folder.Folder("repo"), "clone");
        var clone = await GitRepository.Around(folder.Folder("clone"), AbSides.Use, default);

        var missing = await Assert.ThrowsAsync<UsageException>(() => clone.Commit("--base", "old", default));
        TestRepository.Git(clone.Folder, [.. missing.Problem.Next.Replace("'", "", StringComparison.Ordinal).Split(' ').Skip(1)]);
        var elsewhere = await Assert.ThrowsAsync<UsageException>(() => clone.Commit("--base", "old", default));
        var none = await Assert.ThrowsAsync<UsageException>(() => clone.Commit("--base", "nowhere", default));

        Assert.Equal("there is no commit old here, but there is origin/old", elsewhere.Problem.Why);
        Assert.Equal(["--base", "origin/old"], elsewhere.Problem.Correction!.Add);
        Assert.Equal("there is no commit nowhere", none.Problem.Why);
    }

    [Fact]
    public async Task An_unknown_commit_and_a_commit_with_submodules_are_refused_by_name()
    {
        var repository = await Repository();
        var unknown = await Assert.ThrowsAsync<UsageException>(() => repository.Commit("--base", "nowhere", default));
        Git("update-index", "--add", "--cacheinfo", $"160000,{Git("rev-parse", "HEAD")},third/party");
        Git("commit", "--quiet", "--message", "a submodule");
        var commit = await repository.Commit("--head", "HEAD", default);

        var submodule = await Assert.ThrowsAsync<UsageException>(() => Checkout(repository, commit));

        Assert.Equal("there is no commit nowhere", unknown.Problem.Why);
        Assert.Contains("has submodules (third/party)", submodule.Problem.Why, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(Checkouts));
    }

    [Fact]
    public async Task A_place_is_found_through_links_and_only_inside_of_the_repository()
    {
        var repository = await Repository();
        Directory.CreateSymbolicLink(folder.Folder("link"), folder.Folder("repo"));

        Assert.Equal("lib", repository.Place("--adapter", Path.Combine(folder.Folder("link"), "lib")));
        Assert.Throws<UsageException>(() => repository.Place("--adapter", folder.Path));
    }

    [Fact]
    public async Task A_folder_without_a_repository_is_refused()
    {
        var error = await Assert.ThrowsAsync<UsageException>(() => GitRepository.Around(folder.Path, AbSides.Use, default));

        Assert.Contains("not in a git repository", error.Problem.Why, StringComparison.Ordinal);
    }

    Task<GitCheckout> Checkout(GitRepository repository, string commit) => GitCheckout.Of(repository, "--base", commit, Checkouts, default);

    async Task<GitRepository> Repository()
    {
        folder.Write("repo/lib/a.txt", "one");
        Git("init", "--quiet");
        Git("add", ".");
        Git("commit", "--quiet", "--message", "one");
        return await GitRepository.Around(Path.Combine(folder.Folder("repo"), "lib"), AbSides.Use, default);
    }

    string Git(params string[] arguments) => TestRepository.Git(folder.Folder("repo"), arguments);
}
