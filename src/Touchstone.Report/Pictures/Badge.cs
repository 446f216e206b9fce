using System.Globalization;
using System.Xml.Linq;
using Touchstone.Protocol;

namespace Touchstone.Report.Pictures;

/// <summary>A small picture for a README: two words on two colors, as shields.io made them known.</summary>
/// <param name="Label">The left part: what it is about.</param>
/// <param name="Value">The right part: the result.</param>
/// <param name="Color">The color of the right part.</param>
public sealed record Badge(string Label, string Value, string Color)
{
    const string Good = "#1a7f37";
    const string Plain = "#0a5cad";
    const string Bad = "#b42318";
    const string Unknown = "#57606a";
    const int Height = 20;
    const int Margin = 6;

    /// <summary>The average width of a character at 11 px. The text is stretched to the computed width, so that it fits in every font.</summary>
    const double CharacterWidth = 6.6;

    static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    /// <summary>What a badge can show, by its name on the command line. All but loss show the first row, and every row can lose data.</summary>
    public static IReadOnlyDictionary<string, Func<IReadOnlyList<(Group Group, Row Row)>, Badge>> Kinds { get; } =
        new Dictionary<string, Func<IReadOnlyList<(Group Group, Row Row)>, Badge>>(StringComparer.Ordinal)
        {
            ["rank"] = rows => RankOf(rows[0].Group, rows[0].Row),
            ["throughput"] = rows => ThroughputOf(rows[0].Group, rows[0].Row),
            ["instructions"] = rows => InstructionsOf(rows[0].Group, rows[0].Row),
            ["loss"] = LossOf,
        };

    /// <summary>The badge about lost data: the worst of these rows decides, and a row without a result counts as not tested.</summary>
    /// <param name="rows">The rows of one serializer, each with its group.</param>
    static Badge LossOf(IReadOnlyList<(Group Group, Row Row)> rows)
    {
        var cells = rows.SelectMany(row => row.Row.Cells).ToList();
        var sets = rows.Where(row => row.Row.Cells.Any(cell => cell.Outcome.Status == Status.Ok)).Select(row => row.Group.DataSet).Distinct().Count();
        const string Label = "round trip";
        return cells switch
        {
            _ when cells.Exists(cell => cell.Outcome.Status == Status.Lossy) => new(Label, "loses data", Bad),
            _ when cells.Exists(cell => cell.Outcome.Status == Status.Failed) => new(Label, "fails", Bad),
            _ when sets == 0 => new(Label, "not tested", Unknown),
            _ => new(Label, $"no silent loss on {Unit.Count(sets)} data {(sets == 1 ? "set" : "sets")}", Good),
        };
    }

    /// <summary>The picture.</summary>
    public string ToSvg()
    {
        // XML forbids control characters even as references, and a name with another direction of writing would show another result.
        var (label, value) = (PlainText.OneLine(Label), PlainText.OneLine(Value));
        var (left, right) = (Width(label), Width(value));
        var title = $"{label}: {value}";
        return new XElement(
            Svg + "svg",
            new XAttribute("width", left + right), new XAttribute("height", Height), new XAttribute("role", "img"), new XAttribute("aria-label", title),
            new XElement(Svg + "title", title),
            Box(0, left, "#3b434b"),
            Box(left, right, Color),
            new XElement(
                Svg + "g",
                new XAttribute("fill", "#ffffff"), new XAttribute("text-anchor", "middle"), new XAttribute("font-size", 11),
                new XAttribute("font-family", "Verdana, DejaVu Sans, sans-serif"),
                Text(left / 2.0, left, label), Text(left + right / 2.0, right, value))).ToString(SaveOptions.DisableFormatting) + "\n";
    }

    static Badge RankOf(Group group, Row row) => row.Main.Rank is { } rank
        ? new(About(group), $"rank {rank} of {Unit.Count(group.Rows.Count(other => other.Main.Rank is not null))}", rank.Best == 1 ? Good : Plain)
        : new(About(group), WithoutNumber(row, "no rank"), row.Main.Outcome.Status is Status.Lossy or Status.Failed ? Bad : Unknown);

    static Badge ThroughputOf(Group group, Row row) => row.Main is { Outcome.Status: Status.Ok, Cost.Ns: var cost } && double.IsFinite(cost)
        ? new(About(group), $"{Millions(group.Count / cost * 1e3)} M objects/s {row.Main.Key.Operation.Name()}", Plain)
        : new(About(group), WithoutNumber(row, "not measured"), row.Main.Outcome.Status is Status.Lossy or Status.Failed ? Bad : Unknown);

    static Badge InstructionsOf(Group group, Row row) => row.Main is { Outcome.Status: Status.Ok, Instructions: { Reason: null } counted }
        ? new(About(group), $"{Unit.Text(Quantity.Count, counted.PerObject)} instructions per object, {row.Main.Key.Operation.Name()}", Plain)
        : new(About(group), WithoutNumber(row, "not counted"), row.Main.Outcome.Status is Status.Lossy or Status.Failed ? Bad : Unknown);

    static string WithoutNumber(Row row, string other) => row.Main.Outcome.Status switch
    {
        Status.Lossy => "loses data",
        Status.Failed => "fails",
        _ => other,
    };

    static string Millions(double value) => value.ToString(value >= 100 ? "0" : value >= 1 ? "0.0" : "0.000", CultureInfo.InvariantCulture);

    static string About(Group group) => string.Create(CultureInfo.InvariantCulture, $"{group.DataSet}, N = {group.Count}");

    static int Width(string text) => (int)Math.Ceiling(text.Length * CharacterWidth) + 2 * Margin;

    static XElement Box(int x, int width, string color) => new(
        Svg + "rect", new XAttribute("x", x), new XAttribute("width", width), new XAttribute("height", Height), new XAttribute("fill", color));

    static XElement Text(double x, int width, string text) => new(
        Svg + "text", new XAttribute("x", x), new XAttribute("y", 14), new XAttribute("textLength", width - 2 * Margin),
        new XAttribute("lengthAdjust", "spacingAndGlyphs"), text);
}
