using System.Diagnostics;
using Touchstone.Core.Limits;
using Touchstone.Core.Results;
using Touchstone.Machine.Plans;
using Touchstone.Measure.Limits.Programs;

namespace Touchstone.Measure.Limits;

/// <summary>Measures plans step by step. Each row alternates with its references, so a slow second of the machine affects all sides.</summary>
/// <param name="plans">The plans to measure.</param>
/// <param name="file">The result file. Every sample is written at once.</param>
/// <param name="progress">Notified before each step.</param>
sealed class LimitRun(IReadOnlyList<LimitPlan> plans, ResultFile file, IRunProgress progress)
{
    readonly Dictionary<(JobProgram, string), JobProcess> processes = [];
    readonly Stopwatch clock = Stopwatch.StartNew();
    readonly int steps = plans.Sum(plan => plan.Steps);
    int done;

    /// <summary>Measures everything.</summary>
    /// <exception cref="OperationCanceledException">Canceled. The samples so far are in the file.</exception>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public async Task Measure(CancellationToken cancel)
    {
        try
        {
            foreach (var (topic, table) in plans.SelectMany(plan => plan.Tables.Select(table => (plan.Topic, table))))
            {
                foreach (var step in table.Steps)
                    await Measure(topic, table, step, cancel);
                Release([]);
            }
        }
        finally
        {
            Release([]);
        }
    }

    async Task Measure(string topic, PlannedTable table, LimitStep step, CancellationToken cancel)
    {
        var left = done == 0 ? TimeSpan.Zero : clock.Elapsed / done * (steps - done);
        progress.Measuring($"{table.Title}: {step.Name}", (double)done / steps, left);
        var sides = Sides(topic, table, step);
        Release([.. sides.Select(side => side.Job)]);
        foreach (var side in sides)
            Begin(side);
        if (step.Reason.Length > 0)
            file.Write(new LimitFailure(sides[0].Row.Key, step.Reason));
        else
            await TakeTurns(step, sides, cancel);
        file.Save();
        done++;
    }

    async Task TakeTurns(LimitStep step, List<Side> sides, CancellationToken cancel)
    {
        var round = 1;
        for (var launch = 1; launch <= step.Launches && !sides[0].Failed; launch++)
        {
            if (launch > 1)
                Release([]);
            round = await TakeTurns(step, sides, round, launch, cancel);
        }
    }

    /// <summary>Measures the rounds of one launch.</summary>
    /// <returns>The number of the next round.</returns>
    async Task<int> TakeTurns(LimitStep step, List<Side> sides, int round, int launch, CancellationToken cancel)
    {
        var budget = Stopwatch.StartNew();
        var first = round;
        var (least, most) = (step.LeastRounds * launch / step.Launches, step.MostRounds * launch / step.Launches);
        for (; round <= most && (round <= least || budget.Elapsed < step.Budget / step.Launches); round++)
        {
            // The order is reversed in every round, so no side always comes first.
            foreach (var side in round % 2 == 1 ? sides : Enumerable.Reverse(sides))
            {
                if (!side.Failed && !await Take(step, side, round, cancel) && side == sides[0])
                    return round;
            }
            // The first round includes preparation, so it does not use up the budget.
            if (round == first)
                budget.Restart();
        }
        return round;
    }

    async Task<bool> Take(LimitStep step, Side side, int round, CancellationToken cancel)
    {
        var job = side.Job;
        if (!processes.TryGetValue(ProcessOf(job), out var process))
            processes[ProcessOf(job)] = process = new JobProcess(job.Program);
        var (sample, reason) = await process.Run(job.Job, job.Settings, cancel);
        if (sample is not null)
        {
            file.Write(new LimitSample(side.Row.Key, step.Name, round, sample));
            return true;
        }
        side.Failed = true;
        if (file.Results.Limits.Rows.First(row => row.Key == side.Row.Key).Samples.Count == 0)
            file.Write(new LimitFailure(side.Row.Key, reason));
        return false;
    }

    static List<Side> Sides(string topic, PlannedTable table, LimitStep step)
    {
        var own = new MeasuredJob(step.Program, step.Name, step.Job, step.Settings);
        var (cpp, ceiling) = (step.Cpp, step.Ceiling is { } limit && ProcessOf(limit) != ProcessOf(own) ? step.Ceiling : null);
        List<Side> sides = [new(RowOf(own), own)];
        if (cpp is not null)
            sides.Add(new Side(RowOf(cpp), cpp));
        if (ceiling is not null)
            sides.Add(new Side(RowOf(ceiling), ceiling));
        return sides;

        LimitRow RowOf(MeasuredJob side) => new(
            new LimitKey(topic, table.Title, side.Name, side.Program.By), table.Item, side.Job, side.Settings,
            side == own ? cpp?.Name ?? "" : "", side == own ? ceiling?.Name ?? "" : "");
    }

    void Begin(Side side)
    {
        var known = file.Results.Limits.Rows.FirstOrDefault(row => row.Key == side.Row.Key);
        if (known is null || known.Cpp.Length < side.Row.Cpp.Length || known.Ceiling.Length < side.Row.Ceiling.Length)
            file.Write(side.Row);
    }

    /// <summary>Ends the processes that the next step does not need, because their prepared jobs occupy memory.</summary>
    void Release(IReadOnlyList<MeasuredJob> needed)
    {
        foreach (var key in processes.Keys.Except(needed.Select(ProcessOf)).ToList())
        {
            processes[key].Dispose();
            processes.Remove(key);
        }
    }

    // Each job has its own process, so its preparation is kept while other jobs run.
    static (JobProgram, string) ProcessOf(MeasuredJob side) => (side.Program, string.Join('\t', [side.Job, .. side.Settings]));

    sealed class Side(LimitRow row, MeasuredJob job)
    {
        public LimitRow Row => row;

        public MeasuredJob Job => job;

        public bool Failed { get; set; }
    }
}
