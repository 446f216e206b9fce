using System.Globalization;
using Touchstone.Heap.Retention;

namespace Touchstone.Heap.Commands;

/// <summary>What grew over a watch, with its slope and interval: managed or native memory, mapped files, stacks of threads, or nothing.</summary>
/// <param name="Part">The kind of memory.</param>
/// <param name="Trend">How it changed.</param>
sealed record HeapVerdict(AllocatedPart Part, Trend Trend)
{
    const double Minute = 60;

    /// <summary>The type that grew most; empty if that is not known.</summary>
    public string Type { get; init; } = "";

    /// <summary>The share of that type in the growth of all objects.</summary>
    public double TypeShare { get; init; }

    /// <summary>What keeps most objects of that type alive; null if that was not searched.</summary>
    public TypeOwner? Owner { get; init; }

    /// <summary>The members of a JSON object.</summary>
    public static IReadOnlyList<Field<HeapVerdict>> Fields { get; } =
    [
        new("kind", _ => "verdict"), new("part", verdict => verdict.Part.Name), new("grows", verdict => verdict.Trend.Grows),
        new("bytesPerSecond", verdict => verdict.Trend.PerSecond), new("halfIntervalPerSecond", verdict => verdict.Trend.HalfPerSecond),
        new("growthBytes", verdict => verdict.Trend.Growth), Field<HeapVerdict>.OrNull("type", verdict => verdict.Type.Length > 0 ? verdict.Type : null),
        new("typeShare", verdict => verdict.Type.Length > 0 ? verdict.TypeShare : null), Field<HeapVerdict>.OrNull("heldBy", verdict => verdict.Owner?.Root),
    ];

    /// <summary>A verdict for each kind of memory that is known; none if there were too few rounds.</summary>
    public static IReadOnlyList<HeapVerdict> Of(IReadOnlyList<HeapMoment> moments)
    {
        List<HeapVerdict> verdicts = [];
        foreach (var part in AllocatedPart.All)
        {
            if (part.Over(moments) is not { } trend)
                continue;
            var verdict = new HeapVerdict(part, trend);
            verdicts.Add(trend.Grows && part.Name == AllocatedPart.Managed.Name ? WithType(verdict, moments) : verdict);
        }
        return verdicts;
    }

    /// <summary>The verdict in words, a line for each kind that grew.</summary>
    public static IEnumerable<string> Lines(IReadOnlyList<HeapVerdict> verdicts)
    {
        var growing = verdicts.Where(verdict => verdict.Trend.Grows).Select(verdict => verdict.Line).ToList();
        return growing.Count > 0 ? growing : ["nothing grows steadily"];
    }

    string Line
    {
        get
        {
            var (slope, half) = (Unit.Text(Quantity.Bytes, Trend.PerSecond * Minute), Unit.Text(Quantity.Bytes, Trend.HalfPerSecond * Minute));
            var type = Type.Length == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"; {TypeShare * 100:0} % of it is {PlainText.OneLine(Type)}");
            var owner = Owner is null ? "" : $", held by {PlainText.OneLine(Owner.Root)}";
            return $"{Part.Title} grows by {slope}/min (± {half}){type}{owner}";
        }
    }

    static HeapVerdict WithType(HeapVerdict verdict, IReadOnlyList<HeapMoment> moments)
    {
        var rows = HeapRows.Of(new HeapMoments(moments[^1].Snapshot, moments[0].Snapshot), new HeapSelection(false, int.MaxValue, 0, 0, ""));
        var all = rows.Single(row => row.Kind == HeapRowKind.Allocated).DeltaBytes;
        return rows.Where(row => row.Kind == HeapRowKind.Type).MaxBy(row => row.DeltaBytes) is { DeltaBytes: > 0 } most && all > 0
            ? verdict with { Type = most.Type, TypeShare = (double)most.DeltaBytes / all }
            : verdict;
    }
}
