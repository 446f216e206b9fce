using Touchstone.Machine.Limits;
using Touchstone.Machine.Noise;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Programs;
using Touchstone.Machine.Reports;
using Touchstone.Machine.Rounds;

namespace Touchstone.Machine.Commands;

/// <summary>The common part of <c>machine</c> and <c>read</c>: measures plans, stores the results in a folder and shows them.</summary>
/// <param name="Call">The call of the program.</param>
/// <param name="Describe">Describes this machine as it is now.</param>
sealed record LimitCommand(Call Call, Func<ILimitMachine> Describe)
{
    static readonly TimeSpan Look = TimeSpan.FromMilliseconds(300);

    // The share of all cores.
    const double BusyCores = 0.2;

    /// <summary>Prints one JSON object per row to standard output.</summary>
    public static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per row, and nothing else.");

    /// <summary>The folder of the results.</summary>
    public static readonly Option<string> Out = CommandOption.Text("--out", "The result folder. Default: results/<time>.", "", "DIR");

    /// <summary>Measures the plans and shows the results. Returns the exit code.</summary>
    /// <param name="parsed">The command line, for <see cref="Json"/> and <see cref="Out"/>.</param>
    /// <param name="plans">What to measure, in this order.</param>
    public Task<int> Run(ParseResult parsed, params IReadOnlyList<LimitPlan> plans) => Run(parsed, plans, budget: null, firstLook: false);

    /// <summary>Measures a plan within a budget, and shows the first results early. Returns the exit code.</summary>
    /// <param name="parsed">The command line, for <see cref="Json"/> and <see cref="Out"/>.</param>
    /// <param name="plan">What to measure.</param>
    /// <param name="budget">The time for measuring; null for as long as the rounds take.</param>
    public Task<int> Run(ParseResult parsed, LimitPlan plan, TimeSpan? budget) =>
        // A file would have the same table twice, and programs read rows once.
        Run(parsed, [plan], budget, firstLook: Call.Terminal.IsScreen && !parsed.GetValue(Json));

    async Task<int> Run(ParseResult parsed, IReadOnlyList<LimitPlan> plans, TimeSpan? budget, bool firstLook)
    {
        var (terminal, cancel) = (Call.Terminal, Call.Cancel);
        var shard = ShardOptions.Of(parsed);
        (var division, plans) = LimitShard.Of(plans, shard);
        var machine = Describe();
        var header = new RunHeader([.. parsed.Tokens.Select(token => token.Value)], DateTime.UtcNow, machine.OneLine, "", machine.Settings);
        using var session = ResultSession<LimitResults>.Start(terminal, CommandErrors.Words(parsed), parsed.GetValue(Out)!, header);
        ShardOptions.Write(division, shard, header.Arguments, session.File);
        var rows = session.File.Results.Rows;
        if (plans.Any(plan => plan.Topic != LimitTopics.Noise) && !cancel.IsCancellationRequested && Busy() is { } busy)
            terminal.Note($"the machine is busy: {busy}; ± tells how uncertain each row is, and touchstone doctor what to do");
        await using var run = new LimitRun(plans, session.File, new JobPrograms(), budget, TimeProvider.System);
        await session.Measure(progress => Measure(progress, () => firstLook && run.HasFirstLook), cancel);
        if (!run.IsDone && !session.HasEnded)
        {
            Show();
            terminal.Out.Write("These are the first rounds. Measuring goes on, and Ctrl+C keeps what there is.\n\n");
            await session.Measure(progress => Measure(progress, () => false), cancel);
        }
        return session.End(
            Show,
            Write,
            () => rows.Any(row => row.Key.By == LimitKey.DotNet && row.Samples.Count > 0) ? ExitCodes.Done : ExitCodes.Usage);

        // The kernel's ticks of 10 ms are coarse, so this looks at all cores, and names processes only if they matter.
        static string? Busy()
        {
            var seen = KernelWatch.During(SystemFiles.Machine, Look);
            return seen.Others(Environment.ProcessorCount) > BusyCores ? seen.BusyText : null;
        }

        async Task Measure(IRunProgress progress, Func<bool> until)
        {
            await run.Measure(progress, until, cancel);
            if (division is not null && run.IsDone)
                session.File.Write(new ShardEnd());
        }

        void Show() => LimitReport.Write(parsed.GetValue(Json) ? "json" : "console", rows, terminal.Out, DetailOptions.Of(parsed, terminal).Page);

        void Write()
        {
            foreach (var (name, form) in ((string, string)[])[("limits.md", "markdown"), ("limits.csv", "csv")])
                AtomicFile.WriteText(Path.Combine(session.Folder, name), text => LimitReport.Write(form, rows, text, new Page()));
            if (QuickLimits.From(rows, machine.TakenUtc) is { } limits)
                new LimitMemory(TouchstoneRoot.LimitsFile).Remember(machine.OneLine, limits);
            machine.Write(session.Folder, header, session.File.Results, terminal);
        }
    }
}

/// <summary>
/// This machine, for results of all kinds. It also writes what a result folder has besides limits: machine.json and the page. Whoever makes the commands
/// supplies it, since these know serializers too.
/// </summary>
interface ILimitMachine
{
    /// <summary>When it was described.</summary>
    DateTime TakenUtc { get; }

    /// <summary>CPU and system in one line.</summary>
    string OneLine { get; }

    /// <summary>Environment variables that change how the runtime compiles or collects, as NAME=value.</summary>
    IReadOnlyList<string> Settings { get; }

    /// <summary>Writes machine.json and the reports that show results of all kinds.</summary>
    /// <exception cref="IOException">The disk is full or was removed.</exception>
    void Write(string folder, RunHeader header, LimitResults results, Terminal terminal);
}

/// <summary>
/// Divides the limits of a machine between machines of the same kind. The rows of a table are compared with each other, so they stay on one machine.
/// </summary>
static class LimitShard
{
    // The rounds of most rows end within that time. No plan shows it: it only balances the parts.
    static readonly TimeSpan TimeOfRow = TimeSpan.FromSeconds(2);

    /// <summary>The part of the plans that one machine measures, and the division; null and all plans without a part.</summary>
    /// <param name="plans">The plans of the whole selection.</param>
    /// <param name="shard">The part; null for everything.</param>
    /// <exception cref="UsageException">There are fewer tables than parts.</exception>
    public static (ShardPlan? Division, IReadOnlyList<LimitPlan> Mine) Of(IReadOnlyList<LimitPlan> plans, ShardNumber? shard)
    {
        if (shard is not { } part)
            return (null, plans);
        var tables = plans.SelectMany(plan => plan.Tables.Select(table => Table(plan.Topic, table))).ToList();
        var division = ShardOptions.Plan(tables, rows => rows * TimeOfRow, part.Of, part);
        var mine = division[part].TableNames.ToHashSet();
        return (division, [.. plans.Select(plan => plan with { Tables = [.. plan.Tables.Where(table => mine.Contains(NameOf(plan.Topic, table)))] })]);
    }

    // A machine with other settings, such as another number of cores, plans other rows. Its parts do not belong to those of this one.
    static ShardTable Table(string topic, PlannedTable table) => new(
        NameOf(topic, table),
        [.. table.Steps.Select(step => new PlannedCell(step.Name, $"{step.Job} {string.Join(' ', step.Settings)}"))],
        table.Steps.Count);

    static string NameOf(string topic, PlannedTable table) => $"{topic}: {table.Title}";
}
