using System.CommandLine;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary><c>touchstone heap watch SOURCE</c>: reads a process again and again, and shows what grew.</summary>
static class HeapWatchCommand
{
    static readonly Option<string> Every = SharedOptions.Text("--every", "The time between two rounds, such as 500ms or 1m.", "10s", "TIME");
    static readonly Option<string> Times = SharedOptions.Text("--times", "Stop after this many rounds. Default: at Ctrl+C or when the process ends.", "", "N");

    public static Command Create()
    {
        var command = new Command("watch", "Count again and again, and show what grew since the first round.") { HeapSources.Process };
        Option[] options =
        [
            Every, Times, HeapReadingOptions.Live, .. HeapRowOptions.OfTypes, .. HeapOutput.OfTables.Except([HeapOutput.Time]), HeapOutput.TimeFormat,
            HeapOutput.FailAbove, HeapReadingOptions.NoPtrace, HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory,
        ];
        foreach (var option in options)
            command.Add(option);
        return command;
    }

    public static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (selection, writer) = (HeapRowOptions.Selection(parsed), HeapOutput.Bind(parsed, HeapReport.Moments, terminal, isDiff: true, isWatch: true));
        var (pause, rounds) = (
            Values.Time(Every.Name, parsed.GetValue(Every)!),
            parsed.GetValue(Times) is { Length: > 0 } times ? Values.Whole(Times.Name, times, 1, int.MaxValue) : int.MaxValue);
        var source = HeapSources.One(parsed, HeapSources.Process).Running("watch");
        var (reader, options) = (new HeapReader(terminal, cancel), HeapTypesCommand.Options(parsed) with { Memory = true });
        return new HeapWatch(source, pause, rounds).Run(reader, options, selection, writer.Watch, terminal, cancel);
    }
}
