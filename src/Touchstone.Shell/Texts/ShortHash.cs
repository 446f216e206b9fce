using System.Security.Cryptography;
using System.Text;

namespace Touchstone.Shell.Texts;

/// <summary>Names for what a text tells apart, such as two folders.</summary>
public static class ShortHash
{
    /// <summary>The first bytes of the text's SHA-256, as lowercase hexadecimal digits.</summary>
    /// <param name="text">Any text.</param>
    /// <param name="bytes">1 to 32. The name has twice as many digits.</param>
    public static string Of(string text, int bytes) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)).AsSpan(0, bytes));
}
