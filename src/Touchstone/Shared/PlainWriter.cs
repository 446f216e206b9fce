using System.Globalization;
using System.Text;

namespace Touchstone.Shared;

/// <summary>
/// Passes text on to a screen, without what controls it. Tables clean each of their texts. This one catches what they miss, and formats such as CSV, whose
/// texts stay exact in files and pipes.
/// </summary>
/// <param name="screen">Receives the text.</param>
/// <param name="keepsColors">True to let colors pass. Such a sequence does nothing else.</param>
sealed class PlainWriter(TextWriter screen, bool keepsColors = false) : TextWriter(CultureInfo.InvariantCulture)
{
    const char Escape = '\u001b';

    // The beginning of a sequence that may turn out to be a color. It is empty most of the time.
    readonly StringBuilder begun = new();

    // The screen gets whole texts, since it may write each one at once.
    readonly StringBuilder clean = new();

    public override Encoding Encoding => screen.Encoding;

    public override void Write(char value) => Write([value]);

    public override void Write(string? value) => Write(value.AsSpan());

    public override void Write(char[] buffer, int index, int count) => Write(buffer.AsSpan(index, count));

    public override void Write(ReadOnlySpan<char> buffer)
    {
        foreach (var letter in buffer)
            Add(letter);
        Pass();
    }

    public override void Flush()
    {
        Release();
        Pass();
        screen.Flush();
    }

    void Add(char letter)
    {
        if (!IsPartOfColor(letter))
        {
            AddClean(letter);
            return;
        }
        begun.Append(letter);
        if (letter != 'm')
            return;
        clean.Append(begun);
        begun.Clear();
    }

    /// <summary>True if this letter begins a color or continues it: <c>ESC [ 1 ; 31 m</c>. What has begun like one and is not is text.</summary>
    bool IsPartOfColor(char letter)
    {
        var continues = begun.Length switch
        {
            0 => false,
            1 => letter == '[',
            _ => letter is 'm' or ';' or (>= '0' and <= '9'),
        };
        if (!continues)
            Release();
        return continues || keepsColors && letter == Escape;
    }

    void Release()
    {
        for (var place = 0; place < begun.Length; place++)
            AddClean(begun[place]);
        begun.Clear();
    }

    void AddClean(char letter) => clean.Append(
        letter is not ('\n' or '\t') && char.GetUnicodeCategory(letter) is (UnicodeCategory.Control or UnicodeCategory.Format) ? '\uFFFD' : letter);

    void Pass()
    {
        screen.Write(clean);
        clean.Clear();
    }
}
