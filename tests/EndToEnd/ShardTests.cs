using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>A selection that is divided between runs, as between machines.</summary>
public sealed partial class ShardTests : IDisposable
{
    static readonly string[] Selection = ["#Nop", "#BinaryWriter", "--count", "1,10,100", "--launches", "1", "--warmup", "100ms"];

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Three_shards_equal_one_run_cell_by_cell()
    {
        var whole = await Engines.Shards.AsOneRun;
        foreach (var shard in (int[])[1, 2, 3])
            Assert.Equal(0, (await cli.Run(["run", .. Selection, "--shard", $"{shard}/3", "--out", $"shard{shard}"])).ExitCode);
        var merged = (await cli.Run("report", "shard*", "--format", "json")).WithoutStackTrace();
        var plan = await cli.Run(["plan", .. Selection, "--shards", "3", "--json"]);

        Assert.True(merged.ExitCode == 0, merged.ToString());
        Assert.DoesNotContain("shard", merged.Errors, StringComparison.Ordinal);
        Assert.Equal(2 * 3 * 3, whole.Count);
        Assert.Equal(whole.Select(Place).Order(), merged.Cells.Select(Place).Order());
        Assert.All(merged.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0, cell.ToString()));
        Assert.Equal(
            whole.Select(Planned).Order(),
            plan.Cells.SelectMany(shard => shard.GetProperty("cells").EnumerateArray()).Select(Planned).Order());
    }

    [LongFact]
    public async Task Machines_of_one_kind_share_the_launches_of_all_rows()
    {
        string[] selection = ["#Nop", "#BinaryWriter", "--count", "1", "--launches", "3", "--by", "launch", "--warmup", "100ms"];
        var plan = await cli.Run(["plan", .. selection, "--shards", "2", "--json"]);
        await cli.Run(["run", .. selection, "--shard", "1/2", "--out", "shards/1"]);
        var half = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();
        await cli.Run(["run", .. selection, "--shard", "2/2", "--out", "shards/2"]);
        foreach (var shard in (string[])["1", "2"])
            KeepSpeed(Results(shard));
        var merged = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();

        Assert.Equal((1, 0), (half.ExitCode, merged.ExitCode));
        Assert.Contains("the launches of this one are in none of them", half.Errors, StringComparison.Ordinal);
        Assert.Matches("next: .* --by launch .* --shard 2/2", half.Errors);
        Assert.Equal(2 * 3, merged.Cells.Count);
        Assert.Equal((2 * 2, 2 * 1), (Launches("1"), Launches("2")));
        Assert.All(
            plan.Cells,
            shard => Assert.Equal(merged.Cells.Select(Planned).Order(), shard.GetProperty("cells").EnumerateArray().Select(Planned).Order()));

        int Launches(string shard) => File.ReadLines(Results(shard)).Count(line => line.StartsWith("{\"type\":\"launch\"", StringComparison.Ordinal));

        string Results(string shard) => Path.Combine(cli.Folder, "shards", shard, "results.jsonl");
    }

    // A machine that is 15 % slower for the second run counts as another one, as it may be here while other tests run.
    static void KeepSpeed(string results) => File.WriteAllText(results, Kernels().Replace(File.ReadAllText(results), "400000"));

    [GeneratedRegex(@"(?<=""kernelNs"":\[[\d,]*)\d+")]
    private static partial Regex Kernels();

    [LongFact]
    public async Task The_tables_of_a_machine_are_divided_and_equal_one_run()
    {
        string[] selection = ["machine", "memory", "--pattern", "memory/touch/warm,memory/read/*", "--size", "8MB", "--threads", "1", "--rounds", "2"];
        var whole = await cli.Run([.. selection, "--json", "--out", "whole"]);
        await cli.Run([.. selection, "--shard", "1/2", "--out", "shards/1"]);
        var half = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();
        var other = await cli.Run([.. selection, "--shard", "2/2", "--out", "shards/2"]);
        var merged = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();

        Assert.True(other.ExitCode == 0, other.ToString());
        Assert.Equal((1, 0), (half.ExitCode, merged.ExitCode));
        Assert.Contains("shard 2/2 of touchstone machine memory", half.Errors, StringComparison.Ordinal);
        Assert.True(half.Cells.Count < merged.Cells.Count);
        Assert.Equal(whole.Cells.Select(Row).Order(), merged.Cells.Select(Row).Order());

        static string Row(JsonElement row) => $"{row.GetProperty("table")} {row.GetProperty("name")} {row.GetProperty("by")}";
    }

    [LongFact]
    public async Task First_calls_are_divided_by_direction_and_equal_one_run()
    {
        string[] selection = ["#BinaryWriter", "#Nop", "--runtime", "net10.0", "--launches", "1"];
        var whole = await cli.Run(["first-call", .. selection, "--json"]);
        await cli.Run(["first-call", .. selection, "--shard", "1/2", "--out", "shard1"]);
        await cli.Run(["first-call", .. selection, "--shard", "2/2", "--out", "shard2"]);
        var merged = (await cli.Run("report", "shard*", "--format", "json")).WithoutStackTrace();

        Assert.Equal((whole.ExitCode, true), (merged.ExitCode, merged.Cells.Count > 8));
        Assert.Equal(whole.Cells.Select(First).Order(), merged.Cells.Select(First).Order());

        static string First(JsonElement cell) => $"{Place(cell)} {cell.GetProperty("type")} {cell.GetProperty("status")}";
    }

    [LongFact]
    public async Task Probes_are_divided_by_adapter_and_equal_one_run()
    {
        string[] selection = ["#BinaryWriter", "#SystemTextJson", "--probe", "values/Guid/*"];
        var whole = await cli.Run(["probe", .. selection, "--json"]);
        await cli.Run(["probe", .. selection, "--shard", "1/2", "--out", "shard1"]);
        await cli.Run(["probe", .. selection, "--shard", "2/2", "--out", "shard2"]);
        var merged = (await cli.Run("report", "shard*", "--format", "json")).WithoutStackTrace();

        Assert.True(merged.ExitCode == 0, merged.ToString());
        Assert.NotEmpty(whole.Cells);
        Assert.Equal(whole.Cells.Select(Probe).Order(), merged.Cells.Select(Probe).Order());

        static string Probe(JsonElement result) => $"{result.GetProperty("serializer")} {result.GetProperty("probe")} {result.GetProperty("verdict")}";
    }

    [Fact]
    public async Task Half_and_missing_shards_are_named_and_the_printed_commands_complete_them()
    {
        string[] selection = ["#Nop", "#BinaryWriter", "--count", "1,10,100", "--launches", "3", "--warmup", "100ms"];
        using (var running = cli.Start(["run", .. selection, "--shard", "1/2", "--out", "shards/1"]))
        {
            await running.Measured(30);
            running.Kill();
        }
        var incomplete = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();
        var missing = await cli.Run("plan", "--missing", "shards");

        Assert.Equal(1, incomplete.ExitCode);
        Assert.Contains("shard 1/2 in shards/1 is not complete", incomplete.Errors, StringComparison.Ordinal);
        Assert.Contains("shard 2/2 of touchstone run", incomplete.Errors, StringComparison.Ordinal);
        Assert.Equal(2, missing.Lines.Count);
        foreach (var (line, place) in missing.Lines.Select((line, place) => (line, place)))
        {
            string[] words = [.. line.Split(' ').Skip(1).Select(word => word.Trim('\''))];
            var again = await cli.Run([.. words, .. place > 0 ? (string[])["--out", "shards/2"] : []]);
            Assert.True(again.ExitCode == 0, again.ToString());
        }
        var complete = (await cli.Run("report", "shards", "--format", "json")).WithoutStackTrace();

        Assert.True(complete.ExitCode == 0, complete.ToString());
        Assert.Equal(2 * 3 * 3, complete.Cells.Count);
    }

    static string Place(JsonElement cell) =>
        $"{Planned(cell)} {cell.GetProperty("version")} {cell.GetProperty("shape")} {cell.GetProperty("status")}";

    static string Planned(JsonElement cell) => string.Join(
        ' ', ((string[])["serializer", "runtime", "deployment", "dataSet", "count", "operation"]).Select(name => cell.GetProperty(name).ToString()));
}
