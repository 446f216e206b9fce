using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Site;

namespace Touchstone.Commands.Publishing;

/// <summary><c>touchstone site</c>: results as pages that link to each other, for a host of static files.</summary>
static class SiteCommand
{
    static readonly Argument<string[]> Results = new("results")
    {
        Description = "Result folders, folders that contain them, results.jsonl or results.jsonl.gz files, or patterns.",
        Arity = ArgumentArity.OneOrMore,
    };

    static readonly Option<string> Out =
        CommandOption.Text("--out", "The folder. The pages of an earlier site are replaced, and a folder with other files is refused.", "site", "DIR");

    public static Command Create(Call call) =>
        new Command("site", "Write results as static pages: one for each serializer, each two of them, each machine.") { Results, Out }
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (PageTemplate.Absent is { } missing)
            throw new UsageException(missing);
        var folder = parsed.GetValue(Out)!;
        SiteFolder.Check(folder);
        return await Interruptible.Run(() => Write(parsed.GetValue(Results)!, folder, terminal), cancel);
    }

    static int Write(string[] results, string folder, Terminal terminal)
    {
        var read = ResultArguments.Read(Usable(results, terminal), terminal, "touchstone run --out results/first", probes: true);
        var all = Summarize(read.All);
        var machines = read.All.GroupBy(run => Origin.Of(run).Machine).ToDictionary(machine => machine.Key, machine => Of([.. machine], read, all));
        if (SitePlan.CountOf(all) is > SitePlan.MostSerializers and var count)
        {
            throw new UsageException(new Problem(
                "cannot write a site",
                $"these results have {Unit.Count(count)} serializers, and a site has a page for each two of at most {Unit.Count(SitePlan.MostSerializers)}",
                "touchstone site --help"));
        }
        var files = StaticSite.Files(all, machines);
        SiteFolder.Write(folder, files);
        terminal.Note($"wrote {Unit.Count(files.Count(file => file.Path.EndsWith(".html", StringComparison.Ordinal)))} pages; "
            + $"open {Path.Combine(folder, SitePlan.Home)}");
        return ResultArguments.AreComplete(read, terminal) ? ExitCodes.Done : ExitCodes.Failed;
    }

    /// <summary>
    /// The inputs without folders and files that hold no results: <c>records/*</c> also matches a README. They are named. All stay if none has results, so
    /// that the error has its reasons.
    /// </summary>
    static string[] Usable(string[] results, Terminal terminal)
    {
        var without = results.Where(HasNone).ToList();
        if (without.Count == results.Length)
            return results;
        foreach (var input in ResultArguments.Named(without))
            terminal.Note($"skipped {input}: it holds no results");
        return [.. results.Except(without)];
    }

    static bool HasNone(string input) => Directory.Exists(input)
        ? !ResultInputs.Find([input], []).Any()
        : File.Exists(input) && !Array.Exists(ResultEndings, ending => input.EndsWith(ending, StringComparison.Ordinal));

    static readonly string[] ResultEndings = [".jsonl", ".jsonl.gz"];

    // Cells are computed for each machine alone, so the numbers are those of the whole.
    static Summary Of(IReadOnlyList<RunResults> machine, ReadRuns read, Summary all) => machine.Count == read.All.Count
        ? all
        : Summarize(machine);

    static Summary Summarize(IReadOnlyList<RunResults> runs)
    {
        var summary = Summarizer.Summarize(runs);
        return AdapterFacts.AddTo(summary);
    }
}
