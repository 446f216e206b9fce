using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Runs;

namespace Touchstone.Tests.Report.Runs;

public class RetainedHeapTableTests
{
    static readonly Summary Mock = MockSummary.Create();

    [Fact]
    public void The_largest_types_stand_alone_and_the_others_together()
    {
        var types = Enumerable.Range(1, 7).Select(i => new RetainedType($"T{i}", 1, (8 - i) * 10_000)).ToList();

        var table = Assert.Single(RetainedHeapTable.Of(Holding(new RetainedHeap(7, 280_000, null) { Types = types })));

        Assert.Equal(["all", "T1", "T2", "T3", "T4", "T5", "2 more types"], table.Columns[^1].Texts);
        Assert.Equal("28.00", table.Columns[1].Texts[0]);
        Assert.Equal(["", "3.00", "2", "30 000", "2 more types"], table.Columns.Select(column => column.Texts[^1]));
    }

    [Fact]
    public void What_could_not_be_counted_is_a_note_and_no_table()
    {
        var summary = Holding(RetainedHeap.Unknown("it may not be stopped; next: use root"));

        Assert.Empty(RetainedHeapTable.Of(summary));
        var note = Assert.Single(Note.Of(summary.Groups[0]), note => note.Mark == "°");
        Assert.EndsWith("is unknown: it may not be stopped", note.Sentence, StringComparison.Ordinal);
        Assert.Equal("use root", note.Next);
    }

    [Fact]
    public void Without_memory_there_is_neither() =>
        Assert.Empty(RetainedHeapTable.Of(Mock));

    static Summary Holding(RetainedHeap retained)
    {
        var group = Mock.Groups[0];
        var row = group.Rows[0] with { Cells = [group.Rows[0].Main with { Retained = retained }] };
        return Mock with { Groups = [group with { Rows = [row] }] };
    }
}
