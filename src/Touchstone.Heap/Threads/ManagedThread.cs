namespace Touchstone.Heap.Threads;

/// <summary>A managed thread at one moment.</summary>
/// <param name="Id">The number that <c>Thread.ManagedThreadId</c> has.</param>
/// <param name="SystemId">The number that the system has for it; 0 if it has none yet.</param>
/// <param name="Frames">The methods that it runs, the innermost first: <c>Shop.Orders.Load</c>. Frames of native code are left out.</param>
public sealed record ManagedThread(int Id, uint SystemId, IReadOnlyList<string> Frames)
{
    /// <summary>The name that the program gave it; empty for none.</summary>
    public string Name { get; init; } = "";

    /// <summary><c>finalizer</c>, <c>pool</c> for a thread of the thread pool; empty for others.</summary>
    public string Kind { get; init; } = "";

    /// <summary>What it does: <c>waits for a lock</c>, <c>sleeps</c>, <c>runs</c>.</summary>
    public string State { get; init; } = "";

    /// <summary>The locks that it holds.</summary>
    public IReadOnlyList<ThreadLock> Holds { get; init => field = value ?? []; } = [];

    /// <summary>The lock that it waits for; null if it waits for none, or if the lock is not known.</summary>
    public ThreadLock? WaitsFor { get; init; }

    /// <summary>The exception that it is handling, with its message; empty for none.</summary>
    public string Exception { get; init; } = "";
}

/// <summary>An object that is locked.</summary>
/// <param name="Address">Its address.</param>
/// <param name="Type">Its type.</param>
/// <param name="Owner">The number of the thread that holds it.</param>
public sealed record ThreadLock(ulong Address, string Type, int Owner);
