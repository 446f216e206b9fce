using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Histories;

/// <summary>Libraries do not change on the same day: a step that most of them make is the machine.</summary>
public class SharedStepTests
{
    const int Runs = 20;
    const int At = 10;

    [Fact]
    public void A_step_of_most_serializers_is_the_machine_and_one_of_a_single_serializer_is_its_own()
    {
        var history = Of((name, run) => run < At ? 1 : name == "D" ? 1.5 : name == "E" ? 1 : 1.2);

        var step = Assert.Single(history.Steps);
        Assert.Equal((At, 4, 5), (history.Runs.ToList().IndexOf(step.Run), step.Rows, step.Of));
        Assert.InRange(step.Ratio, 1.15, 1.25);
        Assert.Empty(history.Series.SelectMany(series => series.OwnChanges));

        var own = Of((name, run) => name == "D" && run >= At ? 1.5 : 1);
        Assert.Empty(own.Steps);
        Assert.All(own.Series, series => Assert.Equal(series.Key.Launch.Serializer == "D" ? 1 : 0, series.OwnChanges.Count()));
    }

    [Fact]
    public void Serializers_that_stay_and_could_have_shown_the_step_speak_against_the_machine() =>
        Assert.Empty(Of((name, run) => run >= At && name is "A" or "B" or "C" ? 1.2 : 1).Steps);

    [Fact]
    public void A_change_one_run_beside_the_others_belongs_to_their_step_and_one_in_the_other_direction_does_not()
    {
        var history = Of((name, run) => name == "A" ? run < At + 1 ? 1 : 1.2 : name == "B" ? run < At ? 1 : 0.8 : run < At ? 1 : 1.2);

        var step = Assert.Single(history.Steps);
        Assert.Equal((4, 5), (step.Rows, step.Of));
        Assert.All(history.Series, series => Assert.Equal(series.Key.Launch.Serializer == "B" ? 1 : 0, series.OwnChanges.Count()));
    }

    [Fact]
    public void Two_serializers_share_nothing() => Assert.Empty(Of((_, run) => run < At ? 1 : 1.2, "A", "B").Steps);

    [Fact]
    public void Machines_have_their_own_steps()
    {
        var runs = Stored((_, run) => run < At ? 1 : 1.2, "machine 1", names: ["A", "B", "C"]);
        var others = Stored((_, _) => 1, "machine 2", names: ["A", "B", "C"]);

        var history = History.Of([.. runs, .. others], 0.03, new Dictionary<string, int>());

        Assert.Equal((3, 3), (Assert.Single(history.Steps).Rows, history.Steps[0].Of));
    }

    static History Of(Func<string, int, double> level, params string[] names) =>
        History.Of(Stored(level, "machine", names.Length == 0 ? ["A", "B", "C", "D", "E"] : names), 0.03, new Dictionary<string, int>());

    static List<RunSummary> Stored(Func<string, int, double> level, string machine, string[] names)
    {
        var random = new Random(1);
        return [.. Enumerable.Range(0, Runs).Select(run => new RunSummary(
            1, $"{machine}{run}", new DateTime(2026, 1, 1 + run, 0, 0, 0, DateTimeKind.Utc), $"c{run:00}", machine,
            [
                .. from name in names
                   from operation in OperationNames.Ranked
                   let cost = 1000 * level(name, run) * Math.Exp(0.005 * Statistics.NormalDraw(random))
                   select new CellSummary(new CellKey(new LaunchKey(name, "", "net10.0", "jit", "books", 1, 0, ""), operation), cost, cost, cost, 1, 1),
            ]))];
    }
}
