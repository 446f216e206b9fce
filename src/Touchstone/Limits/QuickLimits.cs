using Touchstone.Analysis;
using Touchstone.Limits.Programs;

namespace Touchstone.Limits;

/// <summary>The two values that a run needs of its machine, measured in about a second; <c>touchstone machine</c> measures them among the others.</summary>
static class QuickLimits
{
    /// <summary>The job behind <see cref="MachineLimits.CopyBytesPerSecond"/>.</summary>
    public const string CopyJob = "memory/copy warm/NativeMemory.Copy";

    /// <summary>The job behind <see cref="MachineLimits.FreshPageNs"/>.</summary>
    public const string FreshJob = "memory/touch/first write";

    const int Rounds = 7;

    // More than the last-level caches of today's processors, for both sides together.
    static readonly string[] Settings = ["size=134217728", "threads=1"];

    /// <summary>Measures them.</summary>
    /// <param name="cancel">Ends it.</param>
    /// <returns>Null where this system cannot do these jobs, or has no memory left for them.</returns>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    public static async Task<MachineLimits?> Measure(CancellationToken cancel)
    {
        using var peer = new Peer(JobProgram.Own);
        var limits = new MachineLimits(
            DateTime.UtcNow,
            await Level(peer, CopyJob, sample => sample.Bytes / sample.WallNs * 1e9, most: true, cancel),
            await Level(peer, FreshJob, sample => sample.WallNs / sample.Items, most: false, cancel));
        return limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 } ? limits : null;
    }

    /// <summary>The values among the rows of a run; null when they are not there.</summary>
    public static MachineLimits? From(IReadOnlyList<LimitRow> rows, DateTime measured)
    {
        var limits = new MachineLimits(measured, 1e9 / Of(CopyJob, sample => sample.Bytes), Of(FreshJob, sample => sample.Items));
        return limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 } ? limits : null;

        // Of one thread, as everything that a run measures.
        double Of(string job, Func<Machine.Sample, double> amount) =>
            rows.FirstOrDefault(row => row.Job == job && row.Settings.Contains("threads=1") && row.Samples.Count > 0) is { } row
                ? LimitEstimate.WallNs(row.Samples) / amount(row.Samples[0].Sample)
                : double.NaN;
    }

    static async Task<double> Level(Peer peer, string job, Func<Machine.Sample, double> number, bool most, CancellationToken cancel)
    {
        var values = new List<double>();
        for (var round = 0; round < Rounds; round++)
        {
            if ((await peer.Ask(job, Settings, cancel)).Sample is { } sample)
                values.Add(number(sample));
        }
        // The faster half: a neighbour only slows.
        return Statistics.LowerHalfMean([.. values.Select(value => most ? -value : value)]) * (most ? -1 : 1);
    }
}
