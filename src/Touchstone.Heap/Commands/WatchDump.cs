using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>Writes one dump of each watched process, as soon as it grew by more than a limit.</summary>
/// <param name="limit">The limit of <c>--dump-above</c>.</param>
/// <param name="pattern">The name of the dump, see <see cref="DumpName"/>.</param>
sealed class WatchDump(HeapLimit limit, string pattern, Terminal terminal, CancellationToken cancel)
{
    static readonly Option<string> Above =
        CommandOption.Text("--dump-above", "Write a dump as soon as the growth is larger: 500MB, 1000000objects.", "", "BYTES|COUNT");

    static readonly Option<string> To =
        CommandOption.Text("--dump-to", "The new file of --dump-above. It may hold {name}, {pid} and {time}.", DumpName.Usual, "FILE");

    readonly HashSet<int> done = [];
    readonly List<string> failed = [];

    /// <summary>The options.</summary>
    public static IReadOnlyList<Option> Options { get; } = [Above, To];

    /// <summary>What the options request; null for no dump.</summary>
    /// <exception cref="UsageException">A value is wrong, or the name of a file has no limit.</exception>
    public static WatchDump? Bind(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var pattern = parsed.GetValue(To)!;
        if (parsed.GetValue(Above) is not { Length: > 0 } most)
            return parsed.GetResult(To) is { Implicit: false }
                ? throw UsageException.Corrected(To.Name, $"it needs {Above.Name}", [], Above.Name, "500MB")
                : null;
        if (DumpName.Fault(pattern) is { } fault)
            throw UsageException.Value(To.Name, fault, DumpName.Usual);
        HeapOutput.RequireFolder(To.Name, pattern);
        return new WatchDump(HeapLimit.Parse(most, Above.Name), pattern, terminal, cancel);
    }

    /// <summary>Writes the dump if the last round exceeds the limit and the process has none yet. A failure is reported, and the watch goes on.</summary>
    public void AfterRound(HeapSource source, IReadOnlyList<HeapMoment> moments, HeapSelection selection)
    {
        if (done.Contains(source.ProcessId) || WatchWriter.Exceeded(limit, moments, selection) is not { } reason)
            return;
        done.Add(source.ProcessId);
        terminal.Note($"{source.Name}: {reason}");
        try
        {
            HeapDumpCommand.Write(source, pattern, "heap", verify: false, terminal, cancel);
        }
        catch (UsageException e)
        {
            terminal.Fail(e.Problem);
            failed.Add(source.Name);
        }
    }

    /// <summary>Says at the end of the watch which dumps could not be written. Returns the exit code: 1 if there are such.</summary>
    public int End()
    {
        if (failed.Count == 0)
            return ExitCodes.Done;
        terminal.Note($"no dump was written of {string.Join(", ", failed)}: the error above says why");
        return ExitCodes.Failed;
    }
}
