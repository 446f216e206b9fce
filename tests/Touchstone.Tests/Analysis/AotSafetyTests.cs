using Touchstone.Analysis;
using Touchstone.Core.Keys;
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

    static Cell Judge(params Cell[] cells) => AotSafety.Judge(cells).First();

    static Cell Cell(string deployment, Status status) =>
        TestCells.Of(new LaunchKey("X", "1.2.3", "net9.0", deployment, "books", 1, 0, ""), Operation.RoundTrip, status)
            .WithOutcome(outcome => outcome with { Reason = status == Status.Ok ? null : "it threw" });
}
