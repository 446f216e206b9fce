using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone machine noise</c>: what disturbs measurements, how much, and what it means.</summary>
public sealed class MachineNoiseTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task In_a_second_it_has_a_table_of_what_disturbs_and_what_that_means()
    {
        var outcome = await cli.Run("machine", "noise", "--seconds", "1", "--out", "out");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Matches("(?m)^what +value +what it means$", outcome.Output);
        Assert.All(
            ["step of the clock", "gaps above 1 ms", "longest gap", "reference kernel, median", "core clock, lowest", "quiet"],
            what => Assert.Contains($"\n{what}", outcome.Output, StringComparison.Ordinal));
        Assert.Contains("| longest gap |", File.ReadAllText(Path.Combine(cli.Folder, "out", "limits.md")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task As_JSON_each_reading_is_a_line()
    {
        var outcome = await cli.Run("machine", "noise", "--seconds", "1", "--json");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var readings = outcome.Cells.Where(line => line.GetProperty("type").GetString() == "noise").ToList();
        Assert.All(readings, reading => Assert.True(
            reading.GetProperty("value").ValueKind == JsonValueKind.Number && reading.GetProperty("meaning").GetString()!.Length > 0,
            reading.ToString()));
        Assert.InRange(readings.Single(reading => reading.GetProperty("name").GetString() == "timeInGaps").GetProperty("value").GetDouble(), 0, 1.01);
    }
}
