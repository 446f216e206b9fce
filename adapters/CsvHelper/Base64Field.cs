using CsvHelper;

namespace Touchstone.Adapters;

/// <summary>Bytes as Base64 in one field, because the library would use one column for each byte. Null is the empty field.</summary>
sealed class Base64Field : ICsvConverter<byte[]?>
{
    public byte[]? Read(CsvReader reader, int index) => reader.IsNull(index) ? null : Convert.FromBase64String(reader.GetString(index));

    public void Write(CsvWriter writer, byte[]? value) => writer.WriteField(value is null ? "" : Convert.ToBase64String(value));
}
