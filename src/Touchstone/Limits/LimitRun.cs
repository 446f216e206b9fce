using System.Diagnostics;
using Touchstone.Limits.Programs;
using Touchstone.Results;
using Touchstone.Runs;

namespace Touchstone.Limits;

/// <summary>Measures plans: step by step, each in turns with what it is held against, so that a slow second of the machine hits both sides.</summary>
/// <param name="plans">What is measured.</param>
/// <param name="file">Where every sample goes at once.</param>
/// <param name="progress">Told before each step.</param>
sealed class LimitRun(IReadOnlyList<LimitPlan> plans, ResultFile file, IRunProgress progress)
{
    readonly Dictionary<(JobProgram, string), Peer> peers = [];
    readonly Stopwatch clock = Stopwatch.StartNew();
    readonly int steps = plans.Sum(plan => plan.Steps);
    int done;

    /// <summary>Measures everything.</summary>
    /// <exception cref="OperationCanceledException">Cancelled; what was measured is in the file.</exception>
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
        Release([.. sides.Select(side => side.Yardstick)]);
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

    /// <summary>The rounds of one launch.</summary>
    /// <returns>The number of the next round.</returns>
    async Task<int> TakeTurns(LimitStep step, List<Side> sides, int round, int launch, CancellationToken cancel)
    {
        var budget = Stopwatch.StartNew();
        var first = round;
        for (; round <= step.MostRounds * launch / step.Launches && (round <= step.LeastRounds * launch / step.Launches || budget.Elapsed < step.Budget / step.Launches); round++)
        {
            // The one after the other now, the other way round the next time: neither always comes first.
            foreach (var side in round % 2 == 1 ? sides : Enumerable.Reverse(sides))
            {
                if (!side.Failed && !await Take(step, side, round, cancel) && side == sides[0])
                    return round;
            }
            // The first one had to make things ready.
            if (round == first)
                budget.Restart();
        }
        return round;
    }

    async Task<bool> Take(LimitStep step, Side side, int round, CancellationToken cancel)
    {
        var yardstick = side.Yardstick;
        if (!peers.TryGetValue(PeerOf(yardstick), out var peer))
            peers[PeerOf(yardstick)] = peer = new Peer(yardstick.Program);
        var (sample, reason) = await peer.Ask(yardstick.Job, yardstick.Settings, cancel);
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
        var own = new Yardstick(step.Program, step.Name, step.Job, step.Settings);
        var (cpp, ceiling) = (step.Cpp, step.Ceiling is { } limit && PeerOf(limit) != PeerOf(own) ? step.Ceiling : null);
        List<Side> sides = [new(RowOf(own), own)];
        if (cpp is not null)
            sides.Add(new Side(RowOf(cpp), cpp));
        if (ceiling is not null)
            sides.Add(new Side(RowOf(ceiling), ceiling));
        return sides;

        LimitRow RowOf(Yardstick side) => new(
            new LimitKey(topic, table.Title, side.Name, side.Program.By), table.Item, side.Job, side.Settings,
            side == own ? cpp?.Name ?? "" : "", side == own ? ceiling?.Name ?? "" : "");
    }

    void Begin(Side side)
    {
        var known = file.Results.Limits.Rows.FirstOrDefault(row => row.Key == side.Row.Key);
        if (known is null || known.Cpp.Length < side.Row.Cpp.Length || known.Ceiling.Length < side.Row.Ceiling.Length)
            file.Write(side.Row);
    }

    /// <summary>Ends the processes that are not needed next: what they hold ready is memory.</summary>
    void Release(IReadOnlyList<Yardstick> needed)
    {
        foreach (var key in peers.Keys.Except(needed.Select(PeerOf)).ToList())
        {
            peers[key].Dispose();
            peers.Remove(key);
        }
    }

    // Each in a process of its own: what one made ready stays while another takes its turn.
    static (JobProgram, string) PeerOf(Yardstick side) => (side.Program, string.Join('\t', [side.Job, .. side.Settings]));

    sealed class Side(LimitRow row, Yardstick yardstick)
    {
        public LimitRow Row => row;

        public Yardstick Yardstick => yardstick;

        public bool Failed { get; set; }
    }
}
