using Touchstone.Protocol;

namespace Touchstone.Shell.Texts;

/// <summary>Makes text of unknown origin (names, exception messages) safe for a terminal: no escape sequences.</summary>
static class PlainText
{
    /// <summary>
    /// The text on one line. White space becomes a space. What controls the terminal, changes the direction of writing or shows nothing becomes �, see
    /// <see cref="VisibleText"/>.
    /// </summary>
    public static string OneLine(string text) => (IsAscii(text) ? text : VisibleText.OneLine(text)).Trim();

    /// <summary>True if the text has only letters, digits, signs and spaces of ASCII, each one column wide.</summary>
    public static bool IsAscii(string text) => !text.AsSpan().ContainsAnyExceptInRange(' ', '~');

    /// <summary>The text, or its beginning with … if it is longer.</summary>
    /// <param name="text">The text.</param>
    /// <param name="most">The most characters.</param>
    public static string Cut(string text, int most) => text.Length > most ? text[..most].TrimEnd() + "…" : text;

    /// <summary>The same on several lines: line ends and indentation stay.</summary>
    public static string Lines(string text) => VisibleText.Lines(text.ReplaceLineEndings("\n"));
}
