using Touchstone.Report.Site;
using Touchstone.Shared;

namespace Touchstone.Tests.Shared;

public sealed class SiteFolderTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    string Site => folder.Folder("site");

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_site_that_is_written_again_loses_the_pages_that_it_no_longer_has()
    {
        SiteFolder.Write(Site, [Page("index.html"), Page("serializers/Old.html"), Page("serializers/New.html")]);
        File.WriteAllText(Path.Combine(Site, "CNAME"), "example.org");
        SiteFolder.Check(Site);

        SiteFolder.Write(Site, [Page("index.html"), Page("serializers/New.html")]);

        Assert.Equal(
            ["CNAME", "index.html", "serializers/New.html", "site.json"],
            Directory.EnumerateFiles(Site, "*", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(Site, file).Replace('\\', '/')).Order(StringComparer.Ordinal));
    }

    [RootFact]
    public void A_link_that_a_stranger_puts_there_after_the_check_is_not_written_through()
    {
        folder.Write("etc/app.conf", "precious");
        SiteFolder.Check(Site);
        File.CreateSymbolicLink(Site, folder.Folder("etc"));
        Stranger.Own(Site);

        Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html")]));

        Assert.Equal(["app.conf"], Directory.EnumerateFiles(folder.Folder("etc")).Select(Path.GetFileName));
    }

    [RootFact]
    public void A_list_of_a_stranger_does_not_choose_what_is_deleted()
    {
        var mine = folder.Write("site/mine.html", "my page");
        var hash = Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData("my page"u8));
        Stranger.Own(folder.Write("site/site.json", $$"""{"mine.html":["{{hash}}"]}"""));

        Assert.Contains("site.json belongs to", Assert.Throws<UsageException>(() => SiteFolder.Check(Site)).Problem.Why, StringComparison.Ordinal);
        Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html")]));

        Assert.True(File.Exists(mine));
    }

    [RootFact]
    public void A_folder_of_a_stranger_in_a_site_that_all_users_can_change_is_not_written_into()
    {
        SiteFolder.Write(Site, [Page("index.html")]);
        folder.Share("site");
        Directory.CreateDirectory(Path.Combine(Site, "compare/inner"));
        Stranger.Own(Path.Combine(Site, "compare"));

        foreach (var page in (string[])["compare/a.html", "compare/inner/a.html"])
        {
            var refused = Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html"), Page(page)]));
            Assert.Contains($"compare belongs to {Users.Shown(Stranger.Id)}", refused.Problem.Why, StringComparison.Ordinal);
        }

        Assert.Equal(["compare/inner"], Directory.GetFileSystemEntries(Path.Combine(Site, "compare"), "*", SearchOption.AllDirectories)
            .Select(path => Path.GetRelativePath(Site, path)));
    }

    [Fact]
    public void A_folder_that_gets_other_files_after_the_check_is_not_written_into()
    {
        SiteFolder.Check(Site);
        folder.Write("site/thesis.doc", "years of work");

        Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html")]));

        Assert.False(File.Exists(Path.Combine(Site, "index.html")));
    }

    [Fact]
    public void A_folder_with_other_files_is_refused_and_another_is_named()
    {
        folder.Write("site/thesis.doc", "years of work");

        var refused = Assert.Throws<UsageException>(() => SiteFolder.Check(Site));

        Assert.Contains("other files", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal(["--out", Site + "-2"], refused.Problem.Correction!.Add);
    }

    [LinuxFact]
    public void A_device_is_refused_and_a_folder_that_can_be_made_is_named()
    {
        var refused = Assert.Throws<UsageException>(() => SiteFolder.Check("/dev/null"));

        Assert.StartsWith(Path.Combine(Path.GetTempPath(), "touchstone-site"), refused.Problem.Correction!.Add[1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("../precious.txt")]
    [InlineData("a/../../precious.txt")]
    [InlineData("thesis.tex")]
    [InlineData(".git/HEAD")]
    [InlineData(".hidden.html")]
    public void A_list_that_a_stranger_wrote_deletes_nothing_but_pages(string listed)
    {
        var text = "ref: refs/heads/main\n";
        var kept = folder.Write(Path.Combine("site", listed), text);
        var hash = Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(text)));
        folder.Write("site/site.json", $$"""{"{{listed}}":["{{hash}}"]}""");

        SiteFolder.Write(Site, [Page("index.html")]);

        Assert.Equal(text, File.ReadAllText(kept));
    }

    [Fact]
    public void A_page_that_somebody_changed_is_neither_deleted_nor_overwritten()
    {
        SiteFolder.Write(Site, [Page("index.html"), Page("serializers/Old.html")]);
        var old = folder.Write("site/serializers/Old.html", "my own words");

        SiteFolder.Write(Site, [Page("index.html")]);
        Assert.Equal("my own words", File.ReadAllText(old));

        var refused = Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html"), Page("serializers/Old.html")]));
        Assert.Contains("serializers/Old.html", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("my own words", File.ReadAllText(old));
    }

    [LinuxFact]
    public void Links_in_a_site_are_neither_written_nor_deleted_through()
    {
        var outside = folder.Write("outside/Old.html", "serializers/Old.html");
        SiteFolder.Write(Site, [Page("index.html"), Page("serializers/Old.html")]);
        Directory.Delete(Path.Combine(Site, "serializers"), recursive: true);
        Directory.CreateSymbolicLink(Path.Combine(Site, "serializers"), folder.Folder("outside"));

        SiteFolder.Write(Site, [Page("index.html")]);
        Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("serializers/New.html")]));
        Assert.Equal([outside], Directory.EnumerateFiles(folder.Folder("outside")));

        File.Delete(Path.Combine(Site, "index.html"));
        File.CreateSymbolicLink(Path.Combine(Site, "index.html"), outside);
        Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [Page("index.html")]));
        Assert.Equal("serializers/Old.html", File.ReadAllText(outside));
    }

    [LinuxFact]
    public void A_list_that_is_a_link_is_refused()
    {
        folder.Write("site/other.txt", "");
        File.CreateSymbolicLink(Path.Combine(Site, "site.json"), folder.Write("list.json", "{}"));

        Assert.Contains("is a link", Assert.Throws<UsageException>(() => SiteFolder.Check(Site)).Problem.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_site_that_cannot_be_finished_leaves_the_earlier_one()
    {
        SiteFolder.Write(Site, [Page("index.html"), Page("a.html")]);
        var before = Files();

        Assert.Throws<IOException>(() => SiteFolder.Write(
            Site, [new SiteFile("index.html", output => output.Write("new")), new SiteFile("b.html", _ => throw new IOException("the disk is full"))]));

        Assert.Equal(before, Files());
        SiteFolder.Write(Site, [Page("index.html")]);
    }

    [Theory]
    [InlineData("[")]
    [InlineData("""["index.html"]""")]
    public void A_damaged_list_is_named(string list)
    {
        folder.Write("site/site.json", list);

        Assert.Contains("site.json is damaged", Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [])).Problem.Why, StringComparison.Ordinal);
    }

    List<(string, string)> Files() =>
        [.. Directory.EnumerateFiles(Site, "*", SearchOption.AllDirectories).Order(StringComparer.Ordinal).Select(file => (file, File.ReadAllText(file)))];

    static SiteFile Page(string path) => new(path, output => output.Write(path));
}
