using System.Text;
using Touchstone.Protocol;

namespace Touchstone.Shell.Terminals;

/// <summary>
/// Passes text on to a screen, without what controls it. Tables clean each of their texts. This one catches what they miss, and formats such as CSV, whose
/// texts stay exact in files and pipes.
/// </summary>
/// <param name="screen">Receives the text.</param>
/// <param name="keepsColors">True to let colors pass. Such a sequence does nothing else.</param>
sealed class PlainWriter(TextWriter screen, bool keepsColors = false) : FilteredWriter(screen)
{
    const char Escape = '\u001b';

    // The beginning of a sequence that may turn out to be a color. It is empty most of the time.
    readonly StringBuilder begun = new();

    // The first half of a character beyond 16 bits.
    char? half;

    protected override void Add(char letter)
    {
        if (!IsPartOfColor(letter))
        {
            AddClean(letter);
            return;
        }
        ReleaseHalf();
        begun.Append(letter);
        if (letter != 'm')
            return;
        Clean.Append(begun);
        begun.Clear();
    }

    protected override void End()
    {
        Release();
        ReleaseHalf();
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

    void AddClean(char letter)
    {
        if (half is { } first && Rune.TryCreate(first, letter, out var rune))
        {
            half = null;
            Clean.Append(VisibleText.IsHidden(rune) ? VisibleText.Replacement.ToString() : rune.ToString());
            return;
        }
        ReleaseHalf();
        if (char.IsHighSurrogate(letter))
            half = letter;
        else
            Clean.Append(letter is not ('\n' or '\t') && (char.IsControl(letter) || VisibleText.IsHidden(letter)) ? VisibleText.Replacement : letter);
    }

    void ReleaseHalf()
    {
        if (half is not null)
            Clean.Append(VisibleText.Replacement);
        half = null;
    }
}
