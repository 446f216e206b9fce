using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>Text that is none: bytes inside of the first title that no encoder writes. As long as what they replace, so that every length stays true. Pure.</summary>
static class BrokenText
{
    const string Title = "Book 1";

    static readonly (string What, byte[] Bytes)[] Utf8 =
    [
        ("a byte that stands in no UTF-8", [0xFF]),
        ("a continuation without a beginning", [0x80]),
        ("a beginning without its continuation", [0xC3]),
        ("a slash in two bytes", [0xC0, 0xAF]),
        ("half of a surrogate pair", [0xED, 0xA0, 0x80]),
        ("a character beyond the last one", [0xF4, 0x90, 0x80, 0x80]),
        ("the beginning of four bytes", [0xF0, 0x9F]),
    ];

    static readonly (string What, byte[] Bytes)[] Utf16 =
    [
        ("a high surrogate alone", [0x00, 0xD8]),
        ("a low surrogate alone", [0x00, 0xDC]),
        ("a surrogate pair the wrong way round", [0x00, 0xDC, 0x00, 0xD8]),
    ];

    /// <summary>Each at the first, the third and the last place.</summary>
    /// <exception cref="UnsupportedException">The title is not to be found.</exception>
    public static IEnumerable<Mutation> Titles(byte[] payload)
    {
        var narrow = payload.AsSpan().IndexOf(Encoding.UTF8.GetBytes(Title));
        var wide = payload.AsSpan().IndexOf(Encoding.Unicode.GetBytes(Title));
        if (narrow < 0 && wide < 0)
            throw new UnsupportedException("the title stands in its payload neither in UTF-8 nor in UTF-16");
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
