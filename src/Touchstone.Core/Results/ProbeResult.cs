using Touchstone.Core.Keys;
using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>The result of one probe for one serializer: a line of results.jsonl, and of <c>touchstone probe --json</c>.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="RequestedVersion">The requested version; empty for the pinned one.</param>
/// <param name="Version">The version of the library that was tested.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Outcome">The result, as the worker reported it.</param>
/// <param name="Claimed">True when the adapter makes the claim that the probe tests.</param>
public sealed record ProbeResult(string Serializer, string RequestedVersion, string Version, string Runtime, string Deployment, ProbeOutcome Outcome, bool Claimed)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "verdict";

    /// <summary>The two versions that <c>--versions</c> named, this one first; empty for all other probes.</summary>
    public string Versions { get; init; } = "";

    /// <summary>The library's protection against hostile input that was switched on; empty for the library's default settings.</summary>
    public string Protection { get; init; } = "";

    /// <summary>The part of the probe's name before the first slash.</summary>
    public string Topic => Outcome.Probe.Split('/', 2)[0];

    /// <summary>The verdict.</summary>
    public Verdict Verdict => Outcome.Finding.Verdict;

    /// <summary>
    /// True when the result contradicts a claim of the adapter. The claim "versioning" of older files did not name a behavior, so no result
    /// contradicts it.
    /// </summary>
    public bool Refutes => Claimed && Outcome.Claim != "versioning" && Verdict is not (Verdict.Kept or Verdict.NotApplicable);

    /// <summary>The tested serializer, <c>MessagePack@2.5.302/net9.0 with UntrustedData</c>. Defaults are left out.</summary>
    public string Target =>
        new LaunchKey(Serializer, RequestedVersion, Runtime, Deployment, "", 1, 0, "").Target + (Protection.Length > 0 ? $" with {Protection}" : "");

    /// <summary>The command that repeats this probe.</summary>
    public string Reproduce { get => field ?? Command([]); init; }

    /// <summary>The same command with options that influence the result, such as the adapter's folder and the time limit.</summary>
    public string Command(IReadOnlyList<string> options)
    {
        var key = new LaunchKey(Serializer, RequestedVersion, Runtime, Deployment, "", 1, 0, "");
        string[] mode = key.Mode == RuntimeMode.Default.ToString() ? [] : ["--runtime", key.Mode];
        string[] library = Versions.Length > 0 ? [$"#{Serializer}", "--versions", Versions] : [$"#{key.NameAndVersion}"];
        string[] protection = Protection.Length > 0 ? ["--protected"] : [];
        return ShellText.Command(["probe", .. library, "--probe", Outcome.Probe, .. protection, .. mode, .. options]);
    }

    /// <summary>What happened, as a sentence without a subject; empty when nothing went wrong.</summary>
    public string What => Outcome.Finding.What;

    /// <summary>The line.</summary>
    public override string ToString() => ProbeOutcome.AddCost(new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("requestedVersion", RequestedVersion)
        .Add("version", Version)
        .Add("runtime", Runtime)
        .Add("deployment", Deployment)
        .Add("protection", Protection.Length > 0 ? Protection : null)
        .Add("topic", Topic)
        .Add("probe", Outcome.Probe)
        .Add("claim", Outcome.Claim.Length > 0 ? Outcome.Claim : null)
        .Add("claimed", Claimed)
        .Add("verdict", Verdict.Name())
        .Add("path", Outcome.Finding.Path)
        .Add("before", Outcome.Finding.Before)
        .Add("after", Outcome.Finding.After)
        .Add("exception", Outcome.Finding.Exception)
        .Add("reason", Outcome.Finding.Reason)
        .Add("elapsedNs", Outcome.ElapsedNs)
        .Add("allocatedBytes", Outcome.AllocatedBytes)
        .Add("peakBytes", Outcome.PeakBytes)
        .Add("versions", Versions.Length > 0 ? Versions : null)
        .Add("reproduce", Reproduce), Outcome.Finding)
        .ToString();

    /// <summary>Reads the line back. Returns false when its verdict is unknown.</summary>
    public static bool TryFrom(JsonFields fields, out ProbeResult result)
    {
        var known = ProbeOutcome.TryFrom(fields, out var outcome);
        result = new ProbeResult(
            fields.Text("serializer") ?? "", LaunchLines.RequestedVersion(fields), fields.Text("version") ?? "", fields.Text("runtime") ?? "",
            fields.Text("deployment") ?? "", outcome, fields.Flag("claimed"))
        {
            Versions = fields.Text("versions") ?? "",
            Protection = fields.Text("protection") ?? "",
            Reproduce = fields.Text("reproduce")!,
        };
        return known;
    }
}
