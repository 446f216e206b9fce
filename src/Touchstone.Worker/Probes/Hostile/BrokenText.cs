using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// Puts bytes that no encoder writes into the first title. They are as long as the bytes that they replace, so every length stays valid. Pure.
/// </summary>
static class BrokenText
{
    const string Title = "Book 1";

    static readonly (string What, byte[] Bytes)[] Utf8 =
    [
        ("a byte that is invalid in UTF-8", [0xFF]),
        ("a continuation byte without a lead byte", [0x80]),
        ("a lead byte without a continuation byte", [0xC3]),
        ("a slash encoded in two bytes", [0xC0, 0xAF]),
        ("half of a surrogate pair", [0xED, 0xA0, 0x80]),
        ("a code point above U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
        ("the first two bytes of a four-byte character", [0xF0, 0x9F]),
    ];

    static readonly (string What, byte[] Bytes)[] Utf16 =
    [
        ("a high surrogate alone", [0x00, 0xD8]),
        ("a low surrogate alone", [0x00, 0xDC]),
        ("a surrogate pair in the wrong order", [0x00, 0xDC, 0x00, 0xD8]),
    ];

    /// <summary>Each of them at the first, the third and the last position.</summary>
    /// <exception cref="UnsupportedException">The payload does not contain the title.</exception>
    public static IEnumerable<Mutation> Titles(byte[] payload)
    {
        var narrow = payload.AsSpan().IndexOf(Encoding.UTF8.GetBytes(Title));
        var wide = payload.AsSpan().IndexOf(Encoding.Unicode.GetBytes(Title));
        if (narrow < 0 && wide < 0)
            throw new UnsupportedException("its payload contains the title neither in UTF-8 nor in UTF-16");
        return narrow >= 0 ? Titles(payload, narrow, 1, Utf8) : Titles(payload, wide, 2, Utf16);
    }

    static IEnumerable<Mutation> Titles(byte[] payload, int start, int width, (string What, byte[] Bytes)[] all)
    {
        foreach (var (what, broken) in all)
        {
            foreach (var place in (int[])[0, 2 * width, Title.Length * width - broken.Length])
            {
                var bytes = (byte[])payload.Clone();
                broken.CopyTo(bytes, start + place);
                yield return new Mutation($"{what} at byte {start + place}", bytes);
            }
        }
    }
}
