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

    /// <summary>Fails if a report of these results has other cells than one run of everything.</summary>
    public static async Task AreAsOneRun(Cli cli, string results)
    {
        var whole = await cli.Run([.. Selection(1), "--json", "--out", "whole"]);
        var merged = (await cli.Run("report", results, "--format", "json")).WithoutStackTrace();

        Assert.True(merged.ExitCode == 0, merged.Errors);
        Assert.Equal(3 * 2 * 3, merged.Cells.Count);
        // Rows are sorted by time, and two runs may measure another order.
        Assert.Equal(whole.Cells.Select(Place).Order(), merged.Cells.Select(Place).Order());
        Directory.Delete(Path.Combine(cli.Folder, "whole"), recursive: true);
    }

    static string Place(JsonElement cell) => string.Join(
        ' ',
        ((string[])["serializer", "version", "runtime", "deployment", "dataSet", "count", "operation", "shape", "status"])
            .Select(name => cell.GetProperty(name).ToString()));
}
