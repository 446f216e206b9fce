using System.CommandLine;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine</c>: what this machine can do at most, in memory and in waiting, and how quiet it is.</summary>
static class MachineCommand
{
    public static Command Create() => new("machine", "Measures what this machine can do at most: memory, spinning, noise.") { MachineSpinCommand.Create(), MachineNoiseCommand.Create() };

    /// <summary>Says what its sub-commands do.</summary>
    public static void SetActions(Command machine, Terminal terminal, CancellationToken cancel)
    {
        // One line for each sub-command: find it among machine.Subcommands and set its action.
        machine.Subcommands.Single(command => command.Name == "spin").SetAction((parsed, _) => MachineSpinCommand.Invoke(parsed, terminal, cancel));
        machine.Subcommands.Single(command => command.Name == "noise").SetAction((parsed, _) => MachineNoiseCommand.Invoke(parsed, terminal, cancel));
    }
}
