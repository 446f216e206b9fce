using System.Collections.Concurrent;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A queue with a <see cref="ManualResetEventSlim"/> that is set when something came in.</summary>
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
            // Before the queue is looked at again: what comes in after that sets it anew.
            something.Reset();
        }
        return message;
    }

    public void Dispose() => something.Dispose();
}
