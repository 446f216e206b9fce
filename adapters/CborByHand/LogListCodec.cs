using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log.</summary>
readonly struct LogListCodec : ICodec<LogList>
{
    public static void Write(CborWriter writer, LogList value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Log, LogCodec>(writer, value.Logs);
        writer.WriteEndArray();
    }

    public static LogList Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new LogList { Logs = Cbor.ReadList<Log, LogCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<LogList, LogListCodec>();
}

readonly struct LogCodec : ICodec<Log>
{
    public static void Write(CborWriter writer, Log value)
    {
        writer.WriteStartArray(7);
        AddressCodec.Write(writer, value.Address);
        writer.WriteTextString(value.Identity);
        writer.WriteTextString(value.UserId);
        writer.WriteTextString(value.Date);
        writer.WriteTextString(value.Request);
        writer.WriteUInt32(value.Code);
        writer.WriteUInt64(value.Size);
        writer.WriteEndArray();
    }

    public static Log Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 7);
        var value = new Log
        {
            Address = AddressCodec.Read(reader),
            Identity = reader.ReadTextString(),
            UserId = reader.ReadTextString(),
            Date = reader.ReadTextString(),
            Request = reader.ReadTextString(),
            Code = checked((ushort)reader.ReadUInt32()),
            Size = reader.ReadUInt64(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct AddressCodec : ICodec<Address>
{
    public static void Write(CborWriter writer, Address value)
    {
        writer.WriteStartArray(4);
        writer.WriteUInt32(value.X0);
        writer.WriteUInt32(value.X1);
        writer.WriteUInt32(value.X2);
        writer.WriteUInt32(value.X3);
        writer.WriteEndArray();
    }

    public static Address Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 4);
        var value = new Address
        {
            X0 = checked((byte)reader.ReadUInt32()),
            X1 = checked((byte)reader.ReadUInt32()),
            X2 = checked((byte)reader.ReadUInt32()),
            X3 = checked((byte)reader.ReadUInt32()),
        };
        reader.ReadEndArray();
        return value;
    }
}
