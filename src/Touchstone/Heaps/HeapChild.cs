using System.Diagnostics;
using System.Globalization;
using Touchstone.Commands;
using Touchstone.Workers;

namespace Touchstone.Heaps;

/// <summary>
/// The same command in a process of its own. The debugging library of a runtime believes what is in its memory: on one damaged dump in
/// fifty it crashed, which no program can catch in itself, and a user would see no word.
/// </summary>
static class HeapChild
{
    const string Variable = "TOUCHSTONE_HEAP_CHILD";
    const int FirstSignal = 128;

    // Far more than a sound dump needs, on a slow disk too: it is here so that a library that runs in circles ends at all.
    static readonly TimeSpan Least = TimeSpan.FromMinutes(5);
    static readonly TimeSpan EachGigabyte = TimeSpan.FromMinutes(5);

    /// <summary>True where a dump is to be read and this is not the child already.</summary>
    public static bool IsNeeded(params ReadOnlySpan<string?> dumps)
    {
        var any = false;
        foreach (var dump in dumps)
            any |= dump is { Length: > 0 };
        return any && Environment.GetEnvironmentVariable(Variable) is null;
    }

    /// <summary>Runs it, on the same terminal.</summary>
    /// <param name="dumps">The dumps.</param>
    /// <param name="cancel">Ends it.</param>
    /// <returns>Its exit code.</returns>
    /// <exception cref="UsageException">It crashed, or did not end.</exception>
    public static async Task<int> Run(IReadOnlyList<string> dumps, CancellationToken cancel)
    {
        var limit = Least + EachGigabyte * (dumps.Sum(Length) / 1e9);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(limit);
        using var child = Process.Start(Command())!;
        try
        {
            await child.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            child.Kill();
            await child.WaitForExitAsync(CancellationToken.None);
            cancel.ThrowIfCancellationRequested();
            throw Damaged(dumps, string.Create(CultureInfo.InvariantCulture, $"did not come to an end within {limit.TotalMinutes:0} minutes"));
        }
        // Killed by hand or for want of memory is no fault of the dump.
        return child.ExitCode is > FirstSignal and not ExitCodes.Interrupted and not FirstSignal + 9 and not FirstSignal + 15
            ? throw Damaged(dumps, $"crashed (signal {child.ExitCode - FirstSignal})")
            : child.ExitCode;
    }

    static UsageException Damaged(IReadOnlyList<string> dumps, string what) => new(new Problem(
        $"cannot read the heap of {string.Join(" and ", dumps)}",
        $"the memory of its runtime is damaged: the debugging library {what} over it",
        "touchstone heap --pid PID --dump-to FILE --verify writes one that is sound"));

    static ProcessStartInfo Command()
    {
        var start = OwnProgram.Start(OwnProgram.Arguments);
        start.Environment[Variable] = "1";
        return start;
    }

    static double Length(string path) => new FileInfo(path) is { Exists: true } file ? file.Length : 0;
}
