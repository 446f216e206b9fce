namespace Touchstone.Machine.Reading;

/// <summary>Reads the lines of a chunk into arrays, and returns the number of lines.</summary>
delegate int ParseChunk(ReadOnlySpan<byte> text, Span<double> numbers, Span<int> integers);

/// <summary>Reads a mapped file chunk by chunk. Each chunk consists of whole lines.</summary>
/// <param name="input">The text.</param>
/// <param name="parse">Reads a chunk.</param>
/// <param name="fresh">True if each round allocates new arrays; false if all rounds use the same arrays.</param>
sealed class ChunkReading(ReadInput input, ParseChunk parse, bool fresh = false) : IReading
{
    readonly Columns columns = new(input);

    public string Path => input.Path;

    public void Read(PartClock parts)
    {
        if (fresh)
            columns.Renew();
        var (numbers, integers, line) = (columns.Numbers, columns.Integers, 0);
        using var text = new MappedText(input.Path);
        for (long at = 0; at < text.Length;)
        {
            var end = text.EndOfLines(at, parts.Next);
            line += parse(text.Slice(at, end), numbers.AsSpan(line), integers.AsSpan(line));
            parts.Reached(at = end);
        }
        columns.Count = line;
    }

    public string? Check()
    {
        var wrong = columns.Check();
        if (fresh)
            columns.Release();
        return wrong;
    }
}
