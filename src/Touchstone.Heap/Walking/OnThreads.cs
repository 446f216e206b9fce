using System.Runtime.ExceptionServices;

namespace Touchstone.Heap.Walking;

/// <summary>Does the same work on several threads. The calling thread does a part of it.</summary>
static class OnThreads
{
    /// <summary>Waits until all parts are done. The first exception is thrown again.</summary>
    public static void Run<T>(IReadOnlyList<T> parts, Action<T> work)
    {
        Exception? failed = null;
        var threads = parts.Skip(1).Select(part => new Thread(() => Try(part)) { IsBackground = true }).ToList();
        threads.ForEach(thread => thread.Start());
        Try(parts[0]);
        threads.ForEach(thread => thread.Join());
        if (failed is not null)
            ExceptionDispatchInfo.Throw(failed);

        void Try(T part)
        {
            try
            {
                work(part);
            }
            catch (Exception e)
            {
                Interlocked.CompareExchange(ref failed, e, null);
            }
        }
    }
}
