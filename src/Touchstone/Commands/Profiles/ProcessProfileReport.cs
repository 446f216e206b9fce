using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Analysis.Profiles;
using Touchstone.Heap;
using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;

namespace Touchstone.Commands.Profiles;

/// <summary>Writes what a process did as tables, as JSON lines and as stacks.</summary>
sealed partial class ProcessProfileReport
{
    // Threads without a name have that of the program.
    const int MostThreads = 8;

    // A column is not wider, and a longer name takes long.
    const int LongestType = 2000;

    // What a table would show as 0.0 %.
    const double LeastShare = 0.0005;

    static readonly Unit Percent = Unit.For(Quantity.Share, []);
    static readonly Unit Milliseconds = new("ms", 1, 1);
    static readonly Unit Megabytes = new("MB", 1e6, 1);

    readonly TracedProcess process;
    readonly ProcessProfile profile;
    readonly int top;
    readonly IReadOnlyList<CpuStack> cpu;
    readonly IReadOnlyList<MethodShare> methods;
    readonly IReadOnlyList<AllocationPlace> allocations;
    readonly double sampledMs;

    /// <param name="profile">What a process did.</param>
    /// <param name="top">The most lines of a table.</param>
    public ProcessProfileReport(ProcessProfile profile, int top)
    {
        (process, this.profile, this.top) = (profile.Process, profile, top);
        cpu = profile.Cpu();
        sampledMs = cpu.Sum(one => one.Ms);
        methods = Shares.Methods(cpu.Select(one => (one.Stack, one.Ms)));
        allocations =
        [
            .. profile.Allocations.GroupBy(one => (one.Type, Place: Place(one.Stack)))
                .Select(group => new AllocationPlace(group.Key.Type, group.Key.Place, group.Sum(one => one.Samples), group.Sum(one => one.Bytes)))
                .OrderByDescending(one => one.Bytes).ThenBy(one => one.Type, StringComparer.Ordinal),
        ];
    }

    /// <summary>The process.</summary>
    public TracedProcess Process => process;

    /// <summary>What the kernel counted for its threads.</summary>
    public ThreadTimes Times => profile.Times;

    /// <summary>The length of the trace.</summary>
    public double Seconds => profile.SpanMs / 1000;

    /// <summary>The time on processors in ms: as the kernel counted it, or as the samples tell.</summary>
    public double CpuMs => Times.Threads.Count > 0 ? Times.CpuMs : sampledMs;

    /// <summary>Writes what was used, and a table of each kind that has rows.</summary>
    public void WriteTables(TextWriter output, Page page)
    {
        foreach (var sentence in Summary())
            output.Write(string.Join('\n', CellWidth.Wrap(PlainText.OneLine(sentence), page.Width)) + "\n");
        WriteMethods("Methods by their own time", methods.Where(method => method.Exclusive >= LeastShare * sampledMs), output, page);
        WriteMethods("Methods by inclusive time (with the methods they call)",
            Shares.ByInclusive(methods).Where(method => method.Frame != Frame.SafePoint && method.Frame != Frame.Unknown), output, page);
        Write(
            "Allocations", allocations, output, page,
            Column<AllocationPlace>.Number("bytes %", Percent, one => one.Bytes / profile.AllocatedBytes),
            Column<AllocationPlace>.Number("MB", Megabytes, one => one.Bytes),
            Column<AllocationPlace>.Count("samples", one => one.Samples),
            new("type", one => WithoutNamespaces(one.Type)),
            new("allocated in", one => one.Method));
        Write(
            "Waits for locks", Waits(), output, page,
            Column<WaitPlace>.Number("ms", Milliseconds, one => one.Ms),
            Column<WaitPlace>.Count("waits", one => one.Times),
            Column<WaitPlace>.Number("longest ms", Milliseconds, one => one.LongestMs),
            new("waits in", one => one.Method));
        Write(
            "Exceptions", Exceptions(), output, page,
            Column<ThrownPlace>.Count("thrown", one => one.Times),
            new("type", one => one.Type),
            new("thrown in", one => one.Method));
        Write(
            "Threads", [.. Threads().Take(MostThreads)], output, page,
            Column<ThreadGroup>.Number("ms", Milliseconds, one => one.CpuMs),
            Column<ThreadGroup>.Number("waited ms", Milliseconds, one => one.WaitedMs),
            Column<ThreadGroup>.Count("threads", one => one.Count),
            new("name", one => one.Name));
    }

    /// <summary>Writes JSON lines: one object for the profile, then one for each method, allocation, collection, wait, exception and thread.</summary>
    public void WriteLines(TextWriter output)
    {
        foreach (var line in Lines())
            output.Write(line + "\n");
    }

    IEnumerable<string> Lines()
    {
        yield return new JsonLine("process")
            .Add("process", process.Id)
            .Add("name", process.Name)
            .Add("commandLine", process.CommandLine)
            .Add("spanMs", profile.SpanMs)
            .Add("cpuMs", profile.Times.CpuMs)
            .Add("waitedMs", profile.Times.WaitedMs)
            .Add("tracingMs", profile.Times.TracingMs)
            .Add("samples", profile.Samples.Sum(one => (long)one.Count))
            .Add("allocatedBytes", profile.AllocatedBytes)
            .Add("collections", profile.Collections.Count)
            .Add("pauseMs", profile.PausesMs.Sum())
            .Add("longestPauseMs", profile.PausesMs.DefaultIfEmpty().Max())
            .Add("exceptions", profile.Exceptions.Sum(one => (long)one.Times))
            .Add("lockWaits", profile.Waits.Sum(one => (long)one.Times))
            .Add("lockWaitMs", profile.Waits.Sum(one => one.Ms))
            .Add("starvations", profile.Starvations)
            .Add("lostEvents", profile.Lost)
            .ToString();
        foreach (var method in methods)
            yield return new JsonLine("method").Add("method", method.Frame.Method).Add("module", method.Frame.Module)
                .Add("exclusiveMs", method.Exclusive).Add("inclusiveMs", method.Inclusive).ToString();
        foreach (var one in allocations)
            yield return new JsonLine("allocated").Add("allocatedType", one.Type).Add("method", one.Method)
                .Add("samples", one.Samples).Add("bytes", one.Bytes).ToString();
        foreach (var one in profile.Collections)
            yield return new JsonLine("collection").Add("generation", one.Generation).Add("background", one.IsBackground)
                .Add("requested", one.IsRequested).ToString();
        foreach (var one in Waits())
            yield return new JsonLine("lockWait").Add("method", one.Method).Add("times", one.Times).Add("ms", one.Ms)
                .Add("longestMs", one.LongestMs).ToString();
        foreach (var one in Exceptions())
            yield return new JsonLine("exception").Add("exceptionType", one.Type).Add("method", one.Method).Add("times", one.Times).ToString();
        foreach (var one in Threads())
            yield return new JsonLine("threads").Add("name", one.Name).Add("count", one.Count).Add("cpuMs", one.CpuMs).Add("waitedMs", one.WaitedMs).ToString();
    }

    /// <summary>The time of each stack by thread, and the bytes of each stack by type, if there are any.</summary>
    public IReadOnlyList<WeightedStacks> Stacks()
    {
        var time = cpu.Select(one => ((IReadOnlyList<Frame>)[new Frame(NameOf(one.Thread), ""), .. one.Stack], one.Ms));
        var bytes = profile.Allocations.Select(one => ((IReadOnlyList<Frame>)[.. one.Stack, new Frame(one.Type, "")], one.Bytes));
        return
        [
            new WeightedStacks("time on a processor", WeightedStacks.Milliseconds, 0, [.. time]),
            .. profile.Allocations.Count > 0 ? (WeightedStacks[])[new WeightedStacks("allocations", WeightedStacks.Bytes, 0, [.. bytes])] : [],
        ];
    }

    /// <summary>The page with a flame graph.</summary>
    public PageProfile ToPage() => PageProfile.Of(
        process.ToString(), [$"Traced for {Unit.Text(Quantity.Time, profile.SpanMs * 1e6)}.", .. Summary().Skip(1)], [.. Warnings()], Stacks(),
        profile.AllocatedBytes / Math.Max(1, profile.Allocations.Sum(one => (long)one.Samples)));

    /// <summary>What makes the numbers less reliable; empty if nothing does.</summary>
    public IEnumerable<string> Warnings()
    {
        if (profile.Lost > 0)
            yield return $"{Unit.Count(profile.Lost)} events were lost: shares may be wrong; a shorter trace (--seconds) loses fewer";
        if (profile.Times.Threads.Count == 0)
            yield return "the kernel does not say how long each thread ran, so each sample outside of waiting methods counts as running";
        if (methods.FirstOrDefault(method => method.Frame == Frame.SafePoint) is { } safe && safe.Exclusive > sampledMs * 0.2)
            yield return $"{Percent.Format(safe.Exclusive / sampledMs)} % of the time shows no method's own time: the thread was stopped at a safe point "
                + $"({HelpTopic.Command(HelpTopic.Profiling)})";
    }

    /// <summary>A type whose arguments have no namespaces either.</summary>
    public static string WithoutNamespaces(string type) => type.Length > LongestType ? type : Namespaces().Replace(type, "");

    IEnumerable<string> Summary()
    {
        yield return string.Create(CultureInfo.InvariantCulture, $"{process}, traced for {Seconds:0.0} s");
        if (profile.Times.Threads.Count > 0)
        {
            yield return $"Processors: {Milliseconds.Format(profile.Times.CpuMs)} ms, {profile.Times.Cores:0.00} cores on average. "
                + $"Threads that could run waited {Milliseconds.Format(profile.Times.WaitedMs)} ms for one. "
                + $"Taking the trace took {Milliseconds.Format(profile.Times.TracingMs)} ms more.";
        }
        yield return Collector();
        if (profile.Starvations > 0)
            yield return $"The pool got {Unit.Count(profile.Starvations)} more threads because work waited and none became free. "
                + $"What blocks them: touchstone heap threads {process.Id.ToString(CultureInfo.InvariantCulture)}";
    }

    string Collector()
    {
        if (profile.Collections.Count == 0)
            return $"Allocations: {Rate()}. No garbage collections.";
        var generations = profile.Collections.GroupBy(one => one.Generation).OrderBy(one => one.Key)
            .Select(one => string.Create(CultureInfo.InvariantCulture, $"{Unit.Count(one.Count())} of generation {one.Key}"));
        var requested = profile.Collections.Count(one => one.IsRequested);
        return $"Allocations: {Rate()}. Collections: {string.Join(", ", generations)}"
            + (requested > 0 ? $", of which the program asked for {Unit.Count(requested)}" : "")
            + $". They stopped all threads for {Milliseconds.Format(profile.PausesMs.Sum())} ms, "
            + $"{Percent.Format(profile.PausesMs.Sum() / profile.SpanMs)} % of the time, "
            + $"at most {Milliseconds.Format(profile.PausesMs.DefaultIfEmpty().Max())} ms.";
    }

    string Rate() => profile.Allocations.Count == 0 ? "fewer than can be sampled"
        : $"{Unit.Text(Quantity.Bytes, profile.AllocatedBytes)}, {Unit.Text(Quantity.Bytes, profile.AllocatedBytes / Seconds)} per second";

    void WriteMethods(string title, IEnumerable<MethodShare> rows, TextWriter output, Page page) => Write(
        title, [.. rows.Where(method => method.Inclusive >= LeastShare * sampledMs)], output, page,
        Column<MethodShare>.Number("own %", Percent, method => method.Exclusive / sampledMs),
        Column<MethodShare>.Number("total %", Percent, method => method.Inclusive / sampledMs),
        Column<MethodShare>.Number("total ms", Milliseconds, method => method.Inclusive),
        new("method", method => method.Frame.Method));

    void Write<TRow>(string title, IReadOnlyList<TRow> rows, TextWriter output, Page page, params IReadOnlyList<Column<TRow>> columns)
    {
        if (rows.Count == 0)
            return;
        output.Write($"\n{title}\n");
        TerminalTable.Write(Table.Of(rows.Take(top), columns).Fitted(TableFit.CutLast), output, page);
    }

    List<WaitPlace> Waits() =>
    [
        .. profile.Waits.GroupBy(one => Place(one.Stack))
            .Select(group => new WaitPlace(group.Key, group.Sum(one => one.Times), group.Sum(one => one.Ms), group.Max(one => one.LongestMs)))
            .OrderByDescending(one => one.Ms),
    ];

    List<ThrownPlace> Exceptions() =>
    [
        .. profile.Exceptions.GroupBy(one => (one.Type, Place: Place(one.Stack)))
            .Select(group => new ThrownPlace(group.Key.Type, group.Key.Place, group.Sum(one => one.Times)))
            .OrderByDescending(one => one.Times).ThenBy(one => one.Type, StringComparer.Ordinal),
    ];

    List<ThreadGroup> Threads() =>
    [
        .. profile.Times.Threads.Values.GroupBy(thread => thread.Name)
            .Select(group => new ThreadGroup(group.Key, group.Count(), group.Sum(one => one.CpuMs), group.Sum(one => one.WaitedMs)))
            .OrderByDescending(one => one.CpuMs),
    ];

    string NameOf(int thread) => profile.Times.Threads.TryGetValue(thread, out var known) && known.Name.Length > 0
        ? known.Name
        : string.Create(CultureInfo.InvariantCulture, $"thread {thread}");

    // The innermost method of the program, else of the framework, besides those that wait or start threads.
    static string Place(IReadOnlyList<Frame> stack)
    {
        var frames = stack.Reverse().Select(frame => frame.Method).ToList();
        return frames.Find(frame => !ProgramCode.IsOfFramework(frame))
            ?? frames.Find(frame => !frame.StartsWith("System.Threading.", StringComparison.Ordinal))
            ?? (frames is [var innermost, ..] ? innermost : "native code");
    }

    [GeneratedRegex(@"(?:\w+\.)+(?=\w)")]
    private static partial Regex Namespaces();

    sealed record AllocationPlace(string Type, string Method, int Samples, double Bytes);

    sealed record WaitPlace(string Method, int Times, double Ms, double LongestMs);

    sealed record ThrownPlace(string Type, string Method, int Times);

    sealed record ThreadGroup(string Name, int Count, double CpuMs, double WaitedMs);
}
