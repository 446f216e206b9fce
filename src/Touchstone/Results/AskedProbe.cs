using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>What one serializer answered to one question: a line of results.jsonl, and of <c>touchstone probe --json</c>.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="AskedVersion">The version asked for; empty for the pinned one.</param>
/// <param name="Version">The version of the library that answered.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Answer">The answer.</param>
/// <param name="Claimed">True when the adapter makes the claim that the question is about.</param>
public sealed record AskedProbe(string Serializer, string AskedVersion, string Version, string Runtime, string Deployment, Answer Answer, bool Claimed)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "verdict";

    /// <summary>The two versions that <c>--versions</c> named, this one first; empty for all other questions.</summary>
    public string Versions { get; init; } = "";

    /// <summary>The part of the name before the first slash.</summary>
    public string Topic => Answer.Probe.Split('/', 2)[0];

    /// <summary>The verdict.</summary>
    public Verdict Verdict => Answer.Finding.Verdict;

    /// <summary>True when the adapter claims what this answer shows to be wrong.</summary>
    public bool Refutes => Claimed && Verdict is not (Verdict.Kept or Verdict.NotApplicable);

    /// <summary>Which serializer it was, <c>MessagePack@2.5.302/net9.0</c>; what is as by default is left out.</summary>
    public string Target => new Analysis.LaunchKey(Serializer, AskedVersion, Runtime, Deployment, "", 1, 0, "").Target;

    /// <summary>The command that asks this one question again.</summary>
    public string Reproduce { get => field ?? Ask([]); init; }

    /// <summary>The same with options on which the answer depends, such as where the adapter is, and how long it may take.</summary>
    public string Ask(IReadOnlyList<string> options)
    {
        var key = new Analysis.LaunchKey(Serializer, AskedVersion, Runtime, Deployment, "", 1, 0, "");
        string[] mode = key.Mode == Workers.RuntimeMode.Default.ToString() ? [] : ["--runtime", key.Mode];
        string[] library = Versions.Length > 0 ? [$"#{Serializer}", "--versions", Versions] : [$"#{key.NameAndVersion}"];
        return RunHeader.CommandOf(["probe", .. library, "--probe", Answer.Probe, .. mode, .. options]);
    }

    /// <summary>What happened, in a sentence without its subject; empty when all is well.</summary>
    public string What => Answer.Finding.What;

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("askedVersion", AskedVersion)
        .Add("version", Version)
        .Add("runtime", Runtime)
        .Add("deployment", Deployment)
        .Add("topic", Topic)
        .Add("probe", Answer.Probe)
        .Add("claim", Answer.Claim.Length > 0 ? Answer.Claim : null)
        .Add("claimed", Claimed)
        .Add("verdict", Verdict.Name())
        .Add("path", Answer.Finding.Path)
        .Add("before", Answer.Finding.Before)
        .Add("after", Answer.Finding.After)
        .Add("exception", Answer.Finding.Exception)
        .Add("reason", Answer.Finding.Reason)
        .Add("elapsedNs", Answer.ElapsedNs)
        .Add("allocatedBytes", Answer.AllocatedBytes)
        .Add("peakBytes", Answer.PeakBytes)
        .Add("versions", Versions.Length > 0 ? Versions : null)
        .Add("reproduce", Reproduce)
        .ToString();

    /// <summary>Reads the line back; false when it names no verdict that is known.</summary>
    public static bool TryFrom(JsonFields fields, out AskedProbe asked)
    {
        var known = Answer.TryFrom(fields, out var answer);
        asked = new AskedProbe(
            fields.Text("serializer") ?? "", fields.Text("askedVersion") ?? "", fields.Text("version") ?? "", fields.Text("runtime") ?? "",
            fields.Text("deployment") ?? "", answer, fields.Flag("claimed"))
        {
            Versions = fields.Text("versions") ?? "",
            Reproduce = fields.Text("reproduce")!,
        };
        return known;
    }
}
