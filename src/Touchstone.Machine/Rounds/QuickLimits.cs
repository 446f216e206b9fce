using System.Globalization;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Programs;

namespace Touchstone.Machine.Rounds;

/// <summary>Measures the two limits that a run needs, in about a second. <c>touchstone machine</c> measures them too, among others.</summary>
static class QuickLimits
{
    /// <summary>The job behind <see cref="MachineLimits.CopyBytesPerSecond"/>.</summary>
    public const string CopyJob = "memory/copy warm/NativeMemory.Copy";

    /// <summary>The job behind <see cref="MachineLimits.FreshPageNs"/>.</summary>
    public const string FreshJob = "memory/touch/first write";

    const int Rounds = 7;

    // Source and target together exceed the last-level caches of today's processors.
    const long LeastBytes = 128 << 20;

    static readonly string[] Settings = [string.Create(CultureInfo.InvariantCulture, $"size={LeastBytes}"), "threads=1"];

    /// <summary>Measures the limits.</summary>
    /// <param name="cancel">Ends the measurement and throws.</param>
    /// <returns>The limits; null if this system does not support the jobs or lacks memory for them.</returns>
    /// <exception cref="OperationCanceledException">Canceled.</exception>
    public static async Task<MachineLimits?> Measure(CancellationToken cancel)
    {
        using var process = new JobProcess(JobProgram.Own);
        var limits = new MachineLimits(
            DateTime.UtcNow,
            await Level(process, CopyJob, sample => sample.Bytes / sample.WallNs * 1e9, most: true, cancel),
            await Level(process, FreshJob, sample => sample.WallNs / sample.Items, most: false, cancel));
        return limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 } ? limits : null;
    }

    /// <summary>Finds the limits among measured rows; null if they are missing.</summary>
    public static MachineLimits? From(IReadOnlyList<LimitRow> rows, DateTime measured)
    {
        var limits = new MachineLimits(measured, 1e9 / Of(CopyJob, sample => sample.Bytes), Of(FreshJob, sample => sample.Items));
        return limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 } ? limits : null;

        double Of(string job, Func<JobSample, double> amount) =>
            rows.FirstOrDefault(row => row.Job == job && row.Samples.Count > 0 && IsLike(row)) is { } row
                ? LimitEstimate.WallNs(row.Samples) / amount(row.Samples[0].Sample)
                : double.NaN;
    }

    /// <summary>True for a row with one thread, like the workers of a run, and with more bytes than the caches hold.</summary>
    static bool IsLike(LimitRow row)
    {
        var settings = JobSettings.Parse(row.Settings);
        return settings.Number("threads", 1) == 1 && settings.Number("size", 0) >= LeastBytes;
    }

    static async Task<double> Level(JobProcess process, string job, Func<JobSample, double> number, bool most, CancellationToken cancel)
    {
        var values = new List<double>();
        for (var round = 0; round < Rounds; round++)
        {
            if ((await process.Run(job, Settings, cancel)).Sample is { } sample)
                values.Add(number(sample));
        }
        // The mean of the faster half, because neighbors only slow things down.
        return Statistics.LowerHalfMean([.. values.Select(value => most ? -value : value)]) * (most ? -1 : 1);
    }
}
