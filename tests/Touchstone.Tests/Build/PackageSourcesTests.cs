using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class PackageSourcesTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void The_same_settings_give_the_same_key_in_every_folder_below_them()
    {
        Configure("https://example.org/index.json");
        disk.Write("adapters/A/A.csproj", "<Project />");
        disk.Write("adapters/B/B.csproj", "<Project />");

        Assert.Equal(Key("adapters/A"), Key("adapters/A"));
        Assert.Equal(Key("adapters/A"), Key("adapters/B"));
    }

    [Fact]
    public void A_source_that_is_added_anywhere_above_changes_the_key()
    {
        disk.Write("adapters/A/A.csproj", "<Project />");
        var none = Key("adapters/A");
        Configure("https://example.org/index.json");
        var one = Key("adapters/A");
        Configure("https://example.org/another.json");

        Assert.Equal(3, new[] { none, one, Key("adapters/A") }.Distinct().Count());
    }

    [Theory]
    [InlineData("feed")]
    [InlineData("./feed/")]
    public void A_package_that_appears_in_a_folder_that_is_a_source_changes_the_key(string source)
    {
        Configure(source);
        disk.Write("feed/a.1.0.0.nupkg", "");
        var before = Key("adapters");
        disk.Write("feed/notes.txt", "no package");
        Assert.Equal(before, Key("adapters"));

        disk.Write("feed/b/1.0.0/b.1.0.0.nupkg", "");
        Assert.NotEqual(before, Key("adapters"));
    }

    [Fact]
    public void Package_folders_of_the_command_line_count_with_what_is_in_them()
    {
        disk.Write("feed/a.1.0.0.nupkg", "");
        var without = Key("adapters");
        var with = Key("adapters", "feed");
        disk.Write("feed/a.2.0.0.nupkg", "");

        Assert.Equal(3, new[] { without, with, Key("adapters", "feed") }.Distinct().Count());
    }

    [Fact]
    public void Settings_that_are_no_XML_still_have_a_key() =>
        Assert.NotEqual(Key("adapters"), KeyWith("no XML"));

    string KeyWith(string settings)
    {
        disk.Write("nuget.config", settings);
        return Key("adapters");
    }

    void Configure(string source) =>
        disk.Write("nuget.config", $"<configuration><packageSources><add key=\"own\" value=\"{source}\" /></packageSources></configuration>");

    string Key(string folder, params string[] packageFolders) => new PackageSources([.. packageFolders.Select(disk.Folder)]).Key(disk.Folder(folder));
}
