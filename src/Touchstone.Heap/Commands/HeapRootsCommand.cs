namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap roots SOURCE TYPE</c>: why an object of a type is alive.</summary>
static class HeapRootsCommand
{
    static readonly Argument<string> Type = HeapSources.Of(
        "type", "The name of a type, with or without its namespace; it may contain * and ?. Or the address of an object.");

    public static Command Create(Call call) => new Command("roots", "Show why an object of a type is alive: the shortest path from a root.")
    {
        HeapSources.Source, Type, HeapSources.All, HeapOutput.Json, HeapOutput.Context, HeapOutput.Time, HeapReadingOptions.Snapshot,
        HeapReadingOptions.DacDirectory,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var writer = HeapOutput.Bind(parsed, HeapReport.Roots, terminal);
        var (reader, sources) = (new HeapReader(terminal, cancel), HeapSources.Several(parsed, HeapSources.Source));
        if (HeapSources.Word(parsed, Type) is not { } type)
        {
            throw UsageException.Corrected("heap roots", "it needs the name of a type after the source", [], "System.String");
        }
        return reader.Each(sources, writer, source =>
        {
            var reading = reader.Read(source, new HeapReadOptions { RootsOf = type });
            return writer.Root(type, reading.Path, reading.Snapshot, HeapSources.Typed(source));
        });
    }
}
