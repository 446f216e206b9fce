using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Measure.Runs;

/// <summary>
/// Counts the live objects of a worker with another process, <c>touchstone heap</c>. This process cannot count them itself. The worker is its
/// child, and the runtime waits for its children and treats a child that a debugger has stopped as one that has ended.
/// </summary>
static class HeapCounter
{
    /// <summary>Counts the live objects of a process.</summary>
    /// <param name="processId">The process.</param>
    /// <param name="limit">The longest time that counting may take.</param>
    /// <exception cref="HeapException">The objects could not be counted.</exception>
    public static HeapStatistics Live(int processId, TimeSpan limit)
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-heap-").FullName;
        try
        {
            var file = Path.Combine(folder, "heap.json");
            Run(["heap", "types", processId.ToString(CultureInfo.InvariantCulture), "--live", "--save", file], limit);
            return HeapSnapshot.Load(file).Heap;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    static void Run(string[] arguments, TimeSpan limit)
    {
        var start = OwnProgram.StartTouchstone(arguments);
        (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
        using var process = Process.Start(start)!;
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(), process.StandardError.ReadToEndAsync());
        if (!process.WaitForExit(limit))
        {
            process.Kill();
            throw new HeapException($"counting did not finish within {limit.TotalSeconds:0} s", "");
        }
        Task.WaitAll(output, errors);
        if (process.ExitCode != 0)
            throw Explained(errors.Result);
    }

    /// <summary>Turns the other process's error output, a <see cref="Problem"/> in three lines, into an exception.</summary>
    static HeapException Explained(string errors)
    {
        const string Next = "next: ";
        var lines = errors.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        var why = lines.Skip(1).Where(line => !line.StartsWith(Next, StringComparison.Ordinal));
        return new HeapException(
            lines.Length > 1 ? string.Join(' ', why) : errors.Trim(),
            lines.FirstOrDefault(line => line.StartsWith(Next, StringComparison.Ordinal))?[Next.Length..] ?? "");
    }
}
