using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

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

    static Row Of(string serializer, double ns, string runtime = "net10.0")
    {
        var key = new LaunchKey(serializer, "", runtime, "jit", "books", 1, 0, "");
        return new Row(key, serializer, [TestCells.Of(key, Operation.Deserialize, Status.Ok).WithCost(cost => cost with { Ns = ns })], 1);
    }
}
