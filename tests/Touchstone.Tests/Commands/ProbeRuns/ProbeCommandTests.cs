using Touchstone.Build;
using Touchstone.Commands.ProbeRuns;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Commands.ProbeRuns;

public class ProbeCommandTests
{
    [Fact]
    public void A_limit_is_probed_only_if_it_is_named()
    {
        var serializer = Samples.Target("SystemTextJson");
        var limit = Samples.Target("Nop");
        limit = limit with { Adapter = limit.Adapter with { Traits = limit.Adapter.Traits with { Limit = true } } };
        List<Target> targets = [limit, serializer];

        Assert.Equal([serializer], ProbeCommand.Named(targets, new HashSet<string> { "Nop", "SystemTextJson" }));
        Assert.Equal(targets, ProbeCommand.Named(targets, new HashSet<string> { "SystemTextJson" }));
    }
}
