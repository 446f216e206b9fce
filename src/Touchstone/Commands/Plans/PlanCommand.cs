using Touchstone.Commands.ProbeRuns;
using Touchstone.Commands.Runs;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.Plans;

/// <summary><c>touchstone plan</c>: divides a selection between machines, and finds what their results lack. It measures nothing.</summary>
static class PlanCommand
{
    static readonly Option<string> Shards = CommandOption.Text("--shards", "The number of parts, at most one for each part of the selection.", "", "N");

    static readonly Option<string[]> Missing = new("--missing")
    {
        Description = "Print the commands that measure what these results lack: result folders, folders that contain them, or patterns.",
        HelpName = "DIR",
        AllowMultipleArgumentsPerToken = true,
    };

    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per shard, and nothing else.");

    /// <summary>The command with its sub-commands. Without one, it plans what <c>touchstone run</c> measures.</summary>
    public static Command Create(Call call)
    {
        var plan = new GroupedCommand(
            "plan", "Divide a run between machines, and find what their results lack.",
            "touchstone plan --data books,log --shards 4                  # what each of four machines measures, and for how long",
            "touchstone plan --data books,log --shards 4 --json           # the same for programs, with each cell",
            "touchstone plan --missing results                            # what to run again")
        {
            Shards, Missing, Json,
            Sub(call, "first-call", FirstCallCommand.AddSelection, FirstCallCommand.PlanOf), Sub(call, "probe", ProbeCommand.AddSelection, ProbeCommand.PlanOf),
        };
        RunCommand.AddSelection(plan);
        return plan.WithAction(parsed => Invoke(parsed, "run", call, RunCommand.PlanOf));
    }

    static Command Sub(Call call, string name, Action<GroupedCommand> addSelection, PlanOf planOf)
    {
        var command = new GroupedCommand(name, $"Divide touchstone {name}.") { Shards, Json };
        addSelection(command);
        return command.WithAction(parsed => Invoke(parsed, name, call, planOf));
    }

    delegate (IReadOnlyList<ShardTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed);

    static async Task<int> Invoke(ParseResult parsed, string command, Call call, PlanOf planOf)
    {
        if (command == "run" && parsed.GetValue(Missing) is { Length: > 0 } folders)
            return await Interruptible.Run(() => PlanMissing.Print(folders, parsed.GetValue(Json), call.Terminal), call.Cancel);
        var (tables, estimate) = planOf(parsed);
        if (parsed.GetValue(Shards) is not { Length: > 0 } text)
        {
            throw UsageException.Corrected(
                CommandErrors.Words(parsed), "it needs --shards: the number of machines or jobs", ["--shards"], "--shards", $"{Math.Min(2, tables.Count)}");
        }
        var shards = Values.Whole("--shards", text, 1, ShardNumber.Most);
        var plan = command == "run" && ShardOptions.IsByLaunch(parsed)
            ? Run.LaunchPlan(tables, RunCommand.PartOf(parsed, estimate, shards), shards)
            : ShardOptions.Plan(tables, estimate, shards);
        var selection = Selection(command, call.Args);
        if (parsed.GetValue(Json))
            PlanReport.WriteJson(plan, selection, call.Terminal.Out);
        else
            PlanReport.WriteTable(plan, selection, call.Terminal);
        return ExitCodes.Done;
    }

    /// <summary>The arguments of the command that measures: those of this command, without the name and the options that only this command has.</summary>
    static IReadOnlyList<string> Selection(string command, IReadOnlyList<string> arguments) =>
        [command, .. ShardOptions.Selection([.. arguments.Skip(command == "run" ? 1 : 2)], Shards.Name)];
}
