namespace Touchstone.Heap.Targets;

/// <summary>The runtime of a process and the size of its heap, for a list of processes.</summary>
/// <param name="Version">The version, such as <c>10.0.12</c>; empty if unknown.</param>
/// <param name="HeapBytes">The bytes that the managed heap has from the system; null if this user may not read the process.</param>
public sealed record RunningRuntime(string Version, long? HeapBytes)
{
    // A list must not wait for a process that is in a damaged state.
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(5);

    /// <summary>Reads the runtime of a process without stopping it. The size is of about now, because the process may change its heap meanwhile.</summary>
    public static RunningRuntime Of(int id)
    {
        var source = new HeapSource(id, "");
        try
        {
            return ReadingFailure.Explained(source, () => HeapTarget.OnOneThread(() => Read(id), Longest), CancellationToken.None);
        }
        catch (HeapException)
        {
            // A process of another user is in the list too. What its files in /proc show is all that is known.
            return new RunningRuntime(DotNetProcesses.RuntimeOf(id), null);
        }
    }

    static RunningRuntime Read(int id)
    {
        using var target = HeapTarget.Attach(id, stop: false);
        return new RunningRuntime(target.RuntimeVersion, target.CommittedBytes);
    }
}
