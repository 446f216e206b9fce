using Touchstone.Commands.ProbeRuns;
using Touchstone.Commands.Runs;
using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
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

    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per shard to standard output, and nothing else.");

    /// <summary>The command with its sub-commands. Without one, it plans what <c>touchstone run</c> measures.</summary>
    public static Command Create()
    {
        var plan = new GroupedCommand("plan", "Divide a run between machines, and find what their results lack.", Help)
        {
            Shards, Missing, Json,
            With(new Command("first-call", "Divide touchstone first-call."), FirstCallCommand.AddSelection),
            With(new Command("probe", "Divide touchstone probe."), ProbeCommand.AddSelection),
        };
        RunCommand.AddSelection(plan);
        return plan;
    }

    static HelpGroups Help() => new(
        [
            ("Which versions are built", ["--nuget-source", "--latest", "--build-timeout"]),
            ("What is measured", ["--sweep", "--payload-bytes", "--operation", "--shape", "--compress", "--memory", "--without-conversion"]),
            ("How long, and how precisely", ["--launches", "--precision", "--patience", "--resident", "--warmup", "--seed", "--timeout", "--memory-limit"]),
            ("Results and their labels", ["--by", "--scenario", "--keep-payloads"]),
        ],
        [
            "touchstone plan --data books,log --shards 4                  # what each of four machines measures, and for how long",
            "touchstone plan --data books,log --shards 4 --json           # the same for programs, with each cell",
            "touchstone plan --missing results                            # what to run again",
        ]);

    /// <summary>Connects the command and its sub-commands to their actions, and returns it.</summary>
    /// <param name="plan">The command.</param>
    /// <param name="arguments">The command line.</param>
    /// <param name="terminal">Receives the plan.</param>
    public static Command WithActions(Command plan, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
        plan.SetAction((parsed, _) => Invoke(parsed, "run", arguments, terminal, RunCommand.PlanOf, cancel));
        foreach (var (name, planOf) in (IEnumerable<(string, PlanOf)>)[("first-call", FirstCallCommand.PlanOf), ("probe", ProbeCommand.PlanOf)])
            plan.Subcommands.Single(sub => sub.Name == name).SetAction((parsed, _) => Invoke(parsed, name, arguments, terminal, planOf, cancel));
        return plan;
    }

    delegate (IReadOnlyList<PlannedTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed);

    static Command With(Command command, Action<Command> addSelection)
    {
        command.With(Shards, Json);
        addSelection(command);
        return command;
    }

    static async Task<int> Invoke(
        ParseResult parsed, string command, IReadOnlyList<string> arguments, Terminal terminal, PlanOf planOf, CancellationToken cancel)
    {
        if (command == "run" && parsed.GetValue(Missing) is { Length: > 0 } folders)
            return await Interruptible.Run(() => PlanMissing.Print(folders, parsed.GetValue(Json), terminal), cancel);
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
        var selection = Selection(command, arguments);
        if (parsed.GetValue(Json))
            PlanReport.WriteJson(plan, selection, terminal.Out);
        else
            PlanReport.WriteTable(plan, selection, terminal);
        return ExitCodes.Done;
    }

    /// <summary>The arguments of the command that measures: those of this command, without the name and the options that only this command has.</summary>
    static IReadOnlyList<string> Selection(string command, IReadOnlyList<string> arguments) =>
        [command, .. ShardOptions.Selection([.. arguments.Skip(command == "run" ? 1 : 2)], Shards.Name)];
}
