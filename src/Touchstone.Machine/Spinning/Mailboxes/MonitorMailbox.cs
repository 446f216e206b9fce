namespace Touchstone.Machine.Spinning.Mailboxes;

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
