using System.Globalization;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>Writes results in the requested form, and checks the limit.</summary>
/// <param name="csv">A file that also receives the rows; null for none.</param>
/// <param name="terminal">Receives the output.</param>
sealed class HeapWriter(HeapForm form, HeapCsv? csv, Terminal terminal)
{
    bool isFurther;

    /// <summary>The columns of a CSV file for that kind of report: all possible ones, so that rows of later commands fit too.</summary>
    public static IEnumerable<string> Columns(HeapReport report) => report switch
    {
        HeapReport.Moments => HeapFields.Moments.Select(field => field.Name),
        HeapReport.Strings => HeapFields.Texts.Select(field => field.Name),
        HeapReport.GrownStrings => HeapFields.GrownTexts.Select(field => field.Name),
        HeapReport.Retained => HeapFields.Retained.Select(field => field.Name),
        HeapReport.ProcessMemory => HeapFields.Memory.Select(field => field.Name),
        _ => AllOfTypes.Select(field => field.Name),
    };

    static IReadOnlyList<Field<HeapRow>> AllOfTypes => HeapFields.Types(byGeneration: true, diff: true, steps: true);

    /// <summary>Writes a heading with the process, for output of several processes.</summary>
    public void Head(HeapSource source)
    {
        if (form.Json || form.Csv)
            return;
        terminal.Out.Write($"{(isFurther ? "\n" : "")}{source.Name}: {CommandLine(source)}\n\n");
        isFurther = true;
    }

    /// <summary>Writes the types. Returns the exit code: 1 if the limit is exceeded.</summary>
    public int Types(HeapMoments moments, HeapSelection selection)
    {
        var rows = HeapRows.Of(moments, selection);
        csv?.Append(rows, AllOfTypes, Origin(moments.Now));
        if (form.Html.Length > 0)
            WritePage(moments, rows, [], []);
        else
            WriteTypes(rows, moments.Now);
        terminal.Out.Flush();
        return Held(form.Limit?.Exceeded(HeapRows.Limited(rows)), moments.Now.Target);
    }

    /// <summary>The writer of a watch, in the same form.</summary>
    public WatchWriter Watch => new(this, form, csv, terminal);

    /// <summary>Writes duplicate strings. Returns the exit code.</summary>
    public int Strings(StringStatistics strings, HeapSnapshot snapshot)
    {
        var origin = Origin(snapshot);
        csv?.Append(strings.Repeated, HeapFields.Texts, origin);
        if (form.Json)
        {
            JsonTable.Write(strings.Repeated, origin.After(HeapFields.Texts), terminal.Out);
            JsonTable.Write([strings], origin.After(HeapFields.AllTexts), terminal.Out);
        }
        else
        {
            StringsTable.Write(strings, form.Unit, terminal.Out, terminal.Page);
        }
        return ExitCodes.Done;
    }

    /// <summary>Writes texts that grew. Returns the exit code.</summary>
    public int GrownStrings(StringStatistics strings, StringStatistics before, HeapSnapshot snapshot)
    {
        var origin = Origin(snapshot);
        csv?.Append(strings.Grown, HeapFields.GrownTexts, origin);
        if (form.Json)
        {
            JsonTable.Write(strings.Grown, origin.After(HeapFields.GrownTexts), terminal.Out);
            JsonTable.Write([strings], origin.After(HeapFields.AllTexts), terminal.Out);
        }
        else
        {
            StringsTable.WriteGrown(strings, before, form.Unit, terminal.Out, terminal.Page);
        }
        return ExitCodes.Done;
    }

    /// <summary>Writes what types and objects keep alive. Returns the exit code.</summary>
    public int Retained(HeapRetention retention, HeapSelection selection, HeapSnapshot snapshot)
    {
        var (types, origin) = (retention.Types.Where(type => selection.Matches(type.Name)).Take(selection.Top).ToList(), Origin(snapshot));
        csv?.Append(types, HeapFields.Retained, origin);
        if (form.Html.Length > 0)
            OutputFile.Save(form.Html, HeapPage.Of(retention.Types, retention.Holders!, snapshot), terminal);
        else if (form.Csv)
            return ExitCodes.Done;
        else if (form.Json)
        {
            JsonTable.Write(types, origin.After(HeapFields.Retained), terminal.Out);
            JsonTable.Write(retention.Objects, origin.After(HeapFields.RetainedObjects), terminal.Out);
        }
        else
        {
            RetainedTable.Write(types, retention, form.Unit, terminal.Out, terminal.Page);
        }
        return ExitCodes.Done;
    }

    /// <summary>True if a program reads JSON from standard output.</summary>
    public bool IsJson => form.Json;

    /// <summary>The screen that texts must fit on.</summary>
    public Page Page => terminal.Page;

    /// <summary>Receives texts.</summary>
    public TextWriter Out => terminal.Out;

    /// <summary>Writes rows as JSON.</summary>
    public void Json<T>(IReadOnlyList<T> rows, IEnumerable<Field<T>> fields, HeapSnapshot snapshot) =>
        JsonTable.Write(rows, Origin(snapshot).After(fields), terminal.Out);

    /// <summary>Writes why an object is alive. Returns the exit code: 1 if no object was found.</summary>
    /// <param name="source">The source as a command takes it.</param>
    public int Root(string pattern, RootPath? path, HeapSnapshot snapshot, string source)
    {
        if (path is null)
        {
            terminal.Fail(NoRoot.Of(pattern, source, snapshot));
            return ExitCodes.Failed;
        }
        if (form.Json)
            JsonTable.Write([path], Origin(snapshot).After(HeapFields.Root), terminal.Out);
        else
            RootsText.Write(path, terminal.Out);
        return ExitCodes.Done;
    }

    /// <summary>Writes the memory of a process, and its change if there is an earlier one. Returns the exit code: 1 if the limit is exceeded.</summary>
    public int Memory(TargetFacts facts, WholeProcess process, WholeProcess? before)
    {
        if (process.Missing.Length > 0)
            terminal.Note(process.Missing);
        var (rows, origin) = (MemoryRow.Of(process, before), Origin(facts, DateTime.UtcNow));
        csv?.Append(rows, HeapFields.Memory, origin);
        if (form.Json)
            JsonTable.Write(rows, origin.After(HeapFields.Memory), terminal.Out);
        else
            MemoryTable.Write(rows, form.Unit, terminal.Out, terminal.Page);
        var earlier = before is null ? null : AllocatedMemory.Of(before, objectBytes: null);
        return Held(form.Limit?.Exceeded(AllocatedMemory.Of(process, objectBytes: null), earlier), facts);
    }

    /// <summary>Writes the page.</summary>
    public void WritePage(HeapMoments moments, IReadOnlyList<HeapRow> rows, IReadOnlyList<HeapMoment> watched, IReadOnlyList<string> verdicts) =>
        OutputFile.Save(form.Html, HeapPage.Of(moments, rows, watched, verdicts), terminal, NamedOutput.OnlyOwner);

    /// <summary>Writes the rows of types as a table or as JSON. With <c>--format csv</c> they are on standard output already.</summary>
    public void WriteTypes(IReadOnlyList<HeapRow> rows, HeapSnapshot now)
    {
        if (form.Csv)
            return;
        if (form.Json)
        {
            var fields = HeapFields.Types(form.ByGeneration, form.IsDiff || form.IsWatch, form.IsWatch);
            JsonTable.Write(rows, Origin(now).After(form.Addresses ? fields.Append(HeapFields.Addresses) : fields), terminal.Out);
        }
        else
        {
            HeapTable.Write(rows, form.ByGeneration, form.Unit, terminal.Out, terminal.Page);
        }
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

    /// <summary>The exit code for a limit: 1 and a note if it is exceeded.</summary>
    public int Held(string? exceeded, TargetFacts target)
    {
        if (exceeded is null)
            return ExitCodes.Done;
        terminal.Note($"{target.Name}: {exceeded}");
        return ExitCodes.Failed;
    }

    /// <summary>Where the numbers of a reading come from.</summary>
    public HeapOrigin Origin(HeapSnapshot snapshot) => Origin(snapshot.Target, snapshot.Taken);

    HeapOrigin Origin(TargetFacts target, DateTime taken) =>
        new(form.Context, form.Time.Length > 0 ? form.Time : taken.ToString(form.TimeFormat, CultureInfo.InvariantCulture), target, taken);
}

/// <summary>Writes the memory of a whole process as a table for people.</summary>
static class MemoryTable
{
    /// <summary>Writes the table.</summary>
    /// <param name="rows">Rows of <see cref="MemoryRow"/>.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void Write(IReadOnlyList<MemoryRow> rows, Unit? unit, TextWriter output, Page page)
    {
        var chosen = unit ?? Unit.For(Quantity.Bytes, rows.Where(row => row.Kind == "total").Select(row => row.Part.RssBytes / 100.0));
        var isDiff = rows[0].Before is not null;
        var table = Table.Of(
            rows.OrderBy(row => row.Kind != "part"),
            [new("memory", row => row.Name), .. isDiff ? Changes(chosen) : [], .. Columns(chosen)]);
        TerminalTable.Write(table with { Fit = TableFit.CutFirst, Totals = rows.Count(row => row.Kind != "part") }, output, page);
    }

    static IEnumerable<Column<MemoryRow>> Changes(Unit unit) =>
    [
        Column<MemoryRow>.Change($"Δ RSS {unit.Symbol}", unit, row => row.Part.RssBytes - row.Before!.RssBytes),
        Column<MemoryRow>.Change($"Δ private {unit.Symbol}", unit, row => row.Part.PrivateBytes - row.Before!.PrivateBytes),
    ];

    static IEnumerable<Column<MemoryRow>> Columns(Unit chosen) =>
    [
        Column<MemoryRow>.Number($"RSS {chosen.Symbol}", chosen, row => row.Part.RssBytes),
        Column<MemoryRow>.Number($"PSS {chosen.Symbol}", chosen, row => row.Part.PssBytes),
        Column<MemoryRow>.Number($"private {chosen.Symbol}", chosen, row => row.Part.PrivateBytes),
        Column<MemoryRow>.Number($"swap {chosen.Symbol}", chosen, row => row.Part.SwapBytes),
        Column<MemoryRow>.Number($"addresses {chosen.Symbol}", chosen, row => row.Part.VirtualBytes),
    ];
}

/// <summary>Why <c>heap roots</c> found no object: the type has only garbage, or no type has that name.</summary>
static class NoRoot
{
    /// <summary>The problem, with the nearest name that the heap has.</summary>
    /// <param name="wanted">What the user called the type.</param>
    /// <param name="source">The source as the user typed it.</param>
    public static Problem Of(string wanted, string source, HeapSnapshot snapshot)
    {
        var type = new WantedType(wanted);
        var what = $"no object of {wanted} is alive";
        if (type.Address != 0)
            return new Problem(what, "no live object has this address; objects move when they are collected", Next(source, "types", "--sample-addresses"));
        var names = snapshot.Heap.Types.Where(one => one.Count > 0).ToList();
        if (names.Find(one => type.Of(one.Name) != WantedType.Match.None) is { } dead)
        {
            var why = $"the heap has {Unit.Count(dead.Count)} objects of {dead.Name}, which the next collection frees";
            return new Problem(what, why, Next(source, "types", "--live"));
        }
        var nearest = Nearest(wanted.Trim('*', '?'), names.ConvertAll(one => one.Name));
        return nearest is null
            ? new Problem(what, "no type on the heap has this name", Next(source, "types"))
            : new Problem(what, $"no type on the heap has this name, nearest is {nearest}", Next(source, "roots", nearest));
    }

    static string? Nearest(string wanted, List<string> names)
    {
        // The name without the namespace is what a user remembers.
        var near = names.SelectMany(name => WantedType.Short(name).Append(name), (name, shorter) => (name, shorter))
            .Where(one => EditDistance.IsNear(wanted, one.shorter)).ToList();
        return near.Count > 0
            ? near.MinBy(one => EditDistance.Between(wanted, one.shorter)).name
            : names.Where(name => wanted.Length > 2 && name.Contains(wanted, StringComparison.OrdinalIgnoreCase)).MinBy(name => name.Length);
    }

    static string Next(string source, string command, params string[] more) => ShellText.Command(["heap", command, source, .. more]);
}
