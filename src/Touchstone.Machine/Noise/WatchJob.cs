using Touchstone.Machine.Plans;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>The doctor's observation of the machine as a job of <c>machine noise</c>: its numbers without its findings.</summary>
sealed class WatchJob : INoiseJob
{
    public string Name => NoiseJobNames.Load;

    public int Order => 4;

    public LimitStep Step(TimeSpan whole) => NoiseStep.Briefly(whole, "other load and limits", Name);

    /// <remarks>Setting: <c>milliseconds</c> (2000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(settings.Number("milliseconds", 2000));

    sealed class Prepared(long milliseconds) : IPreparedJob
    {
        bool warm;

        /// <remarks>
        /// The first round is short, because it does not count. Items are runs of the kernel. The figures are:
        /// <c>quiet</c>, the share of runs in which the machine was quiet.
        /// <c>others</c> and <c>stolen</c>, the shares of all cores' time that other programs and the host used.
        /// <c>busy</c>, the number of busy processes.
        /// <c>throttled</c> and <c>standingStill</c>, the periods and the time, per second, in which a quota was used up.
        /// <c>swapped</c>, the number of pages.
        /// <c>cpuLimit</c> in cores and <c>memoryLimit</c> in bytes, the limits of the container; NaN without a limit.
        /// </remarks>
        public JobSample Run()
        {
            var files = SystemFiles.Machine;
            var limits = ControlGroup.Read(files);
            var meter = Meter.Start();
            var seen = KernelWatch.During(files, TimeSpan.FromMilliseconds(warm ? milliseconds : Math.Min(10, milliseconds)));
            warm = true;
            var sample = meter.Stop(seen.KernelNs.Count, 0);
            var seconds = (seen.After.Taken - seen.Before.Taken).TotalSeconds;
            return sample with
            {
                Figures = new Dictionary<string, double>
                {
                    ["quiet"] = seen.QuietShare,
                    ["others"] = seen.Others(LinuxCpu.Read(files).LogicalCores ?? Environment.ProcessorCount),
                    ["stolen"] = seen.Share(counters => counters.Stolen),
                    ["busy"] = seen.Processes().Count(process => process.Share > KernelWatch.BusyShare),
                    ["throttled"] = seen.Growth(counters => counters.Throttled) / seconds,
                    ["standingStill"] = seen.Growth(counters => counters.ThrottledNs) / 1e9 / seconds,
                    ["swapped"] = seen.Growth(counters => counters.Swapped),
                    ["cpuLimit"] = limits.CpuLimit ?? double.NaN,
                    ["memoryLimit"] = limits.MemoryLimitBytes ?? double.NaN,
                },
            };
        }

        public void Dispose() { }
    }
}
