using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>The cost of the first call in a process.</summary>
[Begins(4)]
public sealed class FirstCallTests : IDisposable
{
    static readonly string[] Types = ["BookShelf", "BookShelf1", "BookShelf2", "LargeBookShelf"];

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Each_type_has_a_first_call_in_both_directions_and_a_second_run_builds_nothing()
    {
        var outcome = await cli.Run("first-call", "NewtonsoftJson", "Nop", "--runtime", "net10.0", "--launches", "2", "--json", "--out", "out");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var cells = outcome.Cells.Where(cell => Text(cell, "serializer") == "NewtonsoftJson").ToList();
        Assert.Equal(["serialize", "deserialize"], cells.Select(cell => Text(cell, "direction")).Distinct());
        Assert.All(cells.GroupBy(cell => Text(cell, "direction")), way => Assert.Equal(Types, way.Select(cell => Text(cell, "type"))));
        Assert.All(cells, cell => Assert.Equal(("ok", 2, "jit"), (Text(cell, "status"), cell.GetProperty("launches").GetInt32(), Text(cell, "deployment"))));
        // Two launches that differ much have no interval.
        Assert.All(cells.Where(cell => cell.GetProperty("lowNs").ValueKind == JsonValueKind.Number), cell => Assert.True(
            Number(cell, "lowNs") > 0 && Number(cell, "lowNs") <= Number(cell, "costNs") && Number(cell, "costNs") <= Number(cell, "highNs"), $"{cell}"));
        Assert.All(cells, cell => Assert.True(Number(cell, "costNs") > 0, $"{cell}"));
        Assert.All(cells, cell => Assert.True(Number(cell, "startToMainNs") > 0 && Number(cell, "publishedBytes") > 500_000, $"{cell}"));
        // The library is loaded and compiled in the first call of each process, not earlier and not later.
        foreach (var first in cells.Where(cell => Text(cell, "type") == "BookShelf"))
        {
            Assert.Contains("Newtonsoft.Json", first.GetProperty("assemblies").EnumerateArray().Select(name => name.GetString()));
            Assert.True(Number(first, "jitMethods") > 200, $"{first}");
            Assert.Equal(first.GetProperty("assemblies").GetArrayLength(), first.GetProperty("assembliesLoaded").GetInt32());
        }
        Assert.All(cells.Where(cell => Text(cell, "type") == "BookShelf1"), second => Assert.Equal(0, second.GetProperty("assembliesLoaded").GetInt32()));
        Assert.Contains(outcome.Cells, cell => Text(cell, "serializer") == "first failing load" && cell.GetProperty("limit").GetBoolean());

        var again = await cli.Run("first-call", "NewtonsoftJson", "Nop", "--runtime", "net10.0", "--launches", "1", "--no-precheck", "--out", "again");

        Assert.True(again.ExitCode == 0, again.ToString());
        Assert.DoesNotContain(" done)", again.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("first failing load", again.Output, StringComparison.Ordinal);
        Assert.Contains("first deserialize, no pre-check: one object of each type", again.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_run_with_first_calls_has_both_in_one_folder_and_on_one_page()
    {
        string[] brief = ["--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "serialize,deserialize"];
        var outcome = await cli.Run(["run", "Nop", "--runtime", "net10.0", .. brief, "--with", "first-call", "--out", "both"]);

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var lines = (await cli.Run("report", "both", "--format", "json")).Lines.ToList();
        Assert.Contains(lines, line => line.Contains("\"direction\":\"serialize\"", StringComparison.Ordinal));
        Assert.Contains(lines, line => line.Contains("\"operation\":\"deserialize\"", StringComparison.Ordinal));
        Assert.Contains("all of it on one page: both/report.html", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Results_are_reported_in_every_form()
    {
        Assert.Equal(0, (await cli.Run("first-call", "SystemTextJson", "--runtime", "net10.0", "--launches", "1", "--out", "out")).ExitCode);

        var markdown = (await cli.Run("report", "out", "--format", "markdown")).Output;
        var csv = (await cli.Run("report", "out", "--format", "csv")).Lines;
        var charts = (await cli.Run("report", "out", "--format", "serializertests")).Lines;

        Assert.Contains("## first serialize: one object of each type, in new processes", markdown, StringComparison.Ordinal);
        Assert.Contains(",direction,type,jitMethods,jitNs,assembliesLoaded,", csv[0], StringComparison.Ordinal);
        Assert.Equal(Types.Length * 2, csv.Count(line => line.StartsWith("SystemTextJson,", StringComparison.Ordinal)));
        var fields = Assert.Single(charts, line => line.StartsWith("SystemTextJson\t1\t", StringComparison.Ordinal)).Split('\t');
        Assert.Equal("JIT", fields[^1]);
        Assert.All(fields[2..4], seconds => Assert.True(double.Parse(seconds, System.Globalization.CultureInfo.InvariantCulture) > 0, seconds));
    }

    [LongFact]
    public async Task Precompiled_code_leaves_fewer_methods_to_compile()
    {
        var outcome = await cli.Run("first-call", "NewtonsoftJson", "--runtime", "net10.0,net10.0/r2r", "--launches", "1", "--json", "--out", "out");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var first = outcome.Cells.Where(cell => Text(cell, "type") == "BookShelf" && Text(cell, "serializer") == "NewtonsoftJson")
            .ToLookup(cell => Text(cell, "deployment"), cell => Number(cell, "jitMethods"));
        Assert.True(first["r2r"].Max() < first["jit"].Min() / 2, outcome.Output);
        Assert.DoesNotContain("no precompiled code", (await cli.Run("report", "out")).Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_type_that_a_format_cannot_hold_is_a_cell_with_a_reason_beside_those_that_it_can()
    {
        var outcome = await cli.Run("first-call", "XmlSerializer", "--runtime", "net10.0", "--launches", "1", "--cold", "--json", "--out", "out");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var cells = outcome.Cells.Where(cell => Text(cell, "serializer") == "XmlSerializer" && Text(cell, "direction") == "serialize").ToList();
        Assert.Equal(["ok", "ok", "ok", "unavailable"], cells.Select(cell => Text(cell, "status")));
        Assert.StartsWith("LargeBookShelf: it writes public members", Text(cells[3], "reason"), StringComparison.Ordinal);
        Assert.All(cells, cell => Assert.Equal("first serialize, cold disk", Text(cell, "dataSet")));
    }

    [Fact]
    public async Task Adapters_that_break_are_rows_with_their_reasons_and_cost_the_others_nothing()
    {
        var outcome = (await cli.Run(
            "first-call", "Nop", "Throws", "Exits", "--runtime", "net10.0", "--adapter", Cli.Faulty("Throws"), "--adapter", Cli.Faulty("Exits"),
            "--launches", "1", "--json", "--out", "out")).WithoutStackTrace();

        Assert.Equal(1, outcome.ExitCode);
        foreach (var (faulty, reason) in (ReadOnlySpan<(string, string)>)[("Throws", "the library gave up"), ("Exits", "ended itself with exit code 0")])
        {
            Assert.Contains(outcome.Cells, cell => Text(cell, "serializer") == faulty && Text(cell, "status") == "failed"
                && Text(cell, "reason")!.Contains(reason, StringComparison.Ordinal));
        }
        Assert.Equal(8, outcome.Cells.Count(cell => Text(cell, "serializer") == "Nop" && Text(cell, "status") == "ok"));
    }

    static string? Text(JsonElement cell, string name) => cell.GetProperty(name).GetString();

    static double Number(JsonElement cell, string name) =>
        cell.GetProperty(name) is { ValueKind: JsonValueKind.Number } number ? number.GetDouble() : double.NaN;
}
