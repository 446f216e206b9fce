using System.Globalization;

namespace Touchstone.Probes.Hostile;

/// <summary>The memory that reading one input took, compared with the limit for an input of its length.</summary>
/// <param name="AllocatedBytes">Bytes allocated by the end of the read.</param>
/// <param name="PayloadBytes">Length of the input in bytes.</param>
public sealed record PayloadCost(long AllocatedBytes, long PayloadBytes)
{
    // Every reader has buffers and pools, and an exception has a trace. Below this, sixteen requests at a time fit into a container of a gigabyte.
    const long Free = 64_000_000;

    // Deflate, which servers unpack for strangers, makes at most 1032 bytes from one.
    /// <summary>The memory that each byte of a longer input may cost, in bytes.</summary>
    public const long ForEachByte = 1000;

    /// <summary>True when the read ended because memory was refused: it needed this much or more.</summary>
    public bool IsAtLeast { get; init; }

    /// <summary>The limit for an input of this length, in bytes: 64 MB, or a thousand times its length where that is more.</summary>
    public static long Limit(long payloadBytes) => Math.Max(Free, ForEachByte * payloadBytes);

    /// <summary>The used part of the limit. The most expensive of many inputs is the one with the largest share.</summary>
    public double Share => IsAtLeast ? double.PositiveInfinity : (double)AllocatedBytes / Limit(PayloadBytes);

    /// <summary>True when it is a vulnerability: the sender of these bytes decides how much memory they cost.</summary>
    public bool IsCostly => Share > 1;

    /// <summary>The cost that used the larger share of its limit. If memory was refused for both, it is the one with fewer bytes.</summary>
    public static PayloadCost? Dearer(PayloadCost? left, PayloadCost? right) => (left, right) switch
    {
        (null, _) => right,
        (_, null) => left,
        _ => (right.Share, -right.PayloadBytes).CompareTo((left.Share, -left.PayloadBytes)) > 0 ? right : left,
    };

    /// <summary>In words, for tables: <c>2.1 GB from 60 B</c>.</summary>
    public override string ToString() => $"{(IsAtLeast ? "≥ " : "")}{Bytes(AllocatedBytes)} from {Bytes(PayloadBytes)}";

    /// <summary>Two digits and a unit. Numbers below a thousand are exact.</summary>
    public static string Bytes(long bytes)
    {
        string[] units = ["B", "kB", "MB", "GB"];
        var (value, unit) = ((double)bytes, 0);
        // 999.5 would be written as 1000.
        while (value >= 999.5 && unit < units.Length - 1)
            (value, unit) = (value / 1000, unit + 1);
        return $"{value.ToString(unit > 0 && value < 9.95 ? "0.0" : "0", CultureInfo.InvariantCulture)} {units[unit]}";
    }
}
