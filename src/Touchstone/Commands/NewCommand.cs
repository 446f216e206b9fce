using System.CommandLine;

namespace Touchstone.Commands;

/// <summary><c>touchstone new</c>: writes what one begins with, in a form that can be measured before anything in it is changed.</summary>
static class NewCommand
{
    public static Command Create() => new("new", "Writes a serializer or a data set to begin with, which can be measured as it is.")
    {
        NewSerializerCommand.Create(), NewDataSetCommand.Create(),
    };

    /// <summary>Says what the commands below it do.</summary>
    public static void SetActions(Command command, Terminal terminal, CancellationToken cancel)
    {
        var (serializer, dataSet) = (command.Subcommands[0], command.Subcommands[1]);
        serializer.SetAction((parsed, _) => NewSerializerCommand.Invoke(parsed, terminal, cancel));
        dataSet.SetAction(parsed => NewDataSetCommand.Invoke(parsed, terminal));
    }
}
