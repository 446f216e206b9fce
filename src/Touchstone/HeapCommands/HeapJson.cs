using Touchstone.Protocol;

namespace Touchstone.HeapCommands;

/// <summary>Writes one JSON object per row, each on one line, for programs at the other end of a pipe.</summary>
static class HeapJson
{
    /// <summary>Writes the rows. Each has the fields of the row, then those of <see cref="HeapOrigin.Members"/>.</summary>
    public static void Write<T>(IEnumerable<T> rows, IReadOnlyList<HeapField<T>> fields, HeapOrigin origin, TextWriter output)
    {
        foreach (var row in rows)
        {
            var line = new JsonLine();
            foreach (var field in fields)
                Add(line, field.Name, field.Value(row));
            foreach (var field in HeapOrigin.Members)
                Add(line, field.Name, field.Value(origin));
            output.Write(line + "\n");
        }
    }

    static JsonLine Add(JsonLine line, string name, object? value) => value switch
    {
        null => line.Add(name, (string?)null),
        string text => line.Add(name, text),
        long number => line.Add(name, number),
        double number => line.Add(name, number),
        IEnumerable<string> texts => line.Add(name, texts),
        _ => throw new NotSupportedException($"no JSON form for {value.GetType()}"),
    };
}
