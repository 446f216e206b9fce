namespace Touchstone.EndToEnd;

/// <summary>Growth with N, and sizes after compression.</summary>
public sealed class ScalingTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task With_four_values_of_n_the_report_shows_time_per_object_against_n()
    {
        var outcome = (await cli.Run(
            "run", "#Nop", "--count", "1,10,100,1000", "--launches", "1", "--warmup", "100ms", "--operation", "serialize", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("books, serialize: ns per object against N", outcome.Output, StringComparison.Ordinal);
        Assert.Matches(@"serializer +growth +1 +10 +100 +1 000", outcome.Output);
        Assert.Contains(
            "| serializer | growth | 1 | 10 | 100 | 1 000 |", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "summary.md")),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Compress_tells_the_sizes_after_gzip_brotli_and_zstandard_and_what_they_cost()
    {
        var outcome = (await cli.Run(
            "run", "#Nop,#SystemTextJson", "--count", "100", "--launches", "1", "--warmup", "100ms", "--operation", "serialize", "--compress",
            "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, cell =>
        {
            foreach (var codec in (string[])["gzip", "brotli", "zstd"])
            {
                Assert.InRange(cell.GetProperty(codec + "Bytes").GetInt64(), 100, cell.GetProperty("payloadBytes").GetDouble() / 2);
                Assert.True(cell.GetProperty(codec + "Ns").GetDouble() > 1000);
            }
            Assert.True(cell.GetProperty("gunzipNs").GetDouble() > 100);
            Assert.True(cell.GetProperty("unbrotliNs").GetDouble() > 100);
            Assert.True(cell.GetProperty("unzstdNs").GetDouble() > 100);
        });
        Assert.False(Directory.Exists(Path.Combine(cli.Folder, "out", "payloads")));
    }
}
