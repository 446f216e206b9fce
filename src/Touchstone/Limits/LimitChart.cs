using System.Globalization;
using System.Text;
using Touchstone.Columns;
using Touchstone.Limits.Columns;
using Touchstone.Reports;

namespace Touchstone.Limits;

/// <summary>
/// A table of limits as a chart of Mermaid, which GitHub draws from Markdown: rows of .NET as bars, what they are held against as lines.
/// Names come from files that anybody may have written, and Mermaid knows neither escapes nor gaps in a line: labels keep what is harmless
/// alone, and a line is drawn only where each bar has its point.
/// </summary>
static class LimitChart
{
    const int LongestLabel = 48;
    // Mermaid has no logarithmic axis: what is less than that part of the longest bar would not be seen.
    const double WidestRange = 1000;

    const int HeightOfRow = 34;
    const int HeightOfRest = 110;

    // Told apart by most colour-blind people, on white and on black.
    const string BarColor = "#56b4e9";

    /// <summary>What a label keeps beside letters and digits: nothing that ends it or that Mermaid reads anywhere in a text (quotes, %%{…}%%, #…;, &lt;tags&gt;).</summary>
    const string Harmless = " +-–—.,:()/×·'=_?!*µ…";

    /// <summary>The charts of a table; none where there are fewer than two numbers, where the rows count different things, or where most bars would not be seen.</summary>
    public static void Write(IReadOnlyList<LimitRow> table, TextWriter output)
    {
        if (table.Select(row => row.Item).Distinct().Count() > 1 || table[0].Item.Length == 0)
            return;
        var column = ColumnOf(table);
        var bars = Bars(table, column);
        var beside = bars.Where(bar => double.IsFinite(bar.Cpp)).ToList();
        // A line has no gaps: those without a point make a chart of their own.
        List<List<Bar>> parts = beside.Count >= 2 ? [beside, [.. bars.Except(beside)]] : [[.. bars.Select(bar => bar with { Cpp = double.NaN })]];
        foreach (var part in parts.Where(part => part.Count >= 2 && part.Max(bar => bar.Value) <= WidestRange * part.Min(bar => bar.Value)))
            Write(table[0].Key.Table, Title(column, table[0].Item), column.Quantity, part, output);
    }

    static void Write(string title, string what, Quantity quantity, List<Bar> bars, TextWriter output)
    {
        var lines = Lines(bars);
        var unit = Unit.For(quantity, bars.Select(bar => bar.Value));
        var most = bars.Select(bar => bar.Value).Concat(lines.SelectMany(line => line.Values)).Max() * 1.05;
        output.Write($"\n```mermaid\n{Settings(bars, lines)}\n");
        output.Write($"xychart-beta horizontal\n    title \"{Label(title)}\"\n    x-axis [{string.Join(", ", Labels(bars))}]\n");
        output.Write($"    y-axis \"{Label($"{what}, {unit.Symbol}")}\" 0 --> {Number(most)}\n    bar [{Numbers(bars.Select(bar => bar.Value))}]\n");
        foreach (var line in lines)
            output.Write($"    line [{Numbers(line.Values)}]\n");
        output.Write($"```\n\nBars: .NET.{string.Concat(lines.Select(line => $" {line.ColorName} line: {MarkdownText.Escape(line.Name)}."))}\n");

        string Number(double number) => (number / unit.Size).ToString("0.####", CultureInfo.InvariantCulture);

        string Numbers(IEnumerable<double> numbers) => string.Join(", ", numbers.Select(Number));
    }

    // Left to itself Mermaid draws all charts in the same height, and colours that GitHub may change.
    static string Settings(List<Bar> bars, List<Line> lines) => string.Create(CultureInfo.InvariantCulture, $$"""
        %%{init: {"xyChart": {"height": {{HeightOfRest + HeightOfRow * bars.Count}}}, "themeVariables": {"xyChart": {"plotColorPalette": "{{string.Join(", ", lines.Select(line => line.Color).Prepend(BarColor))}}"} } } }%%
        """);

    /// <summary>The speed where all rows with a time have one, else the time of an item.</summary>
    static ILimitColumn ColumnOf(IReadOnlyList<LimitRow> table)
    {
        var (speed, time) = (ILimitColumn.All.OfType<SpeedColumn>().Single(), ILimitColumn.All.OfType<PerItemColumn>().Single());
        return table.Where(row => double.IsFinite(time.Number(row, table))).All(row => double.IsFinite(speed.Number(row, table))) ? speed : time;
    }

    static string Title(ILimitColumn column, string item) => column.Quantity == Quantity.Time ? $"time {column.Name(item)}" : column.Name(item);

    static List<Bar> Bars(IReadOnlyList<LimitRow> table, ILimitColumn column)
    {
        var numbers = table.ToLookup(row => (row.Key.By, row.Key.Name), row => column.Number(row, table));
        double Of(string by, string name) => numbers[(by, name)].FirstOrDefault(double.NaN);
        return [.. from row in table
                   where row.Key.By == LimitKey.DotNet
                   let value = Of(LimitKey.DotNet, row.Key.Name)
                   where double.IsFinite(value) && value > 0
                   select new Bar(row.Key.Name, value, Of(LimitKey.Cpp, row.Cpp), row.Ceiling, Of(LimitKey.DotNet, row.Ceiling))];
    }

    static List<Line> Lines(List<Bar> bars)
    {
        List<Line> lines = [];
        if (bars.TrueForAll(bar => double.IsFinite(bar.Cpp)))
            lines.Add(new Line("#d55e00", "Orange", "the same in C++", [.. bars.Select(bar => bar.Cpp)]));
        var ceilings = bars.Where(bar => double.IsFinite(bar.Limit)).DistinctBy(bar => bar.Ceiling).ToList();
        if (ceilings is [var only])
            lines.Add(new Line("#888888", "Grey", $"the limit, {only.Ceiling}", [.. bars.Select(_ => only.Limit)]));
        else if (ceilings.Count > 0 && bars.TrueForAll(bar => double.IsFinite(bar.Limit)))
            lines.Add(new Line("#888888", "Grey", "the limit of each", [.. bars.Select(bar => bar.Limit)]));
        return lines;
    }

    /// <summary>A label for each, no two alike: bars of one label would lie upon each other.</summary>
    static IEnumerable<string> Labels(List<Bar> bars)
    {
        var taken = new HashSet<string>();
        foreach (var label in bars.Select(bar => Label(bar.Name)))
        {
            var own = label;
            for (var number = 2; !taken.Add(own); number++)
                own = string.Create(CultureInfo.InvariantCulture, $"{label} ({number})");
            yield return $"\"{own}\"";
        }
    }

    static string Label(string text)
    {
        var label = new StringBuilder();
        foreach (var rune in PlainText.OneLine(text).EnumerateRunes())
            label.Append(Rune.IsLetterOrDigit(rune) || Harmless.Contains(rune.ToString(), StringComparison.Ordinal) ? rune.ToString() : "·");
        var plain = label.ToString().Trim();
        return CellWidth.ClipMiddle(plain.Length > 0 ? plain : "·", LongestLabel);
    }

    /// <summary>A row of .NET with what it is held against; NaN for none.</summary>
    sealed record Bar(string Name, double Value, double Cpp, string Ceiling, double Limit);

    sealed record Line(string Color, string ColorName, string Name, IReadOnlyList<double> Values);
}
