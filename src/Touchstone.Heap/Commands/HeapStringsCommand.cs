namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap strings SOURCE [LATER]</c>: the texts that repeat, and with two sources the texts that grew.</summary>
static class HeapStringsCommand
{
    public static Command Create(Call call) =>
        new Command("strings", "Show texts that repeat, and with two sources the texts that grew.") { HeapSources.Source, HeapSources.Later }.With(
        [
            HeapSources.All, HeapReadingOptions.Live, HeapRowOptions.Top, .. HeapOutput.OfTables,
            HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory,
        ]).WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (top, isDiff) = (HeapRowOptions.Number(parsed), HeapSources.Word(parsed, HeapSources.Later) is not null);
        var writer = HeapOutput.Bind(parsed, isDiff ? HeapReport.GrownStrings : HeapReport.Strings, terminal, isDiff);
        var options = new HeapReadOptions { LiveOnly = parsed.GetValue(HeapReadingOptions.Live), Strings = Math.Max(1, top) };
        var reader = new HeapReader(terminal, cancel);
        if (!isDiff)
        {
            return await reader.Each(HeapSources.Several(parsed, HeapSources.Source), writer, source =>
            {
                var reading = reader.Read(source, options);
                return writer.Strings(reading.Strings!.Most(top), reading.Snapshot);
            });
        }
        var (before, later) = HeapSources.Two(parsed, HeapSources.Source, HeapSources.Later);
        if (HeapChild.IsNeeded([before, later]))
            return await HeapChild.Run([before, later], cancel);
        var first = reader.Read(before, options).Strings!;
        var second = reader.Read(later, options with { StringsSince = first });
        return writer.GrownStrings(second.Strings!.Most(top), first, second.Snapshot);
    }
}
