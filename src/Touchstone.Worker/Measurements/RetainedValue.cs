using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Keeps a deserialized value alive while another process measures the heap, once without the value and once with it. It takes no times. Objects that
/// a library creates once (caches, generated code, pooled buffers) exist before the first measurement, so the difference does not include them.
/// </summary>
sealed partial class RetainedValue(Session session, ProtocolOutput output)
{
    // Libraries compile after the first few calls. Large values need not be read so often.
    const int FewestCalls = 2;
    const int MostCalls = 30;
    static readonly TimeSpan Warm = TimeSpan.FromSeconds(1);

    /// <summary>Waits twice. It continues with each line on standard input, and ends the process when standard input is closed.</summary>
    public void Run()
    {
        LetItBeLookedAt();
        WarmUp();
        Wait(0);
        var value = session.Hold();
        Wait(1);
        GC.KeepAlive(value);
    }

    // With Yama, Linux lets only ancestors stop a process, but the process itself may allow more. Elsewhere this call fails and is not needed.
    static void LetItBeLookedAt()
    {
        const int SetPtracer = 0x59616d61;
        if (OperatingSystem.IsLinux())
            _ = prctl(SetPtracer, -1, 0, 0, 0);
    }

    [LibraryImport("libc")]
    private static partial int prctl(int option, nint first, nint second, nint third, nint fourth);

    // A separate method: unoptimized code keeps references until it returns.
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
        // Objects that wait for their finalizer are still reachable.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        output.Write(new Holding { ProcessId = Environment.ProcessId, Values = values });
        if (Console.In.ReadLine() is null)
            Environment.Exit(3);
    }
}
