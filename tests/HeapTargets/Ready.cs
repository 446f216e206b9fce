using System.Runtime.CompilerServices;

namespace HeapTargets;

/// <summary>How a target talks with the test that started it: "ready", then an echo of each line until the input ends.</summary>
static class Ready
{
    /// <summary>Leaves nothing of what was made on the way on the stack or unfinished, then waits.</summary>
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
