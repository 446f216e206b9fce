using System.Globalization;
using System.Text;

namespace Touchstone.Shared;

/// <summary>
/// Passes text on to a screen, without what controls it. For formats such as CSV, whose texts stay exact in files and pipes: there is no place inside them
/// where a text could be made safe.
/// </summary>
/// <param name="screen">Receives the text.</param>
sealed class PlainWriter(TextWriter screen) : TextWriter(CultureInfo.InvariantCulture)
{
    /// <inheritdoc/>
    public override Encoding Encoding => screen.Encoding;

    /// <inheritdoc/>
    public override void Write(char value) => screen.Write(
        value != '\n' && (char.GetUnicodeCategory(value) is UnicodeCategory.Control or UnicodeCategory.Format) ? '\uFFFD' : value);

    /// <inheritdoc/>
    public override void Flush() => screen.Flush();
}
