namespace Touchstone.Tests.Shell.Problems;

public sealed class NearbyPathTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void The_nearest_other_file_of_the_same_kind_is_named_in_the_folder_that_was_typed()
    {
        Make("data/orders.json", "data/notes.json", "data/order.txt");

        Assert.Equal(disk.Folder("data/orders.json"), NearbyPath.File(disk.Folder("data/order.json"), "*.json"));
        Assert.Equal(disk.Folder("data/orders.json"), NearbyPath.File(disk.Folder("data/orders"), "*.json"));
    }

    [Fact]
    public void A_path_with_quite_another_name_is_not_named()
    {
        Make("data/notes.json", "4N2hRw/a.nupkg");

        Assert.Null(NearbyPath.File(disk.Folder("data/orders.json"), "*.json"));
        Assert.Null(NearbyPath.Folder(disk.Folder("notthere")));
    }

    [Fact]
    public void A_folder_in_place_of_a_file_is_called_one_and_the_advice_is_a_file_in_it()
    {
        Make("orders.json", "data/notes.json");
        var (folder, missing) = (disk.Folder("data"), disk.Folder("order.json"));

        var aFolder = NearbyPath.NoFile("--json-sample", folder, "*.json", "FILE.json");
        var nothing = NearbyPath.NoFile("--json-sample", missing, "*.json", "FILE.json");

        Assert.Equal($"{folder} is a folder; name a file in it", aFolder.Problem.Why);
        Assert.Equal(Path.Combine(folder, "FILE.json"), aFolder.Problem.Correction!.Add[^1]);
        Assert.Equal($"there is no file {missing}", nothing.Problem.Why);
        Assert.Equal(disk.Folder("orders.json"), nothing.Problem.Correction!.Add[^1]);
    }

    [Fact]
    public void Nothing_is_named_if_there_is_nothing()
    {
        Assert.Null(NearbyPath.File(disk.Folder("nowhere/order.json"), "*.json"));
        Assert.Null(NearbyPath.File(disk.Folder("order.json"), "*.json"));
        Assert.Null(NearbyPath.Folder(disk.Folder("packages/")));
        Assert.Null(NearbyPath.Project(disk.Path));
    }

    [Fact]
    public void The_nearest_folder_is_named()
    {
        Make("packages/a.nupkg", "other/a.nupkg");

        Assert.Equal(disk.Folder("packages"), NearbyPath.Folder(disk.Folder("package/")));
    }

    [Fact]
    public void A_folder_that_is_seen_from_elsewhere_is_named()
    {
        var (here, file) = (Path.GetFileName(Environment.CurrentDirectory), Path.GetFileName(Directory.EnumerateFiles(Environment.CurrentDirectory).First()));

        Assert.Equal(Path.Combine("..", here), NearbyPath.Elsewhere(here, file));
        Assert.Equal(Path.Combine("..", here), NearbyPath.Elsewhere(Path.Combine("nowhere", "..", here), file));
        Assert.Null(NearbyPath.Elsewhere("nowhere-at-all", file));
        Assert.Null(NearbyPath.Elsewhere(here, "no-such-file"));
    }

    [Fact]
    public void A_project_in_a_sub_folder_is_found()
    {
        Make("b/Models.fsproj", "c/Other.csproj", "notes.txt");

        Assert.Equal(Path.Combine("b", "Models.fsproj"), NearbyPath.Project(disk.Path));
    }

    void Make(params string[] files)
    {
        foreach (var file in files)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(disk.Folder(file))!);
            File.WriteAllText(disk.Folder(file), "");
        }
    }
}
