using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Reading;

/// <summary>The file that a mode reads, and what it must find there.</summary>
/// <param name="Path">The path of the text.</param>
/// <param name="Known">The facts about its content.</param>
/// <param name="Folder">The folder for files that are converted from the text.</param>
/// <param name="Threads">The number of threads, if a mode can use more than one.</param>
sealed record ReadInput(string Path, KnownNumbers Known, string Folder, int Threads)
{
    // This is enough for every kind of number, and small enough to be read hundreds of times while the compiler works.
    const int WarmUpBytes = 32 << 10;

    /// <summary>
    /// Reads the settings <c>file= lines= sum= checksum= folder= threads=</c>. Missing facts come from the side file, or from reading the text.
    /// </summary>
    /// <exception cref="JobException">There is no such file, or it cannot be read.</exception>
    public static ReadInput Of(JobSettings settings)
    {
        var path = System.IO.Path.GetFullPath(settings.Text("file") is { Length: > 0 } file ? file : throw new JobException("no file was given: file=PATH"));
        if (!File.Exists(path))
            throw new JobException($"there is no file {path}");
        var known = FromSettings(settings, new FileInfo(path).Length) ?? KnownNumbers.Beside(path) ?? NumberCheck.Read(path);
        return new ReadInput(path, known, settings.Text("folder", System.IO.Path.GetDirectoryName(path)!), (int)Math.Max(1, settings.Number("threads", 1)));
    }

    /// <summary>Copies the first lines of the text to a separate file, which is read repeatedly to warm up a mode.</summary>
    /// <param name="folder">The folder of the new file.</param>
    public ReadInput Beginning(string folder)
    {
        var text = new byte[(int)Math.Min(WarmUpBytes, Known.Bytes)];
        using (var source = File.OpenRead(Path))
            source.ReadExactly(text);
        var end = text.AsSpan().LastIndexOf((byte)'\n') + 1;
        if (end == 0 && Known.Bytes > WarmUpBytes)
            return this; // The first line is longer than that, so there is no shorter file with complete lines.
        var path = System.IO.Path.Combine(folder, "beginning.txt");
        File.WriteAllBytes(path, end > 0 ? text[..end] : text);
        return this with { Path = path, Known = NumberCheck.Read(path), Folder = folder };
    }

    /// <summary>What is wrong with two arrays, in half a sentence; null if they are correct.</summary>
    public string? Check(ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers)
    {
        var sum = 0L;
        foreach (var integer in integers)
            sum += integer;
        return sum != Known.Sum ? Wrong("as the sum of integers", sum, Known.Sum)
            : Checksum.Of(numbers, integers) != Known.Checksum ? "wrong result: not the exact bits of all numbers"
            : null;
    }

    /// <summary>What is wrong with a number of lines; null if it is correct.</summary>
    public string? CheckLines(long lines) => lines == Known.Lines ? null : Wrong("lines", lines, Known.Lines);

    /// <summary>What is wrong with a number of bytes; null if it is correct.</summary>
    public string? CheckBytes(long bytes) => bytes == Known.Bytes ? null : Wrong("bytes", bytes, Known.Bytes);

    /// <summary>The sum of the 8-byte words of a text and of the bytes after the last whole word. A mode that touches every byte must find it.</summary>
    public static ulong SumOf(ReadOnlySpan<byte> text)
    {
        var words = MemoryMarshal.Cast<byte, ulong>(text);
        ulong first = 0, second = 0;
        var i = 0;
        for (; i + 1 < words.Length; i += 2)
            (first, second) = (first + words[i], second + words[i + 1]);
        if (i < words.Length)
            first += words[i];
        foreach (var last in text[(words.Length * sizeof(ulong))..])
            first += last;
        return first + second;
    }

    /// <summary>The same sum of a whole file. It is computed in the same blocks as in the mode, so that the words are the same.</summary>
    public static ulong SumOfFile(string path)
    {
        using var stream = File.OpenRead(path);
        var block = new byte[1 << 16];
        var sum = 0UL;
        while (stream.ReadAtLeast(block, block.Length, throwOnEndOfStream: false) is var read and > 0)
            sum += SumOf(block.AsSpan(0, read));
        return sum;
    }

    static string Wrong(string what, long found, long right) =>
        string.Create(CultureInfo.InvariantCulture, $"wrong result: {found} {what} instead of {right}");

    static KnownNumbers? FromSettings(JobSettings settings, long bytes) =>
        settings.Number("lines", -1) is var lines and >= 0 && KnownNumbers.ParseChecksum(settings.Text("checksum")) is { } checksum
        && long.TryParse(settings.Text("sum"), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var sum)
            ? new KnownNumbers(lines, bytes, sum, checksum)
            : null;
}
