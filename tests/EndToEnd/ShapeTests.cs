namespace Touchstone.EndToEnd;

/// <summary>One serializer in several shapes.</summary>
public sealed class ShapeTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task All_shapes_stand_in_one_table_native_or_adapted_with_what_each_costs()
    {
        var outcome = (await cli.Run(
            "run", "#SystemTextJson,#DataContract", "--shape", "all", "--count", "1", "--launches", "1", "--warmup", "100ms",
            "--operation", "roundtrip", "--json", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(["buffer", "bytes", "stream"], Native("SystemTextJson", outcome));
        Assert.Equal(["stream"], Native("DataContract", outcome));
        Assert.Equal(6, outcome.Cells.Count);
        foreach (var (name, shape) in (ReadOnlySpan<(string, string)>)[("SystemTextJson", "buffer"), ("DataContract", "stream")])
        {
            var rows = outcome.Cells.Where(cell => cell.GetProperty("serializer").GetString() == name).ToList();
            var own = rows.Single(cell => cell.GetProperty("shape").GetString() == shape).GetProperty("costNs").GetDouble();
            Assert.All(rows, cell => Assert.Equal(cell.GetProperty("costNs").GetDouble() / own, cell.GetProperty("ownRatio").GetDouble(), 9));
        }
        var table = (await cli.Run("report", "out", "--baseline", "DataContract (bytes)")).Output;
        Assert.Contains("SystemTextJson (stream), native", table, StringComparison.Ordinal);
        Assert.Contains("DataContract (bytes), adapted", table, StringComparison.Ordinal);
        Assert.Contains("ratio to DataContract (bytes)", table, StringComparison.Ordinal);
        Assert.Contains("vs own", table, StringComparison.Ordinal);
    }

    static List<string?> Native(string serializer, Outcome outcome) =>
        [.. outcome.Cells.Where(cell => cell.GetProperty("serializer").GetString() == serializer && cell.GetProperty("native").GetBoolean())
            .Select(cell => cell.GetProperty("shape").GetString()).Order(StringComparer.Ordinal)];
}
