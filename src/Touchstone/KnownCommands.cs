using Touchstone.Build;
using Touchstone.Build.Git;
using Touchstone.Commands;
using Touchstone.Commands.Comparisons;
using Touchstone.Commands.Histories;
using Touchstone.Commands.Limits;
using Touchstone.Commands.Listing;
using Touchstone.Commands.New;
using Touchstone.Commands.Plans;
using Touchstone.Commands.ProbeRuns;
using Touchstone.Commands.Profiles;
using Touchstone.Commands.Publishing;
using Touchstone.Commands.Runs;
using Touchstone.Commands.Verification;
using Touchstone.Completions;
using Touchstone.Heap.Commands;
using Touchstone.Measure.Limits.Programs;
using Touchstone.Measure.Runs;

namespace Touchstone;

/// <summary>
/// All commands, in the order of the help. Each is made only when it is called, because making all of them takes longer than a short one runs.
/// </summary>
static class KnownCommands
{
    /// <summary>The commands with their names.</summary>
    public static IReadOnlyList<(string Name, Func<Call, Command> Create)> All { get; } =
    [
        ("run", call => Acting(RunCommand.Create(), parsed => RunCommand.Invoke(parsed, call.Args, call.Terminal, call.Cancel))),
        ("first-call", call => Acting(FirstCallCommand.Create(), parsed => FirstCallCommand.Invoke(parsed, call.Args, call.Terminal, call.Cancel))),
        ("probe", call => Acting(ProbeCommand.Create(), parsed => ProbeCommand.Invoke(parsed, call.Args, call.Terminal, call.Cancel))),
        ("plan", call => PlanCommand.WithActions(PlanCommand.Create(), call.Args, call.Terminal, call.Cancel)),
        ("list", call => Acting(ListCommand.Create(), parsed => ListCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("verify", call => Acting(VerifyCommand.Create(), parsed => VerifyCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("report", call => Acting(ReportCommand.Create(), parsed => ReportCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("site", call => Acting(SiteCommand.Create(), parsed => SiteCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("compare", call => Acting(CompareCommand.Create(), parsed => CompareCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("ab", call => Acting(AbCommand.Create(), parsed => AbCommand.Invoke(parsed, call.Args, call.Terminal, call.Cancel))),
        ("history", call => HistoryCommand.WithActions(HistoryCommand.Create(), call.Terminal, call.Cancel)),
        ("badge", call => Acting(BadgeCommand.Create(), parsed => BadgeCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("profile", call => Acting(ProfileCommand.Create(), parsed => ProfileCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("heap", call => HeapCommand.Create(call.Terminal, call.Cancel)),
        ("machine", call => MachineCommand.WithActions(MachineCommand.Create(), call.Terminal, call.Cancel)),
        ("read", call => Acting(ReadCommand.Create(), parsed => ReadCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("doctor", call => Acting(DoctorCommand.Create(), parsed => DoctorCommand.Invoke(parsed, call.Terminal, call.Cancel))),
        ("new", call => NewCommand.WithActions(NewCommand.Create(), call.Terminal, call.Cancel)),
        ("completion", call => Acting(CompletionCommand.Create(), parsed => CompletionCommand.Invoke(parsed, call.Terminal))),
        (BuildGuard.Command, call => Acting(GuardCommands.CreateForBuild(), parsed => GuardCommands.InvokeForBuild(parsed, call.Terminal))),
        (CheckoutGuard.Command, call => Acting(GuardCommands.CreateForCheckout(), parsed => GuardCommands.InvokeForCheckout(parsed, call.Terminal))),
        (JobStart.Command, call => Acting(JobCommand.Create(), _ => JobCommand.Invoke(call.Terminal))),
        (ZstandardMeasuring.Command, call => Acting(ZstandardCommand.Create(), ZstandardCommand.Invoke)),
    ];

    /// <summary>
    /// The commands to make for these arguments: the one that they name, and none for the version. All of them otherwise, for help, for
    /// suggestions and for the message that names the nearest command.
    /// </summary>
    public static IReadOnlyList<(string Name, Func<Call, Command> Create)> For(IReadOnlyList<string> args)
    {
        if (args is ["--version"])
            return [];
        foreach (var known in All)
        {
            if (args.Count > 0 && known.Name == args[0])
                return [known];
        }
        return All;
    }

    static Command Acting(Command command, Func<ParseResult, Task<int>> act)
    {
        command.SetAction((parsed, _) => act(parsed));
        return command;
    }

    static Command Acting(Command command, Func<ParseResult, int> act)
    {
        command.SetAction(act);
        return command;
    }
}

/// <summary>One call of the program.</summary>
/// <param name="Args">Its arguments.</param>
/// <param name="Terminal">Receives all output.</param>
/// <param name="Cancel">Canceled by Ctrl+C.</param>
sealed record Call(string[] Args, Terminal Terminal, CancellationToken Cancel);
