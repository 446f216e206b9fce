using System.CommandLine;
using Touchstone.Limits;
using Touchstone.Limits.Memory;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone machine</c>: what this machine can do at most, in memory and in waiting, and how quiet it is. Alone it measures in brief what
/// its sub-commands measure at length.
/// </summary>
static class MachineCommand
{
    const string Example = "touchstone machine";

    // Larger than a cache, which the limits of a run need, and small enough for a machine with 2 GB.
    const long Size = 256 << 20;

    static readonly TimeSpan Noise = TimeSpan.FromSeconds(3);

    // What a reader wants to know first; the ways to the same and the sizes of blocks are for the sub-command.
    static readonly string[] MemoryJobs =
    [
        "memory/touch/first write", "memory/touch/zero page", "memory/touch/huge pages", "memory/touch/warm", "memory/release/munmap",
        "memory/read/*", "memory/clear/NativeMemory.Clear", "memory/copy warm/*", "memory/copy cold/NativeMemory.Copy",
    ];

    public static Command Create() => new("machine", "Measures what this machine can do at most, in brief: memory, spinning, noise.")
    {
        MachineMemoryCommand.Create(), MachineSpinCommand.Create(), MachineNoiseCommand.Create(), LimitCommand.Json, LimitCommand.Out,
    };

    /// <summary>Says what it and its sub-commands do.</summary>
    public static void SetActions(Command machine, Terminal terminal, CancellationToken cancel)
    {
        machine.SetAction((parsed, _) => Invoke(parsed, terminal, cancel));
        Of("memory", MachineMemoryCommand.Invoke);
        Of("spin", MachineSpinCommand.Invoke);
        Of("noise", MachineNoiseCommand.Invoke);

        void Of(string name, Func<ParseResult, Terminal, CancellationToken, Task<int>> invoke) =>
            machine.Subcommands.Single(command => command.Name == name).SetAction((parsed, _) => invoke(parsed, terminal, cancel));
    }

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var memory = MemoryPlan.Of(new MemoryOptions([1], Size) { Patterns = MemoryJobs });
        var spin = SpinPlan.Of([.. new[] { 1, Environment.ProcessorCount }.Distinct()], brief: true);
        return LimitCommand.Run(Example, parsed, terminal, cancel, memory.Brief(), spin, NoisePlan.Of(Noise));
    }
}
