using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log: one row per entry, with the four parts of its address as columns.</summary>
readonly struct LogListRow : IRow<Log>
{
    public static void Write<TWriter>(ref TWriter writer, Log row)
        where TWriter : struct, IFieldWriter
    {
        writer.Byte("X0", row.Address.X0);
        writer.Byte("X1", row.Address.X1);
        writer.Byte("X2", row.Address.X2);
        writer.Byte("X3", row.Address.X3);
        writer.String("Identity", row.Identity);
        writer.String("UserId", row.UserId);
        writer.String("Date", row.Date);
        writer.String("Request", row.Request);
        writer.UInt16("Code", row.Code);
        writer.UInt64("Size", row.Size);
    }

    public static Log Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Address = new Address { X0 = reader.Byte(), X1 = reader.Byte(), X2 = reader.Byte(), X3 = reader.Byte() },
            Identity = reader.String(),
            UserId = reader.String(),
            Date = reader.String(),
            Request = reader.String(),
            Code = reader.UInt16(),
            Size = reader.UInt64(),
        };

    [ModuleInitializer]
    internal static void Register() =>
        FlatTable.Register<LogList, Log, LogListRow>(static list => list.Logs, static logs => new LogList { Logs = logs });
}
