using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>Where the time of one invocation went: the last line that it writes.</summary>
/// <param name="ElapsedNs">All of it.</param>
/// <param name="BuildNs">Building adapters.</param>
/// <param name="WorkersNs">Worker processes, from start to end.</param>
public sealed record SessionTimes(double ElapsedNs, double BuildNs, double WorkersNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "session";

    /// <summary>What touchstone itself took, as a fraction of all but building.</summary>
    public double OwnShare => (ElapsedNs - BuildNs - WorkersNs) / (ElapsedNs - BuildNs);

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("elapsedNs", ElapsedNs)
        .Add("buildNs", BuildNs)
        .Add("workersNs", WorkersNs)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static SessionTimes From(JsonFields fields) => new(fields.Number("elapsedNs"), fields.Number("buildNs"), fields.Number("workersNs"));
}
