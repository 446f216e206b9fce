using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>What every right reading of a file finds. It lies beside the file, so that a file is made once and checked in every round.</summary>
/// <param name="Lines">Lines, a last one without its newline too.</param>
/// <param name="Bytes">The size of the file.</param>
/// <param name="Sum">Of the integers.</param>
/// <param name="Checksum">Over the exact bits of all numbers, in their order.</param>
public sealed record KnownNumbers(long Lines, long Bytes, long Sum, ulong Checksum)
{
    const string Header = "touchstone numbers 1";

    /// <summary>The side file of a file.</summary>
    public static string PathFor(string file) => file + ".known";

    /// <summary>Reads the side file; null when there is none, when it is of another kind, or when the file has another size.</summary>
    public static KnownNumbers? Beside(string file)
    {
        var side = new FileInfo(PathFor(file));
        var numbers = new FileInfo(file);
        if (!side.Exists || !numbers.Exists)
            return null;
        var known = Parse(File.ReadAllText(side.FullName));
        return known?.Bytes == numbers.Length ? known : null;
    }

    /// <summary>Reads what <see cref="ToString"/> wrote; null when it is something else.</summary>
    public static KnownNumbers? Parse(string text)
    {
        var lines = text.Split('\n');
        return lines is [Header, var count, var bytes, var sum, var checksum, ""]
            && Number(count, "lines ") is { } lineCount && Number(bytes, "bytes ") is { } byteCount && Number(sum, "sum ") is { } total
            && checksum.StartsWith("checksum ", StringComparison.Ordinal) && ParseChecksum(checksum["checksum ".Length..]) is { } bits
            ? new KnownNumbers(lineCount, byteCount, total, bits)
            : null;
    }

    /// <summary>16 hexadecimal digits, as jobs are told.</summary>
    public static ulong? ParseChecksum(string text) => ulong.TryParse(text, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var bits) ? bits : null;

    /// <summary>The checksum as jobs are told.</summary>
    public string ChecksumText => Checksum.ToString("x16", CultureInfo.InvariantCulture);

    /// <summary>The text of the side file.</summary>
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"{Header}\nlines {Lines}\nbytes {Bytes}\nsum {Sum}\nchecksum {ChecksumText}\n");

    static long? Number(string line, string name) => line.StartsWith(name, StringComparison.Ordinal)
        && long.TryParse(line.AsSpan(name.Length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : null;
}
