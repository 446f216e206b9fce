using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log as messages.</summary>
sealed class LogListMapping() : MessageMapping<LogList, Own.LogList>(Own.LogList.Parser)
{
    public override Own.LogList ToOwn(LogList model)
    {
        var own = new Own.LogList();
        own.Logs.Capacity = model.Logs.Count;
        foreach (var log in model.Logs)
        {
            own.Logs.Add(new Own.Log
            {
                Address = new Own.Address { X0 = log.Address.X0, X1 = log.Address.X1, X2 = log.Address.X2, X3 = log.Address.X3 },
                Identity = log.Identity,
                UserId = log.UserId,
                Date = log.Date,
                Request = log.Request,
                Code = log.Code,
                Size = log.Size,
            });
        }
        return own;
    }

    public override LogList FromOwn(Own.LogList own)
    {
        var logs = new List<Log>(own.Logs.Count);
        foreach (var log in own.Logs)
        {
            logs.Add(new Log
            {
                Address = FromOwn(log.Address),
                Identity = log.Identity,
                UserId = log.UserId,
                Date = log.Date,
                Request = log.Request,
                Code = (ushort)log.Code,
                Size = log.Size,
            });
        }
        return new LogList { Logs = logs };
    }

    static Address FromOwn(Own.Address own) => new() { X0 = (byte)own.X0, X1 = (byte)own.X1, X2 = (byte)own.X2, X3 = (byte)own.X3 };

    public override long ReadMembers(Own.LogList value)
    {
        long sum = 0;
        // By index, because the enumerator of a RepeatedField is an object.
        for (var i = 0; i < value.Logs.Count; i++)
        {
            var log = value.Logs[i];
            var address = log.Address;
            sum += address.X0 + address.X1 + address.X2 + address.X3 + log.Identity.Length + log.UserId.Length + log.Date.Length
                + log.Request.Length + log.Code + (long)log.Size;
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new LogListMapping());
}
