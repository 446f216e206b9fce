namespace Touchstone.Machine.Reading.Modes;

/// <summary>The same numbers in a file of another format, which is kept next to the text or in another folder.</summary>
static class Converted
{
    /// <summary>Writes the numbers in the format.</summary>
    public delegate void Write(Stream target, ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers);

    /// <summary>Creates the file, unless it exists and contains the same numbers.</summary>
    /// <param name="input">The text.</param>
    /// <param name="extension">The file extension of the format, with its dot.</param>
    /// <param name="bytesPerLine">The approximate bytes per line, to check the free disk space.</param>
    /// <param name="write">Writes the file.</param>
    /// <returns>The path of the file.</returns>
    /// <exception cref="JobException">The file cannot be written.</exception>
    public static string Make(ReadInput input, string extension, double bytesPerLine, Write write)
    {
        // The name contains the checksum, because texts with the same name in different folders may share a folder for converted files.
        var path = Path.Combine(input.Folder, $"{Path.GetFileNameWithoutExtension(input.Path)}-{input.Known.ChecksumText}{extension}");
        if (KnownNumbers.Beside(path) is { } known && known with { Bytes = 0 } == input.Known with { Bytes = 0 })
            return path;
        var columns = Read(input);
        if (input.Check(columns.Numbers, columns.Integers) is { } wrong)
            throw new JobException(wrong);
        Kept.Write(path, (long)(bytesPerLine * input.Known.Lines) + 4096, stream =>
        {
            // This is not disposed, because that would close the stream below, whose length is needed afterwards.
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
            ByDoubleParse.Parse(text.Slice(at, end).TrimEnd("\r\n"u8), out columns.Numbers[line], out columns.Integers[line]);
            line++;
        }
        return columns;
    }
}
