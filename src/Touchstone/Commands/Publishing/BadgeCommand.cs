using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Pictures;

namespace Touchstone.Commands.Publishing;

/// <summary><c>touchstone badge</c>: one result of one serializer as a small picture.</summary>
static class BadgeCommand
{
    const int MostNamed = 10;

    static readonly Argument<string[]> Results =
        new("results") { Description = "Result folders or files.", Arity = ArgumentArity.OneOrMore };

    static readonly Option<string> Serializer = new("--serializer", "-s")
    {
        Description = "The serializer, as reports name it. Default: the only one.",
        DefaultValueFactory = _ => "",
        HelpName = "NAME",
    };

    static readonly Option<string> Show = CommandOption.Text("--show", $"What to show: {string.Join(", ", Badge.Kinds.Keys)}.", "rank", "KIND");
    static readonly Option<string> Data = CommandOption.Text("--data", "The data set. Default: the first one with this serializer.", "", "NAME");
    static readonly Option<string> Count = CommandOption.Text("--count", "N. Default: the first one with this serializer.", "", "N");

    public static Command Create(Call call) =>
        new Command("badge", "Draw a badge for a README from results: a rank, a throughput, instructions, or that no data are lost.")
    {
        Results, Serializer, Show, Data, Count, OutputFile.Option,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var show = Values.Name("--show", parsed.GetValue(Show)!, [.. Badge.Kinds.Keys]);
        var (data, count) = (parsed.GetValue(Data)!, parsed.GetValue(Count)!);
        var n = count.Length == 0 ? 0 : Values.Whole("--count", count, 1, int.MaxValue);
        var (read, summary) = await Interruptible.Run(() => Read(parsed.GetValue(Results)!, terminal), cancel);
        var all = summary.Groups.SelectMany(group => group.Rows.Select(row => (Group: group, Row: row))).ToList();
        if (all.Count == 0)
        {
            var given = parsed.GetValue(Results)!;
            throw UsageException.Option(given[0], "it has no row that a badge could show", ShellText.Command(["report", .. given]));
        }
        var name = parsed.GetValue(Serializer) is { Length: > 0 } named
            ? named
            : OnlyOne(all.OrderBy(one => one.Row.Main.Subject.Limit).Select(one => one.Row.Name));
        var rows = all.FindAll(one => Is(one.Row.Name));
        // The name of a serializer is enough where rows are told apart by version, runtime or machine.
        if (rows.Count == 0)
            rows = all.FindAll(one => Is(one.Row.Key.Serializer));
        if (rows.Count == 0)
            throw UsageException.Value("--serializer", $"no row is called \"{name}\"; there are {Some(all.Select(one => one.Row.Name))}", all[0].Row.Name);
        var chosen = rows.FindAll(one => (data.Length == 0 || one.Group.DataSet == data) && (n == 0 || one.Group.Count == n));
        if (chosen.Count == 0)
        {
            var known = string.Join("; ", rows.Select(one => $"{one.Group.DataSet} with N = {Unit.Count(one.Group.Count)}").Distinct().Take(MostNamed));
            var (option, value) = data.Length > 0 ? ("--data", data) : ("--count", count);
            throw UsageException.Corrected(option, $"{name} has no {value}; it was measured on {known}", ["--data", "--count"]);
        }
        var badge = Badge.Kinds[show](chosen);
        OutputFile.Write(parsed, terminal, output => output.Write(badge.ToSvg()));
        return read.Unreadable.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;

        bool Is(string known) => known.Equals(name, StringComparison.OrdinalIgnoreCase);
    }

    static (ReadRuns, Summary) Read(string[] results, Terminal terminal)
    {
        var read = ResultArguments.Read(results, terminal, "touchstone run --out results/first");
        return (read, Summarizer.Summarize(read.Runs, ""));
    }

    static string OnlyOne(IEnumerable<string> rows)
    {
        var names = rows.Distinct().ToList();
        return names is [var only] ? only : throw UsageException.Value("--serializer", $"the results have several: {Some(names)}", names[0]);
    }

    static string Some(IEnumerable<string> rows)
    {
        var names = rows.Distinct().ToList();
        return string.Join(", ", names.Take(MostNamed)) + (names.Count > MostNamed ? $" and {Unit.Count(names.Count - MostNamed)} more" : "");
    }
}
