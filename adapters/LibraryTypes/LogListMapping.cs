using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log in the library's types.</summary>
sealed class LogListMapping : OwnMapping<LogList, Own.LogList>
{
    public override Own.LogList ToOwn(LogList model) => new() { Logs = model.Logs.ConvertAll(ToOwn) };

    static Own.Log ToOwn(Log log) => new()
    {
        Address = new Own.Address { X0 = log.Address.X0, X1 = log.Address.X1, X2 = log.Address.X2, X3 = log.Address.X3 },
        Identity = log.Identity,
        UserId = log.UserId,
        Date = log.Date,
        Request = log.Request,
        Code = log.Code,
        Size = log.Size.ToOwn(),
    };

    public override LogList FromOwn(Own.LogList own) => new() { Logs = own.Logs.ConvertAll(FromOwn) };

    static Log FromOwn(Own.Log own) => new()
    {
        Address = FromOwn(own.Address),
        Identity = own.Identity,
        UserId = own.UserId,
        Date = own.Date,
        Request = own.Request,
        Code = (ushort)own.Code,
        Size = own.Size.FromOwn(),
    };

    static Address FromOwn(Own.Address own) => new() { X0 = (byte)own.X0, X1 = (byte)own.X1, X2 = (byte)own.X2, X3 = (byte)own.X3 };

    public override long ReadMembers(Own.LogList value)
    {
        long sum = 0;
        var logs = value.Logs;
        for (var i = 0; i < logs.Count; i++)
        {
            var log = logs[i];
            var address = log.Address;
            sum += address.X0 + address.X1 + address.X2 + address.X3 + log.Identity.Length + log.UserId.Length + log.Date.Length
                + log.Request.Length + log.Code + (long)log.Size;
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new LogListMapping());
}
