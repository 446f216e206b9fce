using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set log.

[ZeroFormattable]
public struct Log(Address address, string identity, string userId, string date, string request, ushort code, ulong size) : IOwn<DataSets.Log, Log>
{
    [Index(0)] public Address Address = address;
    [Index(1)] public string Identity = identity;
    [Index(2)] public string UserId = userId;
    [Index(3)] public string Date = date;
    [Index(4)] public string Request = request;
    [Index(5)] public ushort Code = code;
    [Index(6)] public ulong Size = size;

    public static Log Of(DataSets.Log model) => new(
        Address.Of(model.Address), model.Identity, model.UserId, model.Date, model.Request, model.Code, model.Size);

    public readonly DataSets.Log Model() => new()
    {
        Address = Address.Model(),
        Identity = Identity,
        UserId = UserId,
        Date = Date,
        Request = Request,
        Code = Code,
        Size = Size,
    };

    public readonly long ReadMembers() => Address.ReadMembers() + Identity.Length + UserId.Length + Date.Length + Request.Length + Code + (long)Size;
}

[ZeroFormattable]
public struct Address(byte x0, byte x1, byte x2, byte x3) : IOwn<DataSets.Address, Address>
{
    [Index(0)] public byte X0 = x0;
    [Index(1)] public byte X1 = x1;
    [Index(2)] public byte X2 = x2;
    [Index(3)] public byte X3 = x3;

    public static Address Of(DataSets.Address model) => new(model.X0, model.X1, model.X2, model.X3);

    public readonly DataSets.Address Model() => new() { X0 = X0, X1 = X1, X2 = X2, X3 = X3 };

    public readonly long ReadMembers() => X0 + X1 + X2 + X3;
}

static class LogListMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.LogList, DataSets.Log, Log>(static root => root.Logs, static items => new DataSets.LogList { Logs = items }));
}
