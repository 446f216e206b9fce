using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Machine.Limits;

/// <summary>
/// The minimum cost of every serializer on this machine: copying its payload through main memory, and getting fresh memory for it from the system.
/// A line of results.jsonl and of the user's cache, and a member of machine.json.
/// </summary>
/// <param name="MeasuredUtc">When it was measured.</param>
/// <param name="CopyBytesPerSecond">The speed of copying with one thread when neither side is in a cache.</param>
/// <param name="FreshPageNs">The time of the first write to a page of 4 KiB.</param>
public sealed record MachineLimits(DateTime MeasuredUtc, double CopyBytesPerSecond, double FreshPageNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "machineLimits";

    const double PageBytes = 4096;

    /// <summary>The time to copy this many bytes through main memory, in ns.</summary>
    public double CopyNs(double bytes) => bytes / CopyBytesPerSecond * 1e9;

    /// <summary>The time of the page faults of a fresh buffer of this many bytes, in ns. A part of a page counts as the same part of a fault.</summary>
    public double FreshNs(double bytes) => bytes / PageBytes * FreshPageNs;

    /// <summary>The line.</summary>
    /// <param name="machine">CPU and system in one line, because several machines may share a home folder.</param>
    public string ToLine(string machine) => Record<MachineLimits>.AddTo(new JsonLine(Type).Add("machine", machine), this).ToString();

    /// <summary>Reads the line back. Returns false unless both numbers are above zero.</summary>
    public static bool TryFrom(JsonFields fields, out MachineLimits limits) =>
        Record<MachineLimits>.TryRead(fields, out limits) && limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 };
}
