using System.Globalization;
using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Commands;

/// <summary>A limit of a process, as <c>--fail-above</c> takes it: <c>500MB</c>, or <c>1000000objects</c>.</summary>
/// <param name="Most">The largest allowed number of bytes or objects.</param>
/// <param name="OfObjects">True if the limit counts objects, false if it counts bytes.</param>
sealed record HeapLimit(long Most, bool OfObjects)
{
    const string Objects = "objects";

    /// <summary>Parses a limit.</summary>
    /// <param name="option">The option that takes it.</param>
    /// <exception cref="UsageException">The text is not a number of bytes or objects.</exception>
    public static HeapLimit Parse(string text, string option = "--fail-above")
    {
        if (!text.EndsWith(Objects, StringComparison.OrdinalIgnoreCase))
            return new HeapLimit(Values.Bytes(option, text, least: 0), OfObjects: false);
        var number = text[..^Objects.Length].Trim().Replace("_", "", StringComparison.Ordinal);
        return long.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var most)
            ? new HeapLimit(most, OfObjects: true)
            : throw UsageException.Value(option, $"\"{text}\" is not a number of objects", "1000000objects");
    }

    /// <summary>One line on what exceeds the limit: the growth if the row has an earlier moment, else the number itself. Null if nothing does.</summary>
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

    /// <summary>One line if what a process has allocated exceeds the limit, or its growth if there is an earlier moment; else null.</summary>
    public string? Exceeded(AllocatedMemory now, AllocatedMemory? before)
    {
        var number = now.Bytes - (before?.Bytes ?? 0);
        return number > Most ? $"the process {(before is null ? "has allocated" : "grew by")} {Text(number)}, above {Text(Most)}" : null;
    }

    string Text(long number) => OfObjects ? $"{Unit.Count(number)} objects" : Unit.Text(Quantity.Bytes, number);
}
