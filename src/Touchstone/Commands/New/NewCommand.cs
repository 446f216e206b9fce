namespace Touchstone.Commands.New;

/// <summary><c>touchstone new</c>: writes a starting point that can be measured before you change anything in it.</summary>
static class NewCommand
{
    public static Command Create() => new("new", "Write a working serializer or data set as a starting point.")
    {
        NewSerializerCommand.Create(), NewDataSetCommand.Create(),
    };

    /// <summary>Connects the sub-commands to their actions, and returns the command.</summary>
    public static Command WithActions(Command command, Terminal terminal, CancellationToken cancel)
    {
        var (serializer, dataSet) = (command.Subcommands[0], command.Subcommands[1]);
        serializer.SetAction((parsed, _) => NewSerializerCommand.Invoke(parsed, terminal, cancel));
        dataSet.SetAction(parsed => NewDataSetCommand.Invoke(parsed, terminal));
        return command;
    }
}
