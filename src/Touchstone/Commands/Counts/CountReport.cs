using System.Globalization;
using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Commands.Counts;

/// <summary>Writes counts as tables, one for each data set and operation, or as JSON lines.</summary>
sealed class CountReport(IReadOnlyList<InstructionCount> estimates, CountOptions options)
{
    /// <summary>The members of a JSON line.</summary>
    internal static readonly IReadOnlyList<Field<CountRow>> Fields =
    [
        new("serializer", row => row.Key.Serializer),
        new("requestedVersion", row => row.Key.RequestedVersion),
        new("version", row => row.Count.Version),
        new("runtime", row => row.Key.Runtime),
        new("deployment", row => row.Key.Deployment),
        new("dataSet", row => row.Key.DataSet),
        new("count", row => row.Key.Count),
        new("shape", row => row.Count.MeasuredShape),
        new("operation", row => row.Count.Operation.Name()),
        new("managedInstructions", row => row.Count.ManagedInstructions),
        new("nativeInstructions", row => row.Count.NativeInstructions),
        new("managedByLaunch", row => row.Count.Managed),
        new("nativeByLaunch", row => row.Count.Native),
        new("repeatedIterations", row => row.Count.Iterations),
        new("instructionsPerObject", row => row.Line?.PerObject),
        new("instructionsPerCall", row => row.Line?.PerCall),
        new("steppedCalls", row => row.Count.Stepped),
        new("refillShare", row => row.Count.RefillShare),
        new("refillInstructions", row => row.Count.RefillInstructions),
        new("collectionShare", row => row.Count.CollectionShare),
        new("allocatedBytes", row => row.Count.AllocatedBytes),
        new("payloadBytes", row => row.Count.PayloadBytes),
        new("callsAgree", row => row.Count.CallsAgree),
        new("compiledMethods", row => row.Count.CompiledMethods),
        new("methods", row => row.Count.Methods),
        Field<CountRow>.OrNull("lost", row => row.Count.Loss),
        Field<CountRow>.OrNull("reason", row => row.Count.Reason),
    ];

    /// <summary>Writes all rows.</summary>
    public void Write(bool json, Terminal terminal)
    {
        var rows = Rows();
        if (json)
            JsonTable.Write(rows, Fields, terminal.Out);
        else
            WriteTables(rows, terminal);
        terminal.Out.Flush();
    }

    /// <summary>Sentences below the tables; empty if there is nothing to explain.</summary>
    internal static IEnumerable<string> Notes(IReadOnlyList<CountRow> rows, CountOptions options)
    {
        var counted = rows.Where(row => row.Count.Reason is null).ToList();
        if (counted.Count == 0)
            yield break;
        yield return options.Profile
            ? "With --pgo each launch compiles by its own profile, so launches differ."
            : "Compiled without a profile of the calls (DOTNET_TieredPGO=0): programs run other code unless they set that too.";
        var differing = counted.Where(row => !row.Count.IsExact).Select(row => row.What).ToList();
        if (options.Launches > 1 && differing.Count == 0)
            yield return $"Managed code: the same to the instruction in all {Unit.Count(options.Launches)} launches of each row.";
        if (differing.Count > 0)
            yield return $"~ launches differ in managed code: {string.Join(", ", differing)}.";
        if (counted.Where(row => !row.Count.CallsAgree).Select(row => row.What).ToList() is { Count: > 0 } varying)
            yield return $"Calls of one launch differ in managed code, so the numbers are those of a usual call: {string.Join(", ", varying)}.";
    }

    /// <summary>What each column means. A test compares it with the columns.</summary>
    internal static readonly IReadOnlyList<(string Column, string Meaning)> Legend =
    [
        ("N", "objects in a call"),
        ("managed", "instructions of .NET code in the most usual call; ~ if launches differ"),
        ("native", "instructions of the runtime, its collector and libc; with --launches, from the fewest to the most"),
        ("REP", "further iterations of instructions that repeat themselves, such as those that clear memory; each instruction counts once"),
        ("per object", "what one more object costs: a straight line through the smallest and the largest N"),
        ("per call", "what a call costs without objects, by the same line; - if another N is more than 5 % off the line"),
        ("allocated B", "managed memory that a call allocates, to the byte"),
        ("payload B", "length of the payload"),
        ("refills", "share of calls in which the thread asks the runtime for fresh memory to allocate from"),
        ("refilling", "instructions that these requests add to the mean call; they are not in the other columns"),
    ];

    List<CountRow> Rows()
    {
        var lines = estimates.GroupBy(LineKey).ToDictionary(group => group.Key, group => CountLine.Through([.. group]));
        return [.. estimates.Select(estimate => new CountRow(estimate, lines[LineKey(estimate)]))];
    }

    static (LaunchKey, Operation) LineKey(InstructionCount estimate) => (estimate.Key with { Count = 1 }, estimate.Operation);

    void WriteTables(List<CountRow> rows, Terminal terminal)
    {
        foreach (var table in rows.GroupBy(row => (row.Key.DataSet, row.Count.Operation)))
        {
            var counted = Ordered(table.Where(row => row.Count.Reason is null)).ToList();
            if (counted.Count > 0)
            {
                terminal.Out.Write($"{PlainText.OneLine(table.Key.DataSet)}, {table.Key.Operation.Name()}: instructions of a call\n");
                TerminalTable.Write(Table(counted), terminal.Out, terminal.Page);
                terminal.Out.Write("\n");
                if (options.Methods)
                    MethodTables.Write(counted, terminal);
            }
        }
        foreach (var missing in rows.Where(row => row.Count.Reason is not null).GroupBy(row => (row.Key.Target, row.Count.Reason)))
            terminal.Out.Write($"† {PlainText.OneLine($"{missing.Key.Target}: {missing.Key.Reason}")}\n");
        foreach (var lossy in rows.Where(row => row.Count.Loss is not null).GroupBy(row => (row.Key.Target, row.Key.DataSet, row.Count.Loss)))
            terminal.Out.Write($"≠ {PlainText.OneLine($"{lossy.Key.Target}, {lossy.Key.DataSet}: loses data: {lossy.Key.Loss}")}\n");
        foreach (var note in Notes(rows, options))
            terminal.Out.Write(PlainText.OneLine(note) + "\n");
        if (terminal.Page is { Explain: true } page)
            terminal.Out.Write(SpectreText.Draw(page.Width, page.Color, console => console.Write(SpectreText.Legend(Legend))));
        else if (rows.Exists(row => row.Count.Reason is null))
            terminal.Out.Write($"{DetailOptions.Explain.Name} describes the columns.\n");
    }

    // The fewest instructions at the largest N first, and the values of N of a serializer together.
    static IEnumerable<CountRow> Ordered(IEnumerable<CountRow> rows) => rows
        .GroupBy(row => row.Key with { Count = 1 })
        .OrderBy(group => group.Last().Count.Instructions)
        .SelectMany(group => group);

    static Table Table(IReadOnlyList<CountRow> rows) => Shell.Tables.Table.Of(
        rows,
        new("serializer", row => row.Key.Target + (row.Count.Loss is null ? "" : " ≠") + (row.Count.IsExact ? "" : " ~")),
        Column<CountRow>.Count("N", row => row.Key.Count),
        Column<CountRow>.Count("managed", row => (long)row.Count.ManagedInstructions),
        new("native", row => Range(row.Count.Native)) { IsNumber = true },
        Column<CountRow>.Count("REP", row => (long)row.Count.Iterations),
        new("per object", row => Rounded(row.Line?.PerObject)) { IsNumber = true },
        new("per call", row => Rounded(row.Line?.PerCall)) { IsNumber = true },
        Column<CountRow>.Count("allocated B", row => (long)row.Count.AllocatedBytes),
        new("payload B", row => Rounded(row.Count.PayloadBytes)) { IsNumber = true },
        new("refills", row => Share(row.Count.RefillShare)) { IsNumber = true },
        new("refilling", row => Rounded(row.Count.RefillInstructions)) { IsNumber = true });

    static string Range(IReadOnlyList<double> numbers) => numbers.Distinct().Count() == 1
        ? Rounded(numbers[0])
        : $"{Rounded(numbers.Min())}…{Rounded(numbers.Max())}";

    static string Rounded(double? number) => number is { } known && double.IsFinite(known) ? Unit.Count((long)Math.Round(known)) : Unit.Nothing;

    static string Share(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} %");
}

/// <summary>A count with the line through the counts of all N.</summary>
sealed record CountRow(InstructionCount Count, CountLine? Line)
{
    /// <summary>What was counted.</summary>
    public LaunchKey Key => Count.Key;

    /// <summary>What was counted, in words.</summary>
    public string What => string.Create(CultureInfo.InvariantCulture, $"{Key.Target} {Key.DataSet} {Count.Operation.Name()} N={Key.Count}");
}
