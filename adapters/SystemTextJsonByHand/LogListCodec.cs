using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log.</summary>
readonly struct LogListCodec : ICodec<LogList>
{
    const int Logs = 0;
    static readonly Names Names = new(nameof(LogList.Logs));

    public static void Write(Utf8JsonWriter writer, LogList value)
    {
        writer.WriteStartObject();
        Json.WriteList<Log, LogCodec>(writer, Names[Logs], value.Logs);
        writer.WriteEndObject();
    }

    public static LogList Read(ref Utf8JsonReader reader)
    {
        var value = new LogList();
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
            value.Logs = Json.ReadList<Log, LogCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<LogList, LogListCodec>();
}

readonly struct LogCodec : ICodec<Log>
{
    const int Address = 0, Identity = 1, UserId = 2, Date = 3, Request = 4, Code = 5, Size = 6;
    static readonly Names Names = new(
        nameof(Log.Address), nameof(Log.Identity), nameof(Log.UserId), nameof(Log.Date), nameof(Log.Request), nameof(Log.Code), nameof(Log.Size));

    public static void Write(Utf8JsonWriter writer, Log value)
    {
        writer.WriteStartObject();
        writer.WritePropertyName(Names[Address]);
        AddressCodec.Write(writer, value.Address);
        writer.WriteString(Names[Identity], value.Identity);
        writer.WriteString(Names[UserId], value.UserId);
        writer.WriteString(Names[Date], value.Date);
        writer.WriteString(Names[Request], value.Request);
        writer.WriteNumber(Names[Code], (uint)value.Code);
        writer.WriteNumber(Names[Size], value.Size);
        writer.WriteEndObject();
    }

    public static Log Read(ref Utf8JsonReader reader)
    {
        var value = new Log();
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Address:
                    value.Address = AddressCodec.Read(ref reader);
                    break;
                case Identity:
                    value.Identity = reader.GetString()!;
                    break;
                case UserId:
                    value.UserId = reader.GetString()!;
                    break;
                case Date:
                    value.Date = reader.GetString()!;
                    break;
                case Request:
                    value.Request = reader.GetString()!;
                    break;
                case Code:
                    value.Code = reader.GetUInt16();
                    break;
                case Size:
                    value.Size = reader.GetUInt64();
                    break;
            }
        }
        return value;
    }
}

readonly struct AddressCodec : ICodec<Address>
{
    const int X0 = 0, X1 = 1, X2 = 2, X3 = 3;
    static readonly Names Names = new(nameof(Address.X0), nameof(Address.X1), nameof(Address.X2), nameof(Address.X3));

    public static void Write(Utf8JsonWriter writer, Address value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[X0], (uint)value.X0);
        writer.WriteNumber(Names[X1], (uint)value.X1);
        writer.WriteNumber(Names[X2], (uint)value.X2);
        writer.WriteNumber(Names[X3], (uint)value.X3);
        writer.WriteEndObject();
    }

    public static Address Read(ref Utf8JsonReader reader)
    {
        var value = new Address();
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case X0:
                    value.X0 = reader.GetByte();
                    break;
                case X1:
                    value.X1 = reader.GetByte();
                    break;
                case X2:
                    value.X2 = reader.GetByte();
                    break;
                case X3:
                    value.X3 = reader.GetByte();
                    break;
            }
        }
        return value;
    }
}
