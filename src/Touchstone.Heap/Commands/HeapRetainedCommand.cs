namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap retained SOURCE</c>: what types and single objects keep alive.</summary>
static class HeapRetainedCommand
{
    static readonly Option<string> Objects =
        CommandOption.Text("--objects", "Number of single objects to show, with the path from a root to each.", "5", "N");

    public static Command Create(Call call) => new Command("retained", "Show types and objects by what they keep alive.") { HeapSources.Source }.With(
    [
        HeapSources.All, HeapRowOptions.Top, HeapRowOptions.Filter, Objects, .. HeapOutput.OfTables, HeapReadingOptions.Snapshot,
        HeapReadingOptions.DacDirectory, HeapOutput.Format, HeapOutput.Page,
    ]).WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (selection, writer) = (HeapRowOptions.Selection(parsed), HeapOutput.Bind(parsed, HeapReport.Retained, terminal));
        var objects = Values.Whole(Objects.Name, parsed.GetValue(Objects)!, 0, 1000);
        var (reader, sources) = (new HeapReader(terminal, cancel), HeapSources.Several(parsed, HeapSources.Source));
        HeapOutput.RefuseSeveral(parsed, sources);
        return reader.Each(sources, writer, source =>
        {
            var reading = reader.Read(source, new HeapReadOptions { LiveOnly = true, Retained = objects, Holders = HeapOutput.IsPage(parsed) });
            return writer.Retained(reading.Retention!, selection, reading.Snapshot);
        });
    }
}
