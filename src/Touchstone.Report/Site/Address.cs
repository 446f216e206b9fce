using System.Globalization;
using System.Text;

namespace Touchstone.Report.Site;

/// <summary>
/// Names as parts of addresses. The same name always has the same address, and two names never share one. Names of users may have any character, so all that
/// a file system or a link could misread becomes <c>~</c> and its UTF-8 bytes.
/// </summary>
static class Address
{
    const int Longest = 120;
    const int HashBytes = 8;

    // Windows has no files with these names, whatever their ending.
    static readonly string[] Reserved = ["con", "prn", "aux", "nul"];

    /// <summary>The part of an address. A space, which the names of machines have, is a hyphen.</summary>
    public static string Of(string name)
    {
        var address = new StringBuilder();
        var place = 0;
        foreach (var rune in name.EnumerateRunes())
        {
            // Half of a pair would become the sign for what cannot be read, and all halves would have one address.
            if (rune == Rune.ReplacementChar && char.IsSurrogate(name[place]))
            {
                address.Append(CultureInfo.InvariantCulture, $"~u{(int)name[place++]:x4}");
                continue;
            }
            place += rune.Utf16SequenceLength;
            var isInnerPoint = rune.Value == '.' && address.Length > 0 && !name.EndsWith('.');
            var isSafe = rune.IsAscii && (Rune.IsLetterOrDigit(rune) || rune.Value is '_' or '+' || isInnerPoint);
            if (isSafe && !(address.Length == 0 && IsReserved(name)))
                address.Append(rune.ToString());
            else if (rune.Value == ' ')
                address.Append('-');
            else
                Escape(rune, address);
        }
        return address.Length == 0 ? "~" : Short(address.ToString(), name);
    }

    // File systems allow 255 bytes.
    static string Short(string address, string name) => address.Length <= Longest
        ? address
        : $"{address[..Longest]}~{ShortHash.Of(name, HashBytes)}";

    /// <summary>The names with their addresses. Names that differ only in case have one file on some systems, so all but the first have a hash.</summary>
    public static IReadOnlyDictionary<string, string> OfAll(IEnumerable<string> names)
    {
        var used = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        return names.Distinct().Order(StringComparer.Ordinal)
            .ToDictionary(name => name, name => used.Add(Of(name)) ? Of(name) : $"{Of(name)}~{ShortHash.Of(name, HashBytes)}");
    }

    static bool IsReserved(string name) =>
        Reserved.Contains(name.Split('.')[0], StringComparer.OrdinalIgnoreCase)
        || (name.Split('.')[0] is { Length: 4 } device && char.IsAsciiDigit(device[3])
            && (device.StartsWith("com", StringComparison.OrdinalIgnoreCase) || device.StartsWith("lpt", StringComparison.OrdinalIgnoreCase)));

    static void Escape(Rune rune, StringBuilder address)
    {
        Span<byte> bytes = stackalloc byte[4];
        foreach (var one in bytes[..rune.EncodeToUtf8(bytes)])
            address.Append(Hex(one));
    }

    static string Hex(int value) => string.Create(CultureInfo.InvariantCulture, $"~{value:x2}");
}
