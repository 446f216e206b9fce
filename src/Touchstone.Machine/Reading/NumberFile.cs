using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>A file with a number and an integer on each line, and what every correct reading of it finds.</summary>
/// <param name="Path">The path of the file.</param>
/// <param name="Known">The facts about its content.</param>
public sealed record NumberFile(string Path, KnownNumbers Known)
{
    /// <summary>The maximum number of lines. Their arrays take 12 GB.</summary>
    public const int MaxLines = 1_000_000_000;

    const int BlockBytes = 1 << 20;
    const ulong Seed = 20_251_122;

    /// <summary>The path of the file of a kind and size.</summary>
    public static string PathFor(string folder, TextKind kind, int lines) =>
        System.IO.Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{kind.Name}-{lines}.txt"));

    /// <summary>The approximate bytes of a file. From 1 000 lines on, the estimate is at most 2 % too low.</summary>
    public static long EstimatedBytes(TextKind kind, int lines) => (long)(kind.BytesPerLine * lines) + 4096;

    /// <summary>Checks that the disk has space for all texts that do not exist yet, before the first one is generated.</summary>
    /// <exception cref="JobException">The folder cannot be created or belongs to a stranger, or the disk has too little space.</exception>
    public static void CheckRoom(string folder, IEnumerable<TextKind> kinds, int lines)
    {
        try
        {
            TrustedFolder.Hold(folder, create: true);
            Kept.CheckRoom(folder, kinds.Where(kind => KnownNumbers.Beside(PathFor(folder, kind, lines)) is null).Sum(kind => EstimatedBytes(kind, lines)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new JobException(e.Message, e);
        }
    }

    /// <summary>Generates the file, unless it exists already.</summary>
    /// <param name="folder">The folder for the files. It is created if it does not exist.</param>
    /// <param name="kind">The kind of text.</param>
    /// <param name="lines">The number of lines, from 1 to <see cref="MaxLines"/>.</param>
    /// <param name="progress">Called with the number of lines written so far; null for none.</param>
    /// <param name="cancel">Stops the generation. No incomplete file remains.</param>
    /// <exception cref="JobException">The folder cannot be written to, or the disk has too little space.</exception>
    public static NumberFile Make(string folder, TextKind kind, int lines, Action<long>? progress = null, CancellationToken cancel = default)
    {
        var path = PathFor(folder, kind, lines);
        try
        {
            return KnownNumbers.Beside(path) is { } known && known.Lines == lines
                ? new NumberFile(path, known)
                : new NumberFile(path, Kept.Write(path, EstimatedBytes(kind, lines), stream => Generate(stream, kind, lines, progress, cancel)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new JobException($"{path} cannot be read: {e.Message}", e);
        }
    }

    /// <summary>Generates a text.</summary>
    /// <returns>The facts about the text.</returns>
    public static KnownNumbers Generate(Stream target, TextKind kind, int lines, Action<long>? progress = null, CancellationToken cancel = default)
    {
        var random = new SplitMix(Seed);
        var checksum = new Checksum();
        var block = new byte[BlockBytes];
        long bytes = 0, sum = 0;
        var filled = 0;
        for (var line = 0; line < lines; line++)
        {
            filled += kind.WriteLine(block.AsSpan(filled), line, ref random, out var value);
            checksum.Add(value, line);
            sum += line;
            if (block.Length - filled >= TextKind.LongestLine && line < lines - 1)
                continue;
            cancel.ThrowIfCancellationRequested();
            target.Write(block, 0, filled);
            bytes += filled;
            filled = 0;
            progress?.Invoke(line + 1L);
        }
        return new KnownNumbers(lines, bytes, sum, checksum.Value);
    }
}
