using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Machine.Limits;

namespace Touchstone.Tests.Analysis;

public sealed class LimitMergerTests
{
    static readonly LimitKey Copy = new("memory", "Copy", "NativeMemory.Copy", LimitKey.DotNet);
    static readonly LimitKey Touch = Copy with { Table = "Touch" };

    [Fact]
    public void A_table_that_was_measured_again_takes_the_place_of_the_old_one()
    {
        RunResults[] runs = [Run("EPYC", 2, Copy), Run("EPYC", 1, Copy, Copy with { Name = "gone" }, Touch)];
        var rows = LimitMerger.Newest(runs);

        Assert.Equal(1, LimitMerger.Replaced(runs));
        Assert.Equal([Copy, Touch], rows.Select(row => row.Key));
        Assert.All(rows, row => Assert.Equal(row.Key.Table, row.Title));
    }

    [Fact]
    public void A_table_of_another_machine_or_scenario_stands_beside_it_and_names_it()
    {
        var rows = LimitMerger.Newest([Run("EPYC, Debian", 1, Touch), Run("Xeon, Debian", 2, Copy), Run("EPYC, Debian", 3, Copy), Run("", 0)]);

        Assert.Equal(["Touch, EPYC", "Copy, Xeon", "Copy, EPYC"], rows.Select(row => row.Title));
        Assert.Equal(["EPYC", "Xeon", "EPYC"], rows.Select(row => row.Origin));
    }

    static RunResults Run(string machine, int day, params LimitKey[] keys)
    {
        var header = new RunHeader(["machine"], DateTime.UnixEpoch.AddDays(day), machine, "", []);
        var rows = keys.Select(key => new LimitRow(key, "4 KiB", "memory/copy", [], "", ""));
        return RunResults.Read(new StringReader(string.Concat(rows.Prepend<object>(header).Select(record => record + "\n"))), "x");
    }
}
