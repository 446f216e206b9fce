using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>The first round trip decides whether a serializer is AOT-safe.</summary>
public class AotSafetyTests
{
    [Fact]
    public void What_breaks_under_NativeAOT_only_is_not_AOT_safe_and_no_failure()
    {
        var cell = Judge(Cell("aot", Status.Failed), Cell("jit", Status.Ok));

        Assert.Equal(Status.Unavailable, cell.Outcome.Status);
        Assert.Equal("not AOT-safe: it threw; next: touchstone run X@1.2.3 --runtime net9.0/r2r", cell.Outcome.Reason);
    }

    [Fact]
    public void The_adapter_with_generated_code_is_what_to_run_next_if_there_is_one()
    {
        var traits = new SerializerTraits("X", "", "JSON", true, false) { SourceGenerated = "XSourceGen" };

        Assert.EndsWith(
            "; next: touchstone run XSourceGen --runtime net9.0/aot",
            Judge(Cell("aot", Status.Failed).WithSubject(subject => subject with { Traits = traits }), Cell("jit", Status.Ok)).Outcome.Reason,
            StringComparison.Ordinal);
    }

    [Fact]
    public void What_breaks_elsewhere_too_is_not_blamed_on_NativeAOT()
    {
        var cell = Judge(Cell("aot", Status.Failed), Cell("jit", Status.Failed));

        Assert.Equal((Status.Failed, "it threw"), (cell.Outcome.Status, cell.Outcome.Reason));
    }

    [Fact]
    public void What_was_tried_nowhere_else_is_left_open() => Assert.StartsWith(
        "not AOT-safe, or broken everywhere: it threw",
        Judge(Cell("aot", Status.Failed), Cell("jit", Status.Unavailable)).Outcome.Reason,
        StringComparison.Ordinal);

    [Fact]
    public void Data_that_are_lost_stay_lost()
    {
        var cell = Judge(Cell("aot", Status.Lossy), Cell("jit", Status.Ok));

        Assert.Equal(Status.Lossy, cell.Outcome.Status);
        Assert.StartsWith("not AOT-safe: it threw", cell.Outcome.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void What_breaks_after_its_round_trip_has_failed() =>
        Assert.Equal(Status.Failed, Judge(Cell("aot", Status.Failed) with { Payload = new() { Bytes = 7 } }, Cell("jit", Status.Ok)).Outcome.Status);

    [Theory]
    [InlineData("jit")]
    [InlineData("r2r")]
    public void No_other_deployment_is_judged(string deployment) => Assert.Equal(Status.Failed, Judge(Cell(deployment, Status.Failed)).Outcome.Status);

    [Fact]
    public void A_row_that_breaks_at_one_of_its_types_competes_with_none_of_them()
    {
        var (broken, other) = (OfType("aot", "large", Status.Failed), OfType("aot", "small", Status.Ok));
        var cells = AotSafety.Judge([broken, other, OfType("jit", "large", Status.Ok), OfType("jit", "small", Status.Ok)]).ToList();

        Assert.Equal([false, false, true, true], cells.Select(Ranking.Competes));
        Assert.Equal(Status.Ok, cells[1].Outcome.Status);
    }

    [Fact]
    public void A_program_that_cannot_write_a_type_at_first_is_not_ranked_by_what_it_reads_either()
    {
        var cells = AotSafety.Judge(
        [
            Of(Cell("aot", Status.Failed), Operation.Serialize), Of(Cell("jit", Status.Ok), Operation.Serialize),
            Of(Cell("aot", Status.Ok), Operation.Deserialize), Of(Cell("jit", Status.Ok), Operation.Deserialize),
        ]);

        Assert.Equal([false, true, false, true], cells.Select(Ranking.Competes));

        static Cell Of(Cell cell, Operation direction) => Timed(cell) with
        {
            Key = cell.Key with { Launch = cell.Key.Launch.Of(new FirstCallKind(direction, Cold: false, Precheck: true, Own: "")) },
        };
    }

    [Fact]
    public void What_breaks_with_other_data_still_competes()
    {
        var cells = AotSafety.Judge([Cell("aot", Status.Failed), Cell("jit", Status.Ok), Timed(Cell("aot", Status.Ok, "log")), Cell("jit", Status.Ok, "log")]);

        Assert.True(Ranking.Competes(cells.ElementAt(2)));
    }

    static Cell Judge(params Cell[] cells) => AotSafety.Judge(cells).First();

    static Cell OfType(string deployment, string type, Status status)
    {
        var cell = Cell(deployment, status);
        return Timed(cell) with { Key = cell.Key with { Type = type } };
    }

    static Cell Timed(Cell cell) => cell.WithCost(cost => cost with { Ns = 10 });

    static Cell Cell(string deployment, Status status, string dataSet = "books") =>
        TestCells.Of(new LaunchKey("X", "1.2.3", "net9.0", deployment, dataSet, 1, 0, ""), Operation.RoundTrip, status)
            .WithOutcome(outcome => outcome with { Reason = status == Status.Ok ? null : "it threw" });
}
