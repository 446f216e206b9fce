using Touchstone.Heap.Gaps;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap gaps SOURCE</c>: the free space between objects, and what keeps it open.</summary>
static class HeapGapsCommand
{
    // Two columns fit a narrow screen.
    const int LongestType = 28;

    static readonly HeapReadOptions options = new() { Gaps = true };

    static IReadOnlyList<Field<PartGaps>> Fields { get; } =
    [
        new("kind", _ => "part"), new("part", part => part.Part), new("objectBytes", part => part.ObjectBytes), new("freeBytes", part => part.FreeBytes),
        new("gaps", part => part.Gaps), new("largestBytes", part => part.LargestBytes), new("pinnedGaps", part => part.PinnedGaps),
        new("pinnedFreeBytes", part => part.PinnedFreeBytes),
    ];

    static IReadOnlyList<Field<HeapGap>> GapFields { get; } =
    [
        new("kind", _ => "gap"), new("part", gap => gap.Part), new("address", gap => HeapPart.Address(gap.Address)), new("bytes", gap => gap.Bytes),
        .. Neighbor("before", gap => gap.Before), .. Neighbor("after", gap => gap.After),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "gaps", "Show the free space between objects in each generation, and what is next to the largest gaps.", options, Show);

    static void Show(HeapPart part)
    {
        var gaps = part.Reading.Gaps!;
        if (part.Writer.IsJson)
        {
            part.Json(gaps.Parts, Fields);
            part.Json(gaps.Largest.Take(part.Top).ToList(), GapFields);
            return;
        }
        var unit = Unit.For(Quantity.Bytes, gaps.Parts.SelectMany(one => (double[])[one.FreeBytes, one.LargestBytes, one.PinnedFreeBytes]));
        TerminalTable.Write(Table.Of(gaps.Parts, Columns(unit)).Fitted(TableFit.CutFirst), part.Out, part.Writer.Page);
        part.Out.Write("\n");
        var size = Unit.For(Quantity.Bytes, gaps.Largest.Take(part.Top).Select(gap => (double)gap.Bytes));
        part.Table(
            gaps.Largest, "there are no gaps", TableFit.CutLast,
            Column<HeapGap>.Number($"gap {size.Symbol}", size, gap => gap.Bytes), new("in", gap => gap.Part),
            new("before it", gap => Text(gap.Before)), new("after it", gap => Text(gap.After)));
        if (gaps.Parts.Any(one => one.PinnedGaps > 0))
            part.Next("handles");
    }

    static IReadOnlyList<Column<PartGaps>> Columns(Unit unit) =>
    [
        new("part", part => part.Part), Column<PartGaps>.Number("free %", Unit.For(Quantity.Share, []), part => part.FreeShare),
        Column<PartGaps>.Number($"free {unit.Symbol}", unit, part => part.FreeBytes), Column<PartGaps>.Count("gaps", part => part.Gaps),
        Column<PartGaps>.Number($"largest {unit.Symbol}", unit, part => part.LargestBytes),
        Column<PartGaps>.Number($"next to pinned {unit.Symbol}", unit, part => part.PinnedFreeBytes),
        Column<PartGaps>.Number($"objects {unit.Symbol}", unit, part => part.ObjectBytes),
    ];

    static string Text(GapNeighbor? neighbor) => neighbor is null ? "-"
        : CellWidth.ClipMiddle(PlainText.OneLine(neighbor.Type), LongestType) + (neighbor.IsPinned ? " (pinned)" : "");

    static IEnumerable<Field<HeapGap>> Neighbor(string side, Func<HeapGap, GapNeighbor?> of) =>
    [
        Field<HeapGap>.OrNull(side, gap => of(gap)?.Type),
        Field<HeapGap>.OrNull($"{side}Address", gap => of(gap) is { } next ? HeapPart.Address(next.Address) : null),
        new($"{side}IsPinned", gap => of(gap)?.IsPinned == true),
    ];
}
