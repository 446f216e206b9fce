namespace Touchstone.Runs;

/// <summary>What the schedule knows of one launch key.</summary>
public sealed class Progress
{
    /// <summary>Launches that count.</summary>
    public int Launches { get; set; }

    /// <summary>Launches that failed.</summary>
    public int Failures { get; set; }

    /// <summary>True when no further launch makes sense.</summary>
    public bool Done { get; set; }

    /// <summary>The widest relative half interval of its cells; infinite before there is one.</summary>
    public double Width { get; set; } = double.PositiveInfinity;

    /// <summary>How long its last launch took; zero before the first.</summary>
    public TimeSpan LastLaunch { get; set; }
}

/// <summary>When a run may stop.</summary>
/// <param name="MinLaunches">Launches that each key gets as long as the budget lasts.</param>
/// <param name="MaxLaunches">Launches that no key exceeds.</param>
/// <param name="Precision">A key whose width is below this needs no more.</param>
/// <param name="Budget">Time for all of it; every key gets its first launch even beyond it.</param>
public readonly record struct StopRule(int MinLaunches, int MaxLaunches, double Precision, TimeSpan Budget);

/// <summary>
/// Decides which key is launched next. Rounds in random order first, so that a slow minute of the machine hits all alike; then
/// the widest interval first.
/// </summary>
public static class Schedule
{
    /// <summary>The index of the next key, or -1 when the run is over.</summary>
    public static int Next(IReadOnlyList<Progress> keys, StopRule rule, TimeSpan spent, Random random)
    {
        var candidates = Enumerable.Range(0, keys.Count).Where(i => Wants(keys[i], rule) && Fits(keys[i], rule, spent)).ToList();
        if (candidates.Count == 0)
            return -1;
        var fewest = candidates.Min(i => keys[i].Launches);
        if (fewest < rule.MinLaunches)
        {
            var round = candidates.Where(i => keys[i].Launches == fewest).ToList();
            return round[random.Next(round.Count)];
        }
        return candidates.MaxBy(i => keys[i].Width);
    }

    /// <summary>The part of the work that is done, from 0 to 1, for a progress bar.</summary>
    public static double Done(IReadOnlyList<Progress> keys, StopRule rule, TimeSpan spent)
    {
        var launches = keys.Average(key => key.Done ? 1 : Math.Min(1, (double)key.Launches / rule.MinLaunches));
        // Time counts only as far as the first round is done: that one is not cut by the budget.
        return rule.Budget == TimeSpan.MaxValue || keys.Any(key => !key.Done && key.Launches == 0)
            ? launches
            : Math.Min(1, Math.Max(spent / rule.Budget, keys.Any(key => Wants(key, rule)) ? 0 : 1));
    }

    static bool Wants(Progress key, StopRule rule) =>
        !key.Done && key.Launches < rule.MaxLaunches && (key.Launches < rule.MinLaunches || key.Width > rule.Precision);

    static bool Fits(Progress key, StopRule rule, TimeSpan spent) =>
        key.Launches + key.Failures == 0 || rule.Budget == TimeSpan.MaxValue || spent + key.LastLaunch <= rule.Budget;
}
