using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Limits.Programs;
using Touchstone.Machine;
using Sample = Touchstone.Machine.Sample;

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
    const long LeastBytes = 128 << 20;

    static readonly string[] Settings = [string.Create(CultureInfo.InvariantCulture, $"size={LeastBytes}"), "threads=1"];

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

        double Of(string job, Func<Sample, double> amount) =>
            rows.FirstOrDefault(row => row.Job == job && row.Samples.Count > 0 && IsLike(row)) is { } row
                ? LimitEstimate.WallNs(row.Samples) / amount(row.Samples[0].Sample)
                : double.NaN;
    }

    /// <summary>Of one thread, as everything that a run measures, and larger than a cache.</summary>
    static bool IsLike(LimitRow row)
    {
        var settings = JobSettings.Parse(row.Settings);
        return settings.Number("threads", 1) == 1 && settings.Number("size", 0) >= LeastBytes;
    }

    static async Task<double> Level(Peer peer, string job, Func<Sample, double> number, bool most, CancellationToken cancel)
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
