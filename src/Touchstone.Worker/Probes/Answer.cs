using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>The answer to one question, as a line.</summary>
/// <param name="Probe">The question's name.</param>
/// <param name="Claim">The claim that it is about; empty for none.</param>
/// <param name="Finding">What was found.</param>
public sealed record Answer(string Probe, string Claim, Finding Finding)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "answer";

    /// <summary>Time that the question took; NaN when that is not known.</summary>
    public double ElapsedNs { get; init; } = double.NaN;

    /// <summary>Bytes allocated meanwhile by the asking thread.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>Largest resident memory of the process so far.</summary>
    public long PeakBytes { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("probe", Probe)
        .Add("claim", Claim)
        .Add("verdict", Finding.Verdict.Name())
        .Add("path", Finding.Path)
        .Add("before", Finding.Before)
        .Add("after", Finding.After)
        .Add("exception", Finding.Exception)
        .Add("reason", Finding.Reason)
        .Add("elapsedNs", ElapsedNs)
        .Add("allocatedBytes", AllocatedBytes)
        .Add("peakBytes", PeakBytes)
        .ToString();

    /// <summary>Reads the line back; false when its verdict is not known.</summary>
    public static bool TryFrom(JsonFields fields, out Answer answer)
    {
        var known = Verdicts.TryParse(fields.Text("verdict") ?? "", out var verdict);
        var finding = new Finding(verdict, fields.Text("path") ?? "", fields.Text("before") ?? "", fields.Text("after") ?? "", fields.Text("reason") ?? "")
        {
            Exception = fields.Text("exception") ?? "",
        };
        answer = new Answer(fields.Text("probe") ?? "", fields.Text("claim") ?? "", finding)
        {
            ElapsedNs = fields.Number("elapsedNs"),
            AllocatedBytes = fields.Integer("allocatedBytes"),
            PeakBytes = fields.Integer("peakBytes"),
        };
        return known && answer.Probe.Length > 0;
    }
}
