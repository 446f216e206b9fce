using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Programs;

namespace Touchstone.Machine.Rounds;

/// <summary>A row while it is measured: its rounds, and the rows that it alternates with.</summary>
/// <param name="topic">See <see cref="LimitKey.Topic"/>.</param>
/// <param name="step">Its step in the plan.</param>
sealed class RowTurns(string topic, PlannedTable table, LimitStep step)
{
    public string Topic => topic;

    public PlannedTable Table => table;

    public LimitStep Step => step;

    /// <summary>The row itself, then its references.</summary>
    public IReadOnlyList<Side> Sides { get; } = SidesOf(topic, table, step);

    /// <summary>The number of rounds so far, of all launches.</summary>
    public int Rounds { get; private set; }

    /// <summary>The time of the rounds of this launch, except the first, which includes preparation.</summary>
    public TimeSpan Spent { get; private set; }

    /// <summary>True if the row cannot have more rounds.</summary>
    public bool Ended => Sides[0].Failed;

    /// <summary>True if the row has a sample, or a reason why it has none.</summary>
    public bool HasAnswer => Rounds > 0 || Ended;

    /// <summary>True if the row may have further rounds.</summary>
    public bool CanHaveMore => !Ended && Rounds < step.MostRounds;

    bool isFirst;
    int earlier;

    /// <summary>The fewest rounds after a launch.</summary>
    public int Least(int launch) => step.LeastRounds * launch / step.Launches;

    /// <summary>The most rounds after a launch.</summary>
    public int Most(int launch) => step.MostRounds * launch / step.Launches;

    /// <summary>Writes the rows to the file, and the reason if the row is known to be impossible.</summary>
    public void Begin(ResultFile<LimitResults> file)
    {
        foreach (var side in Sides)
        {
            var known = Find(file, side);
            if (known is null || known.Cpp.Length < side.Row.Cpp.Length || known.Ceiling.Length < side.Row.Ceiling.Length)
                file.Write(side.Row);
        }
        if (step.Reason.Length > 0)
            Fail(file, Sides[0], step.Reason);
    }

    /// <summary>The next round includes preparation.</summary>
    public void BeginLaunch() => (isFirst, Spent, earlier) = (true, TimeSpan.Zero, Rounds);

    /// <summary>The share of a launch that is done, from 0 to 1, if it has the fewest rounds.</summary>
    public double Done(int launch) => Ended ? 1 : Math.Min(1, (double)(Rounds - earlier) / Math.Max(1, Least(launch) - earlier));

    /// <summary>Ends the row with a reason. References without samples have the same one.</summary>
    public void Fail(ResultFile<LimitResults> file, string reason)
    {
        foreach (var side in Sides)
            Fail(file, side, reason);
    }

    /// <summary>Measures a round of all sides.</summary>
    /// <param name="warmUp">The longest warm-up of a side that is not prepared yet; null for as long as it needs.</param>
    public async Task Take(IJobPrograms programs, ResultFile<LimitResults> file, TimeProvider time, TimeSpan? warmUp, CancellationToken cancel)
    {
        var start = time.GetTimestamp();
        var round = Rounds + 1;
        // The order is reversed in every round, so no side always comes first.
        foreach (var side in round % 2 == 1 ? Sides : Sides.Reverse())
        {
            if (!side.Failed && !await Take(side, round, programs, file, warmUp, cancel) && side == Sides[0])
                return;
        }
        Rounds = round;
        Spent += isFirst ? TimeSpan.Zero : time.GetElapsedTime(start);
        isFirst = false;
    }

    async Task<bool> Take(
        Side side, int round, IJobPrograms programs, ResultFile<LimitResults> file, TimeSpan? warmUp, CancellationToken cancel)
    {
        var (sample, reason) = await programs.Run(side.Job, warmUp, cancel);
        if (sample is null)
            Fail(file, side, reason);
        else
            file.Write(new LimitSample(side.Row.Key, step.Name, round, sample));
        return sample is not null;
    }

    static void Fail(ResultFile<LimitResults> file, Side side, string reason)
    {
        side.Failed = true;
        if (Find(file, side) is { Samples.Count: 0, Reason.Length: 0 })
            file.Write(new LimitFailure(side.Row.Key, reason));
    }

    static LimitRow? Find(ResultFile<LimitResults> file, Side side) => file.Results.Rows.FirstOrDefault(row => row.Key == side.Row.Key);

    static List<Side> SidesOf(string topic, PlannedTable table, LimitStep step)
    {
        var own = new MeasuredJob(step.Program, step.Name, step.Job, step.Settings);
        var (cpp, ceiling) = (step.Cpp, step.Ceiling is { } limit && limit.Process != own.Process ? step.Ceiling : null);
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
}

/// <summary>A job that takes turns with others, and its row.</summary>
sealed class Side(LimitRow row, MeasuredJob job)
{
    public LimitRow Row => row;

    public MeasuredJob Job => job;

    /// <summary>True if it could not be measured, or no further.</summary>
    public bool Failed { get; set; }
}
