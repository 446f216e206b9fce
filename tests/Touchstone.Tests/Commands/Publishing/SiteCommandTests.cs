namespace Touchstone.Tests.Commands.Publishing;

public sealed class SiteCommandTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task Files_and_folders_without_results_are_named_and_skipped()
    {
        if (PageTemplate.Absent is not null)
            return;
        folder.Write("records/README.md", "# Records");
        folder.Write("records/empty/notes.txt", "none");

        var (exitCode, _, errors) = await InMemoryCli.Run(
            "site", InMemoryCli.Record("run1"), folder.Folder("records/README.md"), folder.Folder("records/empty"), "--out", folder.Folder("site"));

        Assert.Equal(ExitCodes.Done, exitCode);
        Assert.Contains("README.md: it holds no results", errors, StringComparison.Ordinal);
        Assert.Contains("empty: it holds no results", errors, StringComparison.Ordinal);
        Assert.True(File.Exists(folder.Folder("site/index.html")));
    }

    [Fact]
    public async Task Nothing_but_folders_without_results_is_an_error()
    {
        if (PageTemplate.Absent is not null)
            return;
        folder.Write("empty/notes.txt", "none");

        var (exitCode, _, errors) = await InMemoryCli.Run("site", folder.Folder("empty"), "--out", folder.Folder("site"));

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("cannot read any results", errors, StringComparison.Ordinal);
    }
}
