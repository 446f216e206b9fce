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

        Assert.Equal(
            [new LeftFolder("HOME", theirs, theirs), new LeftFolder("XDG_CONFIG_HOME", settings, settings)],
            UserCache.OfStrangers(name => variables.GetValueOrDefault(name)));
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
    }

    [RootFact]
    public void Settings_that_others_can_add_or_change_in_a_folder_of_the_user_are_left()
    {
        foreach (var (variable, inner) in (ReadOnlySpan<(string, string)>)
            [("HOME", ".nuget/packages"), ("HOME", ".config/git"), ("DOTNET_CLI_HOME", ".nuget/NuGet"), ("XDG_CONFIG_HOME", "git"), ("XDG_DATA_HOME", "NuGet"),
                ("HOME", ".local/share/NuGet/http-cache"), ("HOME", ".local/share/Microsoft/MSBuild/Current"), ("NUGET_HTTP_CACHE_PATH", "")])
        {
            var home = Directory.CreateDirectory(disk.Folder(variable + inner.Replace('/', '-'))).FullName;
            var open = Directory.CreateDirectory(Path.Combine(home, inner)).FullName;
            Assert.False(IsLeft(home, variable));

            File.SetUnixFileMode(open, Everybody | UnixFileMode.StickyBit);

            Assert.Equal([new LeftFolder(variable, home, open)], Left(home, variable));
        }
    }

    [RootFact]
    public void Files_with_settings_that_belong_to_a_stranger_are_left_and_linked_ones_of_the_user_are_not()
    {
        var (home, other) = (Directory.CreateDirectory(disk.Folder("home")).FullName, disk.Write("other/gitconfig", ""));
        File.CreateSymbolicLink(Path.Combine(home, ".gitconfig"), other);
        Assert.False(IsLeft(home));

        File.SetUnixFileMode(other, Everybody);
        Assert.True(IsLeft(home));

        File.SetUnixFileMode(other, OfUser);
        Stranger.Own(other);
        Assert.True(IsLeft(home));
    }

    [RootFact]
    public void A_setting_whose_link_leads_through_a_folder_of_a_stranger_is_left()
    {
        var (home, mine) = (disk.Folder("home"), disk.Write("mine", ""));
        var theirs = Directory.CreateDirectory(disk.Folder("theirs")).FullName;
        File.CreateSymbolicLink(Path.Combine(theirs, "link"), mine);
        Stranger.Own(theirs);

        foreach (var file in (ReadOnlySpan<string>)[".nuget/NuGet/config/a.config", ".local/share/Microsoft/MSBuild/Current/x.targets", ".gitconfig"])
        {
            disk.Write("home/" + file, "");
            Assert.False(IsLeft(home));
            File.Delete(Path.Combine(home, file));
            File.CreateSymbolicLink(Path.Combine(home, file), Path.Combine(theirs, "link"));

            Assert.Equal([new LeftFolder("HOME", home, Path.Combine(home, file))], Left(home));
            File.Delete(Path.Combine(home, file));
        }
    }

    [LinuxFact]
    public void Plugins_that_others_can_change_are_left_each_file_of_them()
    {
        var plugin = disk.Write("home/.nuget/plugins/netcore/CredentialProvider.X/CredentialProvider.X.dll", "");
        Assert.False(IsLeft(disk.Folder("home")));
        File.SetUnixFileMode(plugin, Everybody);
        Assert.Equal(plugin, Assert.Single(Left(disk.Folder("home"))).Open);

        File.SetUnixFileMode(plugin, OfUser);
        Assert.False(IsLeft($"{disk.Folder("home")}:{plugin}", "NUGET_PLUGIN_PATHS"));
        File.SetUnixFileMode(plugin, Everybody);
        Assert.Equal([new LeftFolder("NUGET_PLUGIN_PATHS", plugin, plugin)], Left($"{disk.Folder("other")}:{plugin}", "NUGET_PLUGIN_PATHS"));
    }

    [LinuxFact]
    public void Answers_of_one_source_that_others_can_change_are_left()
    {
        foreach (var inner in (string[])[".local/share/NuGet/http-cache/670c$source", ".dotnet/tools"])
        {
            var home = disk.Folder(inner.Replace('/', '-'));
            var open = Directory.CreateDirectory(Path.Combine(home, inner)).FullName;
            Assert.False(IsLeft(home));
            File.SetUnixFileMode(open, Everybody);
            Assert.Equal(open, Assert.Single(Left(home)).Open);
        }
    }

    [LinuxTheory]
    [InlineData("HOME", ".nuget/plugins")]
    [InlineData("HOME", ".local/share/NuGet/http-cache")]
    public void A_home_with_more_plugins_or_sources_than_are_looked_at_is_left_until_they_are_allowed(string variable, string inner)
    {
        foreach (var i in Enumerable.Range(0, 2001))
            Directory.CreateDirectory(disk.Folder($"home/{inner}/{i}"));

        var left = Assert.Single(Left(disk.Folder("home"), variable));

        Assert.True(left.HasTooMany);
        Assert.Equal(
            $"{disk.Folder("home/" + inner)} has too many files to ask who can change them, so nothing in the folder of HOME is used; "
                + $"if you trust them: export TOUCHSTONE_SAFE_DIRECTORY={disk.Folder("home/" + inner)}",
            Assert.Single(ToolProcess.Notes([left])));
        Directory.Delete(disk.Folder($"home/{inner}/0"));
        Assert.False(IsLeft(disk.Folder("home"), variable));
    }

    [RootFact]
    public void Settings_of_git_of_a_stranger_are_not_read()
    {
        var file = disk.Write("home/.gitconfig", "[include]\npath = ~root/x\n");
        Assert.True(Assert.Single(Left(disk.Folder("home"))).IsUnclear);

        Stranger.Own(file);

        Assert.Equal(new LeftFolder("HOME", disk.Folder("home"), file), Assert.Single(Left(disk.Folder("home"))));
    }

    [RootFact]
    public void A_file_that_an_access_control_list_opens_counts_the_same_behind_a_link()
    {
        var file = disk.Write("other/gitconfig", "");
        Directory.CreateDirectory(disk.Folder("home"));
        File.CreateSymbolicLink(disk.Folder("home/.gitconfig"), file);
        File.SetUnixFileMode(file, (UnixFileMode)0b110_110_100);
        Assert.False(IsLeft(disk.Folder("home")));
        if (!AccessList.TryOpen(file, Stranger.Id))
            return;

        Assert.True(IsLeft(disk.Folder("home")));
        Assert.False(TrustedFolder.IsPrivateFile(disk.Folder("home/.gitconfig")));
    }

    [LinuxFact]
    public void What_settings_of_git_include_counts_like_the_settings()
    {
        var second = disk.Write("home/second", "[core]\n\tpager = x\n");
        var first = disk.Write("home/first", "[include]\n  path = second # more\n");
        disk.Write("home/.gitconfig", $"[user]\n\tname = me\n[includeIf \"gitdir:~/work/\"]\n\tpath = \"{first}\"\n");
        disk.Write("home/.config/git/config", "[include]\n\tpath=" + first);
        Assert.False(IsLeft(disk.Folder("home")));

        File.SetUnixFileMode(second, Everybody);

        Assert.Equal(second, Assert.Single(Left(disk.Folder("home"))).Open);
        disk.Write("xdg/git/config", "[include]\npath = " + first);
        Assert.Equal(second, Assert.Single(Left(disk.Folder("xdg"), "XDG_CONFIG_HOME")).Open);
        Assert.Equal(second, Assert.Single(Left(first, "GIT_CONFIG_GLOBAL")).Open);
    }

    [LinuxTheory]
    [InlineData("[include] path = OPEN")]
    [InlineData("[include]\npath = \"OPEN\"")]
    [InlineData("[INCLUDE]\n\tPATH=OPEN ; more")]
    [InlineData("[core] [include] path = OPEN")]
    [InlineData("[includeIf \"gitdir:/\"]path=OPEN")]
    [InlineData("[includeIf.gitdir:/]\npath=OPEN")]
    [InlineData("[include]\npath = /x\\\nOPEN")]
    [InlineData("[include]\npath = \"/tm\"\"p\"/OPEN")]
    [InlineData("[include]\npath = ~root/OPEN")]
    [InlineData("[include]\npath = %(prefix)/OPEN")]
    [InlineData("[include]\npath = ~//OPEN")]
    [InlineData("[include]\npath = link/../OPEN")]
    [InlineData("[include]\npath = \"a#OPEN\\\"\"")]
    [InlineData("[include]\npath = OPEN\0")]
    public void Includes_that_are_written_in_another_way_are_found_or_unclear(string settings)
    {
        var open = disk.Write("elsewhere/open", "");
        File.SetUnixFileMode(open, Everybody);
        disk.Write("home/.gitconfig", settings.Replace("OPEN", open, StringComparison.Ordinal));

        var left = Assert.Single(Left(disk.Folder("home")));

        Assert.True(left.Open == open || left.IsUnclear, left.ToString());
        Assert.Contains(left.IsUnclear ? "not clear" : "others can change", Assert.Single(ToolProcess.Notes([left])), StringComparison.Ordinal);
    }

    [LinuxFact]
    public void Settings_of_git_without_includes_are_never_unclear()
    {
        disk.Write(
            "home/.gitconfig",
            "\ufeff[user]\n\tname = \"a \\\"b\\\" [x]\"\n# [include]\n[alias]\n\tl = log \\\n --oneline\n[url \"x\"]\n\tinsteadOf = y\n");

        Assert.False(IsLeft(disk.Folder("home")));
    }

    [LinuxFact]
    public void A_name_in_quotes_keeps_its_spaces() => Assert.Equal(
        "/x/a ", GitIncludes.Read(disk.Write("config", "[include]\n path = \"/x/a \" # more\n path =  /x/b  # more\n")).Files[1]);

    [LinuxFact]
    public void Many_included_files_are_unclear()
    {
        disk.Write("home/.gitconfig", "[include]\n" + string.Concat(Enumerable.Range(0, 100).Select(i => $"path = /nowhere/{i}\n")));

        Assert.True(Assert.Single(Left(disk.Folder("home"))).IsUnclear);
    }

    [LinuxFact]
    public void A_new_home_has_what_dotnet_would_make_in_a_folder_of_everybody() =>
        Assert.True(File.Exists(Path.Combine(UserCache.Create(disk.Folder("new"))!, ".local", "share", "NuGet", "Migrations", "1")));

    [LinuxFact]
    public void Settings_of_git_that_include_each_other_or_are_no_files_end()
    {
        disk.Write("home/.gitconfig", "[include]\npath = other\npath = .gitconfig\npath = .\n");
        disk.Write("home/other", "[include]\npath = .gitconfig\n");

        Assert.False(IsLeft(disk.Folder("home")));
    }

    [RootFact]
    public void What_to_do_about_a_folder_that_is_left_works()
    {
        var (shared, mine) = (Directory.CreateDirectory(disk.Folder("shared")).FullName, Directory.CreateDirectory(disk.Folder("mine")).FullName);
        File.SetUnixFileMode(shared, Everybody);
        var (inner, open) = (Directory.CreateDirectory(Path.Combine(shared, "inner")).FullName, Path.Combine(mine, ".config", "git"));
        File.SetUnixFileMode(Directory.CreateDirectory(open).FullName, Everybody);

        Assert.EndsWith($"; if you trust them: export TOUCHSTONE_SAFE_DIRECTORY={open}", Note(mine), StringComparison.Ordinal);
        Assert.EndsWith($"; if you trust them: export TOUCHSTONE_SAFE_DIRECTORY={shared}", Note(shared), StringComparison.Ordinal);
        Assert.EndsWith("; next: export HOME=DIR, a folder that only you can change", Note(inner), StringComparison.Ordinal);
        Assert.Equal("the folder of HOME has no full path without \"..\", so nothing in it is used; next: export HOME=/FULL/PATH", Note("x"));

        Assert.EndsWith($"={mine}/.config/git:{shared}", ToolProcess.Notes([.. Left(mine), .. Left(shared)]).Last(), StringComparison.Ordinal);

        static string Note(string home) => Assert.Single(ToolProcess.Notes(Left(home)));
    }

    [LinuxFact]
    public void A_cache_in_which_others_can_make_folders_is_not_used()
    {
        var cache = Directory.CreateDirectory(disk.Folder("cache")).FullName;
        Assert.Equal(cache, UserCache.OfPrograms(cache));

        File.SetUnixFileMode(cache, Everybody | UnixFileMode.StickyBit);
        Assert.StartsWith("/tmp/touchstone-", UserCache.OfPrograms(cache), StringComparison.Ordinal);
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

    [RootFact]
    public void A_closed_folder_of_a_stranger_with_the_name_is_left_also_by_a_user_who_may_not_look_into_it()
    {
        Directory.CreateDirectory(disk.Folder("taken"), OfUser);
        Stranger.Own(disk.Folder("taken"));

        Assert.Null(UserCache.Create(disk.Folder("taken")));
        Assert.Null(UserCache.Create("/proc/self/fdinfo/taken"));
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

    [LinuxFact]
    public void Builds_have_the_home_of_the_user_or_another_one_if_it_is_missing_or_cannot_be_written()
    {
        Assert.Equal(disk.Path, UserCache.HomeFor(disk.Path));
        Assert.Equal(UserCache.TemporaryOfBuilds, UserCache.HomeFor(disk.Folder("missing")));
        Assert.Equal(UserCache.TemporaryOfBuilds, UserCache.HomeFor("/proc/self"));
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

    static bool IsLeft(string folder, string variable = "HOME") => Left(folder, variable).Count > 0;

    static List<LeftFolder> Left(string folder, string variable = "HOME") => [.. UserCache.OfStrangers(name => name == variable ? folder : null)];
}
