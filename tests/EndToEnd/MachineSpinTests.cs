using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone machine spin</c>: tables with the cost of waiting, and the verdict on the pause instruction.</summary>
public sealed class MachineSpinTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task In_brief_it_has_all_tables_and_holds_a_pause_against_C()
    {
        var outcome = await cli.Run("machine", "spin", "--brief", "--threads", "1,2", "--json", "--out", "out");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var rows = outcome.Cells;
        Assert.All(rows, row => Assert.True(row.GetProperty("perItemNs").ValueKind == JsonValueKind.Number || Text(row, "reason").Length > 0, row.ToString()));
        Assert.All(
            ["The pause instruction", "Thread.SpinWait(n)", "SpinWait.SpinOnce, call by call", "Adding one, one thread", "Adding one, 2 threads at once",
                "Giving way"],
            table => Assert.Contains(rows, row => Text(row, "table") == table && Text(row, "by") == ".NET"));
        Assert.Contains(rows, row => Text(row, "table").StartsWith("A message every d ms", StringComparison.Ordinal)
            && row.GetProperty("timesIdeal").GetDouble() > 0.9);
        var pause = rows.First(row => Text(row, "table") == "The pause instruction" && Text(row, "by") == ".NET");
        Assert.True(pause.GetProperty("coreCyclesPerItem").GetDouble() > 0);
        Assert.True(pause.GetProperty("speedOfCpp").ValueKind == JsonValueKind.Number
            || rows.Any(row => Text(row, "by") == "C++" && Text(row, "reason").Length > 0));
        Assert.Contains("## The pause instruction", File.ReadAllText(Path.Combine(cli.Folder, "out", "limits.md")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_check_ends_with_a_verdict_and_measures_nothing_else()
    {
        var (text, json) = (await cli.Run("machine", "spin", "--check"), await cli.Run("machine", "spin", "--check", "--json"));

        Assert.Equal((0, 0), (text.ExitCode, json.ExitCode));
        Assert.Matches("^pause: [^\n]+ cycles of the core[^\n]*\n(Thread.SpinWait[^\n]+\n)?verdict: (short|medium|long) pause[^\n]*\n[^\n]+\n$", text.Output);
        var pause = Assert.Single(json.Cells);
        Assert.Contains(Text(pause, "verdict"), (string[])["short", "medium", "long"]);
        Assert.True(pause.GetProperty("ns").GetDouble() > 0);
        Assert.False(Directory.Exists(Path.Combine(cli.Folder, "results")));
    }

    static string Text(JsonElement row, string name) => row.GetProperty(name).GetString() ?? "";
}
