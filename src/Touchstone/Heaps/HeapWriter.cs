using System.Globalization;
using Touchstone.Commands;
using Touchstone.Heap;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;
using Touchstone.Reports;

namespace Touchstone.Heaps;

/// <summary>Writes answers in the form that was asked for, and tells whether a limit holds.</summary>
/// <param name="form">The form.</param>
/// <param name="csv">A file that gets the rows too; null for none.</param>
/// <param name="terminal">Where to.</param>
sealed class HeapWriter(HeapForm form, HeapCsv? csv, Terminal terminal)
{
    bool isFurther;

    /// <summary>The columns of a CSV file for that question: all there may be, so that later rows fit too.</summary>
    public static IEnumerable<string> Columns(HeapQuestion question) => question switch
    {
        HeapQuestion.Strings => HeapFields.Texts.Select(field => field.Name),
        HeapQuestion.ProcessMemory => HeapFields.Memory.Select(field => field.Name),
        _ => AllOfTypes.Select(field => field.Name),
    };

    static IReadOnlyList<HeapField<HeapRow>> AllOfTypes => HeapFields.Types(byGeneration: true, diff: true, steps: true);

    /// <summary>Says whose answer comes next, where there are several.</summary>
    public void Head(HeapSource source)
    {
        if (form.Json)
            return;
        terminal.Out.Write($"{(isFurther ? "\n" : "")}{source.Name}: {CommandLine(source)}\n\n");
        isFurther = true;
    }

    /// <summary>Writes types; of a watch the round comes first.</summary>
    public int Types(HeapMoments moments, HeapSelection selection, string round = "")
    {
        var (rows, origin) = (HeapRows.Of(moments, selection), Origin(moments.Now));
        csv?.Append(rows, AllOfTypes, origin);
        if (form.Json)
        {
            var fields = HeapFields.Types(form.ByGeneration, form.IsDiff || form.IsWatch, form.IsWatch);
            HeapJson.Write(rows, form.Addresses ? [.. fields, HeapFields.Addresses] : fields, origin, terminal.Out);
        }
        else
        {
            terminal.Out.Write(round);
            HeapTable.Write(rows, form.ByGeneration, form.Unit, terminal.Out, terminal.Page);
        }
        terminal.Out.Flush();
        // A watch is about growth, which its first round has none of.
        var limit = form.IsWatch && moments.Before is null ? null : form.Limit;
        return Held(limit?.Exceeded(HeapRows.Limited(rows)), moments.Now.Target);
    }

    /// <summary>Writes repeated texts.</summary>
    public int Strings(StringStatistics strings, HeapSnapshot snapshot)
    {
        var origin = Origin(snapshot);
        csv?.Append(strings.Repeated, HeapFields.Texts, origin);
        if (form.Json)
        {
            HeapJson.Write(strings.Repeated, HeapFields.Texts, origin, terminal.Out);
            HeapJson.Write([strings], HeapFields.AllTexts, origin, terminal.Out);
        }
        else
        {
            StringsTable.Write(strings, form.Unit, terminal.Out, terminal.Page);
        }
        return ExitCodes.Done;
    }

    /// <summary>Writes why an object is alive.</summary>
    public int Root(string pattern, RootPath? path, HeapSnapshot snapshot)
    {
        if (!form.Json)
            RootsText.Write(pattern, path, terminal.Out);
        else if (path is not null)
            HeapJson.Write([path], HeapFields.Root, Origin(snapshot), terminal.Out);
        else
            terminal.Note($"no object of {PlainText.OneLine(pattern)} is alive");
        return ExitCodes.Done;
    }

    /// <summary>Reads and writes the memory of a process.</summary>
    public int Memory(HeapSource source, CancellationToken cancel)
    {
        var (facts, process) = (source.Facts(), ProcessMemoryReading.Read(source.ProcessId, source.DacDirectory, cancel));
        if (process.Missing.Length > 0)
            terminal.Note(process.Missing);
        var (rows, origin) = (MemoryRow.Of(process), Origin(facts, DateTime.UtcNow));
        csv?.Append(rows, HeapFields.Memory, origin);
        if (form.Json)
            HeapJson.Write(rows, HeapFields.Memory, origin, terminal.Out);
        else
            MemoryTable.Write(rows, form.Unit, terminal.Out, terminal.Page);
        return Held(form.Limit?.Exceeded(rows.Single(row => row.Kind == "total")), facts);
    }

    static string CommandLine(HeapSource source)
    {
        try
        {
            return PlainText.OneLine(source.Facts().CommandLine);
        }
        catch (HeapException e)
        {
            return e.Message;
        }
    }

    int Held(string? exceeded, TargetFacts target)
    {
        if (exceeded is null)
            return ExitCodes.Done;
        terminal.Note($"{target.Name}: {exceeded}");
        return ExitCodes.Failed;
    }

    HeapOrigin Origin(HeapSnapshot snapshot) => Origin(snapshot.Target, snapshot.Taken);

    HeapOrigin Origin(TargetFacts target, DateTime taken) =>
        new(form.Context, form.Time.Length > 0 ? form.Time : taken.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture), target, taken);
}
