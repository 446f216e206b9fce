namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>How messages get from the thread that sends them to the one that waits for them.</summary>
interface IMailbox : IDisposable
{
    /// <summary>Sends a message.</summary>
    void Send(long message);

    /// <summary>Takes the next message; waits until there is one.</summary>
    long Receive();
}
