namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>Passes messages from the sending thread to the waiting one.</summary>
interface IMailbox : IDisposable
{
    /// <summary>Sends a message.</summary>
    void Send(long message);

    /// <summary>Waits for the next message and returns it.</summary>
    long Receive();
}
