using System.Globalization;
using Touchstone.Columns;
using Touchstone.Commands;

namespace Touchstone.Heaps;

/// <summary>The most that a script allows: <c>500MB</c>, or <c>1000000objects</c>.</summary>
/// <param name="Most">Bytes or objects.</param>
/// <param name="OfObjects">True for objects.</param>
sealed record HeapLimit(long Most, bool OfObjects)
{
    const string Option = "--fail-above";
    const string Objects = "objects";

    /// <summary>Reads it.</summary>
    /// <exception cref="UsageException">It is neither bytes nor objects.</exception>
    public static HeapLimit Parse(string text)
    {
        if (!text.EndsWith(Objects, StringComparison.OrdinalIgnoreCase))
            return new HeapLimit(Values.Bytes(Option, text, least: 0), OfObjects: false);
        var number = text[..^Objects.Length].Trim().Replace("_", "", StringComparison.Ordinal);
        return long.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var most)
            ? new HeapLimit(most, OfObjects: true)
            : throw UsageException.Option(Option, $"\"{text}\" is no number of objects", $"touchstone run {Option} 1000000objects");
    }

    /// <summary>What is above it, in one line; null when nothing is.</summary>
    public string? Exceeded(HeapRow row)
    {
        var isGrowth = row.Before is not null;
        var number = (OfObjects, isGrowth) switch
        {
            (true, true) => row.DeltaCount,
            (true, false) => row.Now.Count,
            (false, true) => row.DeltaBytes,
            _ => row.Now.Bytes,
        };
        return number > Most ? $"{row.Type} {(isGrowth ? "grew by" : "takes")} {Text(number)}, above {Text(Most)}" : null;
    }

    /// <summary>The same of a process.</summary>
    public string? Exceeded(MemoryRow total) => total.Part.RssBytes > Most ? $"the process takes {Text(total.Part.RssBytes)}, above {Text(Most)}" : null;

    string Text(long number) => OfObjects ? $"{Unit.Count(number)} objects" : Unit.Text(Quantity.Bytes, number);
}
