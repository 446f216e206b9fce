using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap watch SOURCE</c>: reads a process again and again, and shows what grew.</summary>
static class HeapWatchCommand
{
    static readonly Option<string> Every = CommandOption.Text("--every", "The time between two rounds, such as 500ms or 1m.", "10s", "TIME");
    static readonly Option<string> Times = CommandOption.Text("--times", "Stop after this many rounds. Default: at Ctrl+C or when the process ends.", "", "N");

    static readonly Argument<string[]> More = new("more") { Description = "More processes to watch at the same time.", Arity = ArgumentArity.ZeroOrMore };

    public static Command Create(Call call) =>
        new Command("watch", "Count again and again, and show what grew since the first round.") { HeapSources.Process, More }.With(
        [
            Every, Times, HeapSources.All, HeapReadingOptions.Live, .. HeapRowOptions.OfTypes, .. HeapOutput.OfTables.Except([HeapOutput.Time]),
            HeapOutput.TimeFormat, HeapOutput.Format, HeapOutput.Page, HeapOutput.FailAbove, HeapReadingOptions.NoPtrace, HeapReadingOptions.Snapshot,
            HeapReadingOptions.DacDirectory, .. WatchDump.Options, SeriesCommand.From,
        ]).WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var selection = HeapRowOptions.Selection(parsed, isWatch: true);
        var writer = HeapOutput.Bind(parsed, HeapReport.Moments, terminal, isDiff: true, isWatch: true);
        if (parsed.GetValue(SeriesCommand.From) is { Length: > 0 } file)
            return SeriesCommand.Invoke(parsed, file, selection, writer);
        var dump = WatchDump.Bind(parsed, terminal, cancel);
        var (pause, rounds) = (
            Values.Time(Every.Name, parsed.GetValue(Every)!),
            parsed.GetValue(Times) is { Length: > 0 } times ? Values.Whole(Times.Name, times, 1, int.MaxValue) : int.MaxValue);
        var sources = Sources(parsed);
        if (sources.Count > 1 && HeapOutput.IsPage(parsed))
            throw new UsageException(new Problem(
                $"cannot use {HeapOutput.Format.Name} html here", $"a page shows one process, and {sources.Count} are watched",
                $"touchstone heap watch {sources[0].ProcessId} --format html --out heap.html"));
        var options = HeapTypesCommand.Options(parsed) with { Memory = true };
        var form = new WatchedForm(new HeapReader(terminal, cancel), options, selection, writer.Watch, dump, terminal);
        var code = await new HeapWatches(
            [.. sources.Select(source => new HeapWatch(source, form))], pause, rounds, watch =>
            {
                if (sources.Count > 1)
                    writer.Head(watch.Source);
            }).Run(cancel);
        return Math.Max(code, dump?.End() ?? ExitCodes.Done);
    }

    // Each word may name several processes if --all is given.
    static IReadOnlyList<HeapSource> Sources(ParseResult parsed) =>
    [
        .. HeapSources.Several(parsed, HeapSources.Process).Concat((parsed.GetValue(More) ?? []).SelectMany(word => HeapSources.Several(parsed, word)))
            .Select(source => source.Running("watch")).DistinctBy(source => source.ProcessId),
    ];
}
