using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log.</summary>
sealed class LogListPickle : PickledType<LogList>
{
    protected override object?[] Values(LogList value) => [value.Logs];

    protected override LogList Create(object[] values) => new() { Logs = List<Log>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new LogListPickle());
        new LogPickle().Register();
        new AddressPickle().Register();
    }
}

sealed class LogPickle : PickledType<Log>
{
    protected override object?[] Values(Log value) =>
        [value.Address, value.Identity, value.UserId, value.Date, value.Request, value.Code, value.Size];

    protected override Log Create(object[] values) => new()
    {
        Address = (Address)values[0],
        Identity = (string)values[1],
        UserId = (string)values[2],
        Date = (string)values[3],
        Request = (string)values[4],
        Code = UInt16(values[5]),
        Size = UInt64(values[6]),
    };
}

sealed class AddressPickle : PickledType<Address>
{
    protected override object?[] Values(Address value) => [value.X0, value.X1, value.X2, value.X3];

    protected override Address Create(object[] values) =>
        new() { X0 = Byte(values[0]), X1 = Byte(values[1]), X2 = Byte(values[2]), X3 = Byte(values[3]) };
}
