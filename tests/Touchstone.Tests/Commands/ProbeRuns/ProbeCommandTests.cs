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

    [Theory]
    [InlineData("--versions", "12.0.1,13.0.4", "touchstone probe '#SystemTextJson' '#NewtonsoftJson' --reads-from")]
    [InlineData("--shard", "1/2", "touchstone probe '#SystemTextJson' '#NewtonsoftJson' --reads-from")]
    public async Task An_option_that_does_not_go_with_pairs_is_refused_with_the_command_without_it(string option, string value, string next)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run("probe", "#SystemTextJson", "#NewtonsoftJson", "--reads-from", option, value);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Contains($"cannot use {option}", errors, StringComparison.Ordinal);
        Assert.Contains($"next: {next}\n", errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task One_serializer_cannot_read_from_others()
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("probe", "#SystemTextJson", "--reads-from");

        Assert.Equal(2, exitCode);
        Assert.Contains("it takes two serializers of one format, not SystemTextJson (JSON)", errors, StringComparison.Ordinal);
    }
}
