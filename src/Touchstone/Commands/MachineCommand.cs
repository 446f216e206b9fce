using System.CommandLine;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine</c>: what this machine can do at most, in memory and in waiting, and how quiet it is.</summary>
static class MachineCommand
{
    public static Command Create() => new("machine", "Measures what this machine can do at most: memory, spinning, noise.")
    {
        MachineMemoryCommand.Create(),
    };

    /// <summary>Says what its sub-commands do.</summary>
    public static void SetActions(Command machine, Terminal terminal, CancellationToken cancel)
    {
        foreach (var command in machine.Subcommands)
        {
            if (command.Name == MachineMemoryCommand.Name)
                command.SetAction((parsed, _) => MachineMemoryCommand.Invoke(parsed, terminal, cancel));
        }
    }
}
