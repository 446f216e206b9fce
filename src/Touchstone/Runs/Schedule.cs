namespace Touchstone.Runs;

/// <summary>What the schedule knows of one launch key.</summary>
public sealed class KeyState
{
    /// <summary>Launches that came to their end and count.</summary>
    public int Launches { get; set; }

    /// <summary>Launches that came to their end with samples, those of noisy moments included.</summary>
    public int Measured { get; set; }

    /// <summary>True when no further launch makes sense.</summary>
    public bool Done { get; set; }

    /// <summary>The widest relative half interval of its cells; infinite before there is one.</summary>
    public double Width { get; set; } = double.PositiveInfinity;

    /// <summary>How long a launch takes, its slices included; zero before the first has ended.</summary>
    public TimeSpan Cost { get; set; }
}

/// <summary>A launch whose worker is alive.</summary>
/// <param name="key">The place of its key.</param>
/// <param name="series">Its operations.</param>
public sealed class LaunchState(int key, IReadOnlyList<SeriesState> series)
{
    /// <summary>The place of its key.</summary>
    public int Key => key;

    /// <summary>Its operations.</summary>
    public IReadOnlyList<SeriesState> Series => series;
}

/// <summary>When a run may stop.</summary>
/// <param name="MinLaunches">Launches that each key gets as long as the budget lasts.</param>
/// <param name="MaxLaunches">Launches that no key exceeds.</param>
/// <param name="Precision">A key whose width is below this needs no more.</param>
/// <param name="Budget">Time for all of it, without waiting; every key gets its first launch even beyond it.</param>
/// <param name="Patience">Time to wait for a quiet machine.</param>
public readonly record struct StopRule(int MinLaunches, int MaxLaunches, double Precision, TimeSpan Budget, TimeSpan Patience);

/// <summary>What to do next.</summary>
public abstract record Step
{
    /// <summary>Start a worker and warm it up.</summary>
    /// <param name="Key">The place of its key.</param>
    public sealed record Warm(int Key) : Step;

    /// <summary>Take a slice.</summary>
    /// <param name="Launch">In which launch.</param>
    /// <param name="Series">Of which operation.</param>
    /// <param name="Force">True to sample even when the machine is not quiet.</param>
    public sealed record Take(LaunchState Launch, SeriesState Series, bool Force) : Step;

    /// <summary>End a launch that has all its samples.</summary>
    /// <param name="Launch">Which.</param>
    public sealed record End(LaunchState Launch) : Step;

    /// <summary>Wait for a quiet machine.</summary>
    public sealed record Wait : Step;

    /// <summary>The run is over.</summary>
    public sealed record Stop : Step;
}

/// <summary>
/// Decides what a run does next. Quiet moments come in stretches of seconds, so that no cell may depend on one of them: many warm workers wait,
/// and slices go in random order to those that have not had enough. While the machine is not quiet, workers are warmed up, launches are
/// ended, and then the run waits. Pure: a simulated machine drives it in the tests.
/// </summary>
/// <param name="keys">What is measured.</param>
/// <param name="rule">When to stop.</param>
/// <param name="random">Seeded for each run.</param>
public sealed class Schedule(IReadOnlyList<KeyState> keys, StopRule rule, Random random)
{
    // On a quiet machine so many warm launches take turns, so that the slices of each are spread over several seconds.
    const int Mixed = 12;

    // What was warmed up within the budget may take its samples a little beyond it.
    const double Overtime = 1.1;

    static readonly TimeSpan Head = TimeSpan.FromSeconds(5);

    readonly List<LaunchState> alive = [];

    /// <summary>Launches whose workers are alive.</summary>
    public IReadOnlyList<LaunchState> Alive => alive;

    /// <summary>Workers that may be alive at a time.</summary>
    public int Slots { get; set; } = 2;

    /// <summary>A worker is warm.</summary>
    public void Add(LaunchState launch) => alive.Add(launch);

    /// <summary>A worker is gone.</summary>
    public void Remove(LaunchState launch) => alive.Remove(launch);

    /// <summary>What to do next.</summary>
    /// <param name="spent">Time since the run began, without waiting.</param>
    /// <param name="waited">Time spent waiting.</param>
    /// <param name="noisy">True when the machine was just seen not to be quiet.</param>
    /// <param name="starting">Keys whose workers are being warmed up.</param>
    public Step Next(TimeSpan spent, TimeSpan waited, bool noisy, IReadOnlyList<int>? starting = null)
    {
        starting ??= [];
        // Never longer than the work itself takes, so that a small run does not wait for minutes.
        var patient = waited < rule.Patience && waited < spent + Head;
        var needy = alive.FindAll(launch => Needs(launch, spent, !patient));
        var key = alive.Count + starting.Count < Slots ? NextKey(spent, starting) : -1;
        if (key >= 0 && (noisy || needy.Count + starting.Count < Mixed))
            return new Step.Warm(key);
        var satisfied = alive.Find(launch => !needy.Contains(launch));
        if (satisfied is not null && (noisy || needy.Count == 0 || alive.Count >= Slots))
            return new Step.End(satisfied);
        if (needy.Count == 0)
            return new Step.Stop();
        return noisy && patient ? new Step.Wait() : NextSlice(needy, spent, !patient);
    }

    /// <summary>The part of the work that is done, from 0 to 1, for a progress bar.</summary>
    public double Done(TimeSpan spent)
    {
        // A launch that is warm is half of the way.
        var launches = keys.Select((key, place) => key.Done ? 1 : Math.Min(1, (key.Measured + alive.Count(launch => launch.Key == place) / 2.0) / rule.MinLaunches)).Average();
        // Time counts only as far as the first round is done: that one is not cut by the budget.
        return rule.Budget == TimeSpan.MaxValue || keys.Any(key => key is { Done: false, Measured: 0 }) ? launches : Math.Min(1, Math.Max(spent / rule.Budget, launches));
    }

    bool Needs(LaunchState launch, TimeSpan spent, bool forced)
    {
        if (rule.Budget != TimeSpan.MaxValue && spent > rule.Budget * Overtime)
            return keys[launch.Key].Measured == 0 && launch.Series.Any(series => series.Samples == 0);
        return launch.Series.Any(series => series.Needs(forced));
    }

    Step.Take NextSlice(List<LaunchState> needy, TimeSpan spent, bool forced)
    {
        var late = rule.Budget != TimeSpan.MaxValue && spent > rule.Budget * Overtime;
        var series = needy.SelectMany(launch => launch.Series.Select(series => (Launch: launch, Series: series)))
            .Where(pair => late ? pair.Series.Samples == 0 : pair.Series.Needs(forced))
            .ToList();
        // Those with the fewest first would be the ones of a launch that has just become warm, one after the other.
        var next = series[random.Next(series.Count)];
        return new Step.Take(next.Launch, next.Series, forced || late);
    }

    /// <summary>The key whose next launch is worth most; -1 for none.</summary>
    int NextKey(TimeSpan spent, IReadOnlyList<int> starting)
    {
        var candidates = Enumerable.Range(0, keys.Count)
            .Select(place => (Place: place, Key: keys[place], Pending: alive.Count(launch => launch.Key == place) + starting.Count(key => key == place)))
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
        // Beyond the first rounds what is on its way decides first.
        return launches < rule.MinLaunches || (pending == 0 && key.Width > rule.Precision);
    }

    bool Fits(KeyState key, int pending, TimeSpan spent) =>
        key.Measured + pending == 0 || rule.Budget == TimeSpan.MaxValue || spent + key.Cost <= rule.Budget;

    /// <summary>By how much one more launch is expected to narrow the widest interval, per second.</summary>
    static double Narrowing(KeyState key)
    {
        var width = double.IsFinite(key.Width) ? key.Width : 1;
        return width * (1 - Math.Sqrt(key.Launches / (key.Launches + 1.0))) / Math.Max(key.Cost.TotalSeconds, 0.1);
    }
}
