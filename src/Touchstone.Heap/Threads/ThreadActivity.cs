namespace Touchstone.Heap.Threads;

/// <summary>What a thread does, from the names of the methods that it is in.</summary>
static class ThreadActivity
{
    /// <summary>It waits to enter a lock that another thread holds.</summary>
    public const string WaitsForLock = "waits for a lock";

    /// <summary>It is a thread of the pool without work.</summary>
    public const string Idle = "idle";

    /// <summary>It is in none of the waiting methods.</summary>
    public const string Runs = "runs";

    /// <summary>It waits without giving its processor away.</summary>
    public const string Spins = "spins";

    /// <summary>It has no managed frame.</summary>
    public const string InNativeCode = "in native code";

    /// <summary>It waits for a task instead of awaiting it.</summary>
    public const string BlocksOnTask = "blocks on a task";

    // A method of the framework that waits calls others that do. The outermost one is what the program asked for.
    static readonly (string Method, string State)[] Waiting =
    [
        ("System.Threading.Monitor.Enter", WaitsForLock),
        ("System.Threading.Monitor.ReliableEnter", WaitsForLock),
        ("System.Threading.Monitor.TryEnter", WaitsForLock),
        ("System.Threading.Lock.", WaitsForLock),
        ("System.Threading.Monitor.Wait", "waits for a pulse"),
        ("System.Threading.WaitHandle.Wait", "waits for a handle"),
        ("System.Threading.SemaphoreSlim.Wait", "waits for a semaphore"),
        ("System.Threading.ManualResetEventSlim.Wait", "waits for an event"),
        ("System.Threading.ReaderWriterLockSlim.", WaitsForLock),
        ("System.Threading.CountdownEvent.Wait", "waits for an event"),
        ("System.Threading.Barrier.SignalAndWait", "waits for other threads"),
        ("System.Threading.SpinWait.", Spins),
        ("System.Threading.Thread.Sleep", "sleeps"),
        ("System.Threading.Thread.Join", "waits for the end of a thread"),
        ("System.Threading.LowLevelLifoSemaphore.Wait", Idle),
        ("System.Threading.Tasks.Task.SpinThenBlockingWait", BlocksOnTask),
        ("System.Threading.Tasks.Task.InternalWait", BlocksOnTask),
        ("System.Threading.Tasks.Task.Wait", BlocksOnTask),
        ("System.Collections.Concurrent.BlockingCollection", "waits for an item"),
        ("System.ConsolePal.Read", "reads the console"),
        ("System.IO.ConsoleStream", "reads the console"),
        ("System.ConsolePal+UnixConsoleStream.Read", "reads the console"),
        ("System.Net.Sockets.SocketAsyncEngine.EventLoop", "waits for sockets"),
        ("System.Net.Sockets.Socket.Accept", "waits for a connection"),
        ("System.Net.Sockets.Socket.Receive", "reads a socket"),
        ("System.Threading.TimerQueue.TimerThread", Idle),
        ("System.Threading.PortableThreadPool+GateThread.", Idle),
        ("System.Threading.PortableThreadPool+WaitThread", Idle),
    ];

    /// <summary>The state.</summary>
    /// <param name="frames">The methods, the innermost first.</param>
    public static string Of(IReadOnlyList<string> frames)
    {
        var state = frames.Count > 0 ? Runs : InNativeCode;
        foreach (var frame in frames)
        {
            // What is below code of the program says why that code runs, and not what it waits for.
            if (!ProgramCode.IsOfFramework(frame))
                break;
            foreach (var (method, meaning) in Waiting)
            {
                if (frame.StartsWith(method, StringComparison.Ordinal))
                    state = meaning;
            }
        }
        return state;
    }

    /// <summary>True for a state that <see cref="Of"/> finds.</summary>
    public static bool IsState(string? state) => state is Runs or InNativeCode || Array.Exists(Waiting, waiting => waiting.State == state);

    /// <summary>Where a thread is: the innermost method of the program, else the outermost of the framework.</summary>
    public static string Place(IReadOnlyList<string> frames) =>
        frames.FirstOrDefault(frame => !ProgramCode.IsOfFramework(frame)) ?? (frames is [.., var last] ? last : "native code");
}
