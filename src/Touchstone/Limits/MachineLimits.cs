using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Limits;

/// <summary>
/// What every serializer on this machine stands above: moving its payload through main memory, and having memory for it given by the system.
/// A line of results.jsonl and of the user's cache; a member of machine.json.
/// </summary>
/// <param name="MeasuredUtc">When.</param>
/// <param name="CopyBytesPerSecond">Copying with one thread where neither side is in a cache.</param>
/// <param name="FreshPageNs">Writing to a page of 4 KiB for the first time.</param>
public sealed record MachineLimits(DateTime MeasuredUtc, double CopyBytesPerSecond, double FreshPageNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "machineLimits";

    const double PageBytes = 4096;

    /// <summary>Moving that many bytes through main memory, in ns.</summary>
    public double CopyNs(double bytes) => bytes / CopyBytesPerSecond * 1e9;

    /// <summary>The page faults of a buffer of that many bytes that nobody has used before, in ns; part of a page is a part of a fault.</summary>
    public double FreshNs(double bytes) => bytes / PageBytes * FreshPageNs;

    /// <summary>The line.</summary>
    /// <param name="machine">CPU and system in one line: a home folder may be shared by several machines.</param>
    public string ToLine(string machine) => new JsonLine(Type)
        .Add("machine", machine)
        .Add("measuredUtc", MeasuredUtc.ToString("O", CultureInfo.InvariantCulture))
        .Add("copyBytesPerSecond", CopyBytesPerSecond)
        .Add("freshPageNs", FreshPageNs)
        .ToString();

    /// <summary>Reads the line back; false when it holds no two numbers above zero.</summary>
    public static bool TryFrom(JsonFields fields, out MachineLimits limits)
    {
        _ = DateTime.TryParse(fields.Text("measuredUtc"), CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out var measured);
        limits = new MachineLimits(measured, fields.Number("copyBytesPerSecond"), fields.Number("freshPageNs"));
        return limits is { CopyBytesPerSecond: > 0, FreshPageNs: > 0 };
    }
}
