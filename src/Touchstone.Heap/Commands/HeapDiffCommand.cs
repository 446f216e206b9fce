using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap diff BEFORE LATER</c>: what grew between two moments, from any two sources.</summary>
static class HeapDiffCommand
{
    static readonly Argument<string> Before = HeapSources.Of("before", "The earlier moment: a snapshot that --save wrote, a dump, a .gcdump, or a process.");
    static readonly Argument<string> Later = HeapSources.Of("later", "The later moment: a source of the same kinds.");

    public static Command Create(Call call) => new Command("diff", "Show which types grew between two sources.") { Before, Later }.With(
    [
        HeapReadingOptions.Live, .. HeapRowOptions.OfTypes, HeapTypesCommand.Save, .. HeapOutput.OfTables, HeapOutput.Format, HeapOutput.Page,
        HeapOutput.FailAbove, HeapReadingOptions.NoPtrace, HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory,
    ]).WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (selection, writer) = (HeapRowOptions.Selection(parsed), HeapOutput.Bind(parsed, HeapReport.Types, terminal, isDiff: true));
        var file = HeapTypesCommand.FileToSave(parsed);
        var (before, later) = HeapSources.Two(parsed, Before, Later);
        if (HeapChild.IsNeeded([before, later]))
            return await HeapChild.Run([before, later], cancel);
        var options = HeapTypesCommand.Options(parsed);
        // Snapshots are read first. A wrong one is reported before a process is stopped, and one of live objects says what to count.
        var snapshots = new[] { before, later }.Where(source => source.Snapshot.Length > 0).Distinct().ToDictionary(source => source, Load);
        var hasLive = snapshots.Values.Any(snapshot => snapshot.LiveOnly) || before.GcDump.Length + later.GcDump.Length > 0;
        options = options with { LiveOnly = options.LiveOnly || hasLive };
        foreach (var (source, snapshot) in snapshots)
            HeapReader.Explained(source, () => snapshot.Checked(source.Snapshot, options.LiveOnly));
        if (options.LiveOnly && !HeapReadingOptions.LiveOnly(parsed))
            terminal.Note("only live objects are compared, because one of the files has only those");
        var reader = new HeapReader(terminal, cancel);
        var moments = new HeapMoments(Before: Read(before), Now: Read(later));
        if (file is not null)
            HeapTypesCommand.Write(moments.Now, file);
        return writer.Types(moments, selection);

        HeapSnapshot Read(HeapSource source) => snapshots.GetValueOrDefault(source) ?? reader.Read(source, options).Snapshot;
    }

    static HeapSnapshot Load(HeapSource source) => HeapReader.Explained(source, () => HeapSnapshot.Load(source.Snapshot));
}
