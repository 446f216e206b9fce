using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Touchstone.Analysis.Profiles;
using Touchstone.Measurements;

namespace Touchstone.Measure.Profiles;

/// <summary>
/// Reads a .nettrace file of a worker. The runtime samples all managed threads, including waiting ones. Only the thread that writes the markers
/// counts, and only its stacks within an operation.
/// </summary>
sealed class TraceReader
{
    const string Start = "Start";
    const string Stop = "Stop";

    readonly StackReader stacks = new();
    readonly List<(int Thread, StackSample Sample)> samples = [];
    readonly List<(int Thread, AllocationTick Tick)> ticks = [];
    readonly List<Pause> pauses = [];
    readonly List<int> collections = [];
    readonly List<string> exceptions = [];
    readonly Dictionary<string, int> measurements = new(StringComparer.Ordinal);
    int thread;
    string operation = "";
    double suspendedAtMs = double.NaN;

    TraceReader() { }

    /// <summary>Reads a trace file.</summary>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public static Profile Read(string file) => TraceFile.Read(file, log => new TraceReader().Read(log));

    Profile Read(TraceLog log)
    {
        var source = log.Events.GetSource();
        new SampleProfilerTraceEventParser(source).ThreadSample += OnSample;
        source.Dynamic.AddCallbackForProviderEvents(
            (provider, _) => provider == Markers.SourceName ? EventFilterResponse.AcceptEvent : EventFilterResponse.RejectProvider, OnMarker);
        source.Clr.GCAllocationTick += data =>
            ticks.Add((data.ThreadID, new AllocationTick(data.TypeName, data.AllocationAmount64) { Stack = StackOf(data.CallStack()) }));
        source.Clr.GCStart += data => collections.Add(data.Depth);
        source.Clr.GCSuspendEEStart += data => suspendedAtMs = TraceFile.IsForCollector(data.Reason) ? data.TimeStampRelativeMSec : double.NaN;
        source.Clr.GCRestartEEStop += OnRestart;
        source.Clr.ExceptionStart += data => exceptions.Add(data.ExceptionType);
        source.Process();
        return new Profile
        {
            Samples = [.. samples.Where(taken => taken.Thread == thread).Select(taken => taken.Sample)],
            Ticks = [.. ticks.Where(taken => taken.Thread == thread).Select(taken => taken.Tick)],
            Pauses = pauses,
            Collections = collections,
            Exceptions = exceptions,
            Measurements = measurements,
            Lost = log.EventsLost,
        };
    }

    void OnSample(ClrThreadSampleTraceData data)
    {
        // The sample's type (managed or not) is ignored: .NET 9 marks every sample as unmanaged, and a large copy in native code is work too.
        if (stacks.Read(data.CallStack()) is { } stack)
            samples.Add((data.ThreadID, new StackSample(data.TimeStampRelativeMSec, operation, stack)));
    }

    IReadOnlyList<Frame> StackOf(TraceCallStack? innermost) =>
        operation.Length > 0 && stacks.Read(innermost) is { } stack ? [new Frame(operation, ""), .. stack] : [];

    void OnMarker(TraceEvent data)
    {
        thread = data.ThreadID;
        operation = (string)data.PayloadByName("operation");
        if (data.EventName.EndsWith(Start, StringComparison.Ordinal))
            measurements[operation] = measurements.GetValueOrDefault(operation) + 1;
        else if (data.EventName.EndsWith(Stop, StringComparison.Ordinal))
            NameEarlier();
    }

    // The session begins in the middle of a measurement, so the first measurement has only an end. Its samples get their operation here.
    void NameEarlier()
    {
        for (var i = samples.Count - 1; i >= 0 && samples[i].Sample.Operation.Length == 0; i--)
            samples[i] = (samples[i].Thread, samples[i].Sample with { Operation = operation });
    }

    void OnRestart(GCNoUserDataTraceData data)
    {
        if (!double.IsNaN(suspendedAtMs))
            pauses.Add(new Pause(suspendedAtMs, data.TimeStampRelativeMSec));
        suspendedAtMs = double.NaN;
    }
}
