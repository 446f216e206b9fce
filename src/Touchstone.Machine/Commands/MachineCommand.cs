using Touchstone.Machine.Limits;
using Touchstone.Machine.Noise;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Commands;

/// <summary>
/// <c>touchstone machine</c>: the limits of this machine for memory and for waiting, and how quiet it is. Without a sub-command it measures in
/// brief what the sub-commands measure in full.
/// </summary>
static class MachineCommand
{
    // Larger than the caches, as the limits of a run require, and small enough for a machine with 2 GB.
    const long Size = 256 << 20;

    static readonly TimeSpan Noise = TimeSpan.FromSeconds(3);

    // The jobs that readers look for first. The alternatives and the block sizes are left to the sub-command.
    static readonly string[] MemoryJobs =
    [
        "memory/touch/first write", "memory/touch/zero page", "memory/touch/huge pages", "memory/touch/warm", "memory/release/munmap",
        "memory/read/*", "memory/clear/NativeMemory.Clear", "memory/copy warm/*", "memory/copy cold/NativeMemory.Copy",
    ];

    public static Command Create(LimitCommand limits) => new Command("machine", "Measure the limits of this machine in brief: memory, spinning, noise.")
    {
        MachineMemoryCommand.Create(limits), MachineSpinCommand.Create(limits), MachineNoiseCommand.Create(limits), ShardOptions.Shard,
        LimitCommand.Json, LimitCommand.Out, DetailOptions.Details, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, limits));

    static Task<int> Invoke(ParseResult parsed, LimitCommand limits)
    {
        var memory = MemoryPlan.Of(new MemoryOptions([1], Size) { Patterns = MemoryJobs });
        var spin = SpinPlan.Of([.. new[] { 1, Environment.ProcessorCount }.Distinct()], brief: true);
        return limits.Run(parsed, memory.Brief(), spin, NoisePlan.Of(Noise));
    }
}

/// <summary><c>touchstone machine noise</c>: measures what disturbs measurements on this machine; <c>doctor</c> shows how to fix it.</summary>
static class MachineNoiseCommand
{
    const int Longest = 3600;

    static readonly Option<string> Seconds =
        CommandOption.Text("--seconds", "How long to watch for drift. Everything else takes at most as long again, plus 6 s.", "10", "S");

    public static Command Create(LimitCommand limits) =>
        new Command("noise", "Measure what disturbs measurements: interruptions, drift, frequency, other load.")
    {
        Seconds, LimitCommand.Json, LimitCommand.Out, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, limits));

    static Task<int> Invoke(ParseResult parsed, LimitCommand limits)
    {
        var seconds = Values.Whole("--seconds", parsed.GetValue(Seconds)!, 1, Longest);
        return limits.Run(parsed, NoisePlan.Of(TimeSpan.FromSeconds(seconds)));
    }
}

/// <summary>The plan of <c>touchstone machine noise</c>: one table with a row for each job.</summary>
static class NoisePlan
{
    /// <summary>Makes the plan.</summary>
    /// <param name="duration">The time for observing drift. The other steps take at most 3 s each.</param>
    public static LimitPlan Of(TimeSpan duration) => new(
        LimitTopics.Noise,
        [new PlannedTable("Noise", "", [.. IJob.All.OfType<INoiseJob>().OrderBy(job => job.Order).Select(job => job.Step(duration))])]);
}
