using System.Globalization;
using System.Text;
using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;

namespace Touchstone.Commands.ProbeRuns;

/// <summary>
/// Writes into each adapter's traits.json which behaviors its library kept, and all results into probes.jsonl beside it. Prints the result for its claims as
/// a Markdown table.
/// </summary>
static class ProbedClaimsWriter
{
    /// <summary>Writes the files and prints the table. The files of an adapter stay unchanged if a probe has no result, as after Ctrl+C.</summary>
    /// <param name="adapters">The adapters that were probed.</param>
    /// <param name="today">The date to write.</param>
    /// <param name="terminal">Receives the table, and which adapters are left out.</param>
    /// <exception cref="IOException">A file cannot be written.</exception>
    public static void Write(IEnumerable<Adapter> adapters, IReadOnlyList<ProbeResult> results, DateOnly today, Terminal terminal)
    {
        List<(Adapter Adapter, AdapterProbing Probed, ILookup<ClaimTest, string> Claims)> written = [];
        var all = ProbeNames.Matching([]).Select(probe => probe.Name).ToHashSet();
        foreach (var adapter in adapters)
        {
            IReadOnlyList<ProbeResult> own = [.. results.Where(probe => probe.Serializer == adapter.Name)];
            if (AdapterProbing.Of(own, today) is not { } found)
                continue;
            if (Missing(adapter, own, all) is { } missing)
            {
                terminal.Note(missing.ToString());
                continue;
            }
            NamedOutput.WriteText(Path.Combine(adapter.Folder, AdapterProbes.FileName), AdapterProbes.Text(own, today));
            var probed = found with { Version = Version(adapter, results) ?? found.Version };
            written.Add((adapter, probed, Write(adapter, probed)));
        }
        if (written.Count == 0)
            return;
        var table = Table.Of(
            written,
            new("serializer", row => row.Adapter.Name),
            new("version", row => row.Probed.Version),
            new("claims kept", row => string.Join(", ", row.Claims[ClaimTest.Kept])),
            new("claims refuted", row => string.Join(", ", row.Claims[ClaimTest.Refuted])),
            new("claims not tested", row => string.Join(", ", row.Claims[ClaimTest.NotTested])));
        MarkdownTable.Write(table, terminal.Out);
    }

    // Half of the results would look like all of them: nothing in the file says how many there should be.
    static Problem? Missing(Adapter adapter, IReadOnlyList<ProbeResult> own, HashSet<string> all)
    {
        var had = all.Intersect(own.Select(probe => probe.Outcome.Probe)).Count();
        return had == all.Count ? null : new Problem(
            $"cannot write what {adapter.Name} does",
            string.Create(CultureInfo.InvariantCulture, $"{had} of {all.Count} probes have a result, so its files stay as they are"),
            ShellText.Command(["probe", .. adapter.Options, $"#{adapter.Name}", "--write"]));
    }

    // Prefers the version that was requested: a library may report more than its version, as Orleans reports its commit.
    static string? Version(Adapter adapter, IReadOnlyList<ProbeResult> results) =>
        results.Where(probe => probe.Serializer == adapter.Name && probe.RequestedVersion.Length > 0).Select(probe => probe.RequestedVersion).FirstOrDefault()
            ?? adapter.PinnedVersion;

    static ILookup<ClaimTest, string> Write(Adapter adapter, AdapterProbing probed)
    {
        var file = Path.Combine(adapter.Folder, "traits.json");
        var text = TraitsFile.WithProbed(File.ReadAllText(file), probed);
        NamedOutput.WriteText(file, text);
        return AdapterTraits.Parse(Encoding.UTF8.GetBytes(text), out _)!.MadeClaims.ToLookup(claim => claim.Test, claim => claim.Name);
    }
}
