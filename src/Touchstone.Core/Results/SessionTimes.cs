using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>How one invocation spent its time. It is the last line that an invocation writes.</summary>
/// <param name="ElapsedNs">The total time.</param>
/// <param name="BuildNs">The time for building adapters.</param>
/// <param name="WorkersNs">The time in which worker processes were busy.</param>
/// <param name="WaitedNs">The time spent waiting for a quiet machine.</param>
public sealed record SessionTimes(double ElapsedNs, double BuildNs, double WorkersNs, double WaitedNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "session";

    /// <summary>The share of touchstone itself in the time without building.</summary>
    public double OwnShare => (ElapsedNs - BuildNs - WorkersNs - WaitedNs) / (ElapsedNs - BuildNs);

    /// <summary>The line.</summary>
    public override string ToString() => Record<SessionTimes>.Line(Type, this);
}
