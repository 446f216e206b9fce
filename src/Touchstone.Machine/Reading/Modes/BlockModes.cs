namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads blocks of bytes and finds the lines in them, without strings.</summary>
sealed class BlockModes : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new ReadMode("read/parse/FileStream + Utf8Parser", input => new Blocks<ByUtf8Parser>(input)) { ByLines = true },
        new ReadMode("read/parse/FileStream + double.Parse", input => new Blocks<ByDoubleParse>(input)) { ByLines = true },
    ];

    sealed class Blocks<TParser>(ReadInput input) : IReading
        where TParser : ILineParser
    {
        readonly Columns columns = new(input);
        byte[] block = new byte[1 << 16];

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var stream = new FileStream(input.Path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            var (line, filled) = (0, 0);
            while (stream.Read(block, filled, block.Length - filled) is var read and > 0)
            {
                filled += read;
                var used = Lines(block.AsSpan(0, filled), ref line, parts);
                block.AsSpan(used, filled - used).CopyTo(block);
                filled -= used;
                if (filled == block.Length)
                    Array.Resize(ref block, 2 * filled);
            }
            if (filled > 0)
            {
                TParser.Parse(block.AsSpan(0, filled), out columns.Numbers[line], out columns.Integers[line]);
                line++;
            }
            columns.Count = line;
        }

        public string? Check() => columns.Check();

        /// <summary>Reads the complete lines of a block, and returns the number of their bytes.</summary>
        int Lines(ReadOnlySpan<byte> text, ref int line, PartClock parts)
        {
            var (numbers, integers) = (columns.Numbers, columns.Integers);
            var used = 0;
            while (text[used..].IndexOf((byte)'\n') is var length and >= 0)
            {
                TParser.Parse(text.Slice(used, length), out numbers[line], out integers[line]);
                used += length + 1;
                parts.Reached(++line);
            }
            return used;
        }
    }
}
