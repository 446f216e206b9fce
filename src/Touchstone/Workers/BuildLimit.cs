namespace Touchstone.Workers;

/// <summary>
/// Ends a build that gets nowhere: a package source that never answers would hold up a run for ever. Time counts from the last
/// target that began or ended, not from the start, since many targets on a slow network take long without being stuck.
/// </summary>
/// <param name="longest">The longest time without a target that begins or ends.</param>
/// <param name="time">The clock.</param>
sealed class BuildLimit(TimeSpan longest, TimeProvider time) : IDisposable
{
    /// <summary>What users get who ask for nothing: longer than restoring from a slow source or compiling natively takes.</summary>
    public static readonly TimeSpan Default = TimeSpan.FromMinutes(10);

    readonly CancellationTokenSource reached = new(longest, time);

    /// <summary>The longest time without a target that begins or ends.</summary>
    public TimeSpan Longest => longest;

    /// <summary>Cancelled when the time is over.</summary>
    public CancellationToken Token => reached.Token;

    /// <summary>Begins anew: something was done. Without effect once the time is over.</summary>
    public void Restart() => reached.CancelAfter(longest);

    /// <inheritdoc/>
    public void Dispose() => reached.Dispose();
}
