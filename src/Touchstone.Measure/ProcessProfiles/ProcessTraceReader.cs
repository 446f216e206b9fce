using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Touchstone.Analysis.Profiles;
using Touchstone.Measure.Profiles;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>Reads what a process did from a trace of it.</summary>
sealed class ProcessTraceReader
{
    // The runtime of .NET 10 and later samples one byte in so many.
    // https://github.com/dotnet/runtime/blob/main/docs/design/features/RandomizedAllocationSampling.md
    const double SampledBytes = 102_400;

    const int OldestGeneration = 2;

    static readonly TimeSpan Longest = TimeSpan.FromDays(365);

    readonly FrameReader frames = new();
    readonly Dictionary<CallStackIndex, IReadOnlyList<Frame>> stacks = [];
    readonly Dictionary<(int Thread, CallStackIndex Stack, bool IsManaged), int> samples = [];
    readonly Dictionary<(string Type, CallStackIndex Stack), (int Samples, double Bytes)> sampled = [];
    readonly Dictionary<(string Type, CallStackIndex Stack), (int Samples, double Bytes)> ticks = [];
    readonly Dictionary<CallStackIndex, WaitedAt> waits = [];
    readonly Dictionary<(string Type, CallStackIndex Stack), int> exceptions = [];
    readonly Dictionary<int, CallStackIndex> waiting = [];
    readonly List<Collection> collections = [];
    readonly List<double> pauses = [];
    double suspendedAtMs = double.NaN;
    int starvations;

    ProcessTraceReader() { }

    /// <summary>Reads a trace file.</summary>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public static ProcessProfile Read(string file) => TraceFile.Read(file, log => new ProcessTraceReader().Read(log));

    ProcessProfile Read(TraceLog log)
    {
        var source = log.Events.GetSource();
        new SampleProfilerTraceEventParser(source).ThreadSample += OnSample;
        source.Clr.AllocationSampling += data => Add(sampled, data.TypeName, data, BytesOf(Sound(data.ObjectSize > 0, data.ObjectSize)));
        source.Clr.GCAllocationTick += data => Add(ticks, data.TypeName, data, Sound(data.AllocationAmount64 >= 0, data.AllocationAmount64));
        source.Clr.GCStart += data => collections.Add(new Collection(
            Sound(data.Depth is >= 0 and <= OldestGeneration, data.Depth), data.Type == GCType.BackgroundGC, IsRequested(data.Reason)));
        source.Clr.GCSuspendEEStart += data => suspendedAtMs = TraceFile.IsForCollector(data.Reason) ? data.TimeStampRelativeMSec : double.NaN;
        source.Clr.GCRestartEEStop += OnRestart;
        source.Clr.ContentionStart += data => waiting[data.ThreadID] = Stack(data);
        source.Clr.ContentionStop += OnContention;
        source.Clr.ExceptionStart += data => Add(exceptions, (data.ExceptionType, Stack(data)));
        source.Clr.ThreadPoolWorkerThreadAdjustmentAdjustment += data =>
            starvations += data.Reason == ThreadAdjustmentReason.Starvation ? 1 : 0;
        source.Process();
        // Where there are samples, the ticks are the same allocations, less exactly.
        return new ProcessProfile
        {
            Process = log.Processes.FirstOrDefault(process => process.ProcessID > 0) is { } process
                ? new TracedProcess(process.ProcessID, process.Name, process.CommandLine)
                : new TracedProcess(0, "", ""),
            SpanMs = Sound(log.SessionDuration > TimeSpan.Zero && log.SessionDuration < Longest, log.SessionDuration.TotalMilliseconds),
            Samples = [.. samples.Select(one => new SampledStack(one.Key.Thread, Frames(one.Key.Stack, log), one.Key.IsManaged, one.Value))],
            Allocations = [.. (sampled.Count > 0 ? sampled : ticks)
                .Select(one => new AllocatedAt(one.Key.Type, Frames(one.Key.Stack, log), one.Value.Samples, one.Value.Bytes))],
            Collections = collections,
            PausesMs = pauses,
            Waits = [.. waits.Select(one => one.Value with { Stack = Frames(one.Key, log) })],
            Exceptions = [.. exceptions.Select(one => new ThrownAt(one.Key.Type, Frames(one.Key.Stack, log), one.Value))],
            Starvations = starvations,
            Lost = log.EventsLost,
        };
    }

    void OnSample(ClrThreadSampleTraceData data) => Add(samples, (data.ThreadID, Stack(data), data.Type == ClrThreadSampleType.Managed));

    static bool IsRequested(GCReason reason) => reason is GCReason.Induced or GCReason.InducedNotForced or GCReason.InducedCompacting;

    static CallStackIndex Stack(TraceEvent data) => data.CallStackIndex();

    static void Add<TKey>(Dictionary<TKey, int> counts, TKey key)
        where TKey : notnull => counts[key] = counts.GetValueOrDefault(key) + 1;

    static void Add(Dictionary<(string, CallStackIndex), (int Samples, double Bytes)> sums, string type, TraceEvent data, double bytes)
    {
        var key = (type, Stack(data));
        var (count, sum) = sums.GetValueOrDefault(key);
        sums[key] = (count + 1, sum + bytes);
    }

    // Who made the trace can write any number into it.
    static T Sound<T>(bool isPossible, T number) => isPossible ? number : throw new InvalidDataException($"a number of it is impossible: {number}");

    // An object is sampled with the probability that one of its bytes is, so each one that is stands for so many bytes.
    static double BytesOf(long objectBytes) => objectBytes / (1 - Math.Exp(-objectBytes / SampledBytes));

    void OnRestart(GCNoUserDataTraceData data)
    {
        if (!double.IsNaN(suspendedAtMs))
            pauses.Add(Sound(data.TimeStampRelativeMSec >= suspendedAtMs, data.TimeStampRelativeMSec - suspendedAtMs));
        suspendedAtMs = double.NaN;
    }

    // The end of a wait has no stack.
    void OnContention(ContentionStopTraceData data)
    {
        if (!waiting.Remove(data.ThreadID, out var stack))
            return;
        var ms = Sound(data.DurationNs >= 0 && data.DurationNs < Longest.TotalNanoseconds, data.DurationNs / 1e6);
        var sum = waits.GetValueOrDefault(stack) ?? new WaitedAt([], 0, 0, 0);
        waits[stack] = sum with { Times = sum.Times + 1, Ms = sum.Ms + ms, LongestMs = Math.Max(sum.LongestMs, ms) };
    }

    IReadOnlyList<Frame> Frames(CallStackIndex index, TraceLog log)
    {
        if (!stacks.TryGetValue(index, out var stack))
            stacks[index] = stack = [.. frames.Read(index == CallStackIndex.Invalid ? null : log.CallStacks[index]).Reverse()];
        return stack;
    }
}
