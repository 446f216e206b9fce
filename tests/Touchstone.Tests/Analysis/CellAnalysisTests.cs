using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class CellAnalysisTests
{
    [Fact]
    public void A_loss_that_is_declared_leaves_the_row_ok_and_names_it()
    {
        var cell = Cell(Launch(["private members"], lost: "private members"));

        Assert.Equal(Status.Ok, cell.Outcome.Status);
        Assert.Equal(["Secret"], cell.Outcome.Lost);
    }

    [Fact]
    public void A_loss_that_is_not_declared_makes_the_row_lossy_and_says_what_was_lost()
    {
        var cell = Cell(Launch(["private members"], lost: "values"));

        Assert.Equal(Status.Lossy, cell.Outcome.Status);
        Assert.Equal("Secret: \"x\" became null", cell.Outcome.Reason);
    }

    [Fact]
    public void A_declared_loss_does_not_hide_another_one() =>
        Assert.Equal(Status.Lossy, Cell(Launch(["private members"], lost: "private members", alsoLost: "values")).Outcome.Status);

    [Fact]
    public void A_launch_that_failed_makes_the_row_fail_with_its_reason()
    {
        var launch = Launch([]);
        launch.End = new LaunchEnd("it hung", false, 1);

        Assert.Equal((Status.Failed, "it hung"), (Cell(launch).Outcome.Status, Cell(launch).Outcome.Reason));
    }

    [Fact]
    public void What_an_adapter_cannot_take_is_unavailable_not_failed()
    {
        var launch = Launch([]);
        launch.End = new LaunchEnd("no schema", true, 1);

        Assert.Equal(Status.Unavailable, Cell(launch).Outcome.Status);
    }

    [Fact]
    public void Rates_are_per_call()
    {
        var launch = Launch([]);
        for (var i = 0; i < 10; i++)
            launch.Samples.Add(Synthetic.Sample(100, calls: 50) with { AllocatedBytes = 5000, Gen0 = 2, Gen1 = 1 });

        var cell = Cell(launch);

        Assert.Equal((100, 0.04, 0.02, 0), (cell.Allocated.Bytes, cell.Allocated.Gen0, cell.Allocated.Gen1, cell.Allocated.Gen2));
        Assert.Equal(100, cell.Cost.Ns, 6);
    }

    [Fact]
    public void A_collection_in_the_background_is_not_an_interruption_by_other_processes()
    {
        var own = Launch([]);
        var others = Launch([]);
        for (var i = 0; i < 10; i++)
        {
            var away = Synthetic.Interrupted(Synthetic.Sample(100), 5000);
            own.Samples.Add(i < 3 ? Synthetic.Sample(100) with { CpuNs = 10_000 } : away with { Gen2 = 1 });
            others.Samples.Add(i < 3 ? Synthetic.Sample(100) with { CpuNs = 10_000 } : away);
        }

        Assert.Equal((1.0, 1.5), (Cell(own).Cost.WallPerCpu, Cell(others).Cost.WallPerCpu));
    }

    [Fact]
    public void A_cell_is_steady_only_when_every_launch_was()
    {
        var warm = Launch([]);
        var cold = Launch([]);
        Warm(warm, steady: true);
        Warm(cold, steady: false);

        Assert.True(CellAnalysis.Cells([Sampled(warm)], Synthetic.Speed).Single().Cost.Steady);
        Assert.False(CellAnalysis.Cells([Sampled(warm), Sampled(cold)], Synthetic.Speed).Single().Cost.Steady);
    }

    [Fact]
    public void Noisy_launches_do_not_count_where_enough_quiet_ones_do()
    {
        var quiet = Enumerable.Range(0, 3).Select(_ => Sampled(Launch([])));

        var cell = CellAnalysis.Cells([.. quiet, Noisy(500)], Synthetic.Speed).Single();

        Assert.Equal(3, cell.Cost.Launches);
        Assert.False(cell.Cost.Noisy);
        Assert.Equal(100, cell.Cost.Ns, 6);
    }

    [Fact]
    public void Where_one_launch_was_quiet_the_noisy_ones_say_how_far_off_it_may_be()
    {
        var alone = Intervals.Add([.. CellAnalysis.Cells([Sampled(Launch([]))], Synthetic.Speed)]).Single();
        var beside = Intervals.Add([.. CellAnalysis.Cells([Sampled(Launch([])), Noisy(220)], Synthetic.Speed)]).Single();

        Assert.False(alone.Cost.HasInterval);
        Assert.Equal(1, beside.Cost.Launches);
        Assert.Equal(100, beside.Cost.Ns, 6);
        Assert.InRange(beside.Cost.LowNs, 1, 80);
        Assert.True(beside.Cost.HighNs > 120);
    }

    static Cell Cell(Launch launch) => CellAnalysis.Cells([launch], Synthetic.Speed).Single();

    static Launch Launch(string[] declared, string? lost = null, string? alsoLost = null)
    {
        var launch = new Launch
        {
            Id = 1,
            Key = new LaunchKey("X", "", "net10.0", "jit", "books", 1, 0, ""),
            Operations = [Operation.Serialize],
            DeclaredLosses = declared,
            End = new LaunchEnd(null, false, 1),
        };
        string[] kinds = [.. ((string?[])[lost, alsoLost]).OfType<string>()];
        Accept(launch, new Verified
        {
            PayloadBytes = 10,
            Differences = kinds.Length,
            Paths = kinds.Length > 0 ? ["Secret"] : [],
            Texts = ["\"x\" became null"],
            Kinds = kinds,
        });
        return launch;
    }

    static Launch Noisy(double nsPerCall)
    {
        var launch = Launch([]);
        for (var i = 0; i < 10; i++)
            launch.Samples.Add(Synthetic.Sample(nsPerCall, slowdown: 1, kernelSlowdown: 2));
        return launch;
    }

    static Launch Sampled(Launch launch)
    {
        for (var i = 0; i < 10; i++)
            launch.Samples.Add(Synthetic.Sample(100));
        return launch;
    }

    static void Warm(Launch launch, bool steady) =>
        Accept(launch, new Warmed
        {
            Operation = Operation.Serialize,
            Steady = steady,
            Calls = 1,
            BatchCalls = 1,
            NsPerCall = 1,
            ElapsedNs = 1,
            CompiledMethods = 1,
        });

    static void Accept(Launch launch, object record)
    {
        Assert.True(JsonFields.TryParse(record.ToString()!, out var fields, out var error), error);
        Assert.True(launch.Accept(fields));
    }
}
