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
    public void What_controls_a_terminal_or_the_direction_of_writing_is_visible()
    {
        const string Hidden = "a\u009b2Jb\u202ec\u0007d\u2066e";
        const string Other = "\\u202e tab\t quote\" line\n joined \ud83d\udc68\u200d\ud83d\udcbb";
        var summary = MockSummary.Create() with
        {
            Machines = [new KnownMachine(default, "{\"name\":\"" + "a\u202eb" + "\"}")],
            Warnings = [new Warning(Hidden, Other, Chapter.Noisy)],
        };

        using var document = JsonDocument.Parse(PageData.Write(summary));

        var warning = document.RootElement.GetProperty("warnings")[0];
        Assert.Equal("a\ufffd2Jb\ufffdc\ufffdd\ufffde", warning.GetProperty("cause").GetString());
        Assert.Equal(Other, warning.GetProperty("remedy").GetString());
        Assert.Equal("a\ufffdb", document.RootElement.GetProperty("machines")[0].GetProperty("name").GetString());
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
