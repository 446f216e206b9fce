using Touchstone.Protocol;
using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Core.Limits;

/// <summary>One round of a limit row. A line of results.jsonl.</summary>
/// <param name="Key">Identifies the row.</param>
/// <param name="With">The name of the .NET row that it alternates with. Rounds with the same number were measured next to each other.</param>
/// <param name="Round">The number of the round, from 1.</param>
/// <param name="Sample">The measured values.</param>
public sealed record LimitSample(LimitKey Key, string With, int Round, Sample Sample)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "limitSample";

    /// <summary>The line.</summary>
    public override string ToString() =>
        SampleLine.Add(LimitRow.AddTo(new JsonLine(Type), Key).Add("with", With).Add("round", Round), Sample).ToString();

    /// <summary>Reads the line back.</summary>
    public static LimitSample From(JsonFields fields) =>
        new(LimitRow.KeyFrom(fields), fields.Text("with") ?? "", (int)Math.Clamp(fields.Integer("round"), 0, int.MaxValue), SampleLine.From(fields));
}

/// <summary>Why a limit row has no samples. A line of results.jsonl.</summary>
/// <param name="Key">Identifies the row.</param>
/// <param name="Reason">The reason, as half a sentence.</param>
public sealed record LimitFailure(LimitKey Key, string Reason)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "limitFailure";

    /// <summary>The line.</summary>
    public override string ToString() => LimitRow.AddTo(new JsonLine(Type), Key).Add("reason", Reason).ToString();

    /// <summary>Reads the line back.</summary>
    public static LimitFailure From(JsonFields fields) => new(LimitRow.KeyFrom(fields), fields.Text("reason") ?? "");
}
