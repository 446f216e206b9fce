// Made by the build of src/Touchstone.Core from the types of mk48. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class Mk48DataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@UpdateList value) => ReadMembers1(value);

    static long ReadMembers6(global::@Touchstone.@DataSets.@Guidance value)
    {
        return 0L
            + (long)(value.@Angle)
            + (value.@Submerge ? 1L : 0L)
            + (long)(value.@Velocity);
    }

    static long ReadMembers7(global::@System.@Collections.@Generic.@List<bool> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += (element ? 1L : 0L);
        return sum;
    }

    static long ReadMembers9(global::@Touchstone.@DataSets.@Position value)
    {
        return 0L
            + global::System.BitConverter.SingleToInt32Bits(value.@X)
            + global::System.BitConverter.SingleToInt32Bits(value.@Y);
    }

    static long ReadMembers8(global::@Touchstone.@DataSets.@Transform value)
    {
        return 0L
            + (long)(value.@Altitude)
            + (long)(value.@Angle)
            + ReadMembers9(value.@Position)
            + (long)(value.@Velocity);
    }

    static long ReadMembers10(global::@System.@Collections.@Generic.@List<global::@System.@UInt16> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += (long)(element);
        return sum;
    }

    static long ReadMembers5(global::@Touchstone.@DataSets.@Contact value)
    {
        return 0L
            + (long)(value.@Damage)
            + (long)(value.@EntityId)
            + (value.@EntityType is { } n7 ? (long)(n7) : 0L)
            + ReadMembers6(value.@Guidance)
            + (value.@PlayerId is { } n12 ? (long)(n12) : 0L)
            + ReadMembers7(value.@Reloads)
            + ReadMembers8(value.@Transform)
            + ReadMembers10(value.@TurretAngles);
    }

    static long ReadMembers4(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers5(element);
        return sum;
    }

    static long ReadMembers13(global::@Touchstone.@DataSets.@ChunkId value)
    {
        return 0L
            + (long)(value.@X)
            + (long)(value.@Y);
    }

    static long ReadMembers12(global::@Touchstone.@DataSets.@TerrainUpdate value)
    {
        return 0L
            + ReadMembers13(value.@ChunkId)
            + (value.@Data is { Length: > 0 } n31 ? n31.Length + n31[^1] : 0L);
    }

    static long ReadMembers11(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers12(element);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Update value)
    {
        return 0L
            + ReadMembers4(value.@Contacts)
            + (long)(value.@Score)
            + global::System.BitConverter.SingleToInt32Bits(value.@WorldRadius)
            + ReadMembers11(value.@TerrainUpdates);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@UpdateList value)
    {
        return 0L
            + ReadMembers2(value.@Updates);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@UpdateList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@UpdateList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write4<TWriter>(global::@Touchstone.@DataSets.@Guidance value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.UInt16(value.@Angle);
        writer.Bool(value.@Submerge);
        writer.Int16(value.@Velocity);
    }

    static global::@Touchstone.@DataSets.@Guidance Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Guidance
        {
            @Angle = reader.UInt16(),
            @Submerge = reader.Bool(),
            @Velocity = reader.Int16(),
        };
    }

    static void Write5<TWriter>(global::@System.@Collections.@Generic.@List<bool> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Bool(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<bool> Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<bool>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(reader.Bool());
        }
        return list;
    }

    static void Write7<TWriter>(global::@Touchstone.@DataSets.@Position value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
    }

    static global::@Touchstone.@DataSets.@Position Read7<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Position
        {
            @X = reader.Single(),
            @Y = reader.Single(),
        };
    }

    static void Write6<TWriter>(global::@Touchstone.@DataSets.@Transform value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@Altitude);
        writer.UInt16(value.@Angle);
        Write7(value.@Position, ref writer);
        writer.Int16(value.@Velocity);
    }

    static global::@Touchstone.@DataSets.@Transform Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Transform
        {
            @Altitude = reader.SByte(),
            @Angle = reader.UInt16(),
            @Position = Read7(ref reader),
            @Velocity = reader.Int16(),
        };
    }

    static void Write8<TWriter>(global::@System.@Collections.@Generic.@List<global::@System.@UInt16> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.UInt16(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@System.@UInt16> Read8<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@System.@UInt16>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(reader.UInt16());
        }
        return list;
    }

    static void Write3<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Byte(element.@Damage);
            writer.UInt32(element.@EntityId);
            var n1 = element.@EntityType;
            writer.Bool(n1 is not null);
            if (n1 is { } v1) { writer.Byte((byte)(v1)); }
            Write4(element.@Guidance, ref writer);
            var n2 = element.@PlayerId;
            writer.Bool(n2 is not null);
            if (n2 is { } v2) { writer.UInt16(v2); }
            Write5(element.@Reloads, ref writer);
            Write6(element.@Transform, ref writer);
            Write8(element.@TurretAngles, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact> Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Contact>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Contact
            {
                @Damage = reader.Byte(),
                @EntityId = reader.UInt32(),
                @EntityType = (reader.Bool() ? (global::@Touchstone.@DataSets.@EntityType)reader.Byte() : default(global::@System.@Nullable<global::@Touchstone.@DataSets.@EntityType>)),
                @Guidance = Read4(ref reader),
                @PlayerId = (reader.Bool() ? reader.UInt16() : default(global::@System.@Nullable<global::@System.@UInt16>)),
                @Reloads = Read5(ref reader),
                @Transform = Read6(ref reader),
                @TurretAngles = Read8(ref reader),
            });
        }
        return list;
    }

    static void Write10<TWriter>(global::@Touchstone.@DataSets.@ChunkId value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@X);
        writer.SByte(value.@Y);
    }

    static global::@Touchstone.@DataSets.@ChunkId Read10<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@ChunkId
        {
            @X = reader.SByte(),
            @Y = reader.SByte(),
        };
    }

    static void Write9<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write10(element.@ChunkId, ref writer);
            writer.Bytes(element.@Data);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate> Read9<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@TerrainUpdate>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@TerrainUpdate
            {
                @ChunkId = Read10(ref reader),
                @Data = reader.Bytes(),
            });
        }
        return list;
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element.@Contacts, ref writer);
            writer.UInt32(element.@Score);
            writer.Single(element.@WorldRadius);
            Write9(element.@TerrainUpdates, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Update>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Update
            {
                @Contacts = Read3(ref reader),
                @Score = reader.UInt32(),
                @WorldRadius = reader.Single(),
                @TerrainUpdates = Read9(ref reader),
            });
        }
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
