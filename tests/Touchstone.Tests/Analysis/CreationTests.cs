using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Tests.Commands;

namespace Touchstone.Tests.Analysis;

public class CreationTests
{
    [Fact]
    public void What_deserialize_takes_beyond_Nop_on_the_same_runtime_is_reading_the_format()
    {
        Row[] rows = [Of("Nop", 40), Of("A", 100), Of("B", 20), Of("A", 100, "net9.0")];

        Assert.Equal([double.NaN, 0.6, -1, double.NaN], Creation.Compare(rows).Select(row => Math.Round(row.ReadingShare, 9)));
    }

    [Fact]
    public void Without_Nop_nothing_is_known() => Assert.Equal([double.NaN], Creation.Compare([Of("A", 100)]).Select(row => row.ReadingShare));

    [Theory]
    [InlineData("MessagePack")]
    [InlineData("SystemTextJson")]
    public void The_shares_in_the_handbook_are_those_of_the_record(string serializer)
    {
        var run = ResultInputs.Read([InMemoryCli.Record("default")], TextReader.Null).Runs.Single();
        var share = Summarizer.Summarize(run).Groups.Single(group => (group.DataSet, group.Count) == ("books", 100))
            .Rows.Single(row => row.Label == serializer).ReadingShare;

        var text = File.ReadAllText(Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "docs", "methodology.md"));

        Assert.Matches(string.Create(CultureInfo.InvariantCulture, $@"what Nop takes[^(]*\b{share * 100:0} % for {HandbookName(serializer)}\b"), text);
    }

    static string HandbookName(string serializer) => serializer == "SystemTextJson" ? "System.Text.Json" : serializer;

    static Row Of(string serializer, double ns, string runtime = "net10.0")
    {
        var key = new LaunchKey(serializer, "", runtime, "jit", "books", 1, 0, "");
        return new Row(key, serializer, [TestCells.Of(key, Operation.Deserialize, Status.Ok).WithCost(cost => cost with { Ns = ns })], 1);
    }
}
