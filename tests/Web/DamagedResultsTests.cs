namespace Touchstone.Web;

[Collection(OtherChromium.Name)]
public sealed class DamagedResultsTests(Chromium chromium)
{
    [BrowserFact]
    public async Task Broken_and_foreign_lines_are_named_by_file_and_line_and_the_page_is_written_all_the_same()
    {
        using var cli = new Cli();
        var results = Path.Combine(Damaged(cli), "results.jsonl");
        var page = Path.Combine(cli.Folder, "report.html");

        var outcome = await cli.Run("report", results, "--format", "html", "--out", page);

        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        var lines = await File.ReadAllLinesAsync(results);
        foreach (var broken in (string[])["garbage", """{"type":"weather","rain":true}""", """{"type":"sample","ca"""])
            Assert.Contains($"skipped {results}:{Array.IndexOf(lines, broken) + 1}: ", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains($"skipped {Path.Combine(cli.Folder, "damaged", "machine.json")}:1: ", outcome.Errors, StringComparison.Ordinal);
        await using var open = await chromium.Open(page);
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("Second");
        open.WasQuiet();
    }

    static string Damaged(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "damaged"), "a machine");
        run.Raw("garbage\n");
        run.Measured("First", "books", 100, 1000);
        run.Raw("""{"type":"weather","rain":true}""" + "\n");
        run.Measured("Second", "books", 100, 2000);
        run.Raw("""{"type":"sample","ca""");
        File.WriteAllText(Path.Combine(run.Folder, "machine.json"), "[ no machine");
        return run.Folder;
    }
}
