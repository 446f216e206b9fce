using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Reports;

public sealed class LimitTableTests
{
    [Fact]
    public void A_reason_that_many_rows_share_is_said_once()
    {
        var rows = "abc".Select(name => Row($"{name}", LimitKey.Cpp, "no C++ compiler found")).Append(Row("a", LimitKey.DotNet, "no memory\nleft")).ToList();

        Assert.Equal(["3 rows in C++: no C++ compiler found", "a: no memory left"], Assert.Single(LimitTable.Of(rows)).Notes);
    }

    [Fact]
    public void Few_rows_are_named() =>
        Assert.Equal(["a; b: too small"], Assert.Single(LimitTable.Of([Row("a", LimitKey.DotNet, "too small"), Row("b", LimitKey.DotNet, "too small")])).Notes);

    static LimitRow Row(string name, string by, string reason) => new(new LimitKey("memory", "Copy", name, by), "4 KiB", "job", [], "", "") { Reason = reason };
}
