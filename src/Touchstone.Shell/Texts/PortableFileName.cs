namespace Touchstone.Shell.Texts;

/// <summary>Names of files that are made from texts of users and of strangers.</summary>
public static class PortableFileName
{
    const int Longest = 80;

    /// <summary>
    /// A name that every file system has: ASCII letters, digits, dots, <c>_</c> and <c>-</c>. A changed text gets a hash, so two texts never share a name.
    /// </summary>
    public static string Of(string text)
    {
        var plain = string.Concat(text.Select(letter => char.IsAsciiLetterOrDigit(letter) || letter is '.' or '_' or '-' ? letter : '_')).Trim('.');
        return plain == text && text.Length <= Longest ? text : $"{plain[..Math.Min(plain.Length, Longest)]}-{ShortHash.Of(text, 8)}";
    }
}
