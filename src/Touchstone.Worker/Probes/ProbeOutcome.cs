using Touchstone.Probes.Hostile;
using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>The result of one probe, as the worker writes it.</summary>
/// <param name="Probe">The probe's name.</param>
/// <param name="Claim">The claim that it tests; empty for none.</param>
/// <param name="Finding">What the probe found.</param>
public sealed record ProbeOutcome(string Probe, string Claim, Finding Finding)
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "outcome";

    /// <summary>Duration of the probe; NaN when it is not known.</summary>
    public double ElapsedNs { get; init; } = double.NaN;

    /// <summary>Bytes that the probing thread allocated during the probe.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>Largest resident memory of the process so far, in bytes; of a probe that hung, the memory at its end.</summary>
    public long PeakBytes { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => AddTo(new JsonLine(Type)).ToString();

    /// <summary>Adds the members. Only hostile probes have the cost of their most expensive input. Other probes get null for it.</summary>
    public JsonLine AddTo(JsonLine line) => line
        .Add("probe", Probe)
        .Add("claim", Claim.Length > 0 ? Claim : null)
        .Add("verdict", Finding.Verdict.Name())
        .Add("path", Finding.Path)
        .Add("before", Finding.Before)
        .Add("after", Finding.After)
        .Add("exception", Finding.Exception)
        .Add("reason", Finding.Reason)
        .Add("elapsedNs", ElapsedNs)
        .Add("allocatedBytes", AllocatedBytes)
        .Add("peakBytes", PeakBytes)
        .Add("worstAllocatedBytes", Finding.Cost?.AllocatedBytes ?? double.NaN)
        .Add("worstPayloadBytes", Finding.Cost?.PayloadBytes ?? double.NaN)
        .Add("worstIsAtLeast", Finding.Cost is { IsAtLeast: true })
        .Add("longestReadNs", Finding.Longest > TimeSpan.Zero ? Finding.Longest.TotalNanoseconds : double.NaN);

    /// <summary>Parses such a line; false when its verdict is not known.</summary>
    public static bool TryFrom(JsonFields fields, out ProbeOutcome outcome)
    {
        var known = Verdicts.TryParse(fields.Text("verdict") ?? "", out var verdict);
        var finding = new Finding(verdict, fields.Text("path") ?? "", fields.Text("before") ?? "", fields.Text("after") ?? "", fields.Text("reason") ?? "")
        {
            Exception = fields.Text("exception") ?? "",
            Cost = fields.Has("worstAllocatedBytes")
                ? new PayloadCost(fields.Integer("worstAllocatedBytes"), fields.Integer("worstPayloadBytes")) { IsAtLeast = fields.Flag("worstIsAtLeast") }
                : null,
            Longest = fields.Number("longestReadNs") is > 0 and var longest ? TimeSpan.FromTicks((long)(longest / TimeSpan.NanosecondsPerTick)) : TimeSpan.Zero,
        };
        outcome = new ProbeOutcome(fields.Text("probe") ?? "", fields.Text("claim") ?? "", finding)
        {
            ElapsedNs = fields.Number("elapsedNs"),
            AllocatedBytes = fields.Integer("allocatedBytes"),
            PeakBytes = fields.Integer("peakBytes"),
        };
        return known && outcome.Probe.Length > 0;
    }
}
