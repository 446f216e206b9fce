namespace Touchstone.Build;

/// <summary>
/// Ends a build without progress, because a package source that never answers would block a run forever. The time counts from the last
/// target that began or ended. It does not count from the start, because many targets on a slow network take long without being stuck.
/// </summary>
/// <param name="longest">The longest time in which no target begins or ends.</param>
/// <param name="time">The clock.</param>
sealed class BuildLimit(TimeSpan longest, TimeProvider time) : IDisposable
{
    /// <summary>The default limit. It is longer than restoring from a slow source or compiling natively takes.</summary>
    public static readonly TimeSpan Default = TimeSpan.FromMinutes(10);

    readonly CancellationTokenSource reached = new(longest, time);

    /// <summary>The longest time in which no target begins or ends.</summary>
    public TimeSpan Longest => longest;

    /// <summary>Canceled when the time is over.</summary>
    public CancellationToken Token => reached.Token;

    /// <summary>Restarts the time after progress. It has no effect when the time is over.</summary>
    public void Restart() => reached.CancelAfter(longest);

    public void Dispose() => reached.Dispose();
}
