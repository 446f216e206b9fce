namespace Touchstone.DataSets;

/// <summary>Fields that data sets compose from others. An optional value is one byte 0 or 1, then the value if there is one.</summary>
static class FieldExtensions
{
    public static void Optional<TWriter>(this ref TWriter writer, string? value)
        where TWriter : struct, IFieldWriter
    {
        writer.Bool(value is not null);
        if (value is not null)
            writer.String(value);
    }

    public static string? OptionalString<TReader>(this ref TReader reader)
        where TReader : struct, IFieldReader => reader.Bool() ? reader.String() : null;

    public static void Strings<TWriter>(this ref TWriter writer, List<string> values)
        where TWriter : struct, IFieldWriter
    {
        writer.Length(values.Count);
        foreach (var value in values)
            writer.String(value);
    }

    public static List<string> Strings<TReader>(this ref TReader reader)
        where TReader : struct, IFieldReader
    {
        var count = reader.Length();
        var values = new List<string>(count);
        for (var i = 0; i < count; i++)
            values.Add(reader.String());
        return values;
    }
}
