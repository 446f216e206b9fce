using System.Text.Json;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;
using Touchstone.Report.Html;
using Touchstone.Tests.Machine.Reports;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Report.Html;

/// <summary>The data of the limits for the report page.</summary>
public class LimitDataTests
{
    [Fact]
    public void Each_row_has_a_number_or_nothing_for_each_column()
    {
        var limits = Of(MockLimits.Create());

        var members = limits.GetProperty("columns").EnumerateArray().Select(column => column.GetProperty("member").GetString()).ToList();
        Assert.Equal(LimitColumn.All.Select(column => column.Member), members);
        Assert.Equal(
            ["copy to a warm target, 1 thread", "what a wait costs", "short numbers, warm"],
            limits.GetProperty("tables").EnumerateArray().Select(table => table.GetProperty("title").GetString()));
        foreach (var table in limits.GetProperty("tables").EnumerateArray())
        {
            Assert.Equal(members, table.GetProperty("names").EnumerateObject().Select(name => name.Name));
            Assert.All(
                table.GetProperty("rows").EnumerateArray(),
                row => Assert.Equal(members, row.GetProperty("numbers").EnumerateObject().Select(number => number.Name)));
        }
    }

    [Fact]
    public void Rows_say_what_they_are_held_against_and_why_they_have_no_number()
    {
        var table = Of(MockLimits.Create()).GetProperty("tables")[0];
        var (copy, locked) = (table.GetProperty("rows")[0], table.GetProperty("rows")[5]);

        Assert.Equal(
            ("memcpy", "non-temporal AVX-512", 5),
            (copy.GetProperty("cpp").GetString(), copy.GetProperty("ceiling").GetString(), copy.GetProperty("rounds").GetInt32()));
        Assert.Equal(489, copy.GetProperty("numbers").GetProperty("perItemNs").GetDouble(), 6);
        Assert.Equal(487 / 489d, copy.GetProperty("numbers").GetProperty("speedOfCpp").GetDouble(), 6);
        Assert.Equal(JsonValueKind.Null, locked.GetProperty("numbers").GetProperty("perItemNs").ValueKind);
        Assert.Equal("at most 64 KiB may be locked here (ulimit -l)", locked.GetProperty("reason").GetString());
        Assert.Equal("mlock: at most 64 KiB may be locked here (ulimit -l)", table.GetProperty("notes")[0].GetString());
    }

    [Fact]
    public void No_name_ends_the_element_that_holds_the_data()
    {
        var text = PageData.Write(MockSummary.Create() with { Limits = MockLimits.Hostile() });

        Assert.DoesNotContain("<", text, StringComparison.Ordinal);
        using var document = JsonDocument.Parse(text);
        Assert.Equal(
            MockLimits.Names[0],
            document.RootElement.GetProperty("limits").GetProperty("tables")[0].GetProperty("rows")[0].GetProperty("name").GetString());
    }

    static JsonElement Of(IReadOnlyList<LimitRow> rows)
    {
        using var document = JsonDocument.Parse(PageData.Write(MockSummary.Create() with { Limits = rows }));
        return document.RootElement.GetProperty("limits").Clone();
    }
}
