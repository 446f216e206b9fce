namespace Touchstone.Quality.Ablation;

/// <summary>
/// Says what each constant of the analysis is good for: what changes without it, and with about half and twice its value, on runs that fitted none of them.
/// </summary>
sealed class AblationTable
{
    const string Option = "--constant";
    const string Next = "Quality ablation RUNS/run1 RUNS/run2";

    static readonly string[] Columns =
        ["constant", "what it decides", "instead", "times", "`best`", "ranks", "warnings", "false alarms", "8 % found", "15 % found"];

    readonly Terminal terminal;
    readonly IReadOnlyList<AblationSet> sets;
    readonly AnalysisVariant variant;
    readonly List<SetFigures> usual;

    AblationTable(Terminal terminal, IReadOnlyList<AblationSet> sets, AnalysisVariant variant) =>
        (this.terminal, this.sets, this.variant, usual) = (terminal, sets, variant, variant.Measure(0, sets));

    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options("ablation", words, (Option, "LaunchEstimate.Stragglers"));
        // The source of this program, whatever the current folder is.
        var root = TouchstoneRoot.Find([AppContext.BaseDirectory], out var problem) ?? throw new UsageException(problem!);
        var source = new AnalysisSource(root.Folder);
        Check(source);
        List<string> names = [.. AblatedConstants.All.Select(one => one.FullName)];
        List<string> asked = options[Option] is { } list ? [.. list.Split(',')] : names;
        if (asked.Except(names).FirstOrDefault() is { } unknown)
            throw UsageException.Option(
                $"{Option} {unknown}", $"there are {string.Join(", ", names)}", $"{Next} {Option} LaunchEstimate.Stragglers");
        if (options.Rest.Count == 0)
            throw UsageException.Option("ablation", "runs are missing", Next);
        var table = new AblationTable(terminal, AblationSet.Read(options.Rest), new AnalysisVariant(source.Compile(AblatedConstants.All)));
        table.PrintRows(source, asked);
        if (options[Option] is null)
            PrintOthers(terminal);
        return ExitCodes.Done;
    }

    void PrintRows(AnalysisSource source, List<string> asked)
    {
        terminal.Out.WriteLine(Text.Row(Columns.Concat(sets.Select(set => $"intervals hold: {set.Name.Split('/')[^1]}"))));
        terminal.Out.WriteLine($"|---|---|---|{string.Concat(Enumerable.Repeat("--:|", Columns.Length - 3 + sets.Count))}");
        terminal.Out.WriteLine(Text.Row(["as it is", "", "", .. new AblationEffect(usual, usual).Totals]));
        var number = 1;
        foreach (var constant in AblatedConstants.All)
        {
            if (asked.Contains(constant.FullName))
                PrintRows(constant, source, number);
            number += constant.Others.Count;
        }
    }

    void PrintRows(Ablated constant, AnalysisSource source, int number)
    {
        var effects = constant.Others.Select((other, i) => (other.Name, Effect: new AblationEffect(usual, variant.Measure(number + i, sets)))).ToList();
        var value = source.Constants.FirstOrDefault(one => (one.File, one.Name) == (constant.File, constant.Name))?.Value;
        (string Name, string Decides) beginning = (constant.FullName + (value is null ? "" : $" = {value}"), constant.Decides);
        // Values that change nothing share a row.
        var none = effects.Where(one => !one.Effect.IsAny).Select(one => one.Name).ToList();
        if (none.Count > 0)
        {
            terminal.Out.WriteLine(Text.Row(
                [beginning.Name, beginning.Decides, string.Join(", ", none), "nothing", .. Enumerable.Repeat("", Columns.Length - 4 + sets.Count)]));
            beginning = ("", "");
        }
        foreach (var (name, effect) in effects.Where(one => one.Effect.IsAny))
        {
            terminal.Out.WriteLine(Text.Row([beginning.Name, beginning.Decides, name, .. effect.Cells]));
            beginning = ("", "");
        }
    }

    static void PrintOthers(Terminal terminal)
    {
        terminal.Out.WriteLine("\n| not ablated | constants |\n|---|---|");
        foreach (var (reason, names) in AblatedConstants.Others)
            terminal.Out.WriteLine(Text.Row(reason, string.Join(", ", names)));
    }

    /// <summary>Every constant is in one of the lists, so that a new one is tested or says why not.</summary>
    /// <exception cref="InvalidDataException">One is not, or one is gone.</exception>
    static void Check(AnalysisSource source)
    {
        var others = AblatedConstants.Others.SelectMany(one => one.Names).ToList();
        var there = source.Constants.Select(one => one.FullName).ToHashSet();
        if (there.Except(AblatedConstants.All.Select(one => one.FullName)).Except(others).FirstOrDefault() is { } missing)
            throw new InvalidDataException($"{missing} is neither ablated nor listed as not ablated: add it to AblatedConstants.cs");
        if (others.Except(there).FirstOrDefault() is { } gone)
            throw new InvalidDataException($"there is no constant {gone}: remove it from AblatedConstants.cs");
    }
}
