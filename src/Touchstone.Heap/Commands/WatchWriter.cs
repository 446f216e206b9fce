using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Commands;

/// <summary>Writes the rounds of a watch, checks its limit, and writes the verdict at its end.</summary>
/// <param name="writer">Writes the types.</param>
/// <param name="csv">A file that receives a row for each round; null for none.</param>
/// <param name="terminal">Receives the output.</param>
sealed class WatchWriter(HeapWriter writer, HeapForm form, HeapCsv? csv, Terminal terminal)
{
    /// <summary>Writes a round of a watch. Returns the exit code: 1 if the growth exceeds the limit.</summary>
    /// <param name="moments">All rounds. The last one is new.</param>
    /// <param name="selection">The types to show.</param>
    /// <param name="heading">The heading for people.</param>
    public int Round(IReadOnlyList<HeapMoment> moments, HeapSelection selection, string heading)
    {
        var (now, first, previous) = (moments[^1], moments.Count > 1 ? moments[0] : null, moments.Count > 1 ? moments[^2] : null);
        var rows = HeapRows.Of(new HeapMoments(now.Snapshot, first?.Snapshot, previous?.Snapshot), selection);
        csv?.Append([now], HeapFields.Moments, writer.Origin(now.Snapshot));
        if (!form.Json && !form.Csv)
            terminal.Out.Write(heading);
        writer.WriteTypes(rows, now.Snapshot);
        if (form.Json)
            JsonTable.Write([now], writer.Origin(now.Snapshot).After(HeapFields.Moments), terminal.Out);
        else if (now.Memory is { } memory && !form.Csv)
            WriteAllocated(memory, first?.Memory, previous?.Memory);
        terminal.Out.Flush();
        return form.Limit is { } limit ? writer.Held(Exceeded(limit, moments, selection), now.Snapshot.Target) : ExitCodes.Done;
    }

    /// <summary>Writes what changed from the first round of a file to the last one, and what grows.</summary>
    /// <returns>The exit code: 1 if the growth exceeds the limit.</returns>
    public int Series(HeapSeries series, HeapSelection selection)
    {
        var (first, now) = (series.Moments[0], series.Moments[^1]);
        if (!form.Json)
            terminal.Out.Write(Heading(series));
        if (series.HasTypes && !form.Json)
            terminal.Out.Write("\n");
        if (series.HasTypes)
            writer.WriteTypes(HeapRows.Of(new HeapMoments(now.Snapshot, first.Snapshot), selection), now.Snapshot);
        else if (!form.Json && now.Memory is { } memory)
            WriteAllocated(memory, first.Memory, previous: null);
        Verdict(HeapVerdict.Of(series.Moments), series.Moments, selection);
        return form.Limit is { } limit ? writer.Held(Exceeded(limit, series.Moments, selection), series.Process) : ExitCodes.Done;
    }

    static string Heading(HeapSeries series)
    {
        var span = series.Moments[^1].Snapshot.Taken - series.Moments[0].Snapshot.Taken;
        var name = series.Process.CommandLine is { Length: > 0 } line ? $"{series.Process.Name} ({line})" : series.Process.Name;
        return $"{PlainText.OneLine(name)}: {Unit.Count(series.Moments.Count)} rounds in {Unit.Text(Quantity.Time, span.TotalNanoseconds)}\n";
    }

    /// <summary>Writes what grows steadily.</summary>
    /// <param name="verdicts">See <see cref="HeapVerdict.Of"/>.</param>
    /// <param name="moments">The rounds.</param>
    /// <param name="selection">The types of the page.</param>
    public void Verdict(IReadOnlyList<HeapVerdict> verdicts, IReadOnlyList<HeapMoment> moments, HeapSelection selection)
    {
        if (form.Html.Length > 0 && moments.Count > 0)
        {
            var (ends, lines) = (
                new HeapMoments(moments[^1].Snapshot, moments.Count > 1 ? moments[0].Snapshot : null),
                moments.Count < Trend.Fewest ? [] : HeapVerdict.Lines(verdicts));
            writer.WritePage(ends, HeapRows.Of(ends, selection with { Top = int.MaxValue }), moments, [.. lines]);
        }
        if (moments.Count < Trend.Fewest)
            terminal.Note($"{Trend.Fewest} rounds or more show what grows steadily");
        else if (form.Json)
            JsonTable.Write(verdicts, writer.Origin(moments[^1].Snapshot).After(HeapVerdict.Fields), terminal.Out);
        else if (form.Csv)
            terminal.Note(string.Join("\n", HeapVerdict.Lines(verdicts)));
        else
            terminal.Out.Write($"\n{string.Join('\n', HeapVerdict.Lines(verdicts))}\n");
        terminal.Out.Flush();
    }

    void WriteAllocated(AllocatedMemory now, AllocatedMemory? first, AllocatedMemory? previous)
    {
        terminal.Out.Write("\n");
        AllocatedTable.Write(now, first, previous, form.Unit, terminal.Out, terminal.Page);
    }

    /// <summary>One line if the last round exceeds a limit for the growth since the first one; else null.</summary>
    public static string? Exceeded(HeapLimit limit, IReadOnlyList<HeapMoment> moments, HeapSelection selection)
    {
        if (moments.Count < 2)
            return null;
        var (first, now) = (moments[0], moments[^1]);
        // A filter or a number of objects is about types. Everything else is about what the whole process has allocated.
        return selection.Filter.Length == 0 && !limit.OfObjects && now.Memory is { } memory && first.Memory is { } before
            ? limit.Exceeded(memory, before)
            : limit.Exceeded(HeapRows.Limited(HeapRows.Of(new HeapMoments(now.Snapshot, first.Snapshot), selection)));
    }
}

/// <summary>Writes what a process has allocated at a moment of a watch, and how that changed.</summary>
static class AllocatedTable
{
    /// <summary>Writes a row for the sizes, and one each for the change since the first and since the previous round.</summary>
    public static void Write(AllocatedMemory now, AllocatedMemory? first, AllocatedMemory? previous, Unit? requested, TextWriter output, Page page)
    {
        var unit = requested ?? Unit.For(Quantity.Bytes, [now.Bytes / 100.0]);
        List<(string Name, AllocatedMemory? Since)> rows = [("memory", null)];
        if (first is not null)
            rows.Add(("Δ", first));
        if (previous is not null)
            rows.Add(("step", previous));
        var parts = AllocatedPart.All.Select(part => Column($"{part.Name} {unit.Symbol}", part.Bytes));
        var table = Table.Of(rows, [new("", row => row.Name), Column($"allocated {unit.Symbol}", memory => memory.Bytes), .. parts]);
        TerminalTable.Write(table with { Fit = TableFit.CutFirst }, output, page);

        Column<(string Name, AllocatedMemory? Since)> Column(string name, Func<AllocatedMemory, long> bytes) => new(
            name,
            row => row.Since is null ? unit.Format(bytes(now)) : Signed(bytes(now) - bytes(row.Since)))
        { IsNumber = true };

        string Signed(long change) => (change > 0 ? "+" : "") + unit.Format(change);
    }
}
