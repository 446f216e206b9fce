using Touchstone.Protocol;

namespace Touchstone.Shell.Tables;

/// <summary>Writes one JSON object per row, each on one line, for programs at the other end of a pipe. A missing number is null.</summary>
static class JsonTable
{
    /// <summary>Writes the rows.</summary>
    /// <exception cref="NotSupportedException">A value has a type that fields do not have.</exception>
    public static void Write<TRow>(IEnumerable<TRow> rows, IReadOnlyList<Field<TRow>> fields, TextWriter output)
    {
        foreach (var row in rows)
        {
            var line = new JsonLine();
            foreach (var field in fields)
                Add(line, field.Name, field.Value(row));
            output.Write(line + "\n");
        }
    }

    static JsonLine Add(JsonLine line, string name, object? value) => value switch
    {
        null => line.Add(name, (string?)null),
        string text => line.Add(name, text),
        bool flag => line.Add(name, flag),
        int number => line.Add(name, (long)number),
        long number => line.Add(name, number),
        double number => line.Add(name, number),
        IReadOnlyDictionary<string, double> figures => line.Add(name, figures),
        IEnumerable<double> numbers => line.Add(name, numbers),
        IEnumerable<string> texts => line.Add(name, texts),
        _ => throw new NotSupportedException($"no JSON form for {value.GetType()}"),
    };
}
