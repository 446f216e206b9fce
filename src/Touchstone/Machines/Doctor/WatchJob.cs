using Touchstone.Machine;
using Touchstone.Machine.Timing;
using Touchstone.Machines.Doctor.Examinations;

namespace Touchstone.Machines.Doctor;

/// <summary>The doctor's look at the machine, as a job of <c>machine noise</c>: its numbers without its findings.</summary>
sealed class WatchJob : IJob
{
    /// <summary>The name.</summary>
    public const string JobName = "noise/other load/counters of the system";

    public string Name => JobName;

    /// <remarks>Setting: <c>milliseconds</c> (2000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(settings.Number("milliseconds", 2000));

    sealed class Prepared(long milliseconds) : IPreparedJob
    {
        bool warm;

        /// <remarks>
        /// The first round is brief: it is the one that nobody counts. Items are runs of the kernel. Figures: <c>quiet</c>, the part of them in which the machine was
        /// quiet; <c>others</c> and <c>stolen</c>, parts of the time of all cores; <c>busy</c> processes; <c>throttled</c> and <c>standingStill</c>, periods and time in which
        /// a quota was used up, per second; <c>swapped</c> pages; <c>cpuLimit</c> in cores and <c>memoryLimit</c> in bytes of the container, where it has them.
        /// </remarks>
        public Sample Run()
        {
            var files = SystemFiles.Machine;
            var limits = ControlGroup.Read(files);
            var meter = Meter.Start();
            var seen = Observing.Watch(files, TimeSpan.FromMilliseconds(warm ? milliseconds : Math.Min(10, milliseconds)));
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
                    ["busy"] = seen.Processes().Count(process => process.Share > LoadExamination.Share),
                    ["throttled"] = seen.Growth(counters => counters.Throttled) / seconds,
                    ["standingStill"] = seen.Growth(counters => counters.ThrottledNs) / 1e9 / seconds,
                    ["swapped"] = seen.Growth(counters => counters.Swapped),
                    ["cpuLimit"] = limits.CpuLimit ?? double.NaN,
                    ["memoryLimit"] = limits.MemoryLimitBytes ?? double.NaN,
                },
            };
        }

        public void Dispose()
        {
        }
    }
}
