using Touchstone.Build;
using Touchstone.Build.Git;
using Touchstone.Commands;
using Touchstone.Commands.Comparisons;
using Touchstone.Commands.Contracts;
using Touchstone.Commands.Counts;
using Touchstone.Commands.Histories;
using Touchstone.Commands.Listing;
using Touchstone.Commands.New;
using Touchstone.Commands.Plans;
using Touchstone.Commands.ProbeRuns;
using Touchstone.Commands.Profiles;
using Touchstone.Commands.Publishing;
using Touchstone.Commands.Runs;
using Touchstone.Commands.Upgrades;
using Touchstone.Commands.Verification;
using Touchstone.Completions;
using Touchstone.Heap.Commands;
using Touchstone.Machine.Commands;
using Touchstone.Machine.Programs;
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
        ("run", call => RunCommand.Create(call, Reports)),
        ("first-call", call => FirstCallCommand.Create(call, Reports)),
        ("probe", call => ProbeCommand.Create(call, Reports)),
        ("plan", PlanCommand.Create),
        ("list", ListCommand.Create),
        ("verify", VerifyCommand.Create),
        ("report", ReportCommand.Create),
        ("site", SiteCommand.Create),
        ("compare", CompareCommand.Create),
        ("ab", AbCommand.Create),
        ("upgrade", UpgradeCommand.Create),
        ("contract", ContractCommand.Create),
        ("history", HistoryCommand.Create),
        ("badge", BadgeCommand.Create),
        ("count", CountCommand.Create),
        ("profile", ProfileCommand.Create),
        ("heap", HeapCommand.Create),
        ("machine", call => MachineCommand.Create(Limits(call))),
        ("read", call => ReadCommand.Create(Limits(call))),
        ("doctor", DoctorCommand.Create),
        ("new", NewCommand.Create),
        ("completion", CompletionCommand.Create),
        (BuildGuard.Command, GuardCommands.CreateForBuild),
        (CheckoutGuard.Command, GuardCommands.CreateForCheckout),
        (JobStart.Command, JobCommand.Create),
        (ZstandardPass.Command, ZstandardCommand.Create),
        (TraceCommand.Name, TraceCommand.Create),
    ];

    static LimitCommand Limits(Call call) => new(call, () => new LimitMachine(Reports));

    static FolderReports Reports => new(Report.Html.Reports.All);

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
}
