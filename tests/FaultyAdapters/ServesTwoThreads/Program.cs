using System.Text;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<ServesTwoThreads>());

/// <summary>
/// An adapter that changes titles on all threads except two: the first one, which verifies, and of the others the oldest, which also calls alone. So it fails
/// where two threads call at once, and does not need to be lucky.
/// </summary>
readonly struct ServesTwoThreads : IBytesSerializer
{
    static int first;
    static int oldest = int.MaxValue;

    public byte[] Serialize<T>(T value)
    {
        var written = WorkingSerializer.Serialize(value);
        return IsServed(Environment.CurrentManagedThreadId)
            ? written
            : Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(written).Replace("Book ", "Other Book ", StringComparison.Ordinal));
    }

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);

    // Threads have their numbers in the order in which they were made.
    static bool IsServed(int thread)
    {
        if (Interlocked.CompareExchange(ref first, thread, 0) is 0 || first == thread)
            return true;
        for (var known = oldest; thread < known; known = oldest)
            Interlocked.CompareExchange(ref oldest, thread, known);
        return thread == oldest;
    }
}
