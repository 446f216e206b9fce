using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>
/// Runs the same command in a separate process. The debugging library trusts the runtime's memory: it crashed on one damaged dump in fifty. A
/// program cannot catch such a crash in itself, so without a child the user would see no message. Another user can also damage what the runtime of his
/// process writes for a snapshot, or sends as events.
/// </summary>
static class HeapChild
{
    const string Variable = "TOUCHSTONE_HEAP_CHILD";
    const int FirstSignal = ExitCodes.FirstSignal;

    static readonly TimeSpan Grace = TimeSpan.FromSeconds(2);

    /// <summary>True if a dump, or what the runtime of another user's process writes, is to be read and this process is not already the child.</summary>
    public static bool IsNeeded(IReadOnlyList<HeapSource> sources) => sources.Any(IsDump) && Environment.GetEnvironmentVariable(Variable) is null;

    static bool IsDump(HeapSource source) => source.Dump.Length > 0
        || source is { ProcessId: > 0, Method: ReadingMethod.Snapshot or ReadingMethod.EventPipe } && DebuggingLibrary.WhyForeign(source.ProcessId).Length > 0;

    /// <summary>
    /// If this process is the child, it ends as soon as its parent has ended. A killed touchstone cannot end it, and it may hold as much memory as the
    /// dump.
    /// </summary>
    public static void EndWithParent()
    {
        if (int.TryParse(Environment.GetEnvironmentVariable(Variable), CultureInfo.InvariantCulture, out var parent))
            _ = EndWith(parent);
    }

    static async Task EndWith(int parent)
    {
        try
        {
            using var process = Process.GetProcessById(parent);
            await process.WaitForExitAsync();
        }
        catch (ArgumentException)
        {
            // It ended before this process began to wait.
        }
        Environment.Exit(ExitCodes.Interrupted);
    }

    /// <summary>Runs the command in the child, on the same terminal.</summary>
    /// <param name="sources">What the command reads.</param>
    /// <param name="cancel">Ends the child.</param>
    /// <returns>The exit code of the child.</returns>
    /// <exception cref="UsageException">The child crashed, or did not end in time.</exception>
    public static async Task<int> Run(IReadOnlyList<HeapSource> sources, CancellationToken cancel)
    {
        var dumps = sources.Where(IsDump).ToList();
        var limit = ReadingLimit.Of(dumps.Sum(source => source.ProcessId > 0 ? ReadingLimit.MemoryOf(source.ProcessId) : Length(source.Dump)));
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(limit);
        using var child = Process.Start(Command())!;
        var pipes = RuntimePipes.Of(child.Id);
        try
        {
            await child.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            // Ctrl+C reaches the child too, which then removes its snapshot.
            var end = child.WaitForExitAsync(CancellationToken.None);
            await Task.WhenAny(end, Task.Delay(Grace, CancellationToken.None));
            child.Kill();
            await child.WaitForExitAsync(CancellationToken.None);
            pipes.Delete();
            cancel.ThrowIfCancellationRequested();
            throw Damaged(dumps, string.Create(CultureInfo.InvariantCulture, $"did not finish within {limit.TotalMinutes:0} minutes"));
        }
        // SIGKILL and SIGTERM come from a person or from a lack of memory. They say nothing about the dump.
        return child.ExitCode is > FirstSignal and not ExitCodes.Interrupted and not FirstSignal + 9 and not FirstSignal + 15
            ? throw Damaged(dumps, $"crashed (signal {child.ExitCode - FirstSignal})")
            : child.ExitCode;
    }

    static UsageException Damaged(IReadOnlyList<HeapSource> dumps, string what) => new(new Problem(
        $"cannot read the heap of {string.Join(" and ", dumps.Select(dump => dump.Name))}",
        $"its runtime's memory is damaged: the debugging library {what}",
        dumps is [{ ProcessId: > 0 and var process }]
            ? string.Create(CultureInfo.InvariantCulture, $"touchstone heap {process}")
            : "touchstone heap dump PID FILE --verify writes a new one and checks it"));

    static ProcessStartInfo Command()
    {
        var start = OwnProgram.Start(OwnProgram.Arguments);
        start.Environment[Variable] = Environment.ProcessId.ToString(CultureInfo.InvariantCulture);
        return start;
    }

    static double Length(string path) => new FileInfo(path) is { Exists: true } file ? file.Length : 0;
}
