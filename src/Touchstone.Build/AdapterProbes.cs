using System.Globalization;
using System.Text;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone.Build;

/// <summary>
/// The file <c>probes.jsonl</c> of an adapter: what <c>touchstone probe --write</c> found out about one version of its library. A verdict does not depend on
/// the machine, so reports show it for that version. Times do, and are left out. The first line says what was probed and when, each other line is a result.
/// </summary>
public static class AdapterProbes
{
    /// <summary>The name of the file, in the folder of the adapter.</summary>
    public const string FileName = "probes.jsonl";

    const int MostBytes = 1024 * 1024;
    const string Head = "probed";

    /// <summary>The results that come with the adapters of these serializers.</summary>
    /// <param name="serializers">Names, as results contain them. A name that is not a folder's name is ignored.</param>
    public static IReadOnlyList<ShippedProbes> Of(IEnumerable<string> serializers) =>
        TouchstoneRoot.Find(out _) is { } root ? Of(root, serializers) : [];

    /// <inheritdoc cref="Of(IEnumerable{string})"/>
    /// <param name="root">The folder with the adapters.</param>
    public static IReadOnlyList<ShippedProbes> Of(TouchstoneRoot root, IEnumerable<string> serializers) =>
    [
        .. serializers.Distinct().Order(StringComparer.Ordinal)
            .Select(name => AdapterSource.TryRead(root, name, FileName, MostBytes) is { } text ? Parse(name, text) : null)
            .OfType<ShippedProbes>(),
    ];

    /// <summary>The text of the file.</summary>
    /// <param name="results">The results of one adapter in one mode.</param>
    /// <param name="date">The day of the test.</param>
    public static string Text(IReadOnlyList<ProbeResult> results, DateOnly date)
    {
        var first = results[0];
        var text = new StringBuilder();
        text.Append(new JsonLine(Head).Add("version", first.Version).Add("runtime", first.Runtime).Add("deployment", first.Deployment)
            .Add("date", date.ToString("O", CultureInfo.InvariantCulture))).Append('\n');
        foreach (var result in results)
            text.Append(Line(result)).Append('\n');
        return text.ToString();
    }

    /// <summary>Reads the file back; null if it is not such a file. Lines with unknown verdicts are left out.</summary>
    internal static ShippedProbes? Parse(string serializer, string text)
    {
        var lines = text.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        if (lines.Length == 0 || !JsonFields.TryParse(lines[0], out var head, out _) || head.Type != Head
            || !DateOnly.TryParseExact(head.Text("date"), "O", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date))
            return null;
        var (version, runtime, deployment) = (head.Text("version") ?? "", head.Text("runtime") ?? "", head.Text("deployment") ?? "");
        List<ProbeResult> results = [];
        foreach (var line in lines.Skip(1))
        {
            if (JsonFields.TryParse(line, out var fields, out _) && ProbeOutcome.TryFrom(fields, out var outcome))
            {
                results.Add(new ProbeResult(serializer, "", version, runtime, deployment, outcome, fields.Flag("claimed"))
                {
                    Protection = fields.Text("protection"),
                });
            }
        }
        return new ShippedProbes(serializer, version, date, results);
    }

    // Members that say nothing would be most of the file.
    static JsonLine Line(ProbeResult result)
    {
        var (outcome, finding) = (result.Outcome, result.Outcome.Finding);
        var line = new JsonLine().Add("probe", outcome.Probe).Add("verdict", finding.Verdict.Name());
        foreach (var (name, value) in (ReadOnlySpan<(string, string)>)[
            ("claim", outcome.Claim), ("protection", result.Protection ?? ""), ("path", finding.Path), ("before", finding.Before), ("after", finding.After),
            ("exception", finding.Exception), ("reason", finding.Reason)])
        {
            if (value.Length > 0)
                line.Add(name, value);
        }
        if (result.Claimed)
            line.Add("claimed", true);
        if (finding.Cost is not { } cost)
            return line;
        line.Add("worstAllocatedBytes", cost.AllocatedBytes).Add("worstPayloadBytes", cost.PayloadBytes);
        return cost.IsAtLeast ? line.Add("worstIsAtLeast", true) : line;
    }
}
