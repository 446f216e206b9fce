using System.Numerics;
using Touchstone.Numbers;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Finds the lines without reading their numbers, which shows the cost of splitting alone.</summary>
sealed class LineCountModes : IJobFamily
{
    delegate long Count(ReadOnlySpan<byte> text);

    public IEnumerable<IJob> Jobs =>
    [
        new ReadMode("read/count lines/IndexOf", input => new Counting(input, ByIndexOf)),
        new ReadMode("read/count lines/StreamReader.ReadLine", input => new Strings(input)) { ByLines = true },
        new ReadMode("read/count lines/Vector", input => new Counting(input, ByVector)),
        new ReadMode("read/count lines/TextNumbers", input => new Whole(input)) { Parts = 1 },
    ];

    static long ByIndexOf(ReadOnlySpan<byte> text)
    {
        var newlines = 0L;
        while (text.IndexOf((byte)'\n') is var at and >= 0)
        {
            newlines++;
            text = text[(at + 1)..];
        }
        return newlines;
    }

    static long ByVector(ReadOnlySpan<byte> text)
    {
        // Each lane is a byte and can count up to 255. Then it must be added to a wider number.
        const int mostSteps = byte.MaxValue;
        var newline = new Vector<byte>((byte)'\n');
        var newlines = 0L;
        while (text.Length >= Vector<byte>.Count)
        {
            var counts = Vector<byte>.Zero;
            var steps = Math.Min(mostSteps, text.Length / Vector<byte>.Count);
            for (var i = 0; i < steps; i++)
                counts -= Vector.Equals(new Vector<byte>(text[(i * Vector<byte>.Count)..]), newline);
            Vector.Widen(counts, out var low, out var high);
            newlines += Vector.Sum(low) + Vector.Sum(high);
            text = text[(steps * Vector<byte>.Count)..];
        }
        foreach (var last in text)
            newlines += last == '\n' ? 1 : 0;
        return newlines;
    }

    sealed class Counting(ReadInput input, Count count) : IReading
    {
        const int Block = 1 << 16;

        long lines;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var text = new MappedText(input.Path);
            lines = 0;
            for (long at = 0; at < text.Length; at += Block)
            {
                lines += count(text.Slice(at, Math.Min(text.Length, at + Block)));
                parts.Reached(at + Block);
            }
            if (text.Slice(text.Length - 1, text.Length)[0] != '\n')
                lines++;
        }

        public string? Check() => input.CheckLines(lines);
    }

    /// <summary>Makes a string of each line, from UTF-8 to UTF-16: what reading lines costs before anything is parsed.</summary>
    sealed class Strings(ReadInput input) : IReading
    {
        int lines;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            lines = 0;
            using var reader = new StreamReader(input.Path);
            while (reader.ReadLine() is not null)
                parts.Reached(++lines);
        }

        public string? Check() => input.CheckLines(lines);
    }

    /// <summary>Counts the whole text at once. CountLines would count an incomplete line at the end of a block as a line.</summary>
    sealed class Whole(ReadInput input) : IReading
    {
        long lines;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var text = new MappedText(input.Path);
            lines = 0;
            for (long at = 0; at < text.Length;)
            {
                var end = text.EndOfLines(at, text.Length);
                lines += TextNumbers.CountLines(text.Slice(at, end));
                at = end;
            }
        }

        public string? Check() => input.CheckLines(lines);
    }
}
