using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using Touchstone.EndToEnd.Dumps;
using Touchstone.Heap.Targets;
using Touchstone.Shell;

namespace Touchstone.Fuzz;

/// <summary>
/// Reads dumps with seeded damage with the real command, several at once, and counts how it ends. The damage is that of the tests, which have no time for
/// thousands of dumps.
/// </summary>
/// <param name="dump">A sound dump.</param>
/// <param name="first">The seed of the first one.</param>
/// <param name="count">How many damaged ones to read. Each has the next seed.</param>
/// <param name="atOnce">How many to read at the same time.</param>
sealed class DamagedDumps(string dump, int first, int count, int atOnce)
{
    const int Each = 100;

    static readonly string Touchstone = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Touchstone", "release", "touchstone"));

    readonly ConcurrentBag<End> ends = [];
    readonly ConcurrentBag<double> loads = [];
    int begun;

    /// <summary>Reads all of them. 0 if each ended as it should.</summary>
    public int Run()
    {
        var core = CoreParts.Of(dump);
        var start = Stopwatch.GetTimestamp();
        using var copies = new TemporaryCopies(dump, atOnce);
        // A thread each, because it waits for its process.
        var readers = copies.Files.Select(copy => new Thread(() => Read(core, copy))).ToList();
        readers.ForEach(reader => reader.Start());
        readers.ForEach(reader => reader.Join());
        Say(Stopwatch.GetElapsedTime(start));
        return ends.All(end => end.Fault is null) ? 0 : 1;
    }

    void Read(CoreParts core, string copy)
    {
        while (Interlocked.Increment(ref begun) is var place && place <= count)
        {
            var seed = first + place - 1;
            var damage = new DumpDamage(core, seed);
            damage.Do(copy);
            var end = Read(damage.Command(copy));
            damage.Undo(copy);
            ends.Add(end);
            if (end.Fault is { } fault)
                Console.WriteLine($"seed {seed}: {fault}\n{end.Errors}");
            if (place % Each == 1)
            {
                loads.Add(double.Parse(File.ReadAllText("/proc/loadavg").Split(' ')[0], CultureInfo.InvariantCulture));
                Console.Error.WriteLine($"{place} of {count}");
            }
        }
    }

    // The command ends a reader that is stuck. Only if that fails does this give up.
    End Read(string[] arguments)
    {
        var start = Stopwatch.GetTimestamp();
        using var process = Process.Start(new ProcessStartInfo(Touchstone, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(), process.StandardError.ReadToEndAsync());
        if (!process.WaitForExit(2 * ReadingLimit.Of(new FileInfo(dump).Length)))
        {
            process.Kill(entireProcessTree: true);
            return new End(Stopwatch.GetElapsedTime(start), -1, errors.Result, "it did not end");
        }
        process.WaitForExit();
        return new End(
            Stopwatch.GetElapsedTime(start), process.ExitCode, errors.Result, DumpDamage.Fault(process.ExitCode, output.Result, errors.Result));
    }

    void Say(TimeSpan all)
    {
        Console.WriteLine("| damaged dumps | counted | with gaps | refused | the library crashed | ended after the limit | wrong ends |");
        Console.WriteLine("|--:|--:|--:|--:|--:|--:|--:|");
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {ends.Count} | {Count(end => end.Code == 0)} | {Count(end => end.Code == 0 && end.Says("skipped "))} | {Count(end => end.Code == 2)} "
            + $"| {Count(end => end.Says("the debugging library crashed"))} | {Count(end => end.Says("did not finish within"))} "
            + $"| {Count(end => end.Fault is not null)} |"));
        var seconds = ends.Select(end => end.Elapsed.TotalSeconds).ToList();
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"\n{all.TotalMinutes:0.0} minutes, {atOnce} at once; a dump took {Statistics.Median(seconds):0.0} s (median), at most {seconds.Max():0.0} s; "
            + $"load of the machine: median {Statistics.Median([.. loads]):0.0}, highest {loads.Max():0.0}."));
    }

    int Count(Func<End, bool> isSo) => ends.Count(isSo);

    sealed record End(TimeSpan Elapsed, int Code, string Errors, string? Fault)
    {
        public bool Says(string text) => Errors.Contains(text, StringComparison.Ordinal);
    }

    /// <summary>A copy for each reader, in a folder that goes with them.</summary>
    sealed class TemporaryCopies : IDisposable
    {
        readonly string folder = Directory.CreateTempSubdirectory("touchstone-fuzz-").FullName;

        public TemporaryCopies(string dump, int count)
        {
            Files = [.. Enumerable.Range(1, count).Select(place => Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"damaged{place}.dmp")))];
            foreach (var file in Files)
                File.Copy(dump, file);
        }

        public IReadOnlyList<string> Files { get; }

        public void Dispose() => Directory.Delete(folder, recursive: true);
    }
}
