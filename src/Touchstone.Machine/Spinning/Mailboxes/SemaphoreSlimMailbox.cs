using System.Collections.Concurrent;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A queue with a <see cref="SemaphoreSlim"/> that counts its messages.</summary>
sealed class SemaphoreSlimMailbox : IMailbox
{
    readonly ConcurrentQueue<long> messages = [];
    readonly SemaphoreSlim available = new(0);

    public void Send(long message)
    {
        messages.Enqueue(message);
        available.Release();
    }

    public long Receive()
    {
        available.Wait();
        return messages.TryDequeue(out var message) ? message : throw new InvalidOperationException("the semaphore counted a message that does not exist");
    }

    public void Dispose() => available.Dispose();
}
