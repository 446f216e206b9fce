using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Keeps a deserialized value alive for somebody who counts the heap from outside, once without it and once with it. Nothing is timed. What a
/// library makes once (caches, generated code, pooled buffers) is there before the first count, and so in neither of the two alone.
/// </summary>
sealed partial class Retaining(Session session, ProtocolOutput output)
{
    /// <summary>The <see cref="Request.Kind"/> that asks for it.</summary>
    public const string Kind = "memory";

    // Libraries compile after the first few calls; large values need not be read so often.
    const int FewestCalls = 2;
    const int MostCalls = 30;
    static readonly TimeSpan Warm = TimeSpan.FromSeconds(1);

    /// <summary>Stands still twice; goes on with each line on standard input, ends the process when that is closed.</summary>
    public void Run()
    {
        LetItBeLookedAt();
        WarmUp();
        Wait(0);
        var value = session.Hold();
        Wait(1);
        GC.KeepAlive(value);
    }

    // Where Linux lets none but a process's ancestors stop it (Yama), the process itself may allow more; elsewhere this is refused and not needed.
    static void LetItBeLookedAt()
    {
        const int SetPtracer = 0x59616d61;
        if (OperatingSystem.IsLinux())
            _ = prctl(SetPtracer, -1, 0, 0, 0);
    }

    [LibraryImport("libc")]
    private static partial int prctl(int option, nint first, nint second, nint third, nint fourth);

    // A method of its own: unoptimised code keeps what it has seen until it returns.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WarmUp()
    {
        var start = Stopwatch.GetTimestamp();
        for (var i = 0; i < FewestCalls || i < MostCalls && Stopwatch.GetElapsedTime(start) < Warm; i++)
            session.Hold();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Wait(int values)
    {
        // What waits for its finalizer is still reachable.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        output.Write(new Holding { ProcessId = Environment.ProcessId, Values = values });
        if (Console.In.ReadLine() is null)
            Environment.Exit(3);
    }
}
