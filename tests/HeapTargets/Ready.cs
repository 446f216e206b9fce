using System.Runtime.CompilerServices;

namespace HeapTargets;

/// <summary>How a target talks to the test that started it: it prints "ready", and then echoes each line until the input ends.</summary>
static class Ready
{
    /// <summary>Clears temporary objects from the stack and runs their finalizers, then waits.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Wait(bool collect = true)
    {
        if (collect)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line)
            Console.WriteLine(line);
    }
}
