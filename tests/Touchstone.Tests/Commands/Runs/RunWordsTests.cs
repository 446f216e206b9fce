using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Commands.Runs;
using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Commands.Runs;

public class RunWordsTests
{
    [Fact]
    public void What_the_data_could_not_rank_a_longer_run_decides() => Assert.Equal(
        "touchstone run --project My --factory My.Make --count 1,100 --budget 10m",
        Next(null, ["run", "--project", "My", "--factory", "My.Make", "--launches", "1", "--count", "1,100", "--out", "x"])[0]);

    [Fact]
    public void A_longer_run_is_longer_than_the_one_that_was() =>
        Assert.Equal("touchstone run --budget 20m", Next(TimeSpan.FromMinutes(5), ["run", "--budget", "5m"])[0]);

    [Theory]
    [InlineData(null, "touchstone first-call '#A' '#B' --launches 20")]
    [InlineData(30, "touchstone first-call '#A' '#B' --launches 120")]
    [InlineData(400, "touchstone first-call '#A' '#B' --launches 1000")]
    [InlineData(1000, null)]
    public void First_calls_are_ranked_by_more_launches_and_not_by_a_budget_or_by_counts(int? launches, string? expected)
    {
        string[] asked = launches is { } count ? ["--launches", count.ToString(CultureInfo.InvariantCulture)] : [];
        // What the command gives to a run: it has no budget.
        var options = Options() with { Budget = TimeSpan.MaxValue, Launches = launches };

        Assert.Equal(
            expected is null ? [] : [expected],
            Deciding(options, ["first-call", "#A", "#B", .. asked], firstCall: new FirstCallKind(Operation.Serialize, false, true, "")));
    }

    [Fact]
    public void Instructions_are_counted_with_the_users_data()
    {
        var own = new UserData("My.Make", Path.GetFullPath("My/My.csproj"), null) { Typed = "My" };

        var next = Next(null, ["run"], own, "My.Make");

        Assert.Equal(CountingSystemIsHere ? ["touchstone count '#A' '#B' --project My --factory My.Make"] : [], next.Skip(1));
        Assert.Equal(CountingSystemIsHere ? ["touchstone count '#A' '#B' --data books"] : [], Next(null, ["run"]).Skip(1));
    }

    [Fact]
    public void The_commands_can_be_typed()
    {
        foreach (var command in Next(null, ["run", "--count", "1"]))
        {
            var words = Documentation.Words(command["touchstone ".Length..]);
            var parsed = CommandLine.Create(words, new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false), CancellationToken.None).Parse(words);
            Assert.True(parsed.Errors.Count == 0, command);
        }
    }

    [Fact]
    public void Why_a_run_ends_with_1_is_said_of_each_serializer()
    {
        Assert.Equal("A and C failed; B lost data", RunWords.Broken([Ended("A", Status.Failed), Ended("B", Status.Lossy), Ended("C", Status.Failed)]));
        Assert.Equal("B lost data", RunWords.Broken([Ended("A", Status.Ok), Ended("B", Status.Lossy), Ended("B", Status.Lossy)]));
        Assert.Equal("", RunWords.Broken([Ended("A", Status.Unavailable)]));

        static Cell Ended(string name, Status status) => TestCells.Of(name, 10).WithOutcome(outcome => outcome with { Status = status });
    }

    static bool CountingSystemIsHere => Touchstone.Shared.CountingSystem.IsKnown;

    static List<string> Next(TimeSpan? budget, string[] arguments, UserData? own = null, string data = "books") =>
        Deciding(Options(own) with { Budget = budget }, arguments, data);

    static List<string> Deciding(RunOptions options, string[] arguments, string data = "books", FirstCallKind? firstCall = null)
    {
        var rows = options.Selection.Targets.Select(target =>
        {
            var cell = TestCells.Of(target.Adapter.Name, 10, 5, 1);
            cell = cell with { Key = cell.Key with { Launch = cell.Key.Launch with { FirstCall = firstCall } } };
            return new Row(cell.Key.Launch, target.Adapter.Name, [cell], double.NaN);
        }).ToList();
        var summary = new Summary([new Group(data, 1, 0, rows, "")], [], "", default, "", "");
        return [.. RunWords.Deciding(options, summary, arguments).Select(next => next.Command)];
    }

    static RunOptions Options(UserData? own = null)
    {
        string[] names = ["A", "B"];
        var targets = names.Select(name => new Target(Samples.Adapter(name, "1.0.0") with { Data = own }, null, RuntimeMode.Default));
        return new RunOptions
        {
            DataSets = ["books"],
            Counts = [1],
            PayloadBytes = 0,
            Shapes = [""],
            Operations = [Operation.RoundTrip],
            Selection = new TargetSelection([.. targets]),
            Build = new BuildOptions([], TimeSpan.Zero, false, false),
            Precision = 0,
            Warmup = TimeSpan.Zero,
            Limits = default,
        };
    }
}
