using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>Where the time of one invocation went: the last line that it writes.</summary>
/// <param name="ElapsedNs">All of it.</param>
/// <param name="BuildNs">Building adapters.</param>
/// <param name="WorkersNs">Worker processes, while they had something to do.</param>
/// <param name="WaitedNs">Waiting for a quiet machine.</param>
public sealed record SessionTimes(double ElapsedNs, double BuildNs, double WorkersNs, double WaitedNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "session";

    /// <summary>What touchstone itself took, as a fraction of all but building.</summary>
    public double OwnShare => (ElapsedNs - BuildNs - WorkersNs - WaitedNs) / (ElapsedNs - BuildNs);

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("elapsedNs", ElapsedNs)
        .Add("buildNs", BuildNs)
        .Add("workersNs", WorkersNs)
        .Add("waitedNs", WaitedNs)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static SessionTimes From(JsonFields fields) => new(fields.Number("elapsedNs"), fields.Number("buildNs"), fields.Number("workersNs"), fields.Number("waitedNs") is > 0 and var waited ? waited : 0);
}
