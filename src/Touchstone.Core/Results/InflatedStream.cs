using System.IO.Compression;

namespace Touchstone.Core.Results;

/// <summary>
/// The content of a file in the format gzip. Real results expand to less than 25 times their size. A file that expands much further was made to fill the memory
/// of its reader, so reading it ends with an error.
/// </summary>
sealed class InflatedStream : ForwardStream
{
    /// <summary>How many times its size a file may expand to.</summary>
    public const int MostExpansion = 100;

    /// <summary>What a small file may expand to in any case.</summary>
    public const long AlwaysAllowedBytes = 1 << 20;

    readonly Counted compressed;
    readonly GZipStream inflated;
    long bytes;

    /// <summary>Reads a file.</summary>
    /// <param name="file">Its content. It is closed with this stream.</param>
    public InflatedStream(Stream file) => inflated = new GZipStream(compressed = new Counted(file), CompressionMode.Decompress);

    /// <summary>Reads the next bytes.</summary>
    /// <exception cref="IOException">The file expands too far.</exception>
    /// <exception cref="InvalidDataException">It is damaged.</exception>
    public override int Read(Span<byte> buffer)
    {
        var count = inflated.Read(buffer);
        bytes += count;
        return bytes <= AlwaysAllowedBytes + MostExpansion * compressed.Bytes
            ? count
            : throw new IOException($"it expands to more than {MostExpansion} times its size, which results never do, so it is not read");
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            inflated.Dispose();
        base.Dispose(disposing);
    }

    // A pipe has no length, so what was read is counted.
    sealed class Counted(Stream file) : ForwardStream
    {
        public long Bytes { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            var count = file.Read(buffer);
            Bytes += count;
            return count;
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
                file.Dispose();
            base.Dispose(disposing);
        }
    }
}

/// <summary>A stream that is only read, from its beginning to its end.</summary>
abstract class ForwardStream : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public abstract override int Read(Span<byte> buffer);

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
