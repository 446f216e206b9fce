using System.Collections.Concurrent;
using System.Threading.Channels;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A <see cref="BlockingCollection{T}"/>, whose receiver spins before it sleeps.</summary>
sealed class BlockingCollectionMailbox : IMailbox
{
    readonly BlockingCollection<long> messages = [];

    public void Send(long message) => messages.Add(message);

    public long Receive() => messages.Take();

    public void Dispose() => messages.Dispose();
}

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

/// <summary>A queue under a lock, with <see cref="Monitor.Wait(object)"/> and <see cref="Monitor.Pulse"/>. The receiver sleeps at once.</summary>
sealed class MonitorMailbox : IMailbox
{
    readonly Queue<long> messages = [];

    public void Send(long message)
    {
        lock (messages)
        {
            messages.Enqueue(message);
            Monitor.Pulse(messages);
        }
    }

    public long Receive()
    {
        lock (messages)
        {
            while (messages.Count == 0)
                Monitor.Wait(messages);
            return messages.Dequeue();
        }
    }

    public void Dispose() { }
}

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
