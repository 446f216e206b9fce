using System.Text;

namespace Touchstone.Core.Results;

/// <summary>
/// The lines of a results file. The input can be any file. A line without an end would fill the memory, so the rest of a line that is longer
/// than any record is skipped while it is read.
/// </summary>
/// <param name="reader">The source. It is not closed.</param>
sealed class RecordLines(TextReader reader)
{
    /// <summary>The maximum length in characters. The longest record holds ten paths and texts about lost values.</summary>
    public const int Longest = 1 << 20;

    /// <summary>The length at which the rest of a line is not even skipped: the source is a device or a binary file, and may have no end.</summary>
    public const long LongestSkipped = 1 << 26;

    readonly char[] buffer = new char[1 << 14];
    readonly StringBuilder line = new();
    int next;
    int end;

    /// <summary>The next line without its line end; null after the last line.</summary>
    /// <param name="tooLong">True when the line is longer than <see cref="Longest"/>. Only its beginning is returned.</param>
    /// <exception cref="IOException">The source cannot be read, or a line has no end.</exception>
    /// <exception cref="InvalidDataException">The source is compressed, and damaged or cut off.</exception>
    public string? Read(out bool tooLong)
    {
        tooLong = false;
        line.Clear();
        var skipped = 0L;
        while (next < end || Fill())
        {
            var rest = buffer.AsSpan(next, end - next);
            var length = rest.IndexOf('\n');
            var part = length < 0 ? rest : rest[..length];
            tooLong |= line.Length + part.Length > Longest;
            line.Append(part[..Math.Min(part.Length, Longest - line.Length)]);
            skipped += tooLong ? part.Length : 0;
            if (skipped > LongestSkipped)
                throw new IOException($"a line is longer than {LongestSkipped >> 20} MiB, so these are not results");
            next += length < 0 ? part.Length : length + 1;
            if (length >= 0)
                return line.ToString().TrimEnd('\r');
        }
        return line.Length > 0 ? line.ToString().TrimEnd('\r') : null;
    }

    bool Fill()
    {
        next = 0;
        end = reader.Read(buffer, 0, buffer.Length);
        return end > 0;
    }
}
