using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>A file with a number and an integer on each line, and what every right reading of it finds.</summary>
/// <param name="Path">Where it is.</param>
/// <param name="Known">What is in it.</param>
public sealed record NumberFile(string Path, KnownNumbers Known)
{
    /// <summary>The most lines of a file: its arrays take 12 GB.</summary>
    public const int MaxLines = 1_000_000_000;

    const int BlockBytes = 1 << 20;
    const ulong Seed = 20_251_122;

    /// <summary>Where the file of a kind and size is kept.</summary>
    public static string PathFor(string folder, TextKind kind, int lines) =>
        System.IO.Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{kind.Name}-{lines}.txt"));

    /// <summary>About how many bytes a file takes; never more than 2 % too few from 1 000 lines on.</summary>
    public static long EstimatedBytes(TextKind kind, int lines) => (long)(kind.BytesPerLine * lines) + 4096;

    /// <summary>Sees whether all of these texts that are not there yet fit, before the first of them is begun.</summary>
    /// <exception cref="JobException">The folder cannot be made, or has too little room.</exception>
    public static void CheckRoom(string folder, IEnumerable<TextKind> kinds, int lines)
    {
        try
        {
            Directory.CreateDirectory(folder);
            Kept.CheckRoom(folder, kinds.Where(kind => KnownNumbers.Beside(PathFor(folder, kind, lines)) is null).Sum(kind => EstimatedBytes(kind, lines)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new JobException(e.Message, e);
        }
    }

    /// <summary>The file as it was made before, or made now.</summary>
    /// <param name="folder">Where files are kept; made when it is not there.</param>
    /// <param name="kind">What its numbers are like.</param>
    /// <param name="lines">How many, from 1 to <see cref="MaxLines"/>.</param>
    /// <param name="progress">Told the lines written so far; null when nobody wants to know.</param>
    /// <param name="cancel">Stops it; no half file stays.</param>
    /// <exception cref="JobException">The folder cannot be written to, or has too little room.</exception>
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

    /// <summary>Writes a text.</summary>
    /// <returns>What is in it.</returns>
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
