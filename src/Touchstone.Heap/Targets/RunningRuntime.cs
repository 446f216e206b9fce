namespace Touchstone.Heap.Targets;

/// <summary>The runtime of a process, for a list of processes. A list has programs of strangers, so none of their code is loaded.</summary>
public static class RunningRuntime
{
    // A list must not wait for a process that is in a damaged state.
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(5);

    /// <summary>The version of the runtime of a process, such as <c>10.0.12</c>; empty if unknown. The process runs on.</summary>
    public static string VersionOf(int id)
    {
        if (DotNetProcesses.InstalledRuntimeOf(id) is { Length: > 0 } installed)
            return installed;
        var source = new HeapSource(id, "");
        try
        {
            // A program that contains its runtime has the version only in its memory.
            return ReadingFailure.Explained(source, () => HeapTarget.OnOneThread(() => HeapTarget.VersionOf(id), Longest), CancellationToken.None);
        }
        catch (HeapException)
        {
            // A process of another user is in the list too.
            return "";
        }
    }
}
