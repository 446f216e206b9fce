using System.Globalization;
using System.Text.RegularExpressions;

namespace Touchstone.Quality;

/// <summary>
/// Computes the tables of a Markdown file again. A table stands between two markers, and the first one has the command: <c>table: NAME; Quality COMMAND</c>.
/// Its words may have a range, such as <c>pool/run{1..5}</c>, as in a shell.
/// </summary>
static partial class Tables
{
    /// <summary>Prints which tables differ, and writes them with <c>--write yes</c>. Fails if one differs and is not written.</summary>
    /// <param name="words">The file, then words of which the command of a table must contain one; none for all tables.</param>
    /// <param name="terminal">Where to print.</param>
    /// <param name="run">Runs a command of Quality.</param>
    public static int Print(IReadOnlyList<string> words, Terminal terminal, Func<string[], Terminal, int> run)
    {
        var options = new Options("tables", words, ("--write", "yes"));
        if (options.Rest is not [var file, .. var kinds])
            throw UsageException.Option("tables", "a file is missing", "Quality tables benchmarks/README.md stability");
        var (text, write, differing, count) = (File.ReadAllText(file), options["--write"] is not null, 0, 0);
        var computed = Table().Replace(text, table =>
        {
            string[] command = [.. table.Groups["command"].Value.Split(' ', StringSplitOptions.RemoveEmptyEntries).SelectMany(Expand)];
            if (kinds.Count > 0 && !kinds.Contains(command[0]))
                return table.Value;
            count++;
            var output = new StringWriter { NewLine = "\n" };
            if (run(command, terminal with { Out = output }) is not ExitCodes.Done and var code)
                throw new InvalidDataException($"Quality {string.Join(' ', command)} ended with {code}");
            var body = output.ToString().Trim('\n') + "\n";
            if (body == table.Groups["body"].Value)
                return table.Value;
            differing++;
            terminal.Out.WriteLine($"differs: {table.Groups["name"].Value}\n{body}");
            return $"{table.Groups["begin"].Value}{body}{table.Groups["end"].Value}";
        });
        if (write && differing > 0)
            File.WriteAllText(file, computed);
        terminal.Out.WriteLine($"{count} tables computed, {differing} differ{(write && differing > 0 ? " and are written" : "")}");
        return differing == 0 || write ? ExitCodes.Done : ExitCodes.Failed;
    }

    /// <summary>A word with the numbers of its range: <c>run{1..3}</c> gives <c>run1 run2 run3</c>.</summary>
    static IEnumerable<string> Expand(string word)
    {
        if (Range().Match(word) is not { Success: true } range)
            return [word];
        var (from, to) = (Number(range.Groups["from"]), Number(range.Groups["to"]));
        return Enumerable.Range(from, Math.Max(0, to - from + 1)).Select(number => Range().Replace(word, $"{number}", 1));
    }

    static int Number(Group digits) => int.Parse(digits.ValueSpan, CultureInfo.InvariantCulture);

    [GeneratedRegex(
        "(?<begin><!-- table: (?<name>[^;\n]*); Quality (?<command>[^\n]*?) -->\n)(?<body>.*?)(?<end><!-- /table -->)",
        RegexOptions.Singleline | RegexOptions.CultureInvariant)]
    private static partial Regex Table();

    [GeneratedRegex(@"\{(?<from>\d{1,4})\.\.(?<to>\d{1,4})\}", RegexOptions.CultureInvariant)]
    private static partial Regex Range();
}
