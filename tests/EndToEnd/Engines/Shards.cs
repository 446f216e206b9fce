using System.Text.Json;

namespace Touchstone.EndToEnd.Engines;

/// <summary>The selection that the tests of engines divide, and what it must result in.</summary>
static class Shards
{
    /// <summary>Three tables of two rows.</summary>
    /// <param name="launches">Few for a quick test, many for one that must be caught in the middle.</param>
    public static string[] Selection(int launches) =>
    [
        "run", "#Nop", "#BinaryWriter", "--count", "1,10,100", "--launches", $"{launches}", "--warmup", "100ms", "--patience", "0s",
    ];

    // All tests compare with the same run.
    static readonly Lazy<Task<IReadOnlyList<JsonElement>>> Whole = new(async () =>
    {
        using var cli = new Cli();
        var whole = (await cli.Run([.. Selection(1), "--json"])).WithoutStackTrace();
        Assert.True(whole.ExitCode == 0, whole.ToString());
        return whole.Cells;
    });

    /// <summary>The cells of one run of everything. Afterwards the adapters are built.</summary>
    public static Task<IReadOnlyList<JsonElement>> AsOneRun => Whole.Value;

    /// <summary>Fails if a report of these results has other cells than one run of everything.</summary>
    public static async Task AreAsOneRun(Cli cli, string results)
    {
        var whole = await AsOneRun;
        var merged = (await cli.Run("report", results, "--format", "json")).WithoutStackTrace();

        Assert.True(merged.ExitCode == 0, merged.Errors);
        Assert.Equal(3 * 2 * 3, merged.Cells.Count);
        // Rows are sorted by time, and two runs may measure another order.
        Assert.Equal(whole.Select(Place).Order(), merged.Cells.Select(Place).Order());
    }

    static string Place(JsonElement cell) => string.Join(
        ' ',
        ((string[])["serializer", "version", "runtime", "deployment", "dataSet", "count", "operation", "shape", "status"])
            .Select(name => cell.GetProperty(name).ToString()));
}
