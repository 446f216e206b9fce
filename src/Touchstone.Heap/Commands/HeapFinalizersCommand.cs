using Touchstone.Heap.Finalization;
using Touchstone.Heap.Threads;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap finalizers SOURCE</c>: what waits for its finalizer, and what the thread of the finalizers does.</summary>
static class HeapFinalizersCommand
{
    static readonly HeapReadOptions options = new() { Finalizers = true };

    static IReadOnlyList<Field<FinalizableType>> Fields { get; } =
    [
        new("kind", _ => "type"), new("type", type => type.Type), new("count", type => type.Count), new("bytes", type => type.Bytes),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "finalizers", "Show what waits for its finalizer, and what the thread that runs finalizers does.", options, Show);

    static void Show(HeapPart part)
    {
        var types = part.Reading.Finalizers!;
        List<ManagedThread> threads = [.. part.Reading.Threads!.Where(thread => thread.Kind == ThreadReader.Finalizer)];
        if (part.Writer.IsJson)
        {
            part.Json(types.Take(part.Top).ToList(), Fields);
            part.Json(threads, HeapFields.Threads);
            return;
        }
        var unit = Unit.For(Quantity.Bytes, types.Select(type => (double)type.Bytes));
        part.Table(
            types, "no object waits for its finalizer", TableFit.CutFirst, new("type", type => type.Type),
            Column<FinalizableType>.Count("ready", type => type.Count), Column<FinalizableType>.Number(unit.Symbol, unit, type => type.Bytes));
        foreach (var thread in threads)
        {
            part.Out.Write("\n");
            part.Line($"the finalizer thread {ThreadsText.Name(thread)}: {thread.State}");
            ThreadsText.WriteStack([thread], part.Out);
        }
        if (types.Count > 0)
            part.Next("roots", types[0].Type);
    }
}
