using System.Globalization;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Report.Runs;

/// <summary>
/// The columns of SerializerTests (https://github.com/Alois-xx/SerializerTests), separated by tabs, for charts that read them. There is a row per
/// serializer and N. Rows without numbers and rows that lost data are omitted, as by -Verify of SerializerTests.
/// </summary>
sealed class SerializerTestsReport : IReport
{
    // SerializerTests has four decimals, which make a call of 100 ns zero. No exponent: spreadsheets in many countries cannot read one.
    const string Seconds = "0.############";

    static readonly string[] Columns =
    [
        "Serializer", "Objects", "Time to serialize in s", "Time to deserialize in s", "Size in bytes", "FileVersion", "Framework", "ProjectHome", "DataFormat",
        "FormatDetails", "Supports Versioning", "Scenario",
    ];

    public string Name => "serializertests";

    public string? FileName => null;

    public bool HasHeader => true;

    /// <summary>True if the row is shown.</summary>
    public static bool Shows(Row row) => row.Cells.Any(cell => cell.Outcome.Status == Status.Ok && double.IsFinite(cell.Cost.Ns));

    public void Write(Summary summary, TextWriter output, Page page)
    {
        if (page.Header)
            WriteLine(Columns, output);
        foreach (var row in BothWays(summary.Groups.SelectMany(group => group.Rows)).Where(Shows))
            WriteLine(Fields(row, Scenario(row, summary)), output);
    }

    /// <summary>The deployment, in the words of the charts of SerializerTests.</summary>
    static string Deployed(string deployment) => deployment switch { "r2r" => "ReadyToRun", "aot" => "NativeAOT", _ => "JIT" };

    /// <summary>
    /// Joins the two directions of first calls into one row, of the first type. They are in two tables, since a process has only one first call.
    /// </summary>
    static IEnumerable<Row> BothWays(IEnumerable<Row> rows)
    {
        var all = rows.ToLookup(row => row.Key.FirstCall is not null);
        return all[false].Concat(all[true].GroupBy(row => (row.Name, row.Key with { DataSet = "", FirstCall = null })).Select(ways =>
            ways.First() with { Cells = [.. ways.Select(row => row.Main).OrderBy(cell => cell.Key.Operation)] }));
    }

    // A tab or a line end in a name would begin another column or row.
    static void WriteLine(IEnumerable<string> fields, TextWriter output) =>
        output.Write(string.Join('\t', fields.Select(field => SpreadsheetText.Inert(PlainText.OneLine(field)))) + "\n");

    static string[] Fields(Row row, string scenario) =>
    [
        row.Key.Serializer,
        row.Key.Count.ToString(CultureInfo.InvariantCulture),
        Time(row.Of(Operation.Serialize)),
        Time(row.Of(Operation.Deserialize)),
        double.IsFinite(row.Main.Payload.Bytes) ? row.Main.Payload.Bytes.ToString("0", CultureInfo.InvariantCulture) : "",
        row.Main.Subject.FileVersion.Length > 0 ? row.Main.Subject.FileVersion : row.Main.Subject.Version,
        row.Main.Subject.Framework,
        .. row.Main.Subject.Traits is { } traits ? Declared(traits) : ["", "", "", ""],
        scenario,
    ];

    static string[] Declared(SerializerTraits traits) =>
        [traits.Home, traits.Text ? "Text" : "Binary", traits.Format, traits.Versioning ? "Yes" : "No"];

    static string Time(Cell? cell) =>
        cell is not null && double.IsFinite(cell.Cost.Ns) ? (cell.Cost.Ns / 1e9).ToString(Seconds, CultureInfo.InvariantCulture) : "";

    /// <summary>The user's scenario, and everything else that distinguishes rows and has no column.</summary>
    static string Scenario(Row row, Summary summary)
    {
        var rows = summary.Groups.SelectMany(group => group.Rows).ToList();
        List<string> parts = [row.Main.Origin.Scenario];
        if (Differ(other => other.Main.Origin.Machine))
            parts.Add(row.Origin);
        if (Differ(other => other.Key.FirstCall is not null ? "first call" : other.Key.DataSet))
            parts.Add(row.Key.FirstCall is not null ? "first call" : row.Key.DataSet);
        if (Differ(other => other.Key.PayloadBytes))
            parts.Add(string.Create(CultureInfo.InvariantCulture, $"{row.Key.PayloadBytes} bytes each"));
        if (row.Key.FirstCall is not null)
            parts.Add(Deployed(row.Key.Deployment));
        else if (row.Key.Deployment is not ("" or "jit"))
            parts.Add(row.Key.Deployment);
        parts.Add(row.Key.Shape);
        return string.Join(", ", parts.Where(part => part.Length > 0).Distinct());

        bool Differ<T>(Func<Row, T> of) => rows.Select(of).Distinct().Count() > 1;
    }
}
