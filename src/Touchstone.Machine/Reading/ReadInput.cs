using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Reading;

/// <summary>The file that a mode reads, and what it must find there.</summary>
/// <param name="Path">The text.</param>
/// <param name="Known">What is in it.</param>
/// <param name="Folder">Where files that are made from the text are kept.</param>
/// <param name="Threads">How many read, where a mode can use more than one.</param>
sealed record ReadInput(string Path, KnownNumbers Known, string Folder, int Threads)
{
    // Enough to come to every kind of number, few enough to be read hundreds of times while the compiler works.
    const int WarmUpBytes = 32 << 10;

    /// <summary>Reads <c>file= lines= sum= checksum= folder= threads=</c>; what is not told is taken from the side file, or found by reading the text.</summary>
    /// <exception cref="JobException">There is no such file, or it cannot be read.</exception>
    public static ReadInput Of(JobSettings settings)
    {
        var path = System.IO.Path.GetFullPath(settings.Text("file") is { Length: > 0 } file ? file : throw new JobException("no file was given: file=PATH"));
        if (!File.Exists(path))
            throw new JobException($"there is no file {path}");
        var known = Told(settings, new FileInfo(path).Length) ?? KnownNumbers.Beside(path) ?? NumberCheck.Read(path);
        return new ReadInput(path, known, settings.Text("folder", System.IO.Path.GetDirectoryName(path)!), (int)Math.Max(1, settings.Number("threads", 1)));
    }

    /// <summary>The first lines of the text as a file of their own, which is read until the compiler has come to rest.</summary>
    /// <param name="folder">Where it is written.</param>
    public ReadInput Beginning(string folder)
    {
        var text = new byte[(int)Math.Min(WarmUpBytes, Known.Bytes)];
        using (var source = File.OpenRead(Path))
            source.ReadExactly(text);
        var end = text.AsSpan().LastIndexOf((byte)'\n') + 1;
        if (end == 0 && Known.Bytes > WarmUpBytes)
            return this; // One line longer than all that: nothing shorter is whole.
        var path = System.IO.Path.Combine(folder, "beginning.txt");
        File.WriteAllBytes(path, end > 0 ? text[..end] : text);
        return this with { Path = path, Known = NumberCheck.Read(path), Folder = folder };
    }

    /// <summary>What is wrong with two arrays, in half a sentence; null when nothing is.</summary>
    public string? Check(ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers)
    {
        var sum = 0L;
        foreach (var integer in integers)
            sum += integer;
        return sum != Known.Sum ? Wrong("a sum of integers", sum, Known.Sum)
            : Checksum.Of(numbers, integers) != Known.Checksum ? "wrong result: not the exact bits of all numbers"
            : null;
    }

    /// <summary>What is wrong with a count of lines; null when nothing is.</summary>
    public string? CheckLines(long lines) => lines == Known.Lines ? null : Wrong("lines", lines, Known.Lines);

    /// <summary>What is wrong with a count of bytes; null when nothing is.</summary>
    public string? CheckBytes(long bytes) => bytes == Known.Bytes ? null : Wrong("bytes", bytes, Known.Bytes);

    /// <summary>The sum of the file's 8-byte words, and of the bytes behind the last whole one: what a mode that touches every byte must find.</summary>
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

    /// <summary>The same of a whole file; block by block as a mode goes, so that the words are the same ones.</summary>
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
        string.Create(CultureInfo.InvariantCulture, $"wrong result: {found} {what}, where there are {right}");

    static KnownNumbers? Told(JobSettings settings, long bytes) =>
        settings.Number("lines", -1) is var lines and >= 0 && KnownNumbers.ParseChecksum(settings.Text("checksum")) is { } checksum
        && long.TryParse(settings.Text("sum"), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var sum)
            ? new KnownNumbers(lines, bytes, sum, checksum)
            : null;
}
