using System.Runtime.CompilerServices;
using nietras.SeparatedValues;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log: one row per entry, with the four parts of its address as columns.</summary>
sealed class LogListTable : Table<LogList>
{
    public override void Write(SepWriter csv, LogList value)
    {
        foreach (var log in value.Logs)
        {
            using var row = csv.NewRow();
            row["X0"].Format(log.Address.X0);
            row["X1"].Format(log.Address.X1);
            row["X2"].Format(log.Address.X2);
            row["X3"].Format(log.Address.X3);
            row["Identity"].Set(log.Identity);
            row["UserId"].Set(log.UserId);
            row["Date"].Set(log.Date);
            row["Request"].Set(log.Request);
            row["Code"].Format(log.Code);
            row["Size"].Format(log.Size);
        }
    }

    public override LogList Read(SepReader csv)
    {
        var logs = new List<Log>();
        foreach (var row in csv)
            logs.Add(Log(row));
        return new() { Logs = logs };
    }

    static Log Log(SepReader.Row row) => new()
    {
        Address = new() { X0 = row["X0"].Parse<byte>(), X1 = row["X1"].Parse<byte>(), X2 = row["X2"].Parse<byte>(), X3 = row["X3"].Parse<byte>() },
        Identity = row["Identity"].ToString(),
        UserId = row["UserId"].ToString(),
        Date = row["Date"].ToString(),
        Request = row["Request"].ToString(),
        Code = row["Code"].Parse<ushort>(),
        Size = row["Size"].Parse<ulong>(),
    };

    [ModuleInitializer]
    internal static void Register() => Register(new LogListTable());
}
