namespace Touchstone.Commands.Upgrades;

/// <summary>Writes the answers for people: a table, then what got worse and what else differs, then the result in one line.</summary>
sealed class UpgradeReport(Upgrade upgrade, IReadOnlyList<UpgradeAnswer> answers)
{
    /// <summary>The formats that it has.</summary>
    public static readonly FormatOption Format = new(["console", "markdown"]);

    /// <summary>1 if something got worse, 2 if nothing was answered, and otherwise 0.</summary>
    public int ExitCode => answers.Any(answer => answer.Worse.Count > 0) ? ExitCodes.Failed
        : answers.Any(answer => answer.IsAnswered) ? ExitCodes.Done
        : ExitCodes.Usage;

    /// <summary>The result in one line.</summary>
    public string Result
    {
        get
        {
            List<string> worse = [.. answers.Where(answer => answer.Worse.Count > 0).Select(answer => answer.Question)];
            List<string> open = [.. answers.Where(answer => !answer.IsAnswered).Select(answer => answer.Question)];
            var untested = open.Count == 0 ? "" : $"; without an answer: {string.Join(", ", open)}";
            return worse.Count > 0 ? $"worse: {string.Join(", ", worse)}{untested}"
                : open.Count == answers.Count ? "nothing was answered"
                : $"nothing that was tested got worse{untested}";
        }
    }

    /// <summary>Writes in one of the formats.</summary>
    public void Write(string format, TextWriter output, Page page)
    {
        if (format == "markdown")
            WriteMarkdown(output);
        else
            WriteConsole(output, page);
    }

    void WriteConsole(TextWriter output, Page page)
    {
        TerminalTable.Write(TableOf(PlainText.OneLine), output, page);
        TitledLists.Write(Parts(), output);
        output.Write($"\n{PlainText.OneLine($"{upgrade}: {Result}")}\n");
    }

    /// <summary>Writes Markdown.</summary>
    public void WriteMarkdown(TextWriter output)
    {
        MarkdownTable.Write(TableOf(text => text), output);
        TitledLists.WriteMarkdown(Parts(), output);
        output.Write($"\n{MarkdownText.Inline($"{upgrade}: {Result}")}\n");
    }

    Table TableOf(Func<string, string> plain) => Table.Of(
        answers,
        new("question", answer => answer.Question),
        new("answer", answer => plain(answer.IsAnswered ? answer.Answer : $"no answer: {answer.Answer}")))
        .Titled(plain(upgrade.ToString())).Fitted(TableFit.WrapLast);

    IEnumerable<(string Title, IReadOnlyList<string> Lines)> Parts()
    {
        foreach (var (word, which) in ((string, Func<UpgradeAnswer, IReadOnlyList<string>>)[])
            [("worse", answer => answer.Worse), ("better", answer => answer.Better), ("different", answer => answer.Different)])
        {
            foreach (var answer in answers.Where(answer => which(answer).Count > 0))
                yield return ($"{answer.Question}, {word}", which(answer));
        }
    }
}
