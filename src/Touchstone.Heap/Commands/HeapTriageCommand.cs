using Touchstone.Heap.Triage;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap triage SOURCE</c>: why a program hangs or fills its memory, on one page and with one stop.</summary>
static class HeapTriageCommand
{
    // More would not fit a look.
    const int MostShown = 4;

    static IReadOnlyList<Field<Finding>> Fields { get; } =
    [
        new("kind", _ => "finding"), new("cause", finding => finding.Cause), new("weight", finding => finding.Weight),
        new("sentence", finding => finding.Sentence),
        new("count", finding => finding.Count), new("bytes", finding => finding.Bytes), new("share", finding => finding.Share),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "triage", "Show why a program hangs or fills its memory: the likely cause first.", HeapReadOptions.Triage, Show, null, _ => MostShown);

    static void Show(HeapPart part)
    {
        var findings = HeapTriage.Of(part.Reading);
        if (part.Writer.IsJson)
        {
            part.Json(findings, [.. Fields, new("command", finding => part.Command(finding.Command))]);
            return;
        }
        foreach (var (finding, place) in findings.Take(MostShown).Select((finding, place) => (finding, place)))
        {
            var lines = CellWidth.Wrap(PlainText.OneLine(finding.Sentence), part.Writer.Page.Width - 3);
            part.Out.Write($"{place + 1}. {string.Join("\n   ", lines)}\n   {PlainText.OneLine(part.Command(finding.Command))}\n");
        }
        if (findings.Count > MostShown)
            part.Out.Write($"… and {findings.Count - MostShown} more: {PlainText.OneLine(part.Command("triage", HeapOutput.Json.Name))}\n");
        if (findings.Count == 0)
            part.Out.Write("nothing stands out\n");
        var (live, all) = (part.Reading.Retention!, part.Reading.Snapshot.Heap);
        part.Line($"{Sum(live, all)}; {Unit.Count(part.Reading.Threads!.Count)} threads");
    }

    static string Sum(Retention.HeapRetention live, HeapStatistics all) =>
        $"{Text(live.Bytes)} live of {Text(all.Types.Sum(type => type.Bytes))} in objects, {Text(all.Free.Bytes)} in gaps";

    static string Text(long bytes) => Unit.Text(Quantity.Bytes, bytes);
}
