using Touchstone.Core;
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

    [Fact]
    public void A_folder_with_other_files_is_refused_and_another_is_named()
    {
        folder.Write("site/thesis.doc", "years of work");

        var refused = Assert.Throws<UsageException>(() => SiteFolder.Check(Site));

        Assert.Contains("other files", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal(["--out", Site + "-2"], refused.Problem.Correction!.Add);
    }

    [Fact]
    public void A_list_that_someone_changed_deletes_nothing_outside_the_folder()
    {
        var outside = folder.Write("precious.txt", "kept");
        folder.Write("site/site.json", $"[null, \"../precious.txt\", \"{outside.Replace("\\", "\\\\", StringComparison.Ordinal)}\", \"a/../../precious.txt\"]");

        SiteFolder.Write(Site, [Page("index.html")]);

        Assert.True(File.Exists(outside));
    }

    [Fact]
    public void A_damaged_list_is_named()
    {
        folder.Write("site/site.json", "[");

        Assert.Contains("site.json is damaged", Assert.Throws<UsageException>(() => SiteFolder.Write(Site, [])).Problem.Why, StringComparison.Ordinal);
    }

    static SiteFile Page(string path) => new(path, output => output.Write(path));
}
