namespace Touchstone.Measure.Runs;

/// <summary>The schedule's state of one launch key.</summary>
public sealed class KeyState
{
    /// <summary>The number of completed launches that count.</summary>
    public int Launches { get; set; }

    /// <summary>The number of ended launches, including noisy and failed ones.</summary>
    public int Measured { get; set; }

    /// <summary>True if no further launch makes sense.</summary>
    public bool Done { get; set; }

    /// <summary>The largest relative half width of its cells' intervals; infinite before there is one.</summary>
    public double Width { get; set; } = double.PositiveInfinity;

    /// <summary>The mean time of a launch, including its slices; zero before the first has ended.</summary>
    public TimeSpan Cost { get; set; }
}

/// <summary>A launch with a live worker.</summary>
/// <param name="key">The index of its key.</param>
/// <param name="series">The states of its operations.</param>
public sealed class LaunchState(int key, IReadOnlyList<SeriesState> series)
{
    /// <summary>The index of its key.</summary>
    public int Key => key;

    /// <summary>The states of its operations.</summary>
    public IReadOnlyList<SeriesState> Series => series;
}

/// <summary>The conditions under which a run stops.</summary>
/// <param name="MinLaunches">The number of launches that each key gets if the budget suffices.</param>
/// <param name="MaxLaunches">The most launches of a key.</param>
/// <param name="Precision">A key with a smaller relative width needs no more launches.</param>
/// <param name="Budget">The time for the whole run, without waiting. Every key gets its first launch even beyond it.</param>
/// <param name="Patience">The total time to wait for a quiet machine.</param>
public readonly record struct StopRule(int MinLaunches, int MaxLaunches, double Precision, TimeSpan Budget, TimeSpan Patience)
{
    readonly TimeSpan budgetOfRounds;

    /// <summary>The time for the first <see cref="MinLaunches"/> launches of each key. At least <see cref="Budget"/>.</summary>
    public TimeSpan BudgetOfRounds
    {
        get => budgetOfRounds > Budget ? budgetOfRounds : Budget;
        init => budgetOfRounds = value;
    }

    /// <summary>True to wait for all of <see cref="Patience"/>, because the user chose it. Otherwise the run waits at most about as long as it works.</summary>
    public bool WaitsLonger { get; init; }
}

/// <summary>The next step of a run.</summary>
public abstract record Step
{
    /// <summary>Start a worker and warm it up.</summary>
    /// <param name="Key">The index of its key.</param>
    public sealed record Warm(int Key) : Step;

    /// <summary>Take a slice.</summary>
    /// <param name="Series">The operation.</param>
    /// <param name="Force">True to sample even if the machine is not quiet.</param>
    /// <param name="Patient">True to wait for a quiet machine during the slice.</param>
    public sealed record Take(LaunchState Launch, SeriesState Series, bool Force, bool Patient) : Step;

    /// <summary>End a launch that has all its samples.</summary>
    public sealed record End(LaunchState Launch) : Step;

    /// <summary>The run is over.</summary>
    public sealed record Stop : Step;
}

/// <summary>
/// Decides the next step of a run. Quiet periods last seconds, and no cell may depend on a single one of them. Therefore many warm workers
/// wait, and slices go in random order to those that need more samples. While the machine is noisy, the run warms up workers and ends
/// launches. If neither is possible, slices wait for a quiet moment. Pure: the tests drive it with a simulated machine.
/// </summary>
/// <param name="keys">The states of the keys.</param>
/// <param name="rule">The conditions under which the run stops.</param>
/// <param name="random">The source of random choices, seeded for each run.</param>
public sealed class Schedule(IReadOnlyList<KeyState> keys, StopRule rule, Random random)
{
    // On a quiet machine, this many warm launches alternate, which spreads the slices of each over several seconds.
    const int Mixed = 12;

    // A launch that was warmed up within the budget may exceed it a little for its samples.
    const double Overtime = 1.1;

    // Starting and warming up took 60 to 70 % of a launch in the records.
    const double WarmPart = 2 / 3.0;

    // The time left is not extrapolated from less.
    const double EnoughDone = 0.05;

    static readonly TimeSpan Head = TimeSpan.FromSeconds(5);

    readonly List<LaunchState> alive = [];

    /// <summary>The number of workers that may be alive at a time.</summary>
    public int Slots { get; set; } = 2;

    /// <summary>Adds a launch after its worker became warm.</summary>
    public void Add(LaunchState launch) => alive.Add(launch);

    /// <summary>Removes a launch after its worker ended.</summary>
    public void Remove(LaunchState launch) => alive.Remove(launch);

    /// <summary>Decides the next step.</summary>
    /// <param name="spent">Time since the run began, without waiting.</param>
    /// <param name="waited">Time spent waiting.</param>
    /// <param name="noisy">True if the machine was noisy in the last slice.</param>
    /// <param name="starting">Keys whose workers are being warmed up.</param>
    public Step Next(TimeSpan spent, TimeSpan waited, bool noisy, IReadOnlyList<int>? starting = null)
    {
        starting ??= [];
        // A short run does not wait for minutes unless the user asked for it.
        var patient = waited < rule.Patience && (rule.WaitsLonger || waited < spent + Head);
        var late = rule.Budget != TimeSpan.MaxValue && spent > BudgetOf(keys.Min(key => key.Done ? rule.MinLaunches : key.Measured)) * Overtime;
        var needy = alive.FindAll(launch => launch.Series.Any(series => Needs(launch, series, late, !patient)));
        var key = alive.Count + starting.Count < Slots ? NextKey(spent, starting) : -1;
        if (key >= 0 && (noisy || needy.Count + starting.Count < Mixed))
            return new Step.Warm(key);
        var satisfied = alive.Find(launch => !needy.Contains(launch));
        if (satisfied is not null && (noisy || needy.Count == 0 || alive.Count >= Slots))
            return new Step.End(satisfied);
        if (needy.Count == 0)
            return new Step.Stop();
        return NextSlice(needy, late, forced: !patient, patient: noisy && patient);
    }

    /// <summary>The completed share of the work, from 0 to 1, for a progress bar.</summary>
    public double Done(TimeSpan spent) => rule.Budget == TimeSpan.MaxValue ? Completed(rule.MinLaunches) : spent / (spent + Left(spent));

    /// <summary>The expected time until the end, without waiting. Zero if nothing is known yet.</summary>
    public TimeSpan Left(TimeSpan spent)
    {
        if (rule.Budget == TimeSpan.MaxValue)
            return Left(spent, Completed(rule.MinLaunches));
        // The budget does not limit the first launch of each key.
        var first = keys.Any(key => key is { Done: false, Measured: 0 }) ? Left(spent, Completed(1)) : TimeSpan.Zero;
        return new[] { TimeSpan.Zero, rule.Budget - spent, first, Shorter(rule.BudgetOfRounds - spent, Missing()) }.Max();
    }

    /// <summary>The expected time of the launches that keys lack. Keys without any launch are left out, because the first round is estimated alone.</summary>
    TimeSpan Missing() => keys
        .Select((key, place) => key.Done ? TimeSpan.Zero : key.Cost * Math.Max(0, rule.MinLaunches - key.Measured - Alive(place) * WarmPart))
        .Aggregate(TimeSpan.Zero, (sum, one) => sum + one);

    int Alive(int key) => alive.Count(launch => launch.Key == key);

    static TimeSpan Shorter(TimeSpan one, TimeSpan other) => one < other ? one : other;

    static TimeSpan Left(TimeSpan spent, double done) => done > EnoughDone ? spent * ((1 - done) / done) : TimeSpan.Zero;

    /// <summary>The completed share of the first so many launches of all keys, from 0 to 1.</summary>
    double Completed(int launches) => keys
        .Select((key, place) => key.Done ? 1 : Math.Min(1, (key.Measured + Alive(place) * WarmPart) / launches))
        .Average();

    // When late, only operations of a key without any measurement get samples.
    bool Needs(LaunchState launch, SeriesState series, bool late, bool forced) =>
        late ? keys[launch.Key].Measured == 0 && series.Samples == 0 : series.Needs(forced);

    Step.Take NextSlice(List<LaunchState> needy, bool late, bool forced, bool patient)
    {
        var series = needy.SelectMany(launch => launch.Series.Select(series => (Launch: launch, Series: series)))
            .Where(pair => Needs(pair.Launch, pair.Series, late, forced))
            .ToList();
        // A random choice: taking those with the fewest samples first would take all slices of a newly warm launch in a row.
        var next = series[random.Next(series.Count)];
        return new Step.Take(next.Launch, next.Series, forced || late, patient && !late);
    }

    /// <summary>The index of the key that benefits most from another launch; -1 if there is none.</summary>
    int NextKey(TimeSpan spent, IReadOnlyList<int> starting)
    {
        var candidates = Enumerable.Range(0, keys.Count)
            .Select(place => (Place: place, Key: keys[place], Pending: Alive(place) + starting.Count(key => key == place)))
            .Where(one => Wants(one.Key, one.Pending) && Fits(one.Key, one.Pending, spent))
            .ToList();
        if (candidates.Count == 0)
            return -1;
        var fewest = candidates.Min(one => one.Key.Launches + one.Pending);
        if (fewest < rule.MinLaunches)
        {
            var round = candidates.FindAll(one => one.Key.Launches + one.Pending == fewest);
            return round[random.Next(round.Count)].Place;
        }
        return candidates.MaxBy(one => Narrowing(one.Key)).Place;
    }

    bool Wants(KeyState key, int pending)
    {
        var launches = key.Launches + pending;
        if (key.Done || launches >= rule.MaxLaunches || key.Measured + pending >= 2 * rule.MaxLaunches)
            return false;
        // After the first rounds, a pending launch must end before the key can get another one.
        return launches < rule.MinLaunches || (pending == 0 && key.Width > rule.Precision);
    }

    bool Fits(KeyState key, int pending, TimeSpan spent) =>
        key.Measured + pending == 0 || rule.Budget == TimeSpan.MaxValue || spent + key.Cost <= BudgetOf(key.Measured + pending);

    /// <summary>The time until which a key with so many launches may get another one.</summary>
    TimeSpan BudgetOf(int launches) => launches < rule.MinLaunches ? rule.BudgetOfRounds : rule.Budget;

    /// <summary>The expected reduction of the largest width by one more launch, per second.</summary>
    static double Narrowing(KeyState key)
    {
        var width = double.IsFinite(key.Width) ? key.Width : 1;
        return width * (1 - Math.Sqrt(key.Launches / (key.Launches + 1.0))) / Math.Max(key.Cost.TotalSeconds, 0.1);
    }
}
