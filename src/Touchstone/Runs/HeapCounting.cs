using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>
/// Has another <c>touchstone heap</c> count what is alive in a worker. Not this process: the worker is a child of it, and the runtime, which waits
/// for children, takes a child that a debugger has stopped for one that has ended.
/// </summary>
static class HeapCounting
{
    /// <summary>Counts.</summary>
    /// <param name="processId">The worker.</param>
    /// <param name="limit">The longest that it may take.</param>
    /// <exception cref="HeapException">It could not be counted.</exception>
    public static HeapStatistics Live(int processId, TimeSpan limit)
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-heap-").FullName;
        try
        {
            var file = Path.Combine(folder, "heap.json");
            Run(["heap", "--pid", processId.ToString(CultureInfo.InvariantCulture), "--live", "--save", file], limit);
            return HeapSnapshot.Load(file).Heap;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    static void Run(string[] arguments, TimeSpan limit)
    {
        var start = OwnProgram.Start(arguments);
        (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
        using var process = Process.Start(start)!;
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(), process.StandardError.ReadToEndAsync());
        if (!process.WaitForExit(limit))
        {
            process.Kill();
            throw new HeapException($"counting did not come to an end within {limit.TotalSeconds:0} s", "");
        }
        Task.WaitAll(output, errors);
        if (process.ExitCode != 0)
            throw Told(errors.Result);
    }


    /// <summary>What the other said: a <see cref="Problem"/> in three lines.</summary>
    static HeapException Told(string errors)
    {
        const string Next = "next: ";
        var lines = errors.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        var why = lines.Skip(1).Where(line => !line.StartsWith(Next, StringComparison.Ordinal));
        return new HeapException(lines.Length > 1 ? string.Join(' ', why) : errors.Trim(), lines.FirstOrDefault(line => line.StartsWith(Next, StringComparison.Ordinal))?[Next.Length..] ?? "");
    }
}
