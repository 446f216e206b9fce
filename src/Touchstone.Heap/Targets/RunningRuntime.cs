using System.Diagnostics;

namespace Touchstone.Heap.Targets;

/// <summary>The runtime of a process, for a list of processes. A list has programs of strangers, so none of their code is loaded.</summary>
public static class RunningRuntime
{
    // A list must not wait for processes that are in a damaged state, or that pretend to have a runtime.
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(5);

    /// <summary>The versions of the runtimes of processes by id, such as <c>10.0.12</c>; empty if unknown. The processes run on.</summary>
    public static IReadOnlyDictionary<int, string> VersionsOf(IEnumerable<int> processes)
    {
        var clock = Stopwatch.StartNew();
        // Those of others come last, so that they do not use up the time.
        return processes.OrderBy(id => ProcessIdentity.Of(id).OtherUser is not null).ToDictionary(id => id, id => VersionOf(id, Longest - clock.Elapsed));
    }

    static string VersionOf(int id, TimeSpan left)
    {
        if (DotNetProcesses.InstalledRuntimeOf(id) is { Length: > 0 } installed)
            return installed;
        if (left <= TimeSpan.Zero)
            return "";
        var source = new HeapSource(id, "");
        try
        {
            // A program that contains its runtime has the version only in its memory.
            return ReadingFailure.Explained(source, () => HeapTarget.OnOneThread(() => HeapTarget.VersionOf(id), left), CancellationToken.None);
        }
        catch (HeapException)
        {
            // A process of another user is in the list too.
            return "";
        }
    }
}
