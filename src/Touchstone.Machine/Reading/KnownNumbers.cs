using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>
/// What every correct reading of a file finds. It is stored in a side file, so that a text is generated once and the result of every round can be
/// checked.
/// </summary>
/// <param name="Lines">The number of lines, including a last one without its newline.</param>
/// <param name="Bytes">The size of the file.</param>
/// <param name="Sum">The sum of the integers.</param>
/// <param name="Checksum">The checksum of the exact bits of all numbers, in their order.</param>
public sealed record KnownNumbers(long Lines, long Bytes, long Sum, ulong Checksum)
{
    const string Header = "touchstone numbers 1";
    const long LongestBytes = 1 << 20;

    /// <summary>The path of a file's side file.</summary>
    public static string PathFor(string file) => file + ".known";

    /// <summary>
    /// Reads the side file; null if there is none, if it is a link or has another format, if a stranger owns it or the file, or if the file has another size.
    /// </summary>
    public static KnownNumbers? Beside(string file)
    {
        try
        {
            using var folder = FolderHandle.Open(Path.GetDirectoryName(file) ?? "");
            var name = Path.GetFileName(PathFor(file));
            var known = Parse(InputFile.Text(folder.ReadTrusted(name), folder.Shown(name), LongestBytes));
            // The text may be a link of this user to another disk.
            folder.RefuseStranger(Path.GetFileName(file));
            using var numbers = InputFile.Regular(folder.Place(Path.GetFileName(file)));
            folder.RefuseStranger(numbers.SafeFileHandle, file);
            return known?.Bytes == numbers.Length ? known : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>Parses the text that <see cref="ToString"/> returns; null for any other text.</summary>
    public static KnownNumbers? Parse(string text)
    {
        var lines = text.Split('\n');
        return lines is [Header, var count, var bytes, var sum, var checksum, ""]
            && Number(count, "lines ") is { } lineCount && Number(bytes, "bytes ") is { } byteCount && Number(sum, "sum ") is { } total
            && checksum.StartsWith("checksum ", StringComparison.Ordinal) && ParseChecksum(checksum["checksum ".Length..]) is { } bits
            ? new KnownNumbers(lineCount, byteCount, total, bits)
            : null;
    }

    /// <summary>Parses a checksum of 16 hexadecimal digits; null for any other text.</summary>
    public static ulong? ParseChecksum(string text) =>
        ulong.TryParse(text, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var bits) ? bits : null;

    /// <summary>The checksum as 16 hexadecimal digits, the form in the settings of jobs.</summary>
    public string ChecksumText => Checksum.ToString("x16", CultureInfo.InvariantCulture);

    /// <summary>The text of the side file.</summary>
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"{Header}\nlines {Lines}\nbytes {Bytes}\nsum {Sum}\nchecksum {ChecksumText}\n");

    static long? Number(string line, string name) => line.StartsWith(name, StringComparison.Ordinal)
        && long.TryParse(line.AsSpan(name.Length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : null;
}
