using System.Globalization;
using System.Text;

namespace Touchstone.Shell.Terminals;

/// <summary>Passes text on character by character, without what would control its reader.</summary>
/// <param name="reader">Receives the text.</param>
abstract class FilteredWriter(TextWriter reader) : TextWriter(CultureInfo.InvariantCulture)
{
    // The reader gets whole texts, since it may write each one at once.
    readonly StringBuilder clean = new();

    public override Encoding Encoding => reader.Encoding;

    /// <summary>What is passed on next.</summary>
    protected StringBuilder Clean => clean;

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
        End();
        Pass();
        reader.Flush();
    }

    /// <summary>Adds a character to <see cref="Clean"/>, or what stands for it.</summary>
    protected abstract void Add(char letter);

    /// <summary>Adds what was held back.</summary>
    protected virtual void End()
    {
    }

    void Pass()
    {
        reader.Write(clean);
        clean.Clear();
    }
}
