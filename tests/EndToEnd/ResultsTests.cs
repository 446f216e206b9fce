using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Uses of results: reports of several runs, comparisons, and the doctor before them.</summary>
public sealed class ResultsTests : IDisposable
{
    static readonly string Records = Path.Combine(Cli.Root, "records", "2026-11-21-amd-epyc-debian-12");

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Runs_of_one_machine_are_merged_into_one_table()
    {
        var one = await cli.Run("report", Path.Combine(Records, "run1"), "--format", "json");
        var all = (await cli.Run("report", Path.Combine(Records, "run*"), "--format", "json")).WithoutStackTrace();

        Assert.Equal((0, 90), (all.ExitCode, all.Cells.Count));
        Assert.True(all.Cells.Sum(Launches) > 4 * one.Cells.Sum(Launches));

        static int Launches(JsonElement cell) => cell.GetProperty("launches").GetInt32();
    }

    [Fact]
    public async Task A_run_keeps_what_the_columns_of_SerializerTests_need()
    {
        await cli.Run(
            "run", "#NewtonsoftJson,#GoogleProtobuf", "--count", "1", "--launches", "1", "--warmup", "100ms", "--out", "out",
            "--scenario", "after the upgrade");
        var report = (await cli.Run("report", "out", "--format", "serializertests")).WithoutStackTrace();
        var joined = await cli.Run("report", "out", "--format", "serializertests", "--no-header");

        Assert.True(report.ExitCode == 0, report.ToString());
        Assert.Equal(report.Lines.Skip(1), joined.Lines);
        Assert.Equal(
            "Serializer\tObjects\tTime to serialize in s\tTime to deserialize in s\tSize in bytes\tFileVersion\tFramework\tProjectHome\tDataFormat\t"
                + "FormatDetails\tSupports Versioning\tScenario",
            report.Lines[0]);
        var row = report.Lines.Single(line => line.StartsWith("NewtonsoftJson\t", StringComparison.Ordinal)).Split('\t');
        Assert.Equal(["1", "55", "https://www.newtonsoft.com/json", "Text", "JSON", "Yes", "after the upgrade"], [row[1], row[4], .. row[7..]]);
        Assert.Matches(@"^0\.000\d+$", row[2]);
        Assert.Matches(@"^13\.0\.4\.\d+$", row[5]);
        Assert.StartsWith(".NET 10.", row[6], StringComparison.Ordinal);
        // The results keep the traits for machines without these adapters.
        Assert.Contains(
            "\"type\":\"traits\",\"serializer\":\"NewtonsoftJson\"", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "results.jsonl")),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task One_file_that_cannot_be_read_is_named_and_the_others_are_reported()
    {
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "foreign.jsonl"), "{\"some\":\"thing\"}\nnonsense\n");

        var some = (await cli.Run("report", Path.Combine(Records, "run1"), "foreign.jsonl", "nowhere", "--format", "json")).WithoutStackTrace();
        var none = (await cli.Run("report", "foreign.jsonl", "nowhere")).WithoutStackTrace();

        Assert.Equal((1, 90), (some.ExitCode, some.Cells.Count));
        Assert.Contains("skipped foreign.jsonl:2: ", some.Errors, StringComparison.Ordinal);
        Assert.Contains("cannot read foreign.jsonl: it holds no record of a run", some.Errors, StringComparison.Ordinal);
        Assert.Contains("cannot read nowhere: no such file or folder", some.Errors, StringComparison.Ordinal);
        Assert.Equal((2, ""), (none.ExitCode, none.Output));
    }

    [Fact]
    public async Task Two_runs_of_the_same_program_compare_without_a_regression()
    {
        var outcome = (await cli.Run("compare", Path.Combine(Records, "run1"), Path.Combine(Records, "run2"))).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.StartsWith("no regression above 5 %", outcome.Lines[^1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_regression_ends_with_1_and_is_named_in_markdown_for_a_pull_request()
    {
        // The kernel is the same and the samples are longer: the program became slower, not the machine.
        await Slow(Path.Combine(Records, "run2", "results.jsonl.gz"), Path.Combine(cli.Folder, "slow.jsonl"));

        var outcome = (await cli.Run("compare", Path.Combine(Records, "run1"), "slow.jsonl", "--format", "markdown")).WithoutStackTrace();
        var tolerant = await cli.Run("compare", Path.Combine(Records, "run1"), "slow.jsonl", "--threshold", "100%");

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.StartsWith("## Touchstone: 9 regressions above 5 %", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("- NewtonsoftJson, books, N = 1, serialize: takes ", outcome.Output, StringComparison.Ordinal);
        Assert.Equal(0, tolerant.ExitCode);
    }

    [Fact]
    public async Task Results_without_a_common_cell_cannot_be_compared()
    {
        await cli.Run("run", "#Nop", "--count", "7", "--launches", "1", "--warmup", "100ms", "--out", "out");

        var outcome = (await cli.Run("compare", Path.Combine(Records, "run1"), "out")).WithoutStackTrace();

        Assert.Equal((2, ""), (outcome.ExitCode, outcome.Output));
        Assert.Contains("no cell in common", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_doctor_says_what_it_found_as_text_and_as_json()
    {
        var text = (await cli.Run("doctor")).WithoutStackTrace();
        var json = (await cli.Run("doctor", "--json")).WithoutStackTrace();

        // The current folder is outside a checkout, but the program itself is in one.
        Assert.True(text.ExitCode == 0, text.ToString());
        Assert.Contains("reference kernel: ", text.Output, StringComparison.Ordinal);
        Assert.Equal("machine", json.Cells[0].GetProperty("type").GetString());
        Assert.InRange(json.Cells[0].GetProperty("quietShare").GetDouble(), 0.001, 1);
        Assert.All(
            json.Cells.Skip(1), finding => Assert.StartsWith("touchstone help ", finding.GetProperty("help").GetString(), StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_doctor_ends_with_1_where_nothing_can_be_built()
    {
        Directory.CreateDirectory(Path.Combine(cli.Folder, "adapters"));
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "adapters", "Directory.Build.props"), "<Project />");
        Directory.CreateDirectory(Path.Combine(cli.Folder, "src", "Touchstone.Worker"));
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "src", "Touchstone.Worker", "Worker.cs"), "");
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "global.json"), """{ "sdk": { "version": "99.0.100" } }""");

        var outcome = (await cli.Run("doctor")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("blocks: there is no .NET SDK here, or none that the adapters' global.json", outcome.Output, StringComparison.Ordinal);
        Assert.EndsWith("nothing can be measured here\n", outcome.Output, StringComparison.Ordinal);
    }

    static async Task Slow(string from, string to)
    {
        using var reader = new StreamReader(new System.IO.Compression.GZipStream(File.OpenRead(from), System.IO.Compression.CompressionMode.Decompress));
        await using var writer = new StreamWriter(to);
        var slow = false;
        while (await reader.ReadLineAsync() is { } line)
        {
            if (line.StartsWith("{\"type\":\"launch\"", StringComparison.Ordinal))
                slow = line.Contains("\"NewtonsoftJson\"", StringComparison.Ordinal);
            await writer.WriteLineAsync(slow && line.StartsWith("{\"type\":\"slice\"", StringComparison.Ordinal) ? Slower(line) : line);
        }
    }

    static string Slower(string line)
    {
        const string Name = "\"elapsedNs\":[";
        var start = line.IndexOf(Name, StringComparison.Ordinal) + Name.Length;
        var end = line.IndexOf(']', start);
        var elapsed = line[start..end].Split(',').Select(text => double.Parse(text, System.Globalization.CultureInfo.InvariantCulture) * 1.5);
        return line[..start] + string.Join(',', elapsed.Select(ns => ns.ToString("R", System.Globalization.CultureInfo.InvariantCulture))) + line[end..];
    }
}
