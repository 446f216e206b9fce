namespace Touchstone.Commands.Contracts;

/// <summary>Writes a check for people: a table with an answer for each payload, then what changed in the types, then each difference.</summary>
static class ContractReport
{
    // One difference in every element of a list is one line.
    const int MostLines = 40;

    /// <summary>Writes to the terminal.</summary>
    public static void Write(IReadOnlyList<ContractCheck> checks, Terminal terminal)
    {
        TerminalTable.Write(TableOf(checks).Fitted(TableFit.WrapLast), terminal.Out, terminal.Page);
        TitledLists.Write(Parts(checks), terminal.Out);
    }

    /// <summary>Writes Markdown.</summary>
    public static void WriteMarkdown(IReadOnlyList<ContractCheck> checks, TextWriter output)
    {
        MarkdownTable.Write(TableOf(checks), output);
        TitledLists.WriteMarkdown(Parts(checks), output);
    }

    static Table TableOf(IReadOnlyList<ContractCheck> checks)
    {
        var rows = checks.SelectMany(check => check.Rows, (check, row) => (Row: row, check.Base));
        return checks is not [{ Base: not null }, ..]
            ? Table.Of(
                rows.Select(one => one.Row),
                new("factory", row => row.Payload.Factory),
                new("serializer", row => row.Name),
                new("recorded with", row => row.Payload.Version),
                new("read by", row => row.Result?.Version ?? ""),
                new("answer", row => row.Answer))
            : Table.Of(
                rows,
                new("factory", one => one.Row.Payload.Factory),
                new("serializer", one => one.Row.Name),
                new("written by", one => With(Writer(one.Row), one.Row.WrittenVersion)),
                new("read by", one => With(Reader(one.Row, one.Base), one.Row.Result?.Version ?? "")),
                new("answer", one => one.Row.Answer));
    }

    static string With(string state, string version) => version.Length > 0 ? $"{state} ({version})" : state;

    static string Writer(CheckedRow row) => row.Payload.Stored.Length > 0 ? "your file" : ContractWays.Writer(row.Way);

    static string Reader(CheckedRow row, string? name) => row.Way == ContractWay.RecordedToToday ? "today" : name ?? "base";

    static IEnumerable<(string Title, IReadOnlyList<string> Lines)> Parts(IReadOnlyList<ContractCheck> checks)
    {
        foreach (var check in checks)
        {
            if (check.Types.Count > 0)
                yield return ($"changed in the types of {check.Factory.Name}", check.Types);
            if (check.TypesSinceBase.Count > 0)
                yield return ($"changed in the types of {check.Factory.Name} since {check.Base}", check.TypesSinceBase);
            foreach (var row in check.Rows.Where(row => row.Unchecked is not null || row.New.Count > 0))
                yield return (Title(row, check.Base), row.Unchecked is { } why ? [why] : Lines(row.New));
        }
    }

    static string Title(CheckedRow row, string? name) => $"{row.Name}, {row.Payload.Factory}" + row.Way switch
    {
        ContractWay.TodayToBase => $", today's bytes read by {name}",
        ContractWay.RecordedToBase => $", recorded bytes read by {name}",
        _ => "",
    };

    /// <summary>A line for each difference. The same one in several elements of lists is one line.</summary>
    internal static IReadOnlyList<string> Lines(IReadOnlyList<ContractDifference> differences)
    {
        var groups = differences.GroupBy(one => (one.Grade, DumpPath.WithoutPlaces(one.Path))).OrderByDescending(group => group.First().Fails).ToList();
        List<string> lines = [.. groups.Take(MostLines).Select(group =>
            $"{GradeWord.Of(group.Key.Grade)}: {group.First()}{(group.Skip(1).Any() ? $", and {Unit.Count(group.Count() - 1)} more of this member" : "")}")];
        if (groups.Count > MostLines)
            lines.Add($"and {Unit.Count(groups.Count - MostLines)} more: --json has all");
        return lines;
    }
}
