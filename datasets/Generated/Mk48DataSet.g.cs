// Made by the build of src/Touchstone.Core from the types of mk48. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class Mk48DataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@UpdateList value) => ReadMembers1(value);

    static long ReadMembers6(global::@Touchstone.@DataSets.@Guidance value)
    {
        long sum = 0;
        sum += (long)(value.@Angle);
        sum += (value.@Submerge ? 1L : 0L);
        sum += (long)(value.@Velocity);
        return sum;
    }

    static long ReadMembers7(global::@System.@Collections.@Generic.@List<bool> value)
    {
        long sum = 0;
        foreach (var element in value) sum += (element ? 1L : 0L);
        return sum;
    }

    static long ReadMembers9(global::@Touchstone.@DataSets.@Position value)
    {
        long sum = 0;
        sum += global::System.BitConverter.SingleToInt32Bits(value.@X);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@Y);
        return sum;
    }

    static long ReadMembers8(global::@Touchstone.@DataSets.@Transform value)
    {
        long sum = 0;
        sum += (long)(value.@Altitude);
        sum += (long)(value.@Angle);
        sum += ReadMembers9(value.@Position);
        sum += (long)(value.@Velocity);
        return sum;
    }

    static long ReadMembers10(global::@System.@Collections.@Generic.@List<global::@System.@UInt16> value)
    {
        long sum = 0;
        foreach (var element in value) sum += (long)(element);
        return sum;
    }

    static long ReadMembers5(global::@Touchstone.@DataSets.@Contact value)
    {
        long sum = 0;
        sum += (long)(value.@Damage);
        sum += (long)(value.@EntityId);
        sum += (value.@EntityType is { } n1 ? (long)(n1) : 0L);
        sum += ReadMembers6(value.@Guidance);
        sum += (value.@PlayerId is { } n2 ? (long)(n2) : 0L);
        sum += ReadMembers7(value.@Reloads);
        sum += ReadMembers8(value.@Transform);
        sum += ReadMembers10(value.@TurretAngles);
        return sum;
    }

    static long ReadMembers4(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers5(element);
        return sum;
    }

    static long ReadMembers13(global::@Touchstone.@DataSets.@ChunkId value)
    {
        long sum = 0;
        sum += (long)(value.@X);
        sum += (long)(value.@Y);
        return sum;
    }

    static long ReadMembers14(byte[] value)
    {
        return value.Length == 0 ? 0 : value.Length + value[^1];
    }

    static long ReadMembers12(global::@Touchstone.@DataSets.@TerrainUpdate value)
    {
        long sum = 0;
        sum += ReadMembers13(value.@ChunkId);
        sum += ReadMembers14(value.@Data);
        return sum;
    }

    static long ReadMembers11(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers12(element);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Update value)
    {
        long sum = 0;
        sum += ReadMembers4(value.@Contacts);
        sum += (long)(value.@Score);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@WorldRadius);
        sum += ReadMembers11(value.@TerrainUpdates);
        return sum;
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@UpdateList value)
    {
        long sum = 0;
        sum += ReadMembers2(value.@Updates);
        return sum;
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@UpdateList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@UpdateList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write6<TWriter>(global::@Touchstone.@DataSets.@Guidance value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.UInt16(value.@Angle);
        writer.Bool(value.@Submerge);
        writer.Int16(value.@Velocity);
    }

    static global::@Touchstone.@DataSets.@Guidance Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Guidance
        {
            @Angle = reader.UInt16(),
            @Submerge = reader.Bool(),
            @Velocity = reader.Int16(),
        };
    }

    static void Write7<TWriter>(global::@System.@Collections.@Generic.@List<bool> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Bool(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<bool> Read7<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<bool>(count);
        for (var i = 0; i < count; i++)
            list.Add(reader.Bool());
        return list;
    }

    static void Write9<TWriter>(global::@Touchstone.@DataSets.@Position value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
    }

    static global::@Touchstone.@DataSets.@Position Read9<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Position
        {
            @X = reader.Single(),
            @Y = reader.Single(),
        };
    }

    static void Write8<TWriter>(global::@Touchstone.@DataSets.@Transform value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@Altitude);
        writer.UInt16(value.@Angle);
        Write9(value.@Position, ref writer);
        writer.Int16(value.@Velocity);
    }

    static global::@Touchstone.@DataSets.@Transform Read8<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Transform
        {
            @Altitude = reader.SByte(),
            @Angle = reader.UInt16(),
            @Position = Read9(ref reader),
            @Velocity = reader.Int16(),
        };
    }

    static void Write10<TWriter>(global::@System.@Collections.@Generic.@List<global::@System.@UInt16> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.UInt16(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@System.@UInt16> Read10<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@System.@UInt16>(count);
        for (var i = 0; i < count; i++)
            list.Add(reader.UInt16());
        return list;
    }

    static void Write5<TWriter>(global::@Touchstone.@DataSets.@Contact value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Byte(value.@Damage);
        writer.UInt32(value.@EntityId);
        var n1 = value.@EntityType;
        writer.Bool(n1 is not null);
        if (n1 is { } v1) { writer.Byte((byte)(v1)); }
        Write6(value.@Guidance, ref writer);
        var n2 = value.@PlayerId;
        writer.Bool(n2 is not null);
        if (n2 is { } v2) { writer.UInt16(v2); }
        Write7(value.@Reloads, ref writer);
        Write8(value.@Transform, ref writer);
        Write10(value.@TurretAngles, ref writer);
    }

    static global::@Touchstone.@DataSets.@Contact Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Contact
        {
            @Damage = reader.Byte(),
            @EntityId = reader.UInt32(),
            @EntityType = (reader.Bool() ? (global::@Touchstone.@DataSets.@EntityType)reader.Byte() : default(global::@System.@Nullable<global::@Touchstone.@DataSets.@EntityType>)),
            @Guidance = Read6(ref reader),
            @PlayerId = (reader.Bool() ? reader.UInt16() : default(global::@System.@Nullable<global::@System.@UInt16>)),
            @Reloads = Read7(ref reader),
            @Transform = Read8(ref reader),
            @TurretAngles = Read10(ref reader),
        };
    }

    static void Write4<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write5(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read5(ref reader));
        return list;
    }

    static void Write13<TWriter>(global::@Touchstone.@DataSets.@ChunkId value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@X);
        writer.SByte(value.@Y);
    }

    static global::@Touchstone.@DataSets.@ChunkId Read13<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@ChunkId
        {
            @X = reader.SByte(),
            @Y = reader.SByte(),
        };
    }

    static void Write12<TWriter>(global::@Touchstone.@DataSets.@TerrainUpdate value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write13(value.@ChunkId, ref writer);
        writer.Bytes(value.@Data);
    }

    static global::@Touchstone.@DataSets.@TerrainUpdate Read12<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@TerrainUpdate
        {
            @ChunkId = Read13(ref reader),
            @Data = reader.Bytes(),
        };
    }

    static void Write11<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write12(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> Read11<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read12(ref reader));
        return list;
    }

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Update value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write4(value.@Contacts, ref writer);
        writer.UInt32(value.@Score);
        writer.Single(value.@WorldRadius);
        Write11(value.@TerrainUpdates, ref writer);
    }

    static global::@Touchstone.@DataSets.@Update Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Update
        {
            @Contacts = Read4(ref reader),
            @Score = reader.UInt32(),
            @WorldRadius = reader.Single(),
            @TerrainUpdates = Read11(ref reader),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read3(ref reader));
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@UpdateList value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Updates, ref writer);
    }

    static global::@Touchstone.@DataSets.@UpdateList Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@UpdateList
        {
            @Updates = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new Mk48DataSet());
}
