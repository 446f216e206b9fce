using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set log.</summary>
readonly struct LogListCodec : ICodec<LogList>
{
    enum Member { Logs }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, LogList value)
    {
        writer.WriteStartObject();
        Json.WriteList<Log, LogCodec>(writer, Names[Member.Logs], value.Logs);
        writer.WriteEndObject();
    }

    public static LogList Read(ref Utf8JsonReader reader)
    {
        var value = new LogList();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Logs = Json.ReadList<Log, LogCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<LogList, LogListCodec>();
}

readonly struct LogCodec : ICodec<Log>
{
    enum Member { Address, Identity, UserId, Date, Request, Code, Size }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Log value)
    {
        writer.WriteStartObject();
        Json.Write<Address, AddressCodec>(writer, Names[Member.Address], value.Address);
        writer.WriteString(Names[Member.Identity], value.Identity);
        writer.WriteString(Names[Member.UserId], value.UserId);
        writer.WriteString(Names[Member.Date], value.Date);
        writer.WriteString(Names[Member.Request], value.Request);
        writer.WriteNumber(Names[Member.Code], value.Code);
        writer.WriteNumber(Names[Member.Size], value.Size);
        writer.WriteEndObject();
    }

    public static Log Read(ref Utf8JsonReader reader)
    {
        var value = new Log();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Address: value.Address = AddressCodec.Read(ref reader); break;
                case Member.Identity: value.Identity = reader.GetString()!; break;
                case Member.UserId: value.UserId = reader.GetString()!; break;
                case Member.Date: value.Date = reader.GetString()!; break;
                case Member.Request: value.Request = reader.GetString()!; break;
                case Member.Code: value.Code = reader.GetUInt16(); break;
                case Member.Size: value.Size = reader.GetUInt64(); break;
            }
        }
        return value;
    }
}

readonly struct AddressCodec : ICodec<Address>
{
    enum Member { X0, X1, X2, X3 }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Address value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X0], value.X0);
        writer.WriteNumber(Names[Member.X1], value.X1);
        writer.WriteNumber(Names[Member.X2], value.X2);
        writer.WriteNumber(Names[Member.X3], value.X3);
        writer.WriteEndObject();
    }

    public static Address Read(ref Utf8JsonReader reader)
    {
        var value = new Address();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X0: value.X0 = reader.GetByte(); break;
                case Member.X1: value.X1 = reader.GetByte(); break;
                case Member.X2: value.X2 = reader.GetByte(); break;
                case Member.X3: value.X3 = reader.GetByte(); break;
            }
        }
        return value;
    }
}
