using System.Collections.Concurrent;

namespace Touchstone.Machine.Spinning.Mailboxes;

/// <summary>A <see cref="BlockingCollection{T}"/>, whose receiver spins before it sleeps.</summary>
sealed class BlockingCollectionMailbox : IMailbox
{
    readonly BlockingCollection<long> messages = [];

    public void Send(long message) => messages.Add(message);

    public long Receive() => messages.Take();

    public void Dispose() => messages.Dispose();
}
