using System.Buffers;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Analysis.Histories;
using Touchstone.Analysis.Machines;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>The data of the page: one JSON document, described by web/report/src/data/contract.ts.</summary>
static partial class PageData
{
    const int Schema = 3;

    /// <summary>The document as text.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="history">The times of many runs; null for the page of a report.</param>
    /// <param name="home">The address of the first page of the site that the page belongs to; empty for a page that stands alone.</param>
    public static string Write(Summary summary, History? history = null, string home = "") => Text(json => Write(json, summary, history, home));

    /// <summary>A document of these members as text that can be inserted into a page.</summary>
    public static string Text(Action<Utf8JsonWriter> writeMembers)
    {
        var text = new ArrayBufferWriter<byte>();
        using (var json = new Utf8JsonWriter(text))
        {
            json.WriteStartObject();
            writeMembers(json);
            json.WriteEndObject();
        }
        return Embeddable(text.WrittenSpan);
    }

    /// <summary>JSON as text that can be inserted into the page.</summary>
    // "<" could end the script element that holds the document. In JSON it occurs only inside strings, where it can be escaped.
    public static string Embeddable(ReadOnlySpan<byte> json) => Visible(Encoding.UTF8.GetString(json).Replace("<", "\\u003c", StringComparison.Ordinal));

    /// <summary>
    /// Replaces control characters and those that change the direction of writing. A name with them would show other text than it has, in the table and in
    /// the command that the page lets readers copy.
    /// </summary>
    static string Visible(string json) => Escapes().Replace(json, escape => IsInvisible(escape) ? "\uFFFD" : escape.Value);

    static bool IsInvisible(Match escape) => !escape.Value.StartsWith('\\')
        || (escape.Groups["code"] is { Success: true } code
            && Invisible().IsMatch(((char)ushort.Parse(code.ValueSpan, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)).ToString()));

    // Each escape is matched as a whole, so that the second backslash of "\\\\" begins none.
    [GeneratedRegex(@"\\(?:u(?<code>[0-9A-Fa-f]{4})|.)|" + InvisibleCharacters, RegexOptions.CultureInvariant)]
    private static partial Regex Escapes();

    [GeneratedRegex(InvisibleCharacters, RegexOptions.CultureInvariant)]
    private static partial Regex Invisible();

    const string InvisibleCharacters = @"[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]";

    static void Write(Utf8JsonWriter json, Summary summary, History? history, string home)
    {
        WriteHead(json, summary);
        if (home.Length > 0)
            json.WriteString("home", home);
        RunData.Write(json, summary.Runs);
        WriteMachines(json, summary);
        WriteWarnings(json, summary);
        WriteOmitted(json, summary);
        WriteTraits(json, summary.Traits);
        WriteSources(json, summary.Sources);
        WriteScalings(json, summary.Scalings);
        AgreementData.Write(json, OrderAgreement.Of(summary.Groups));
        CellData.Write(json, summary.Groups);
        WriteProbeResults(json, summary.ProbeResults);
        LimitData.Write(json, summary.Limits);
        if (history is not null)
            HistoryData.Write(json, history);
    }

    /// <summary>Writes which version made the page, and where its numbers come from.</summary>
    public static void WriteHead(Utf8JsonWriter json, Summary summary)
    {
        json.WriteNumber("schema", Schema);
        var version = typeof(PageData).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
        json.WriteString("touchstone", version?.Split('+')[0]);
        json.WriteString("provenance", Provenance.Of(summary));
    }

    static void WriteMachines(Utf8JsonWriter json, Summary summary)
    {
        json.WriteStartArray("machines");
        foreach (var machine in summary.Machines)
            json.WriteRawValue(machine.Json);
        json.WriteEndArray();
    }

    static void WriteWarnings(Utf8JsonWriter json, Summary summary)
    {
        json.WriteStartArray("warnings");
        foreach (var warning in summary.Warnings)
        {
            json.WriteStartObject();
            json.WriteString("cause", warning.Cause);
            json.WriteString("remedy", warning.Remedy);
            json.WriteString("link", warning.Chapter.Link());
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    // For each table, since another run may have had the package.
    static void WriteOmitted(Utf8JsonWriter json, Summary summary)
    {
        json.WriteStartArray("omitted");
        foreach (var group in summary.Groups.Where(group => group.Omitted.Count > 0))
        {
            json.WriteStartObject();
            json.WriteString("dataSet", group.DataSet);
            json.WriteNumber("count", group.Count);
            json.WriteNumber("payloadPerObjectBytes", group.PayloadBytes);
            json.WritePropertyName("names");
            JsonValues.Write(json, group.Omitted.Select(row => row.Main.Omitted!).Distinct().Order(StringComparer.OrdinalIgnoreCase));
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    /// <summary>Writes the member <c>traits</c>.</summary>
    public static void WriteTraits(Utf8JsonWriter json, IReadOnlyList<SerializerTraits> all)
    {
        json.WriteStartArray("traits");
        foreach (var traits in all)
            json.WriteRawValue(traits.ToString());
        json.WriteEndArray();
    }

    /// <summary>Writes the member <c>sources</c>: the code of adapters by serializer.</summary>
    public static void WriteSources(Utf8JsonWriter json, IEnumerable<KeyValuePair<string, string>> sources)
    {
        json.WriteStartArray("sources");
        foreach (var (serializer, text) in sources)
        {
            json.WriteStartObject();
            json.WriteString("serializer", serializer);
            json.WriteString("text", text);
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    static void WriteScalings(Utf8JsonWriter json, IReadOnlyList<Scaling> scalings)
    {
        json.WriteStartArray("scalings");
        foreach (var scaling in scalings)
        {
            json.WriteStartObject();
            json.WriteString("dataSet", scaling.DataSet);
            json.WriteNumber("payloadPerObjectBytes", scaling.PayloadBytes);
            json.WriteString("operation", scaling.Operation.Name());
            json.WriteStartArray("rows");
            foreach (var row in scaling.Rows)
                WriteScaling(json, row);
            json.WriteEndArray();
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    // Without the times, which the cells have already.
    static void WriteScaling(Utf8JsonWriter json, ScalingRow row)
    {
        json.WriteStartObject();
        json.WriteString("row", row.Label);
        foreach (var (name, value) in ((string, double?)[])[("exponent", row.Growth?.Exponent), ("low", row.Growth?.Low), ("high", row.Growth?.High)])
        {
            json.WritePropertyName(name);
            JsonValues.Write(json, value);
        }
        json.WriteBoolean("fasterThanData", row.Growth is { IsFasterThanData: true });
        json.WriteEndObject();
    }

    /// <summary>Writes the member <c>probeResults</c>.</summary>
    public static void WriteProbeResults(Utf8JsonWriter json, IEnumerable<ProbeResult> results)
    {
        json.WriteStartArray("probeResults");
        foreach (var result in results)
            json.WriteRawValue(result.ToString());
        json.WriteEndArray();
    }
}
