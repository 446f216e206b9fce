using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>Describes in a sentence how timed calls differ from the verified ones.</summary>
static class SinkCheck
{
    static readonly NumberFormatInfo Digits = new() { NumberGroupSeparator = " " };

    /// <summary>Describes what timed calls did differently; null when they did the same.</summary>
    /// <param name="operation">The operation of the calls.</param>
    /// <param name="calls">The number of calls.</param>
    /// <param name="expected">The value of <see cref="Session.Expected"/>.</param>
    /// <param name="actual">The result of <see cref="Session.Run"/>.</param>
    public static string? Describe(Operation operation, int calls, long expected, long actual)
    {
        if (actual == expected)
            return null;
        var (who, they) = calls == 1 ? ($"1 {operation.Name()} call", "it was") : ($"{Number(calls)} {operation.Name()} calls", "they were");
        return operation switch
        {
            Operation.Serialize => $"{who} wrote {Difference(expected, actual)} than when {they} verified",
            Operation.Copy => $"{who} copied {Difference(expected, actual)} than when {they} verified",
            _ => $"{who} read other values than when {they} verified: their checksum is {Text(actual)} instead of {Text(expected)}",
        };
    }

    /// <summary>
    /// Describes a payload whose length has changed: <c>serialize of value 3 wrote 57 bytes less than when it was verified</c>.
    /// </summary>
    public static string DescribePayload(int value, long expected, long actual) =>
        $"serialize of value {Text(value)} wrote {Difference(expected, actual)} than when it was verified";

    static string Difference(long expected, long actual)
    {
        var bytes = Math.Abs(actual - expected);
        return $"{Number(bytes)} {(bytes == 1 ? "byte" : "bytes")} {(actual < expected ? "less" : "more")}";
    }

    static string Number(long number) => number.ToString("N0", Digits);

    static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);
}
