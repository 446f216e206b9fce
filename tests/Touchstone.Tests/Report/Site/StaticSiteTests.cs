using Touchstone.Report.Site;

namespace Touchstone.Tests.Report.Site;

/// <summary>The pages of a site.</summary>
public sealed class StaticSiteTests
{
    [Fact]
    public void A_name_that_looks_like_a_placeholder_stays_a_name()
    {
        // The name of a data set is a part of an address, and the title has the name of a serializer.
        var texts = new Dictionary<string, string>
        {
            ["__SCRIPTS__"] = "<script defer src=\"data/tables/__TITLE__/1.js\"></script>",
            ["__TITLE__"] = "x/../../evil.js?",
            ["__WHO__"] = "1 2",
        };

        Assert.Equal(
            "<title>x/../../evil.js?</title><script defer src=\"data/tables/__TITLE__/1.js\"></script>1 2 __OTHER__",
            StaticSite.Fill("<title>__TITLE__</title>__SCRIPTS____WHO__ __OTHER__", texts));
    }
}
