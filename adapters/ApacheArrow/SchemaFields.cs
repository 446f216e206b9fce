using Apache.Arrow;
using Apache.Arrow.Types;

namespace Touchstone.Adapters;

/// <summary>Makes the schema from the columns that a row writes. Only bytes can be null in the data sets.</summary>
readonly struct SchemaFields(Schema.Builder schema) : IFieldWriter
{
    public static Schema Of<TRow, TFields>()
        where TRow : new()
        where TFields : IRow<TRow>
    {
        var builder = new Schema.Builder();
        var fields = new SchemaFields(builder);
        TFields.Write(ref fields, new TRow());
        return builder.Build();
    }

    public void String(string column, string value) => Add(column, StringType.Default);

    public void Int32(string column, int value) => Add(column, Int32Type.Default);

    public void Byte(string column, byte value) => Add(column, UInt8Type.Default);

    public void UInt16(string column, ushort value) => Add(column, UInt16Type.Default);

    public void UInt64(string column, ulong value) => Add(column, UInt64Type.Default);

    public void Single(string column, float value) => Add(column, FloatType.Default);

    public void Bytes(string column, byte[]? value) => Add(column, BinaryType.Default, nullable: true);

    void Add(string column, IArrowType type, bool nullable = false) => schema.Field(new Apache.Arrow.Field(column, type, nullable));
}
