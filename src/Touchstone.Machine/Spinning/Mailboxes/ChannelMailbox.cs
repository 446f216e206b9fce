using System.Threading.Channels;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A <see cref="Channel{T}"/>. Its reader blocks its thread until the task of the next message is complete.</summary>
sealed class ChannelMailbox : IMailbox
{
    readonly Channel<long> messages = Channel.CreateUnbounded<long>(new UnboundedChannelOptions { SingleReader = true, SingleWriter = true });

    public void Send(long message) => messages.Writer.TryWrite(message);

    public long Receive()
    {
        var next = messages.Reader.ReadAsync();
        return next.IsCompleted ? next.Result : next.AsTask().GetAwaiter().GetResult();
    }

    public void Dispose() { }
}
