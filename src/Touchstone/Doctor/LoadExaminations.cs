using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Machine.Noise;

namespace Touchstone.Doctor;

/// <summary>What takes processor time or memory away from measurements.</summary>
static class LoadExaminations
{
    const double LoadPerCore = 0.5;
    const long EnoughMemoryBytes = 1_000_000_000;
    const double MemoryPressurePercent = 1;
    const double QuietEnough = 0.9;

    /// <summary>Other programs that use the processor.</summary>
    public static IEnumerable<Disturbance> Load(Observation seen)
    {
        var busy = seen.Seen.Processes().Where(process => process.Share > KernelWatch.BusyShare).ToList();
        if (seen.Seen.BusyText is { } text)
            yield return new Disturbance(
                Chapter.Load, Severity.Disturbs,
                text,
                "they use cores, fill the caches and slow the clock of all cores",
                Cure(busy.Count(process => IsOfKernel(seen, process.Id)), busy.Count));
        else if (seen.Facts.System.LoadAverage is [var load, ..] && load > LoadPerCore * seen.Facts.Cpu.UsableCores)
            yield return new Disturbance(
                Chapter.Load, Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the load was {load:0.0} over the last minute, on {seen.Facts.Cpu.UsableCores} cores"),
                "another program used the processor a moment ago, and may do so again",
                "wait a minute and look again");
    }

    static string Cure(int ofKernel, int all) => ofKernel switch
    {
        0 => "end them, or wait until they are done",
        _ when ofKernel == all => "wait until they are done: they are threads of the kernel, which cannot be ended",
        _ => "end them, or wait until they are done; threads of the kernel cannot be ended",
    };

    // The seventh field after the name, which is in parentheses and may contain some itself, has the flags of the kernel.
    static bool IsOfKernel(Observation seen, int id)
    {
        const int Flags = 6;
        const long KernelThread = 0x0020_0000;
        var stat = seen.Files.Line($"proc/{id.ToString(CultureInfo.InvariantCulture)}/stat") ?? "";
        var fields = stat[(stat.LastIndexOf(')') + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries);
        return fields.Length > Flags && long.TryParse(fields[Flags], NumberStyles.None, CultureInfo.InvariantCulture, out var flags)
            && (flags & KernelThread) != 0;
    }

    /// <summary>Too little free memory.</summary>
    public static IEnumerable<Disturbance> Memory(Observation seen)
    {
        if (seen.Growth(counters => counters.Swapped) > 0)
            yield return ShortOfMemory("pages move to and from swap");
        else if (seen.Facts.Memory.AvailableBytes is { } available and < EnoughMemoryBytes)
            yield return ShortOfMemory($"only {Unit.Text(Quantity.Bytes, available)} of memory are free");
        else if (Stalled(seen.Files.Line("proc/pressure/memory")?.Split('\n')[0]) is > MemoryPressurePercent and var share)
            yield return ShortOfMemory(string.Create(CultureInfo.InvariantCulture, $"processes waited for memory {share:0.#} % of the last minute"));
    }

    static Disturbance ShortOfMemory(string what) => new(
        Chapter.Memory, Severity.Disturbs,
        what,
        "reading a page from disk takes longer than most calls, and a worker that needs more memory may be killed",
        "close programs that use much memory");

    // "some avg10=0.00 avg60=1.50 avg300=…": the share of time in which some process waited, in percent; avg60 is that of the last minute.
    static double? Stalled(string? line)
    {
        const string Key = "avg60=";
        var word = line?.Split(' ').FirstOrDefault(word => word.StartsWith(Key, StringComparison.Ordinal));
        return word is not null && double.TryParse(word.AsSpan(Key.Length), NumberStyles.Float, CultureInfo.InvariantCulture, out var share) ? share : null;
    }

    /// <summary>A container that may use fewer cores than the machine has.</summary>
    public static IEnumerable<Disturbance> Quota(Observation seen)
    {
        if (seen.Growth(counters => counters.Throttled) is > 0 and var periods)
            yield return new Disturbance(
                Chapter.Quota, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the quota of the container was used up {periods:0} times in two seconds"),
                "all its processes are then stopped for the rest of a period, up to 100 ms",
                "give the container more (docker run --cpus 2), and end other programs in it");
        else if (seen.Facts.Container.CpuLimit is { } limit)
            yield return new Disturbance(
                Chapter.Quota, limit < 2 ? Severity.Disturbs : Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the container may use {limit:0.##} cores"),
                "the garbage collector and the compiler use other threads than the measured one, and the same quota",
                "give the container two cores or more (docker run --cpus 2)");
    }

    /// <summary>Shows what no counter of the system does: how much of the core this process had.</summary>
    public static IEnumerable<Disturbance> Kernel(Observation seen)
    {
        if (seen.KernelNs.Count == 0)
            yield break;
        if (seen.QuietShare < QuietEnough)
            yield return new Disturbance(
                Chapter.Noisy, Severity.Disturbs,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine was not quiet for {(1 - seen.QuietShare) * 100:0} % of the time: "
                        + $"the reference kernel took more than 15 % longer than at its best"),
                "samples from such moments do not count: a run takes longer, or is marked noisy if too few samples remain",
                "close the programs that other findings name; on a shared machine, try another hour or touchstone run --patience 10m");
        if (seen.Speed.TypicalNs > seen.RememberedNs * KernelSpeeds.SameMachine)
            yield return new Disturbance(
                Chapter.Noisy, Severity.Disturbs,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine works {(seen.Speed.TypicalNs / seen.RememberedNs - 1) * 100:0} % slower than in earlier runs, all the time"),
                "samples of such a run count as noisy, and its numbers are less exact",
                "look for heat, another power mode or a busy host; if the machine stays slow, remove kernel.jsonl from the folder touchstone in the cache");
    }
}
