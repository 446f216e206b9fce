using Touchstone.Core.Keys;
using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>The result of one probe for one serializer: a line of results.jsonl, and of <c>touchstone probe --json</c>.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="RequestedVersion">The requested version; empty for the pinned one.</param>
/// <param name="Version">The version of the library that was tested.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Outcome">The result, as the worker reported it.</param>
/// <param name="Claimed">True when the adapter makes the claim that the probe tests.</param>
public sealed record ProbeResult(
    string Serializer, string RequestedVersion, string Version, string Runtime, string Deployment, ProbeOutcome Outcome, bool Claimed)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "verdict";

    /// <summary>The two versions that <c>--versions</c> named, this one first; null for all other probes.</summary>
    public string? Versions { get; init; }

    /// <summary>The serializer whose payload was read, of <c>--reads-from</c>; null for all other probes.</summary>
    public string? Writer { get; init; }

    /// <summary>The format of both serializers, of <c>--reads-from</c>; null for all other probes.</summary>
    public string? Format { get; init; }

    /// <summary>The library's protection against hostile input that was switched on; null for the library's default settings.</summary>
    public string? Protection { get; init; }

    /// <summary>The part of the probe's name before the first slash.</summary>
    public string Topic => Outcome.Probe.Split('/', 2)[0];

    /// <summary>The verdict.</summary>
    public Verdict Verdict => Outcome.Finding.Verdict;

    /// <summary>
    /// True when the result contradicts a claim of the adapter. The claim "versioning" in the records did not name a behavior, so no result
    /// contradicts it.
    /// </summary>
    public bool Refutes => Claimed && Outcome.Claim != "versioning" && Verdict is not (Verdict.Kept or Verdict.NotApplicable);

    /// <summary>The tested serializer, <c>MessagePack@2.5.302/net9.0 with UntrustedData</c>. Defaults are left out.</summary>
    public string Target =>
        new LaunchKey(Serializer, RequestedVersion, Runtime, Deployment, "", 1, 0, "").Target + (Protection is not null ? $" with {Protection}" : "");

    /// <summary>The command that repeats this probe.</summary>
    public string Reproduce { get => field ?? Command([]); init; }

    /// <summary>The same command with options that influence the result, such as the adapter's folder and the time limit.</summary>
    public string Command(IReadOnlyList<string> options)
    {
        var key = new LaunchKey(Serializer, RequestedVersion, Runtime, Deployment, "", 1, 0, "");
        string[] mode = key.Mode == RuntimeMode.Default.ToString() ? [] : ["--runtime", key.Mode];
        string[] library = Versions is not null ? [$"#{Serializer}", "--versions", Versions]
            : Writer is not null ? [$"#{key.NameAndVersion}", $"#{Writer}", "--reads-from"]
            : [$"#{key.NameAndVersion}"];
        string[] protection = Protection is not null ? ["--protected"] : [];
        return ShellText.Command(["probe", .. library, "--probe", Outcome.Probe, .. protection, .. mode, .. options]);
    }

    /// <summary>What happened, as a sentence without a subject; empty when nothing went wrong.</summary>
    public string What => Outcome.Finding.What;

    /// <summary>The line.</summary>
    public override string ToString() => Record<ProbeResult>.AddTo(new JsonLine(Type).Add("topic", Topic), this).ToString();

    /// <summary>Reads the line back. Returns false when its verdict is unknown.</summary>
    public static bool TryFrom(JsonFields fields, out ProbeResult result) => Record<ProbeResult>.TryRead(fields, out result);
}

/// <summary>Results of probes that come with an adapter, for reports of runs that did not probe.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="Version">The version of the library that was tested. The results say nothing about others.</param>
/// <param name="Date">The day of the test.</param>
/// <param name="Results">The results, without times.</param>
public sealed record ShippedProbes(string Serializer, string Version, DateOnly Date, IReadOnlyList<ProbeResult> Results);
