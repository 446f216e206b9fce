using System.Buffers.Binary;

namespace Touchstone.Heap.Separation;

/// <summary>The kinds of messages between touchstone and the process that runs a library of another user.</summary>
enum MessageKind : byte
{
    /// <summary>To the helper: what to read.</summary>
    Request,

    /// <summary>To the helper: the strings of an earlier moment.</summary>
    EarlierTexts,

    /// <summary>Both ways: the stopping of the process, and that it is done.</summary>
    Stop,

    /// <summary>Both ways: the release of the process, and that it is done.</summary>
    Release,

    /// <summary>Both ways: the registers of a thread.</summary>
    Registers,

    /// <summary>From the helper: the ranges of the managed heap while the process is stopped.</summary>
    ManagedRanges,

    /// <summary>From the helper: the counts of all texts.</summary>
    Texts,

    /// <summary>From the helper: the result. It is the last message.</summary>
    Result,

    /// <summary>From the helper: why there is no result. It is the last message.</summary>
    Failure,

    /// <summary>From the helper: the live objects and their references, as a .gcdump.</summary>
    Graph,
}

/// <summary>Sends and receives messages. The other side may be hostile, so each message has a limit.</summary>
sealed class Channel(Stream input, Stream output)
{
    /// <summary>The largest message. A heap with a million types fits.</summary>
    public const int MostBytes = 512 << 20;

    const int HeadBytes = 5;

    readonly Lock asking = new();

    /// <summary>Sends a message and waits for the answer to it.</summary>
    /// <exception cref="EndOfStreamException">The other side has ended.</exception>
    public (MessageKind Kind, byte[] Content) Ask(MessageKind kind, ReadOnlySpan<byte> content)
    {
        lock (asking)
        {
            Send(kind, content);
            return Receive();
        }
    }

    /// <summary>Sends a message.</summary>
    public void Send(MessageKind kind, ReadOnlySpan<byte> content)
    {
        Span<byte> head = stackalloc byte[HeadBytes];
        head[0] = (byte)kind;
        BinaryPrimitives.WriteInt32LittleEndian(head[1..], content.Length);
        output.Write(head);
        output.Write(content);
        output.Flush();
    }

    /// <summary>Waits for a message.</summary>
    /// <exception cref="EndOfStreamException">The other side has ended.</exception>
    /// <exception cref="InvalidDataException">It is not a message, or it is too large.</exception>
    public (MessageKind Kind, byte[] Content) Receive()
    {
        Span<byte> head = stackalloc byte[HeadBytes];
        input.ReadExactly(head);
        var length = BinaryPrimitives.ReadInt32LittleEndian(head[1..]);
        if (length is < 0 or > MostBytes)
            throw new InvalidDataException($"a message of {length} bytes");
        var content = new byte[length];
        input.ReadExactly(content);
        return ((MessageKind)head[0], content);
    }
}
