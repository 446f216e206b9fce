using System.Text;

namespace Touchstone.Results;

/// <summary>
/// The lines of a results file. What is given to us may be anything: a line without an end would fill the memory before anybody
/// could say that it is no record, so that one longer than any record is skipped as it is read.
/// </summary>
/// <param name="reader">Where from; not closed.</param>
sealed class RecordLines(TextReader reader)
{
    /// <summary>The longest record holds ten paths and texts of what was lost.</summary>
    public const int Longest = 1 << 20;

    readonly char[] buffer = new char[1 << 14];
    int next;
    int end;

    /// <summary>The next line without its end; null after the last.</summary>
    /// <param name="tooLong">True when it is longer than any record; its beginning is returned.</param>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="InvalidDataException">It is compressed, and damaged or cut off.</exception>
    public string? Read(out bool tooLong)
    {
        tooLong = false;
        var line = new StringBuilder();
        while (next < end || Fill())
        {
            var rest = buffer.AsSpan(next, end - next);
            var length = rest.IndexOf('\n');
            var part = length < 0 ? rest : rest[..length];
            tooLong |= line.Length + part.Length > Longest;
            line.Append(part[..Math.Min(part.Length, Longest - line.Length)]);
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
