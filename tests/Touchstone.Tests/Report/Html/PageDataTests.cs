using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Report.Html;
using Touchstone.Tests.Core.Results;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Report.Html;

public class PageDataTests
{
    const string Attack = "</script><img src=x onerror=alert(1)>";

    [Fact]
    public void Nothing_in_the_data_can_end_the_element_that_holds_them()
    {
        var mock = MockSummary.Create();
        var row = mock.Groups[0].Rows[1];
        var summary = mock with
        {
            Groups = [mock.Groups[0] with { Rows = [row with { Label = Attack }] }],
            ProbeResults = [.. MockProbeResults.Create().Select(result => result with { Serializer = Attack })],
            Machines = [new KnownMachine(default, "{\"cpu\":{\"name\":\"" + Attack + "\"}}")],
            Warnings = [new Warning(Attack, "", Chapter.Noisy)],
        };

        var text = PageData.Write(summary);

        Assert.DoesNotContain("<", text, StringComparison.Ordinal);
        using var document = JsonDocument.Parse(text);
        Assert.Equal(Attack, document.RootElement.GetProperty("warnings")[0].GetProperty("cause").GetString());
        Assert.Equal(Attack, document.RootElement.GetProperty("probeResults")[0].GetProperty("serializer").GetString());
        Assert.Equal(Attack, document.RootElement.GetProperty("machines")[0].GetProperty("cpu").GetProperty("name").GetString());
    }

    [Fact]
    public void Every_cell_has_a_value_for_every_field()
    {
        using var document = JsonDocument.Parse(PageData.Write(MockSummary.Create()));

        var fields = document.RootElement.GetProperty("fields").EnumerateArray().Select(field => field.GetString()).ToList();
        var cells = document.RootElement.GetProperty("cells").EnumerateArray().ToList();

        Assert.Equal(fields.Count, fields.Distinct().Count());
        Assert.Equal(MockSummary.Create().Groups.SelectMany(group => group.Rows).Sum(row => row.Cells.Count), cells.Count);
        Assert.All(cells, cell => Assert.Equal(fields.Count, cell.GetArrayLength()));
    }
}
