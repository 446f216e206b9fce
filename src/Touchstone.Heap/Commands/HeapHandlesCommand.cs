using Touchstone.Heap.Handles;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap handles SOURCE</c>: the handles of the collector by kind and type.</summary>
static class HeapHandlesCommand
{
    static readonly HeapReadOptions options = new() { Handles = true };

    static IReadOnlyList<Field<HandleGroup>> Fields { get; } =
    [
        new("kind", _ => "handle"), new("handle", group => group.Kind), new("type", group => group.Type), new("count", group => group.Count),
        new("objects", group => group.Objects), new("bytes", group => group.Bytes),
        Field<HandleGroup>.OrNull("dependent", group => group.Dependent.Length > 0 ? group.Dependent : null),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "handles", "Show the handles of the garbage collector by kind and type: what is held, pinned or watched.", options,
        Show);

    static void Show(HeapPart part)
    {
        var groups = part.Reading.Handles!;
        if (part.Writer.IsJson)
        {
            part.Json(groups.Take(part.Top).ToList(), Fields);
            return;
        }
        var unit = Unit.For(Quantity.Bytes, groups.Select(group => (double)group.Bytes));
        part.Table(
            groups, "there are no handles", TableFit.CutFirst,
            new("type", group => group.Dependent.Length > 0 ? $"{group.Type} -> {group.Dependent}" : group.Type),
            new("handle", group => group.Kind), Column<HandleGroup>.Count("handles", group => group.Count),
            Column<HandleGroup>.Number(unit.Symbol, unit, group => group.Bytes));
        var counts = groups.GroupBy(group => group.Kind).Select(same => (Kind: same.Key, Count: same.Sum(group => group.Count)))
            .OrderByDescending(same => same.Count).Select(same => $"{Unit.Count(same.Count)} {same.Kind}");
        part.Out.Write("\n");
        part.Line($"{Unit.Count(groups.Sum(group => group.Count))} handles: {string.Join(", ", counts)}");
    }
}
