using Touchstone.Analysis.Shards;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Commands.Plans;

/// <summary><c>touchstone plan --missing</c>: the commands that complete the shards of these results, one per line, for a shell or an engine.</summary>
static class PlanMissing
{
    /// <summary>Prints the commands. Why each is needed goes to standard error.</summary>
    /// <param name="inputs">Result folders, folders that contain them, or patterns.</param>
    /// <param name="json">True for one JSON object per command.</param>
    /// <param name="terminal">Receives the commands.</param>
    /// <returns>0, also if nothing is missing.</returns>
    /// <exception cref="UsageException">None of the results is a shard.</exception>
    public static int Print(IReadOnlyList<string> inputs, bool json, Terminal terminal)
    {
        var (runs, reasons) = Read(inputs);
        if (runs.TrueForAll(run => run.Shard is null))
        {
            var why = reasons.Count > 0
                ? string.Join("\n  ", ResultArguments.Named(reasons))
                : "these results were measured without --shard, so nothing was divided";
            throw new UsageException(new Problem("cannot find shards", why, "touchstone plan --shards 2"));
        }
        foreach (var reason in ResultArguments.Named(reasons))
            terminal.Note($"cannot read {reason}");
        var problems = ShardNotes.Of(runs);
        foreach (var problem in problems.DistinctBy(problem => problem.Repeat ?? problem.Problem.Next))
            Write(problem, json, terminal);
        if (problems.Count == 0)
            terminal.Note("all shards are here and complete");
        return ExitCodes.Done;
    }

    // A shard that was killed at its start has no launches. Its first lines still say what it belongs to.
    static (List<RunResults> Runs, List<string> Reasons) Read(IReadOnlyList<string> inputs)
    {
        var (runs, reasons) = (new List<RunResults>(), new List<string>());
        foreach (var file in ResultInputs.Find(inputs, reasons).ToList())
        {
            if (ResultInputs.TryReadFile(file, Console.In, out var problem) is { } run)
                runs.Add(run);
            else
                reasons.Add($"{file.Path}: {problem}");
        }
        return (runs, reasons);
    }

    static void Write(ShardProblem problem, bool json, Terminal terminal)
    {
        if (problem.Repeat is not { } command)
        {
            terminal.Note(problem.Problem.ToString());
            return;
        }
        // A shell or an engine reads a command from each line.
        if (PlainText.OneLine(command) != command)
        {
            terminal.Note($"shard {problem.Shard} cannot be repeated: its arguments have line breaks or other control characters");
            return;
        }
        if (json)
        {
            terminal.Out.Write(new JsonLine().Add("shard", problem.Shard.ToString()).Add("reason", problem.Problem.What).Add("command", command) + "\n");
            return;
        }
        terminal.Note($"{problem.Problem.What}: {problem.Problem.Why}");
        terminal.Out.Write(command + "\n");
    }
}
