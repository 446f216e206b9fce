using Touchstone.Build.Git;

namespace Touchstone.Tests.Build.Git;

/// <summary>Stores files in a branch of real repositories, one of which is the remote of the others.</summary>
public sealed class DataBranchTests : IDisposable
{
    const string Name = "touchstone-data";

    readonly TemporaryFolder folder = new();

    public DataBranchTests()
    {
        TestRepository.Git(folder.Path, "init", "--quiet", "--bare", "remote");
        TestRepository.Git(folder.Path, "init", "--quiet", "one");
        folder.Write("one/source.txt", "source");
        Git("one", "add", ".");
        Git("one", "commit", "--quiet", "--message", "source");
        Git("one", "remote", "add", "origin", folder.Folder("remote"));
        Git("one", "push", "--quiet", "origin", "HEAD:refs/heads/main");
        TestRepository.Git(folder.Path, "clone", "--quiet", "--branch", "main", "remote", "two");
    }

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task Files_are_added_and_read_and_the_work_tree_the_index_and_other_branches_stay_as_they_are()
    {
        folder.Write("one/source.txt", "changed");
        folder.Write("one/staged.txt", "staged");
        Git("one", "add", "staged.txt");
        var before = (Git("one", "status", "--porcelain"), Git("one", "rev-parse", "HEAD"), Git("one", "stash", "list"));

        Assert.Equal(new StoredFiles(2, 0, 2), await Add("one", "", "a", "b"));
        Assert.Equal(new StoredFiles(1, 0, 3), await Add("one", "", "b", "c"));

        Assert.Equal(
            [("a.summary.json", """{"is":"a"}"""), ("b.summary.json", """{"is":"b"}"""), ("c.summary.json", """{"is":"c"}""")],
            await Branch("one").Read(default));
        Assert.Equal(before, (Git("one", "status", "--porcelain"), Git("one", "rev-parse", "HEAD"), Git("one", "stash", "list")));
        Assert.Equal("2", Git("one", "rev-list", "--count", Name));
        Assert.Equal("""{"is":"a"}""", Git("one", "show", $"{Name}:runs/a.summary.json"));
    }

    [Fact]
    public async Task What_is_there_already_makes_no_commit()
    {
        await Add("one", "", "a");
        var tip = Git("one", "rev-parse", Name);

        Assert.Equal(new StoredFiles(0, 0, 1), await Add("one", "", "a"));

        Assert.Equal(tip, Git("one", "rev-parse", Name));
    }

    [Fact]
    public async Task A_run_that_had_not_ended_is_replaced_when_it_is_added_once_more()
    {
        await Add("one", "", "a", "b");
        var messages = new List<int>();

        var stored = await Branch("one").Add(
            new Dictionary<string, string> { ["a.summary.json"] = "more\n", ["b.summary.json"] = """{"is":"b"}""" + "\n" }, Message, "", default);

        Assert.Equal(new StoredFiles(0, 1, 2), stored);
        Assert.Equal([1], messages);
        Assert.Equal([("a.summary.json", "more"), ("b.summary.json", """{"is":"b"}""")], await Branch("one").Read(default));

        string Message(int count)
        {
            messages.Add(count);
            return "Measured";
        }
    }

    [Fact]
    public async Task Empty_files_and_files_of_many_lines_are_read_too()
    {
        await Branch("one").Add(new Dictionary<string, string> { ["a"] = "", ["b"] = "one\n\ntwo\n", ["c"] = "x" }, _ => "Measured", "", default);

        Assert.Equal([("a", ""), ("b", "one\n\ntwo"), ("c", "x")], await Branch("one").Read(default));
    }

    [Fact]
    public async Task Two_clones_that_push_at_the_same_time_lose_nothing()
    {
        var adding = Enumerable.Range(0, 6).Select(run => Task.Run(() => Add(run % 2 == 0 ? "one" : "two", "origin", $"run{run}"))).ToList();
        await Task.WhenAll(adding);

        Assert.Equal(6, InRemote());
        Assert.Equal(6, (await Branch("two").Fetch("origin", default)).All);
    }

    [Fact]
    public async Task A_clone_keeps_what_only_it_has_when_it_fetches()
    {
        await Add("one", "origin", "a", "b");
        await Add("two", "", "c");

        Assert.Equal(new StoredFiles(2, 0, 3), await Branch("two").Fetch("origin", default));
        Assert.Equal(new StoredFiles(0, 0, 3), await Branch("two").Fetch("origin", default));

        Assert.Equal(3, (await Branch("two").Read(default))!.Count);
        // The next push has the files of both.
        Assert.Equal(new StoredFiles(1, 0, 4), await Add("two", "origin", "d"));
        Assert.Equal(4, InRemote());
    }

    // The remote has no working tree, and DataBranch works only where one is.
    int InRemote() => Git("remote", "ls-tree", "--name-only", $"{DataBranch.Usual}:runs").Split('\n').Length;

    [Fact]
    public async Task A_clone_reads_the_branch_of_its_remote()
    {
        await Add("one", "origin", "a");
        Git("two", "fetch", "--quiet");

        Assert.Equal([("a.summary.json", """{"is":"a"}""")], await Branch("two").Read(default));
        Assert.Null(await new DataBranch(folder.Folder("two"), "other").Read(default));
    }

    [Fact]
    public async Task A_runner_without_a_name_can_commit()
    {
        Git("one", "config", "user.useConfigOnly", "true");

        await Add("one", "", "a");

        Assert.Equal("1", Git("one", "rev-list", "--count", Name));
    }

    [Fact]
    public async Task A_branch_with_source_and_one_that_is_checked_out_are_refused()
    {
        Git("one", "branch", "feature");

        var source = await Assert.ThrowsAsync<UsageException>(() => AddTo("feature"));
        var here = await Assert.ThrowsAsync<UsageException>(() => AddTo(Git("one", "branch", "--show-current")));
        var name = await Assert.ThrowsAsync<UsageException>(() => AddTo("a..b"));

        Assert.Equal("feature holds other files (source.txt)", source.Problem.Why);
        Assert.Contains("is checked out", here.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("\"a..b\" is not the name of a branch", name.Problem.Why);
    }

    [Fact]
    public async Task A_remote_that_is_not_there_and_one_without_the_branch_are_named()
    {
        var missing = await Assert.ThrowsAsync<UsageException>(() => Add("one", folder.Folder("nowhere"), "a"));
        var empty = await Assert.ThrowsAsync<UsageException>(() => Branch("two").Fetch("origin", default));

        Assert.Contains("does not appear to be a git repository", missing.Problem.Why, StringComparison.Ordinal);
        Assert.StartsWith("git remote --verbose, then git ls-remote ", missing.Problem.Next, StringComparison.Ordinal);
        Assert.Equal("origin has no branch touchstone-data", empty.Problem.Why);
        Assert.Equal("", Git("one", "for-each-ref", $"refs/heads/{Name}"));
    }

    [Fact]
    public async Task A_folder_without_a_repository_is_refused()
    {
        var error = await Assert.ThrowsAsync<UsageException>(() => new DataBranch(folder.Path, Name).Read(default));

        Assert.Contains("is not in a git repository", error.Problem.Why, StringComparison.Ordinal);
    }

    Task<StoredFiles> Add(string where, string remote, params string[] names) => Adding(where, remote, Name, names);

    Task<StoredFiles> AddTo(string branch) => Adding("one", "", branch, ["a"]);

    Task<StoredFiles> Adding(string where, string remote, string branch, string[] names) => new DataBranch(folder.Folder(where), branch).Add(
        names.ToDictionary(name => $"{name}.summary.json", name => $$"""{"is":"{{name}}"}""" + "\n"), _ => "Measured", remote, default);

    DataBranch Branch(string where) => new(folder.Folder(where), Name);

    string Git(string where, params string[] arguments) => TestRepository.Git(folder.Folder(where), arguments);
}
