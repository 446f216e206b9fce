namespace Touchstone.Probes;

/// <summary>A stream in memory that behaves as a file's or a network's stream may, and records what was done to it.</summary>
/// <param name="content">The bytes to read; empty for a stream to write to.</param>
sealed class ObservedStream(params byte[] content) : Stream
{
    readonly MemoryStream inner = From(content);

    /// <summary>False for a network, which has no length and no position.</summary>
    public bool IsSeekable { get; init; } = true;

    /// <summary>The most bytes that one call reads, whatever the caller wants.</summary>
    public int MostBytes { get; init; } = int.MaxValue;

    /// <summary>The position at which the connection breaks.</summary>
    public long BreaksAt { get; init; } = long.MaxValue;

    /// <summary>True after it broke.</summary>
    public bool IsBroken { get; private set; }

    /// <summary>True after it was closed or disposed of.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>The current position. A network has one as well, but does not report it.</summary>
    public long Place => inner.Position;

    public override bool CanRead => !IsClosed;

    public override bool CanWrite => !IsClosed;

    public override bool CanSeek => IsSeekable && !IsClosed;

    public override long Length => Seekable().Length;

    public override long Position
    {
        get => Seekable().Position;
        set => Seekable().Position = value;
    }

    /// <summary>Returns all bytes of the stream.</summary>
    public byte[] ToArray() => inner.ToArray();

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        Open();
        var most = (int)Math.Min(Math.Min(buffer.Length, MostBytes), BreaksAt - inner.Position);
        if (most <= 0 && buffer.Length > 0)
            throw Broken();
        return inner.Read(buffer[..most]);
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (Open().Position + buffer.Length > BreaksAt)
            throw Broken();
        inner.Write(buffer);
    }

    public override long Seek(long offset, SeekOrigin origin) => Seekable().Seek(offset, origin);

    public override void SetLength(long value) => Seekable().SetLength(value);

    public override void Flush() => Open();

    protected override void Dispose(bool disposing)
    {
        IsClosed = true;
        base.Dispose(disposing);
    }

    static MemoryStream From(byte[] content)
    {
        var stream = new MemoryStream();
        stream.Write(content);
        stream.Position = 0;
        return stream;
    }

    MemoryStream Open()
    {
        ObjectDisposedException.ThrowIf(IsClosed, this);
        return inner;
    }

    MemoryStream Seekable() => IsSeekable ? Open() : throw new NotSupportedException("the stream cannot seek");

    IOException Broken()
    {
        IsBroken = true;
        return new IOException("the connection is broken");
    }
}
