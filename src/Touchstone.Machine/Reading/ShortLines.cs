using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>A stream of text that ends with an error at a line that no number has. A reader of lines keeps each line in memory, whatever its length.</summary>
/// <param name="inner">The text.</param>
sealed class ShortLines(Stream inner) : Stream
{
    /// <summary>A double has at most 1 080 digits, and nobody writes most of them.</summary>
    public const int Longest = 1 << 20;

    long lines;
    long length;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => inner.Length;

    public override long Position
    {
        get => inner.Position;
        set => throw new NotSupportedException();
    }

    /// <exception cref="JobException">A line is too long. The message contains the line, counted from 1.</exception>
    public override int Read(Span<byte> buffer)
    {
        var count = inner.Read(buffer);
        var rest = buffer[..count];
        for (var end = rest.IndexOf((byte)'\n'); end >= 0; end = rest.IndexOf((byte)'\n'))
        {
            (lines, length) = (lines + 1, 0);
            rest = rest[(end + 1)..];
        }
        length += rest.Length;
        return length <= Longest
            ? count
            : throw new JobException(string.Create(CultureInfo.InvariantCulture, $"line {lines + 1} is longer than 1 MB, so it is no line with two numbers"));
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override void Flush() => inner.Flush();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            inner.Dispose();
        base.Dispose(disposing);
    }
}
