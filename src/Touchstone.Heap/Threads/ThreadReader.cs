using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Threads;

/// <summary>Reads the threads of a target: their stacks, names and locks.</summary>
sealed class ThreadReader
{
    /// <summary>The lock that .NET 9 added.</summary>
    public const string ModernLock = "System.Threading.Lock";

    /// <summary>The lock for one writer or many readers.</summary>
    public const string ReaderWriter = "System.Threading.ReaderWriterLockSlim";

    /// <summary>The kind of the thread that runs finalizers.</summary>
    public const string Finalizer = "finalizer";

    /// <summary>The kind of threads of the pool.</summary>
    public const string Pool = "pool";

    // A stack with more is an endless recursion, and the innermost frames show it.
    const int MostFrames = 500;
    const int MostName = 200;

    readonly ClrRuntime runtime;
    readonly Dictionary<int, string> names = [];
    readonly Dictionary<ulong, int> numbers;
    readonly Dictionary<ulong, ThreadLock> locks = [];

    ThreadReader(HeapTarget target)
    {
        runtime = target.Runtime;
        numbers = runtime.Threads.Where(thread => thread.IsAlive).ToDictionary(thread => thread.Address, thread => thread.ManagedThreadId);
        ReadNames(target.Roots.Handles, new ObjectReader(target));
        foreach (var block in runtime.Heap.EnumerateSyncBlocks().Where(block => block.IsMonitorHeld))
        {
            if (numbers.TryGetValue(block.HoldingThreadAddress, out var owner))
                locks[block.Object] = new ThreadLock(block.Object, TypeOf(block.Object), owner);
        }
    }

    /// <summary>The living managed threads, by their numbers.</summary>
    /// <param name="more">Objects that may be locks, in addition to those that the stacks refer to.</param>
    public static IReadOnlyList<ManagedThread> Read(HeapTarget target, IEnumerable<ulong> more)
    {
        var reader = new ThreadReader(target);
        var found = reader.runtime.Threads.Where(thread => thread.IsAlive).OrderBy(thread => thread.ManagedThreadId)
            .Select(thread => (Thread: thread, Objects: ObjectsOf(thread))).ToList();
        // First all locks, because a thread may wait for one that a later thread holds.
        foreach (var address in found.SelectMany(one => one.Objects).Concat(more))
            reader.AddLock(address);
        return [.. found.Select(one => reader.Of(one.Thread, one.Objects))];
    }

    ManagedThread Of(ClrThread thread, IReadOnlyList<ulong> objects)
    {
        string[] frames = [.. thread.EnumerateStackTrace(false, MostFrames).Select(frame => frame.Method).OfType<ClrMethod>().Select(NameOf)];
        var state = ThreadActivity.Of(frames);
        var exception = thread.CurrentException;
        return new ManagedThread(thread.ManagedThreadId, thread.OSThreadId, frames)
        {
            Name = names.GetValueOrDefault(thread.ManagedThreadId, ""),
            Kind = thread.IsFinalizer ? Finalizer : Array.Exists(frames, IsOfPool) ? Pool : "",
            State = thread.IsFinalizer && frames.Length == 0 ? ThreadActivity.Idle : state,
            Holds = [.. locks.Values.Where(held => held.Owner == thread.ManagedThreadId).OrderBy(held => held.Address)],
            WaitsFor = state == ThreadActivity.WaitsForLock
                ? objects.Select(address => locks.GetValueOrDefault(address)).FirstOrDefault(held => held is not null && held.Owner != thread.ManagedThreadId)
                : null,
            Exception = exception is null ? "" : $"{exception.Type.Name}: {exception.Message}",
        };
    }

    static bool IsOfPool(string frame) => frame.StartsWith("System.Threading.PortableThreadPool", StringComparison.Ordinal);

    // The innermost first, so that the lock that a thread waits for comes before those that it got earlier.
    static IReadOnlyList<ulong> ObjectsOf(ClrThread thread) =>
        [.. thread.EnumerateStackRoots().Select(root => root.Object.Address).Where(address => address != 0).Distinct()];

    // A lock that nobody waited for is in the header of its object, or in the fields of a System.Threading.Lock. No table has those.
    void AddLock(ulong address)
    {
        if (locks.ContainsKey(address) || runtime.Heap.GetObject(address) is not { IsValid: true, Type: { } type } found)
            return;
        if (found.GetThinLock()?.Thread is { } holder && numbers.TryGetValue(holder.Address, out var owner))
            locks[address] = new ThreadLock(address, type.Name ?? "", owner);
        else if (type.Name == ModernLock && found.TryReadField<uint>("_owningThreadId", out var number) && OwnerOf(number) is { } keeper)
            locks[address] = new ThreadLock(address, type.Name, keeper.ManagedThreadId);
        else if (type.Name == ReaderWriter && WriterOf(found) is { } writer && numbers.ContainsValue(writer))
            locks[address] = new ThreadLock(address, type.Name, writer);
    }

    // The number of a thread, and -1 for none. A thread with the right to write later keeps others from writing too.
    static int? WriterOf(ClrObject found) => found.TryReadField<int>("_writeLockOwnerId", out var writer) && writer > 0 ? writer
        : found.TryReadField<int>("_upgradeLockOwnerId", out var upgrader) && upgrader > 0 ? upgrader
        : null;

    // The system's number in .NET 10; its own number where the system's is not known.
    ClrThread? OwnerOf(uint number) => number == 0 ? null
        : runtime.Threads.FirstOrDefault(thread => thread.IsAlive && thread.OSThreadId == number)
            ?? runtime.Threads.FirstOrDefault(thread => thread.IsAlive && thread.ManagedThreadId == number);

    // The runtime knows the object of a thread by a handle.
    void ReadNames(IEnumerable<CollectorHandle> handles, ObjectReader objects)
    {
        foreach (var handle in handles.Where(handle => handle.Kind == ClrHandleKind.Strong && objects.At(handle.Object)?.Type == "System.Threading.Thread"))
        {
            if (runtime.Heap.GetObject(handle.Object) is { IsValid: true } thread
                && thread.TryReadField<int>("_managedThreadId", out var number) && thread.TryReadStringField("_name", MostName, out var name)
                && !string.IsNullOrEmpty(name))
                names[number] = name;
        }
    }

    string TypeOf(ulong address) => runtime.Heap.GetObject(address).Type?.Name ?? "";

    // The code of an async method is in a type that the compiler made for it.
    static string NameOf(ClrMethod method) => method.Name == "MoveNext" && AsyncMethod.Of(method.Type.Name ?? "") is { Length: > 0 } name
        ? name
        : $"{method.Type.Name}.{method.Name}";
}
