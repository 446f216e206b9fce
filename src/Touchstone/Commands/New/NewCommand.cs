namespace Touchstone.Commands.New;

/// <summary><c>touchstone new</c>: writes a starting point that can be measured before you change anything in it.</summary>
static class NewCommand
{
    public static Command Create(Call call) => new Command("new", "Write a working serializer or data set as a starting point.")
    {
        NewSerializerCommand.Create(call), NewDataSetCommand.Create(call),
    };
}
