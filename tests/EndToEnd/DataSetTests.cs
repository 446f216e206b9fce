namespace Touchstone.EndToEnd;

/// <summary>The data sets through the real program.</summary>
public sealed class DataSetTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task Protobuf_writes_the_published_number_of_bytes_and_without_count_each_data_set_has_its_published_one()
    {
        var outcome = await cli.Run(
            "run", "#GoogleProtobuf", "--data", "log,mesh,minecraft_savedata,mk48", "--launches", "1", "--warmup", "100ms",
            "--operation", "serialize", "--json");

        (string, int, long)[] published =
            [("log", 10_000, 884_628), ("mesh", 125_000, 8_750_000), ("minecraft_savedata", 500, 596_811), ("mk48", 1000, 1_859_886)];
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(published, outcome.Cells.Select(Size).Order());
        Assert.All(outcome.Cells, cell => Assert.True(cell.GetProperty("libraryTypes").GetBoolean()));
        Assert.All(outcome.Cells, cell => Assert.True(cell.GetProperty("convertNs").GetDouble() > 0));

        static (string, int, long) Size(System.Text.Json.JsonElement cell) =>
            (cell.GetProperty("dataSet").GetString()!, cell.GetProperty("count").GetInt32(), cell.GetProperty("payloadBytes").GetInt64());
    }

    [Fact]
    public async Task The_times_of_a_library_with_a_schema_include_the_conversion_unless_an_option_excludes_it()
    {
        string[] run = ["run", "#GoogleProtobuf,#Nop", "--count", "100", "--launches", "1", "--warmup", "100ms", "--operation", "serialize"];

        var with = await cli.Run([.. run, "--json"]);
        var without = await cli.Run([.. run, "--without-conversion", "--json"]);
        var table = await cli.Run("report", Directory.GetDirectories(Path.Combine(cli.Folder, "results")).Order().First());

        Assert.Equal((true, false), (Protobuf(with).GetProperty("converts").GetBoolean(), Protobuf(without).GetProperty("converts").GetBoolean()));
        // The messages of 100 books, which every call creates again.
        Assert.True(Allocated(with) > Allocated(without) + 100 * 24, with.ToString() + without);
        Assert.Contains("  GoogleProtobuf^", table.Output, StringComparison.Ordinal);
        Assert.Contains("^ The times include the conversion of your types", table.Output, StringComparison.Ordinal);

        static System.Text.Json.JsonElement Protobuf(Outcome outcome) =>
            outcome.Cells.Single(cell => cell.GetProperty("serializer").GetString() == "GoogleProtobuf");

        static double Allocated(Outcome outcome) => Protobuf(outcome).GetProperty("allocatedBytes").GetDouble();
    }

    [Theory]
    [InlineData("references")]
    [InlineData("books-large")]
    public async Task What_a_format_cannot_hold_is_reported_in_one_line(string data)
    {
        var outcome = (await cli.Run("verify", "#GoogleProtobuf,#XmlSerializer,#Nop", "--data", data, "--json")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        var refused = outcome.Cells.Where(trip => trip.GetProperty("status").GetString() == "unavailable").ToList();
        Assert.Contains(refused, trip => trip.GetProperty("serializer").GetString() == "XmlSerializer");
        Assert.All(refused, trip => Assert.InRange(trip.GetProperty("reason").GetString()!.Length, 10, 200));
        Assert.All(refused, trip => Assert.DoesNotContain("add adapters/", trip.GetProperty("reason").GetString()!, StringComparison.Ordinal));
        Assert.Contains(outcome.Cells, trip => trip.GetProperty("serializer").GetString() == "Nop" && trip.GetProperty("status").GetString() == "ok");
    }

    [Theory]
    [InlineData("\"count\":125000,", "run", "--data", "mesh")]
    [InlineData("\"count\":1,", "run", "--data", "books")]
    [InlineData("\"count\":7,", "run", "--data", "mesh", "--count", "7")]
    public async Task Without_a_requested_count_the_data_set_decides(string said, params string[] command)
    {
        var outcome = await cli.Run([.. command, "--print-request"]);

        Assert.Contains(said, outcome.Lines.Single(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task List_tells_the_counts_of_every_data_set()
    {
        var sets = (await cli.Run("list", "--json")).Cells.Where(cell => cell.TryGetProperty("dataSet", out _)).ToList();
        var table = (await cli.Run("list")).Output;

        Assert.Contains(sets, set => set.GetProperty("dataSet").GetString() == "minecraft_savedata" && set.GetProperty("counts").ToString() == "[500]");
        Assert.All(sets, set => Assert.Contains($"\n{set.GetProperty("dataSet").GetString()} ", table, StringComparison.Ordinal));
        Assert.Contains("125 000", table, StringComparison.Ordinal);
    }
}
