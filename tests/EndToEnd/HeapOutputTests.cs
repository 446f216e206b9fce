using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>The output of <c>touchstone heap</c> for a program with a known heap.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapOutputTests : IAsyncLifetime, IDisposable
{
    const string Order = "Touchstone.HeapTargets.Orders.Order";

    readonly Cli cli = new();
    HeapTarget target = null!;

    public async Task InitializeAsync() => target = await HeapTarget.Start();

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose()
    {
        target.Dispose();
        cli.Dispose();
    }

    [Fact]
    public async Task Json_has_every_type_and_nothing_else()
    {
        var outcome = await Heap("--json", "--by-generation", "--sample-addresses");

        var orders = outcome.Cells.Single(row => Text(row, "type") == Order);
        Assert.Equal((10_000, 320_000), (Number(orders, "count"), Number(orders, "bytes")));
        Assert.Equal(5, orders.GetProperty("addresses").GetArrayLength());
        var types = outcome.Cells.Where(row => Text(row, "kind") == "type").ToList();
        Assert.True(types.Count > 20, outcome.Output);
        Assert.Equal(Number(outcome.Cells.Single(row => Text(row, "kind") == "allocated"), "bytes"), types.Sum(row => Number(row, "bytes")));
    }

    [Fact]
    public async Task A_snapshot_of_earlier_tells_what_grew()
    {
        var before = Path.Combine(cli.Folder, "before.json");
        await Heap("--save", before);
        await target.Add(500);

        var outcome = await Run("diff", before, target.Id, "--json");

        var orders = outcome.Cells.Single(row => Text(row, "type") == Order);
        Assert.Equal((10_000, 500, 16_000), (Number(orders, "beforeCount"), Number(orders, "deltaCount"), Number(orders, "deltaBytes")));
    }

    [Fact]
    public async Task Strings_and_roots_have_JSON_too()
    {
        var strings = await Run("strings", target.Id, "--json", "--top", "1");
        var roots = await Run("roots", target.Id, Order, "--json");

        Assert.Equal(
            ("waiting for payment", 19, 10_000 * 64),
            (Text(strings.Cells[0], "text"), Number(strings.Cells[0], "length"), Number(strings.Cells[0], "wasteBytes")));
        Assert.Equal("strings", Text(strings.Cells[1], "kind"));
        var root = Assert.Single(roots.Cells);
        Assert.Equal(Order, root.GetProperty("steps").EnumerateArray().Last().GetString());
    }

    [Fact]
    public async Task A_watch_appends_a_row_for_each_round_and_ends_well_with_the_process()
    {
        var csv = Path.Combine(cli.Folder, "watch.csv");
        using var watch = cli.Start("heap", "watch", target.Id, "--every", "100ms", "--filter", Order, "--csv", csv, "--json");
        await watch.Saw("was stopped for");
        await watch.Saw("was stopped for");
        await target.Add(100);
        // The round that is being read may have begun before. The one after it has not.
        var rounds = Rounds();
        await Waiting.Until(() => Task.FromResult(Rounds() >= rounds + 2), () => $"{Rounds()} rounds");
        await target.End();

        var outcome = (await watch.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("has ended after", outcome.Errors, StringComparison.Ordinal);
        var grown = outcome.Cells.Where(row => Text(row, "kind") == "type").ToList();
        Assert.Equal([JsonValueKind.Null, JsonValueKind.Number], grown.Take(2).Select(row => row.GetProperty("deltaCount").ValueKind));
        Assert.All(grown.Skip(1), row => Assert.Equal(100, Number(row, "deltaCount")));
        Assert.Equal(outcome.Cells.Count(row => Text(row, "kind") == "memory"), Rounds());

        // The watch appends to the file meanwhile, so this must not lock it.
        int Rounds()
        {
            using var rows = new StreamReader(new FileStream(csv, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
            return rows.ReadToEnd().Count(letter => letter == '\n') - 1;
        }
    }

    [Fact]
    public async Task Ctrl_C_ends_a_watch_at_once_and_the_process_runs_on()
    {
        using var watch = cli.Start("heap", "watch", target.Id, "--every", "1h");
        await watch.Saw("was stopped for");
        watch.Interrupt();

        var outcome = (await watch.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        await target.Add(1);
    }

    [Fact]
    public async Task Above_a_limit_it_ends_with_1_and_one_line_says_why()
    {
        var above = await cli.Run("heap", "types", target.Id, "--filter", Order, "--fail-above", "9999objects");
        var below = await cli.Run("heap", "types", target.Id, "--filter", Order, "--fail-above", "320kB");

        Assert.True(above.ExitCode == 1, above.ToString());
        Assert.Contains("takes 10 000 objects, above 9 999 objects", above.Errors, StringComparison.Ordinal);
        Assert.True(below.ExitCode == 0, below.ToString());
    }

    [Fact]
    public async Task In_a_watch_the_limit_is_for_growth()
    {
        string[] twice = ["heap", "watch", target.Id, "--filter", Order, "--every", "100ms", "--fail-above", "3kB", "--json"];
        var steady = await cli.Run([.. twice, "--times", "2"]);
        using var watch = cli.Start(twice);
        await watch.Saw("was stopped for");
        await watch.Saw("was stopped for");
        await target.Add(100);

        var grown = await watch.End();

        Assert.True(steady.ExitCode == 0, steady.ToString());
        Assert.True(grown.ExitCode == 1, grown.ToString());
        Assert.Contains("grew by 3.200 kB", grown.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_name_stands_for_one_process_and_several_are_listed()
    {
        using var second = await HeapTarget.Start();

        var which = await cli.Run("heap", "orders");
        var all = await cli.Run("heap", "orders", "--all", "--filter", Order, "--json");
        var none = await cli.Run("heap", "no-such-program");

        Assert.True(which.ExitCode == 2, which.ToString());
        Assert.Empty(which.Output);
        Assert.All((string[])[target.Id, second.Id, "--all"], text => Assert.Contains(text, which.Errors, StringComparison.Ordinal));
        Assert.True(all.ExitCode == 0, all.ToString());
        Assert.Subset(
            all.Cells.Select(row => Number(row, "processId").ToString(System.Globalization.CultureInfo.InvariantCulture)).ToHashSet(),
            new HashSet<string> { target.Id, second.Id });
        Assert.True(none.ExitCode == 2, none.ToString());
    }

    [Fact]
    public async Task The_memory_of_a_process_adds_up_whether_it_has_a_runtime_or_not()
    {
        using var other = System.Diagnostics.Process.Start("sleep", "1000")!;
        try
        {
            var managed = await Run("memory", target.Id, "--json");
            var native = await cli.Run("heap", "memory", other.Id.ToString(System.Globalization.CultureInfo.InvariantCulture), "--json");

            foreach (var outcome in new[] { managed, native })
                Assert.Equal(
                    Number(outcome.Cells.Single(row => Text(row, "kind") == "total"), "bytes"),
                    outcome.Cells.Where(row => Text(row, "kind") == "part").Sum(row => Number(row, "bytes")));
            Assert.True(Number(managed.Cells.Single(row => Text(row, "type") == "managed heap"), "bytes") >= 10_000 * 32, managed.Output);
            Assert.DoesNotContain(native.Cells, row => Text(row, "type") == "managed heap");
            Assert.Contains(native.Cells, row => Text(row, "type") == "native heap" && Number(row, "bytes") > 0);
        }
        finally
        {
            other.Kill();
        }
    }

    [Theory]
    [InlineData("heap", "no heap is selected")]
    [InlineData("heap 1 --overwrite", "--csv")]
    [InlineData("heap 1 --unit MiBs", "the units are B")]
    [InlineData("heap 1 --fail-above much", "touchstone heap 1 --fail-above 4GB")]
    [InlineData("heap 1 --fail-above manyobjects", "number of objects")]
    [InlineData("heap watch 1 --every soon", "--every")]
    [InlineData("heap 1 --csv nowhere/x.csv", "there is no folder")]
    [InlineData("heap 1 --save nowhere/x.json", "there is no folder")]
    [InlineData("heap diff nowhere.json 1", "no file \"nowhere.json\"")]
    public async Task Bad_usage_is_reported_before_any_process_is_opened(string command, string said)
    {
        var outcome = (await cli.Run(command.Split(' '))).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.Contains(said, outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone", outcome.Errors, StringComparison.Ordinal);
    }

    Task<Outcome> Heap(params string[] arguments) => Run(["types", target.Id, .. arguments]);

    async Task<Outcome> Run(params string[] arguments)
    {
        var outcome = (await cli.Run(["heap", .. arguments])).WithoutStackTrace();
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome;
    }

    static string? Text(JsonElement row, string name) => row.TryGetProperty(name, out var value) ? value.GetString() : null;

    static long Number(JsonElement row, string name) => row.GetProperty(name).GetInt64();
}
