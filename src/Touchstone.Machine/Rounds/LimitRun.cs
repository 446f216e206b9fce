using System.Globalization;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Programs;

namespace Touchstone.Machine.Rounds;

/// <summary>Measures plans round by round. Each row alternates with its references, so a slow second of the machine affects all sides.</summary>
/// <param name="plans">The plans to measure.</param>
/// <param name="file">The result file. Every sample is written at once.</param>
/// <param name="programs">The programs that run the jobs.</param>
/// <param name="budget">
/// The time for all rows. Each row has a fair share of it. First rounds may take as long again, and rows without one say so. Null for the rounds that
/// the plans want.
/// </param>
/// <param name="time">The clock of the budget.</param>
sealed class LimitRun(IReadOnlyList<LimitPlan> plans, ResultFile<LimitResults> file, IJobPrograms programs, TimeSpan? budget, TimeProvider time)
    : IAsyncDisposable
{
    // A reader at a screen should not wait longer for the first numbers.
    static readonly TimeSpan FirstLook = TimeSpan.FromSeconds(20);

    // If the rest takes no longer than reading the first numbers, the reader needs only the last ones.
    static readonly TimeSpan Soon = TimeSpan.FromSeconds(10);

    // A row without a round shows nothing, so first rounds may take longer than the budget, up to this many times as long.
    const int MostOver = 2;

    // The part of a row's time that its warm-up may take. The rest is for starting its process and for rounds.
    const double ShareOfWarmUp = 0.6;

    // Even without time, this compiles most methods once.
    static readonly TimeSpan LeastWarmUp = TimeSpan.FromMilliseconds(100);

    readonly List<RowTurns> rows =
    [
        .. from plan in plans
           from table in plan.Tables
           from step in table.Steps
           select new RowTurns(plan.Topic, table, step),
    ];

    readonly long start = time.GetTimestamp();
    IAsyncEnumerator<RowTurns>? rounds;
    IRunProgress? progress;
    int visits;

    /// <summary>True if everything is measured.</summary>
    public bool IsDone { get; private set; }

    /// <summary>True if there is something to show, every row has a round or a reader has waited for 20 s, and much is left to measure.</summary>
    public bool HasFirstLook => rows.Any(row => row.Rounds > 0) && (Elapsed >= FirstLook || rows.All(row => row.HasAnswer))
        && rows.Any(row => row.CanHaveMore) && !(budget - Elapsed < Soon);

    TimeSpan Elapsed => time.GetElapsedTime(start);

    int AllVisits => rows.Sum(row => row.Step.Launches);

    /// <summary>Measures until everything is measured, or until a condition holds after a round. Then the next call continues.</summary>
    /// <param name="shown">Notified before each round.</param>
    /// <param name="until">The condition.</param>
    /// <param name="cancel">Stops measuring. The first call's one counts for all calls.</param>
    /// <exception cref="OperationCanceledException">Canceled. The samples so far are in the file.</exception>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public async Task Measure(IRunProgress shown, Func<bool> until, CancellationToken cancel)
    {
        progress = shown;
        rounds ??= Rounds(cancel).GetAsyncEnumerator(CancellationToken.None);
        while (!IsDone && !until())
            IsDone = !await rounds.MoveNextAsync();
    }

    /// <summary>Ends the programs.</summary>
    public async ValueTask DisposeAsync()
    {
        if (rounds is not null)
            await rounds.DisposeAsync();
        programs.Release([]);
    }

    /// <summary>Measures a round after each step of the enumeration. All rows have their first launch before any row has another.</summary>
    async IAsyncEnumerable<RowTurns> Rounds([EnumeratorCancellation] CancellationToken cancel)
    {
        for (var launch = 1; rows.Any(row => row.Step.Launches >= launch); launch++)
        {
            programs.Release([]);
            foreach (var group in Groups(launch))
            {
                var end = Share(group.Count);
                programs.Release([.. group.SelectMany(row => row.Sides).Select(side => side.Job)]);
                await foreach (var row in Rounds(group, launch, end, cancel))
                    yield return row;
                visits += group.Count;
                file.Save();
            }
        }
    }

    async IAsyncEnumerable<RowTurns> Rounds(IReadOnlyList<RowTurns> group, int launch, TimeSpan? end, [EnumeratorCancellation] CancellationToken cancel)
    {
        foreach (var row in group)
            row.BeginLaunch();
        for (var place = 0; place < group.Count; place++)
        {
            var row = group[place];
            Report(row, group, launch);
            if (Begins(row, launch))
                await row.Take(programs, file, time, WarmUp(AllVisits - visits - place), cancel);
            yield return row;
        }
        while (group.Where(row => WantsMore(row, launch, end)).ToList() is { Count: > 0 } open)
        {
            // The time can be over in the middle of a round.
            foreach (var row in open.Where(row => WantsMore(row, launch, end)))
            {
                Report(row, group, launch);
                await row.Take(programs, file, time, LeastWarmUp, cancel);
                yield return row;
            }
        }
    }

    /// <summary>Writes the row, or why it cannot be measured. True if it can be.</summary>
    bool Begins(RowTurns row, int launch)
    {
        if (launch == 1)
            row.Begin(file);
        if (row.Ended || row.Rounds >= row.Most(launch))
            return false;
        if (!(Elapsed >= budget * (row.Rounds == 0 ? MostOver : 1)))
            return true;
        if (launch == 1)
            row.Fail(file, $"there was no time left for it; --budget {Enough()} measures all rows at this speed");
        return false;
    }

    /// <summary>A budget for all rows, from the time that the first rounds took so far.</summary>
    string Enough()
    {
        var seconds = Elapsed.TotalSeconds * rows.Count / Math.Max(1, rows.Count(row => row.HasAnswer));
        return string.Create(CultureInfo.InvariantCulture, $"{Math.Ceiling(seconds * 1.2)}s");
    }

    /// <summary>The longest warm-up of the next row, if it and the others that are left get the same time; null without a budget.</summary>
    TimeSpan? WarmUp(int left) => budget is { } all
        ? TimeSpan.FromTicks(Math.Max(LeastWarmUp.Ticks, (long)((all - Elapsed) / left * ShareOfWarmUp).Ticks))
        : null;

    bool WantsMore(RowTurns row, int launch, TimeSpan? end) => !row.Ended && row.Rounds < row.Most(launch)
        && (end is { } latest ? Elapsed < latest : row.Rounds < row.Least(launch) || row.Spent < row.Step.Budget / row.Step.Launches);

    /// <summary>When these rows should be done, if all that are left get the same time; null without a budget.</summary>
    TimeSpan? Share(int count) => budget is { } all ? Elapsed + (all - Elapsed) * ((double)count / (AllVisits - visits)) : null;

    /// <summary>The rows in their order, as many together as their tables allow.</summary>
    IEnumerable<IReadOnlyList<RowTurns>> Groups(int launch) => rows
        .Where(row => row.Step.Launches >= launch)
        .GroupBy(row => (row.Topic, row.Table))
        .SelectMany(table => table.Chunk(table.Key.Table.Together));

    void Report(RowTurns row, IReadOnlyList<RowTurns> group, int launch)
    {
        var done = budget is { } all ? Math.Min(1, Elapsed / all) : (visits + group.Sum(one => one.Done(launch))) / AllVisits;
        var left = done > 0 ? Elapsed / done - Elapsed : TimeSpan.Zero;
        // A bar has one line. What is in brackets, such as the numbers of a text, is in the table.
        progress!.Measuring($"{row.Table.Title.Split(" (")[0]}: {row.Step.Name}", done, left);
    }
}
