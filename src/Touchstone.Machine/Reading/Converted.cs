namespace Touchstone.Machine.Reading;

/// <summary>The same numbers in another format, kept beside the text or where files are kept.</summary>
static class Converted
{
    /// <summary>Writes the numbers in its format.</summary>
    public delegate void Write(Stream target, ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers);

    /// <summary>The file, made when it is not there or holds other numbers.</summary>
    /// <param name="input">The text.</param>
    /// <param name="extension">Of the format, with its dot.</param>
    /// <param name="bytesPerLine">About what it takes, for the room on disk.</param>
    /// <param name="write">Writes it.</param>
    /// <returns>Its path.</returns>
    /// <exception cref="JobException">It cannot be written.</exception>
    public static string Make(ReadInput input, string extension, double bytesPerLine, Write write)
    {
        // The checksum is in the name: texts of one name in different folders may share a folder for these.
        var path = Path.Combine(input.Folder, $"{Path.GetFileNameWithoutExtension(input.Path)}-{input.Known.ChecksumText}{extension}");
        if (KnownNumbers.Beside(path) is { } known && known with { Bytes = 0 } == input.Known with { Bytes = 0 })
            return path;
        var columns = Read(input);
        if (input.Check(columns.Numbers, columns.Integers) is { } wrong)
            throw new JobException(wrong);
        Kept.Write(path, (long)(bytesPerLine * input.Known.Lines) + 4096, stream =>
        {
            // Not disposed of: that would close the stream below, whose length is still asked for.
            var buffered = new BufferedStream(stream, 1 << 20);
            write(buffered, columns.Numbers, columns.Integers);
            buffered.Flush();
            return input.Known with { Bytes = stream.Length };
        });
        return path;
    }

    static Columns Read(ReadInput input)
    {
        var columns = new Columns(input);
        using var text = new MappedText(input.Path);
        var line = 0;
        for (long at = 0, end; at < text.Length; at = end)
        {
            end = text.EndOfLines(at, at + 1);
            Modes.ByDoubleParse.Parse(text.Slice(at, end).TrimEnd("\r\n"u8), out columns.Numbers[line], out columns.Integers[line]);
            line++;
        }
        return columns;
    }
}
