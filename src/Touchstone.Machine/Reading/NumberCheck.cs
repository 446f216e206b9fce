using System.Globalization;
using System.Text;

namespace Touchstone.Machine.Reading;

/// <summary>Reads a user's text once, in the standard way and strictly. Every mode must find the same numbers.</summary>
static class NumberCheck
{
    /// <summary>Reads a whole file.</summary>
    /// <param name="path">A file whose lines have a number, a space or tab, and an integer, and end with LF or CR LF. The last line may lack its end.</param>
    /// <param name="cancel">Stops the reading.</param>
    /// <exception cref="JobException">It is a pipe or a device, or a line is malformed. The message contains line and column, both counted from 1.</exception>
    public static KnownNumbers Read(string path, CancellationToken cancel = default)
    {
        // Nobody may ever write to a pipe. Each mode reads the file anew.
        if (FileFacts.Of(path, followsLink: true) is { Type: not FileType.Regular })
            throw new JobException("it is a pipe or a device: write its content to a file first");
        var checksum = new Checksum();
        long lines = 0, sum = 0;
        using var file = new ShortLines(File.OpenRead(path));
        using var reader = new StreamReader(file, Encoding.UTF8, detectEncodingFromByteOrderMarks: true, 1 << 16);
        while (reader.ReadLine() is { } line)
        {
            lines++;
            var (number, integer) = Parse(line, lines);
            checksum.Add(number, integer);
            sum += integer;
            if (lines % 65_536 == 0)
                cancel.ThrowIfCancellationRequested();
        }
        return lines == 0
            ? throw new JobException("the file is empty: there is no line to read")
            : new KnownNumbers(lines, file.Length, sum, checksum.Value);
    }

    static (double Number, int Integer) Parse(string line, long lineNumber)
    {
        var space = line.AsSpan().IndexOfAny(' ', '\t');
        if (space < 0)
            throw Bad(lineNumber, line.Length + 1, line.Length == 0 ? "the line is empty" : "a space or tab and an integer are missing");
        // double.Parse accepts the words for infinity and NaN with every style. They have no digit.
        const NumberStyles styles = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;
        if (!double.TryParse(line.AsSpan(0, space), styles, CultureInfo.InvariantCulture, out var number)
            || !line.AsSpan(0, space).ContainsAnyInRange('0', '9'))
            throw Bad(lineNumber, 1, $"\"{Shortened(line[..space])}\" is not a number such as -1.5 or 1e10");
        if (!int.TryParse(line.AsSpan(space + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var integer))
            throw Bad(lineNumber, space + 2, $"\"{Shortened(line[(space + 1)..])}\" is not a 32-bit integer");
        return (number, integer);
    }

    static string Shortened(string text) => PlainText.Cut(text, 40);

    static JobException Bad(long line, long column, string why) => new(string.Create(CultureInfo.InvariantCulture, $"line {line}, column {column}: {why}"));
}
