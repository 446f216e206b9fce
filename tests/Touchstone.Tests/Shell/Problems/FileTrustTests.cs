using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Problems;

[UnsupportedOSPlatform("windows")]
public sealed class FileTrustTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_path_with_a_colon_cannot_be_allowed_since_it_would_be_two_in_the_list()
    {
        Assert.Equal("", FileTrust.Allow("/home/stranger/pkgs:/tmp"));
        Assert.Equal("export TOUCHSTONE_SAFE_DIRECTORY=/srv/pkgs", FileTrust.Allow("/srv/pkgs"));
    }

    [Fact]
    public void The_user_and_root_are_trusted_and_the_user_behind_sudo_only_by_root()
    {
        Assert.Equal([1000u, 0u], Owners.TrustedUsers(1000, "1001", null).Order().Reverse());
        Assert.Equal([1001u, 0u], Owners.TrustedUsers(0, "1001", null).Order().Reverse());
        Assert.Equal([0u], Owners.TrustedUsers(0, "-1", null));
        Assert.Equal([0u], Owners.TrustedUsers(0, "", null));
        Assert.Contains(1002u, Owners.TrustedUsers(1000, null, program: 1002));
    }

    [Fact]
    public void A_file_of_the_user_is_trusted() => Assert.Null(Refuse(disk.Write("mine", "")));

    [RootFact]
    public void A_file_of_a_stranger_is_refused_with_the_command_that_allows_it()
    {
        var file = disk.Write("theirs", "");
        Stranger.Own(file);

        var problem = Refuse(file)!;

        Assert.StartsWith($"{file} belongs to user {Stranger.Id}, not to you or root", problem.Why, StringComparison.Ordinal);
        Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={disk.Path}", problem.Next);
        Assert.Null(FileTrust.Refuse(disk.Path, [file], "", alsoOwner: file));
    }

    [RootFact]
    public void Files_of_the_user_in_a_folder_of_a_stranger_are_refused_because_he_can_put_others_there()
    {
        var mine = disk.Write("theirs/checkout/mine", "");
        Assert.Null(FileTrust.Refuse(disk.Folder("theirs/checkout"), [mine], ""));
        Assert.Null(FileTrust.Refuse(disk.Folder("theirs/missing"), [], ""));
        Stranger.Own(disk.Folder("theirs"));
        using var chown = System.Diagnostics.Process.Start("chown", ["-R", "0", disk.Folder("theirs/checkout")]);
        chown.WaitForExit();

        var problem = FileTrust.Refuse(disk.Folder("theirs/checkout"), [mine], "");

        Assert.StartsWith($"{disk.Folder("theirs")} belongs to user {Stranger.Id}", problem!.Why, StringComparison.Ordinal);
        Assert.Null(FileTrust.Refuse(disk.Folder("theirs/checkout"), [mine], "", alsoOwner: disk.Folder("theirs")));
        // What cannot be opened at this moment is not trusted.
        Assert.NotNull(FileTrust.Refuse(disk.Folder("theirs/missing"), [mine], ""));
    }

    [RootFact]
    public void A_folder_that_was_only_found_is_refused_if_it_or_any_file_in_it_belongs_to_a_stranger()
    {
        var (folder, deep) = (disk.Folder("Mine"), disk.Write("Mine/obj/Mine.csproj.props", ""));
        Assert.Null(FileTrust.RefuseFound(folder, "cannot use it", "read it"));

        Stranger.Own(deep);
        var problem = FileTrust.RefuseFound(folder, "cannot use it", "read it")!;
        Assert.StartsWith($"{deep} belongs to user {Stranger.Id}, not to you or root", problem.Why, StringComparison.Ordinal);
        Assert.Equal("read it", problem.Next);

        Stranger.Own(folder);
        Assert.StartsWith($"{folder} belongs to", FileTrust.RefuseFound(folder, "", "")!.Why, StringComparison.Ordinal);
        File.CreateSymbolicLink(disk.Folder("link"), folder);
        Assert.NotNull(FileTrust.RefuseFound(disk.Folder("link"), "", ""));
    }

    [RootFact]
    public void What_is_built_is_refused_if_anything_in_it_belongs_to_a_stranger_or_can_be_changed_or_added_by_others()
    {
        var (all, deep) = (disk.Folder("feed"), disk.Write("feed/a/1.0.0/a.nupkg", ""));
        var other = Directory.CreateDirectory(disk.Folder("other")).FullName;
        File.CreateSymbolicLink(disk.Folder("feed/link"), other);
        File.CreateSymbolicLink(disk.Folder("feed/loop"), all);
        File.CreateSymbolicLink(disk.Folder("named"), all);
        Assert.Null(Below(all));

        foreach (var (open, mode, why) in (ReadOnlySpan<(string, int, string)>)
            [(deep, 0b110_110_110, $"others can change {deep}"), (disk.Folder("feed/a"), 0b1_111_111_111, $"others can add files to {disk.Folder("feed/a")}"),
                (other, 0b111_111_111, $"others can change {disk.Folder("feed/link")}")])
        {
            var before = File.GetUnixFileMode(open);
            File.SetUnixFileMode(open, (UnixFileMode)mode);
            var problem = Below(all)!;
            Assert.StartsWith(why, problem.Why, StringComparison.Ordinal);
            Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={all}", problem.Next);
            Assert.NotNull(Below(disk.Folder("named")));
            Assert.NotNull(FileTrust.RefuseFound(all, "", ""));
            File.SetUnixFileMode(open, before);
        }
        Assert.Null(Below(all));
        Stranger.Own(deep);
        Assert.StartsWith($"{deep} belongs to user {Stranger.Id}", Below(all)!.Why, StringComparison.Ordinal);

        static Problem? Below(string folder) => FileTrust.RefuseBelow(folder, [folder], "");
    }

    [RootFact]
    public void A_link_of_a_stranger_to_a_file_of_the_user_and_a_link_of_the_user_to_a_file_of_a_stranger_are_refused()
    {
        var (mine, theirs) = (disk.Write("mine", ""), disk.Write("theirs", ""));
        Stranger.Own(theirs);
        File.CreateSymbolicLink(disk.Folder("planted"), mine);
        Stranger.Own(disk.Folder("planted"));
        File.CreateSymbolicLink(disk.Folder("link"), theirs);

        Assert.NotNull(Refuse(disk.Folder("planted")));
        Assert.NotNull(Refuse(disk.Folder("link")));
    }

    [RootFact]
    public void The_stranger_is_the_owner_of_a_file_or_of_a_link_to_it_or_of_a_folder_above()
    {
        var mine = disk.Write("theirs/mine", "");
        File.CreateSymbolicLink(disk.Folder("link"), mine);
        Assert.Null(Owners.StrangerAbove(disk.Folder("link")));
        Stranger.Own(disk.Folder("link"));
        Assert.Equal((disk.Folder("link"), Stranger.Id), Owners.StrangerAbove(disk.Folder("link")));

        Assert.Null(Owners.StrangerAbove(Path.Combine(mine, "not", "there")));
        Stranger.Own(disk.Folder("theirs"));
        Mine(mine);
        Assert.Equal((disk.Folder("theirs"), Stranger.Id), Owners.StrangerAbove(Path.Combine(mine, "not", "there")));
    }

    [RootFact]
    public void A_checkout_in_a_sticky_folder_counts_only_if_no_part_of_it_was_planted()
    {
        disk.Write("adapters/Directory.Build.props", "<Project />");
        disk.Write("src/Touchstone.Worker/Worker.cs", "");
        var below = Directory.CreateDirectory(disk.Folder("mine/deep")).FullName;
        Assert.Equal(disk.Path, TouchstoneRoot.Find([below], out _)?.Folder);

        foreach (var part in (string[])["adapters/Directory.Build.props", "src", "src/Touchstone.Worker", "adapters"])
        {
            Stranger.Own(disk.Folder(part));
            Assert.Null(TouchstoneRoot.Find([below, AppContext.BaseDirectory], out var problem));
            Assert.Equal($"cannot use the checkout of Touchstone in {disk.Path}", problem!.What);
            Mine(disk.Folder(part));
        }
    }

    Problem? Refuse(string file) => FileTrust.Refuse(disk.Path, [file], "cannot use it");

    static void Mine(string path)
    {
        using var chown = System.Diagnostics.Process.Start("chown", ["-hR", "0", path]);
        chown.WaitForExit();
    }
}
