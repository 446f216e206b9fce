using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Core.Keys;

public class FirstCallKindTests
{
    [Theory]
    [InlineData(Operation.Serialize, false, true, "", "first serialize")]
    [InlineData(Operation.Deserialize, true, true, "", "first deserialize, cold disk")]
    [InlineData(Operation.Serialize, true, false, "Orders", "first serialize of Orders, cold disk, no pre-check")]
    public void Comes_back_from_results(Operation direction, bool cold, bool precheck, string own, string name)
    {
        var kind = new FirstCallKind(direction, cold, precheck, own);
        var key = new LaunchKey("A", "", "net10.0", "jit", "", 1, 0, "").Of(kind);

        Assert.Equal(name, key.DataSet);
        Assert.Equal(key, Read(new Unavailable(key, [], false, "").ToString()).Key);
    }

    static Unavailable Read(string line)
    {
        var results = new RunResults();
        Assert.True(results.Accept(line, out _));
        return Assert.Single(results.Unavailable);
    }
}
