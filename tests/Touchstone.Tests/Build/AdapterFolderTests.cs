using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class AdapterFolderTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public AdapterFolderTests() => AddRoot("");

    public void Dispose() => disk.Dispose();

    [Fact]
    public void The_root_is_found_from_a_folder_below_it()
    {
        var below = Directory.CreateDirectory(disk.Folder("src/deep")).FullName;

        Assert.Equal(disk.Path, TouchstoneRoot.Find([below], out var problem)?.Folder);
        Assert.Null(problem);
    }

    [Fact]
    public void The_second_place_counts_when_the_first_has_no_root()
    {
        using var elsewhere = new TemporaryFolder();

        Assert.Equal(disk.Path, TouchstoneRoot.Find([elsewhere.Path, disk.Path], out _)?.Folder);
        Assert.Null(TouchstoneRoot.Find([elsewhere.Path], out var problem));
        Assert.Equal("cd into a checkout of Touchstone", problem!.Next);
    }

    [Fact]
    public void Somebody_elses_folder_called_adapters_is_no_root()
    {
        using var elsewhere = new TemporaryFolder();
        elsewhere.Write("adapters/Directory.Build.props", "<Project />");

        Assert.Null(TouchstoneRoot.Find([elsewhere.Path], out _));
    }

    [Fact]
    public void An_installed_tool_brings_its_root_along_and_never_writes_there()
    {
        using var tool = new TemporaryFolder();
        tool.Write("touchstone.dll", "");
        AddRoot("sources", tool);

        var root = TouchstoneRoot.Find([Path.GetTempPath(), tool.Path], out _);

        Assert.Equal(tool.Folder("sources"), root?.Folder);
        Assert.True(root!.Packed);
        Assert.DoesNotContain(root.ArtifactFolders, folder => folder.StartsWith(tool.Path, StringComparison.Ordinal));
        Assert.True(TouchstoneRoot.Find([tool.Folder("sources/adapters")], out _)!.Packed);
    }

    [Fact]
    public void Who_stands_in_a_checkout_means_its_adapters_and_not_those_of_the_tool()
    {
        using var tool = new TemporaryFolder();
        tool.Write("touchstone.dll", "");
        AddRoot("sources", tool);

        var root = TouchstoneRoot.Find([disk.Path, tool.Path], out _);

        Assert.Equal(disk.Path, root?.Folder);
        Assert.False(root!.Packed);
    }

    [Fact]
    public void A_folder_with_a_project_is_an_adapter_with_its_pinned_version()
    {
        Add("adapters/Zeta", "<Project><PropertyGroup><SerializerVersion>1.2.3</SerializerVersion></PropertyGroup></Project>");
        Add("adapters/alpha", "<Project />");
        disk.Write("adapters/Shared/Common.cs", "");

        var list = List();

        Assert.Empty(list.Problems);
        Assert.Equal([("alpha", null), ("Zeta", "1.2.3")], list.Adapters.Select(adapter => (adapter.Name, adapter.PinnedVersion)));
    }

    [Fact]
    public void A_broken_traits_file_is_named_and_stops_no_other()
    {
        Add("adapters/Good", "<Project />");
        Add("adapters/Bad", "<Project />", "{ \"summary\": 5 }");

        var list = List();

        Assert.Equal("Good", Assert.Single(list.Adapters).Name);
        var problem = Assert.Single(list.Problems);
        Assert.Equal("cannot use the adapter Bad", problem.What);
        Assert.Contains(Path.Combine("adapters", "Bad", "traits.json") + ": line 1:", problem.Why, StringComparison.Ordinal);
    }

    [LinuxTheory]
    [InlineData("traits.json")]
    [InlineData("Bad.csproj")]
    public void A_link_to_a_device_is_a_problem_and_is_not_read(string name)
    {
        Add("adapters/Good", "<Project />");
        Add("adapters/Bad", "<Project />");
        File.Delete(disk.Folder("adapters/Bad/" + name));
        File.CreateSymbolicLink(disk.Folder("adapters/Bad/" + name), "/dev/zero");

        var list = List();

        Assert.Equal("Good", Assert.Single(list.Adapters).Name);
        Assert.Contains("is a link", Assert.Single(list.Problems).Why, StringComparison.Ordinal);
    }

    [Fact]
    public void Missing_files_and_wrong_names_are_problems()
    {
        disk.Write("adapters/NoTraits/NoTraits.csproj", "<Project />");
        disk.Write("adapters/NoProject/traits.json", Samples.TraitsJson);
        disk.Write("adapters/Misnamed/Other.csproj", "<Project />");

        var problems = List().Problems.Select(problem => problem.Why[(problem.Why.LastIndexOf(Path.DirectorySeparatorChar) + 1)..]);

        Assert.Equal(
            ["Misnamed has Other.csproj, but a project must have the name of its folder", "NoProject has no NoProject.csproj", "NoTraits has no traits.json"],
            problems.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void An_adapter_from_elsewhere_stands_beside_the_others()
    {
        Add("adapters/Good", "<Project />");
        Add("elsewhere/Mine", "<Project />");
        Add("elsewhere/good", "<Project />");

        var list = List(disk.Folder("elsewhere/Mine") + Path.DirectorySeparatorChar, disk.Folder("elsewhere/good"), disk.Folder("elsewhere/None"));

        Assert.Equal(["Good", "Mine"], list.Adapters.Select(adapter => adapter.Name));
        Assert.Equal(["cannot use the adapter good", "cannot use the adapter None"], list.Problems.Select(problem => problem.What));
    }

    [Theory]
    [InlineData("Mime", true)]
    [InlineData("Zeta", false)]
    public void A_mistyped_folder_names_the_adapter_beside_it_if_the_name_is_nearly_the_same(string typed, bool isNear)
    {
        Add("elsewhere/Mine", "<Project />");

        var next = Assert.Single(List(disk.Folder("elsewhere/" + typed)).Refused).Next;

        var near = Path.GetRelativePath(Environment.CurrentDirectory, disk.Folder("elsewhere/Mine"));
        Assert.Equal(isNear ? "use --adapter " + near : "touchstone list", next);
    }

    [Fact]
    public void The_next_command_names_the_right_folder_and_keeps_the_other_adapters()
    {
        Add("elsewhere/Mine", "<Project />");
        Add("elsewhere/Yours", "<Project />");

        var problem = Assert.Single(List(disk.Folder("elsewhere/Yours"), disk.Folder("elsewhere/Mime")).Refused);

        var near = Path.GetRelativePath(Environment.CurrentDirectory, disk.Folder("elsewhere/Mine"));
        Assert.Equal(["--adapter"], problem.Correction!.Drop);
        Assert.Equal(["--adapter", disk.Folder("elsewhere/Yours"), "--adapter", near], problem.Correction.Add);
    }

    [Theory]
    [InlineData("Good")]
    [InlineData("adapters/Good")]
    public void An_adapter_of_the_root_that_is_named_by_its_name_or_its_path_is_that_one(string named)
    {
        Add("adapters/Good", "<Project />");
        Add("adapters/Other", "<Project />");

        var list = List(named.Contains('/', StringComparison.Ordinal) ? disk.Folder(named) : named);

        Assert.Empty(list.Problems);
        Assert.Equal([("Good", true, ""), ("Other", false, "")], list.Adapters.Select(adapter => (adapter.Name, adapter.Given, adapter.Place)));
    }

    [Fact]
    public void A_folder_of_adapters_names_one_of_them()
    {
        Add("elsewhere/perf/Mine", "<Project />");

        var problem = Assert.Single(List(disk.Folder("elsewhere/perf")).Refused);

        Assert.EndsWith("perf is a folder of adapters", problem.Why, StringComparison.Ordinal);
        Assert.EndsWith(Path.Combine("perf", "Mine"), problem.Next, StringComparison.Ordinal);
    }

    void AddRoot(string folder, TemporaryFolder? where = null)
    {
        (where ?? disk).Write(Path.Combine(folder, "adapters/Directory.Build.props"), "<Project />");
        (where ?? disk).Write(Path.Combine(folder, "src/Touchstone.Worker/Worker.cs"), "");
    }

    AdapterList List(params string[] extraFolders) => AdapterFolder.List(new TouchstoneRoot(disk.Path), extraFolders);

    void Add(string folder, string project, string traits = Samples.TraitsJson)
    {
        disk.Write($"{folder}/{Path.GetFileName(folder)}.csproj", project);
        disk.Write($"{folder}/traits.json", traits);
    }
}
