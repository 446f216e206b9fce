using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log as tables.</summary>
sealed class LogListMapping : FlatMapping<LogList, Own.LogList>
{
    public override Offset<Own.LogList> Build(LogList model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Log>[model.Logs.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Build(model.Logs[i], builder);
        return Own.LogList.CreateLogList(builder, Own.LogList.CreateLogsVector(builder, offsets));
    }

    static Offset<Own.Log> Build(Log log, FlatBufferBuilder builder)
    {
        var identity = builder.CreateString(log.Identity);
        var userId = builder.CreateString(log.UserId);
        var date = builder.CreateString(log.Date);
        var request = builder.CreateString(log.Request);
        Own.Log.StartLog(builder);
        Own.Log.AddSize(builder, log.Size);
        Own.Log.AddRequest(builder, request);
        Own.Log.AddDate(builder, date);
        Own.Log.AddUserId(builder, userId);
        Own.Log.AddIdentity(builder, identity);
        Own.Log.AddAddress(builder, Own.Address.CreateAddress(builder, log.Address.X0, log.Address.X1, log.Address.X2, log.Address.X3));
        Own.Log.AddCode(builder, log.Code);
        return Own.Log.EndLog(builder);
    }

    protected override Own.LogList Root(ByteBuffer buffer) => Own.LogList.GetRootAsLogList(buffer);

    protected override LogList Model(Own.LogList root)
    {
        var logs = FlatList.Of<Log>(root.LogsLength, root.ByteBuffer);
        for (var i = 0; i < root.LogsLength; i++)
            logs.Add(Model(root.Logs(i)!.Value));
        return new LogList { Logs = logs };
    }

    static Log Model(Own.Log table) => new()
    {
        Address = Model(table.Address!.Value),
        Identity = table.Identity,
        UserId = table.UserId,
        Date = table.Date,
        Request = table.Request,
        Code = table.Code,
        Size = table.Size,
    };

    static Address Model(Own.Address address) => new() { X0 = address.X0, X1 = address.X1, X2 = address.X2, X3 = address.X3 };

    protected override long ReadMembers(Own.LogList root)
    {
        long sum = 0;
        for (var i = 0; i < root.LogsLength; i++)
        {
            var log = root.Logs(i)!.Value;
            var address = log.Address!.Value;
            sum += address.X0 + address.X1 + address.X2 + address.X3 + log.Identity.Length + log.UserId.Length + log.Date.Length
                + log.Request.Length + log.Code + (long)log.Size;
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new LogListMapping());
}
