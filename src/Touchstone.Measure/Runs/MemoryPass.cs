using System.Globalization;
using Touchstone.Heap;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Measure.Runs;

/// <summary>
/// Counts the heap that a deserialized value keeps alive, in one more launch of each key after the timed ones. Another process counts the
/// objects while the worker is stopped.
/// </summary>
sealed class MemoryPass(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, IRunProgress progress)
{
    /// <summary>Counts the heap for every measured key that has no count yet.</summary>
    /// <exception cref="OperationCanceledException">Canceled. Finished counts are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var left = keys.Where(key => file.Results.Measured(key.Key) > 0 && !IsCounted(key)).ToList();
        for (var i = 0; i < left.Count; i++)
        {
            progress.Measuring(
                string.Create(CultureInfo.InvariantCulture, $"{left[i].Key.Target} {left[i].Key.DataSet} N={left[i].Key.Count} memory"),
                (double)i / left.Count,
                TimeSpan.Zero);
            await Launch(left[i], cancel);
        }
    }

    bool IsCounted(Launchable what) => file.Results.MemoryLaunches.Exists(launch => launch.Key == what.Key && launch.End is not null);

    async Task Launch(Launchable what, CancellationToken cancel)
    {
        file.Write(new Launch { Id = file.Results.MemoryLaunches.Count + 1, Key = what.Key, Operations = options.Operations, Memory = true });
        if (WhyNot(what) is { } reason)
        {
            Write(RetainedHeap.Unknown(reason));
            file.Write(new LaunchEnd(null, false, 0));
        }
        else
        {
            var launch = file.Results.MemoryLaunches[^1];
            var worker = LaunchRunner.Worker(what, file, options);
            HeapStatistics? before = null;
            var exit = await worker.Converse(Request(what), line => Reply(line, ref before), cancel);
            file.Write(LaunchEnd.Of(launch, exit, options.Limits));
        }
        file.Save();
    }

    static string? WhyNot(Launchable what)
    {
        if (!OperatingSystem.IsLinux())
            return "counting the heap of another process needs Linux";
        return what.Key.Deployment == "aot" ? "the heap of a NativeAOT program cannot be inspected" : null;
    }

    static MemoryRequest Request(Launchable what) => new MemoryRequest().For(what.Key);

    // The worker waits for an answer, even if the counting failed.
    string? Reply(string line, ref HeapStatistics? before)
    {
        file.Write(line);
        if (!JsonFields.TryParse(line, out var fields, out _) || fields.Type != Holding.Type)
            return null;
        var holding = Record<Holding>.Read(fields);
        try
        {
            var heap = HeapCounter.Live(holding.ProcessId, options.Limits.Time);
            if (holding.Values == 0)
                before = heap;
            else if (before is not null)
                Write(RetainedCount.Between(before, heap));
        }
        catch (HeapException e)
        {
            Write(RetainedHeap.Unknown(new Problem("", e.Message, e.Next).OneLine));
        }
        return "go on";
    }

    void Write(RetainedHeap retained)
    {
        file.Write(retained);
        foreach (var type in retained.Types)
            file.Write(type);
    }
}

/// <summary>Computes the difference between two counts of a heap.</summary>
static class RetainedCount
{
    /// <summary>The change in live objects and bytes, by type, the largest change in bytes first.</summary>
    public static RetainedHeap Between(HeapStatistics before, HeapStatistics after)
    {
        var was = ByName(before);
        var types = ByName(after).Select(type => (type.Key, Now: type.Value, Was: was.GetValueOrDefault(type.Key)))
            // Types without any object left.
            .Concat(was
                .Where(type => !ByName(after).ContainsKey(type.Key))
                .Select(type => (type.Key, Now: default((long Count, long Bytes)), Was: type.Value)))
            .Select(type => new RetainedType(type.Key, type.Now.Count - type.Was.Count, type.Now.Bytes - type.Was.Bytes))
            .Where(type => type.Objects != 0 || type.Bytes != 0)
            .OrderByDescending(type => Math.Abs(type.Bytes))
            .ThenBy(type => type.Name, StringComparer.Ordinal)
            .ToList();
        return new RetainedHeap(types.Sum(type => type.Objects), types.Sum(type => type.Bytes), null) { Types = types };
    }

    // Types of several assemblies may share a name.
    static Dictionary<string, (long Count, long Bytes)> ByName(HeapStatistics heap) => heap.Types
        .GroupBy(type => type.Name)
        .ToDictionary(type => type.Key, type => (type.Sum(one => one.Count), type.Sum(one => one.Bytes)));
}
