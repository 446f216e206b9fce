using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Files;

[UnsupportedOSPlatform("windows")]
public sealed class UserCacheTests : IDisposable
{
    const UnixFileMode Everybody = (UnixFileMode)0b111_111_111;
    const UnixFileMode OfUser = (UnixFileMode)0b111_000_000;

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_cache_in_a_folder_of_the_user_is_used() => Assert.Equal(disk.Folder("new/cache"), UserCache.Trusted(disk.Folder("new/cache")));

    [RootFact]
    public void A_cache_below_a_folder_of_a_stranger_is_not_used()
    {
        var theirs = Directory.CreateDirectory(disk.Folder("home")).FullName;
        Stranger.Own(theirs);

        var used = UserCache.Trusted(Path.Combine(theirs, ".cache", "touchstone"));

        Assert.StartsWith("/tmp/touchstone-0", used, StringComparison.Ordinal);
        Assert.True(TrustedFolder.IsPrivate(used));
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(used));
    }

    [RootFact]
    public void A_home_and_settings_of_a_stranger_are_left_and_those_of_the_user_and_missing_ones_are_not()
    {
        var (mine, theirs) = (Directory.CreateDirectory(disk.Folder("mine")).FullName, Directory.CreateDirectory(disk.Folder("theirs")).FullName);
        var settings = Directory.CreateDirectory(Path.Combine(theirs, "settings")).FullName;
        Stranger.Own(theirs);
        var variables = new Dictionary<string, string>
        {
            ["HOME"] = theirs,
            ["XDG_CONFIG_HOME"] = settings,
            ["XDG_DATA_HOME"] = mine,
            ["DOTNET_CLI_HOME"] = Path.Combine(mine, "missing"),
            ["NUGET_PACKAGES"] = "",
            ["PATH"] = theirs,
        };

        Assert.Equal([("HOME", theirs), ("XDG_CONFIG_HOME", settings)], UserCache.OfStrangers(name => variables.GetValueOrDefault(name)));
    }

    [RootFact]
    public void A_home_that_others_could_create_or_change_in_part_is_left()
    {
        var (shared, mine) = (Directory.CreateDirectory(disk.Folder("shared")).FullName, Directory.CreateDirectory(disk.Folder("mine")).FullName);
        File.SetUnixFileMode(shared, Everybody | UnixFileMode.StickyBit);
        var (theirs, inner) = (Directory.CreateDirectory(disk.Folder("theirs")).FullName, Directory.CreateDirectory(Path.Combine(mine, "part")).FullName);
        Stranger.Own(theirs);
        Assert.True(IsLeft(shared));
        Assert.True(IsLeft(Path.Combine(shared, "missing")));
        Assert.True(IsLeft("."));
        Assert.True(IsLeft(inner + "/../part"));
        Assert.False(IsLeft(inner));
        Assert.False(IsLeft(Path.Combine(mine, "missing")));

        Directory.CreateSymbolicLink(Path.Combine(inner, ".nuget"), theirs);
        Assert.True(IsLeft(inner));

        static bool IsLeft(string home) => UserCache.OfStrangers(name => name == "HOME" ? home : null).Any();
    }

    [LinuxFact]
    public void A_folder_that_everybody_can_change_is_not_private_and_a_sticky_one_is()
    {
        var shared = Directory.CreateDirectory(disk.Folder("shared")).FullName;
        File.SetUnixFileMode(shared, Everybody);
        Directory.CreateDirectory(Path.Combine(shared, "mine"));
        Assert.False(TrustedFolder.IsPrivate(Path.Combine(shared, "mine")));

        File.SetUnixFileMode(shared, Everybody | UnixFileMode.StickyBit);
        Assert.True(TrustedFolder.IsPrivate(Path.Combine(shared, "mine")));
    }

    [LinuxFact]
    public void A_folder_that_somebody_else_could_create_first_is_not_private_until_it_is_created()
    {
        var shared = Directory.CreateDirectory(disk.Folder("shared")).FullName;
        File.SetUnixFileMode(shared, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);

        Assert.False(TrustedFolder.IsPrivate(Path.Combine(shared, "mine", "cache")));
        Assert.True(TrustedFolder.IsPrivate(Path.Combine(shared, "mine", "cache"), create: true));

        Assert.True(Directory.Exists(Path.Combine(shared, "mine")));
    }

    [RootFact]
    public void A_folder_that_a_group_can_change_is_private_only_if_it_is_the_group_of_the_user_alone()
    {
        var shared = Directory.CreateDirectory(disk.Folder("shared")).FullName;
        File.SetUnixFileMode(shared, (UnixFileMode)0b111_111_000);
        Assert.True(TrustedFolder.IsPrivate(Path.Combine(shared, "mine")));

        Stranger.OwnAsGroup(shared);
        Assert.False(TrustedFolder.IsPrivate(Path.Combine(shared, "mine")));
    }

    [LinuxFact]
    public void A_file_or_a_link_that_somebody_has_put_in_place_of_the_folder_is_not_used()
    {
        File.CreateSymbolicLink(disk.Folder("link"), disk.Folder("nowhere"));

        Assert.Null(UserCache.Create(disk.Write("file", "")));
        Assert.Null(UserCache.Create(disk.Folder("link")));
        Assert.Equal(disk.Folder("new"), UserCache.Create(disk.Folder("new")));
    }

    [LinuxFact]
    public void Builds_use_the_folder_for_temporary_files_only_if_nobody_else_can_write_there()
    {
        var shared = Directory.CreateDirectory(disk.Folder("t")).FullName;
        Assert.Equal(shared, UserCache.OfBuilds(shared));

        File.SetUnixFileMode(shared, Everybody | UnixFileMode.StickyBit);
        foreach (var named in (string[])[shared, "/tmp", disk.Folder("missing")])
        {
            var used = UserCache.OfBuilds(named);

            Assert.StartsWith("/tmp/touchstone-", used, StringComparison.Ordinal);
            Assert.Equal(OfUser, File.GetUnixFileMode(used));
            Assert.True(TrustedFolder.IsOfUserAlone(used));
        }
    }

    [RootFact]
    public void Builds_do_not_use_a_folder_of_a_stranger_or_of_a_group()
    {
        var (theirs, shared) = (Directory.CreateDirectory(disk.Folder("t")).FullName, Directory.CreateDirectory(disk.Folder("g")).FullName);
        Stranger.Own(theirs);
        Stranger.OwnAsGroup(shared);
        Assert.Equal(shared, UserCache.OfBuilds(shared));
        File.SetUnixFileMode(shared, (UnixFileMode)0b111_111_000 | UnixFileMode.StickyBit);

        Assert.StartsWith("/tmp/touchstone-0", UserCache.OfBuilds(theirs), StringComparison.Ordinal);
        Assert.StartsWith("/tmp/touchstone-0", UserCache.OfBuilds(shared), StringComparison.Ordinal);
    }
}
