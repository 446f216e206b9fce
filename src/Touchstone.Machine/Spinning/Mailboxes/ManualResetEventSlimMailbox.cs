using System.Collections.Concurrent;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A queue with a <see cref="ManualResetEventSlim"/> that is set for each new message.</summary>
sealed class ManualResetEventSlimMailbox : IMailbox
{
    readonly ConcurrentQueue<long> messages = [];
    readonly ManualResetEventSlim something = new();

    public void Send(long message)
    {
        messages.Enqueue(message);
        something.Set();
    }

    public long Receive()
    {
        long message;
        while (!messages.TryDequeue(out message))
        {
            something.Wait();
            // The event is reset before the next check of the queue, so that a message that arrives after the check sets it again.
            something.Reset();
        }
        return message;
    }

    public void Dispose() => something.Dispose();
}
