using Touchstone.Heap.Async;
using Touchstone.Heap.Reachability;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap async SOURCE</c>: the async methods that wait, grouped by the methods that await them.</summary>
static class HeapAsyncCommand
{
    const int LongestType = 30;

    static readonly HeapReadOptions options = new() { LiveOnly = true, Async = true };

    static IReadOnlyList<Field<AsyncChain>> Fields { get; } =
    [
        new("kind", _ => "async"), new("count", chain => chain.Count), new("methods", chain => chain.Methods),
        Field<AsyncChain>.OrNull("waitsFor", chain => chain.WaitsFor.Length > 0 ? chain.WaitsFor : null), new("first", chain => HeapPart.Address(chain.First)),
        new("state", chain => chain.State),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "async", "Show the async methods that wait, and which methods await them.", options, Show);

    static void Show(HeapPart part)
    {
        var chains = part.Reading.Async!;
        if (part.Writer.IsJson)
        {
            part.Json(chains.Take(part.Top).ToList(), Fields);
            return;
        }
        part.Table(
            chains, "no async method waits", TableFit.WrapLast, Column<AsyncChain>.Count("waiting", chain => chain.Count),
            new("for", chain => Short(chain.WaitsFor)), new("in <- awaited by", chain => string.Join(" <- ", chain.Methods)));
        if (chains.Count > 0)
            part.Next("roots", AsyncReader.Pattern(chains[0].State));
    }

    // What they wait for is a type of the framework, and its namespace says little.
    static string Short(string type) => type.Length == 0 ? "-" : CellWidth.ClipMiddle(PlainText.OneLine(WantedType.Short(type).First()), LongestType);
}
