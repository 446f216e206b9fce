namespace Touchstone.Commands.Contracts;

/// <summary><c>touchstone contract</c>: payloads of the user's own types that today's code must still read.</summary>
static class ContractCommand
{
    public static Command Create(Call call) => new Command("contract", "Record payloads of your types, and check later that today's code still reads them.")
    {
        ContractRecordCommand.Create(call), ContractAddCommand.Create(call), ContractCheckCommand.Create(call), ContractCheckCommand.CreateAccept(call),
    };
}
