using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class FirstCallAnalysisTests
{
    static readonly string[] Types = ["BookShelf", "BookShelf1", "BookShelf2", "LargeBookShelf"];

    [Fact]
    public void Each_type_is_a_cell_with_the_median_and_the_spread_of_its_launches()
    {
        var cells = Cells(Launch(30, 3, 2, 9), Launch(10, 1, 2, 7), Launch(20, 2, 2, 8));

        Assert.Equal(Types, cells.Select(cell => cell.Key.Type));
        Assert.Equal([20, 2, 2, 8], cells.Select(cell => cell.Cost.Ns));
        Assert.Equal((10, 30, 3), (cells[0].Cost.LowNs, cells[0].Cost.HighNs, cells[0].Cost.Launches));
        Assert.All(cells, cell => Assert.Equal(Status.Ok, cell.Outcome.Status));
    }

    [Fact]
    public void A_single_launch_has_no_interval_and_takes_no_rank()
    {
        var cell = Cells(Launch(30))[0];

        Assert.Equal((30, 1, false), (cell.Cost.Ns, cell.Cost.Launches, cell.Cost.HasInterval));
        Assert.All(Ranking.Rank([cell, cell.WithCost(cost => cost with { Ns = 60 })]), ranked => Assert.Null(ranked.Rank));
    }

    [Fact]
    public void What_is_paid_once_is_taken_in_each_process_by_itself()
    {
        // The medians, 20 and 5, differ by 15. The differences, 5, 19 and 25, have another median.
        var cells = Cells(Launch(10, 5), Launch(20, 1), Launch(40, 15));

        Assert.Equal(19, cells[0].FirstCall!.OneTimeNs);
        Assert.True(double.IsNaN(cells[1].FirstCall!.OneTimeNs));
    }

    [Fact]
    public void A_type_that_the_format_cannot_hold_costs_the_others_nothing()
    {
        var launch = Launch(10, 5);
        Accept(launch, Call("LargeBookShelf", double.NaN) with { Reason = "no pairs", Supported = false });

        var cells = Cells(launch);

        Assert.Equal([Status.Ok, Status.Ok, Status.Unavailable], cells.Select(cell => cell.Outcome.Status));
        Assert.Equal("LargeBookShelf: no pairs", cells[2].Outcome.Reason);
        Assert.True(double.IsNaN(cells[2].Cost.Ns));
    }

    [Fact]
    public void A_quick_call_that_loses_data_is_lossy_unless_the_adapter_declares_it()
    {
        Assert.Equal((Status.Lossy, "BookShelf.Books[0].Id: 1 became 0"), Judged("values"));
        Assert.Equal((Status.Ok, null), Judged("private members"));

        static (Status, string?) Judged(string kind)
        {
            var launch = new Launch
            {
                Id = 1,
                Key = Key,
                Operations = [Operation.Serialize],
                DeclaredLosses = ["private members"],
                End = new LaunchEnd(null, false, 1),
            };
            Accept(launch, Call("BookShelf", 10) with { Lost = ["Books[0].Id"], LostText = "1 became 0", LostKinds = [kind] });
            return (Cells(launch)[0].Outcome.Status, Cells(launch)[0].Outcome.Reason);
        }
    }

    [Fact]
    public void A_process_that_broke_is_one_cell_with_its_reason()
    {
        var launch = new Launch { Id = 1, Key = Key, Operations = [Operation.Serialize], End = new LaunchEnd("signal 11", false, 1) };

        var cell = Assert.Single(Cells(launch));

        Assert.Equal((Status.Failed, "signal 11"), (cell.Outcome.Status, cell.Outcome.Reason));
    }

    [Fact]
    public void The_load_that_failed_beforehand_is_a_row_that_takes_no_rank()
    {
        var launches = Enumerable.Range(1, 3).Select(ns =>
        {
            var launch = Launch(10, 5);
            Accept(launch, new ProcessStart { MainNs = 1, PrecheckNs = ns, DebugBuilds = [] });
            return launch;
        });

        var cell = Assert.Single(FirstCallAnalysis.FailingLoads(launches));

        Assert.Equal((FirstCallKind.FailingLoad, 2.0, true), (cell.Key.Launch.Serializer, cell.Cost.Ns, cell.Subject.Limit));
        Assert.Empty(FirstCallAnalysis.FailingLoads([Launch(10, 5)]));
    }

    [Fact]
    public void Warm_and_first_calls_of_one_file_stand_in_tables_of_their_own()
    {
        var run = new RunResults();
        MockRuns.Write(run, new RunHeader(["first-call"], DateTime.UnixEpoch, "machine", "", []));
        var start = new Launch { Id = 1, Key = Key, Operations = [Operation.Serialize] };
        foreach (var line in new object[] { start, Call("BookShelf", 7e6), Call("BookShelf1", 1e6), new LaunchEnd(null, false, 1) { Launch = 1 } })
            MockRuns.Write(run, line);

        var group = Assert.Single(Summarizer.Summarize(run).Groups);

        var row = Assert.Single(group.Rows);
        Assert.Equal(("first serialize", 7e6), (group.DataSet, row.Main.Cost.Ns));
        Assert.Equal(1e6, row.FirstCallOf(1)!.Cost.Ns);
    }

    static LaunchKey Key => new LaunchKey("X", "", "net10.0", "jit", "", 1, 0, "").Of(new FirstCallKind(Operation.Serialize, false, true, ""));

    static List<Cell> Cells(params Launch[] launches) => [.. FirstCallAnalysis.Cells(launches, null)];

    static Launch Launch(params double[] ns)
    {
        var launch = new Launch { Id = 1, Key = Key, Operations = [Operation.Serialize], End = new LaunchEnd(null, false, 1) };
        foreach (var (time, type) in ns.Zip(Types))
            Accept(launch, Call(type, time));
        return launch;
    }

    static FirstCall Call(string type, double ns) => new()
    {
        Operation = Operation.Serialize,
        DataSet = type,
        RootType = type,
        ElapsedNs = ns,
        JitMethods = 1,
        JitNs = 1,
        AllocatedBytes = 1,
        Assemblies = ["X"],
        AssemblyBytes = 1,
        PayloadBytes = 1,
    };

    static void Accept(Launch launch, object record)
    {
        Assert.True(JsonFields.TryParse(record.ToString()!, out var fields, out var error), error);
        Assert.True(launch.Accept(fields));
    }
}
