using System.Runtime.CompilerServices;
using Apache.Arrow;
using Apache.Arrow.Types;

namespace Touchstone.Adapters;

/// <summary>The library's builders of columns.</summary>
static class ColumnBuilders
{
    public static IArrowArrayBuilder[] Of(Schema schema, int rows)
    {
        var builders = new IArrowArrayBuilder[schema.FieldsList.Count];
        for (var column = 0; column < builders.Length; column++)
            builders[column] = Of(schema.FieldsList[column].DataType, rows);
        return builders;
    }

    static IArrowArrayBuilder Of(IArrowType type, int rows) => type.TypeId switch
    {
        ArrowTypeId.String => new StringArray.Builder().Reserve(rows),
        ArrowTypeId.Int32 => new Int32Array.Builder().Reserve(rows),
        ArrowTypeId.UInt8 => new UInt8Array.Builder().Reserve(rows),
        ArrowTypeId.UInt16 => new UInt16Array.Builder().Reserve(rows),
        ArrowTypeId.UInt64 => new UInt64Array.Builder().Reserve(rows),
        ArrowTypeId.Float => new FloatArray.Builder().Reserve(rows),
        _ => new BinaryArray.Builder().Reserve(rows),
    };

    public static IArrowArray[] Build(IArrowArrayBuilder[] builders) => System.Array.ConvertAll(builders, Build);

    // The interface has no method for this.
    static IArrowArray Build(IArrowArrayBuilder builder) => builder switch
    {
        StringArray.Builder texts => texts.Build(),
        Int32Array.Builder numbers => numbers.Build(),
        UInt8Array.Builder numbers => numbers.Build(),
        UInt16Array.Builder numbers => numbers.Build(),
        UInt64Array.Builder numbers => numbers.Build(),
        FloatArray.Builder numbers => numbers.Build(),
        _ => ((BinaryArray.Builder)builder).Build(),
    };
}

/// <summary>Adds the fields of a row to the builders.</summary>
struct FieldBuilders(IArrowArrayBuilder[] builders) : IFieldWriter
{
    int next;

    public void String(string column, string value) => Unsafe.As<StringArray.Builder>(builders[next++]).Append(value);

    public void Int32(string column, int value) => Unsafe.As<Int32Array.Builder>(builders[next++]).Append(value);

    public void Byte(string column, byte value) => Unsafe.As<UInt8Array.Builder>(builders[next++]).Append(value);

    public void UInt16(string column, ushort value) => Unsafe.As<UInt16Array.Builder>(builders[next++]).Append(value);

    public void UInt64(string column, ulong value) => Unsafe.As<UInt64Array.Builder>(builders[next++]).Append(value);

    public void Single(string column, float value) => Unsafe.As<FloatArray.Builder>(builders[next++]).Append(value);

    public void Bytes(string column, byte[]? value)
    {
        var bytes = Unsafe.As<BinaryArray.Builder>(builders[next++]);
        if (value is null)
            bytes.AppendNull();
        else
            bytes.Append(value.AsSpan());
    }
}
