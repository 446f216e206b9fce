using Touchstone.Analysis.Shards;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;

namespace Touchstone.Shared;

/// <summary>Names the shards that are missing, half done or doubled.</summary>
static class ShardNotes
{
    // A selection of thousands of shards may have lost most of them.
    const int MostNamed = 5;

    /// <summary>The problems with shards.</summary>
    public static IReadOnlyList<ShardProblem> Of(IReadOnlyList<RunResults> runs) => runs.All(run => run.Shard is null)
        ? []
        : new ShardCheck(MachineFacts.OneLineHere).Problems(runs);

    /// <summary>Notes the problems. Returns true if nothing is missing.</summary>
    public static bool Tell(IReadOnlyList<RunResults> runs, Terminal terminal)
    {
        var problems = Of(runs);
        foreach (var problem in problems.Take(MostNamed))
            terminal.Note(problem.Problem.ToString());
        if (problems.Count > MostNamed)
        {
            var folders = runs.Where(run => run.Shard is not null).Select(run => run.Folder ?? "-").Distinct();
            var next = ShellText.Command(["plan", "--missing", .. folders]);
            terminal.Note($"{Unit.Count(problems.Count - MostNamed)} more shards have problems\n  next: {next}");
        }
        return problems.All(problem => problem.Repeat is null);
    }
}
