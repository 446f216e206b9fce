using System.CommandLine;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine</c>: what this machine can do at most, in memory and in waiting, and how quiet it is.</summary>
static class MachineCommand
{
    public static Command Create() => new("machine", "Measures what this machine can do at most: memory, spinning, noise.")
    {
        MachineMemoryCommand.Create(), MachineSpinCommand.Create(),
    };

    /// <summary>Says what its sub-commands do.</summary>
    public static void SetActions(Command machine, Terminal terminal, CancellationToken cancel)
    {
        Of("memory", MachineMemoryCommand.Invoke);
        Of("spin", MachineSpinCommand.Invoke);

        void Of(string name, Func<ParseResult, Terminal, CancellationToken, Task<int>> invoke) =>
            machine.Subcommands.Single(command => command.Name == name).SetAction((parsed, _) => invoke(parsed, terminal, cancel));
    }
}
