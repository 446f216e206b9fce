using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.ProbeRuns;

public class UpgradeTargetsTests
{
    static readonly Target Pinned = Samples.Target("MessagePack");

    [Fact]
    public void Each_adapter_is_there_in_both_versions_the_pinned_one_without_a_number()
    {
        Assert.Equal(
            [("MessagePack", "2.5.302"), ("MessagePack", null)],
            UpgradeTargets.Of([Pinned], "2.5.302, 3.1.8", isNamed: true).Select(target => (target.Adapter.Name, target.Version)));
    }

    [Theory]
    [InlineData("1.0.0", "must be two different versions")]
    [InlineData("1.0.0,2.0.0,3.0.0", "must be two different versions")]
    [InlineData("1.0,1.0.0", "must be two different versions")]
    [InlineData("1.0.0,latest", "\"latest\" is not a package version")]
    public void Anything_but_two_versions_is_reported(string text, string why)
    {
        var error = Assert.Throws<UsageException>(() => UpgradeTargets.Of([Pinned], text, isNamed: true));

        Assert.Contains(why, error.Problem.Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("2.5.302,3.1.4", "touchstone probe MessagePack --versions 2.5.302,3.1.9")]
    [InlineData("3.1.9,9.9.9", "touchstone probe MessagePack --versions 3.1.0,3.1.9")]
    public void A_version_that_no_source_has_leads_to_those_that_can_be_had(string text, string next) => Assert.Equal(
        $"versions of MessagePack\n  your package sources have 3.1.9, 3.1.0, 2.5.302\n  next: {next}",
        UpgradeTargets.Obtainable(Pinned.Adapter, text, ["3.1.9", "3.1.0", "2.5.302"], []));

    [Fact]
    public void The_nearest_version_is_the_nearest_number_and_not_the_text_that_looks_most_like_it() => Assert.EndsWith(
        "next: touchstone probe MessagePack --versions 3.1.9,3.1.12",
        UpgradeTargets.Obtainable(Pinned.Adapter, "3.1.3,3.1.12", ["3.1.12", "3.1.11", "3.1.10", "3.1.9", "2.5.302"], []), StringComparison.Ordinal);

    [Theory]
    [InlineData("3.2.26,3.4.40", "3.2.26", "3.4.14,3.4.40")]
    [InlineData("2.4.8,3.2.52", "2.4.8", "3.2.52,3.4.14")]
    [InlineData("2.4.8,3.2.52", "2.4.8 3.2.52", "3.4.14,3.4.40")]
    public void No_version_that_failed_is_proposed_and_the_older_one_comes_first(string text, string failed, string next)
    {
        var verified = Pinned.Adapter with { Traits = Pinned.Adapter.Traits with { Verified = [Passed("3.4.40"), Passed("3.4.14")] } };

        Assert.EndsWith(
            $"next: touchstone probe MessagePack --versions {next}",
            UpgradeTargets.Obtainable(verified, text, ["3.4.40", "3.4.14", "3.2.56", "3.2.52", "3.2.30", "3.2.26"], failed.Split(' ')),
            StringComparison.Ordinal);

        static AdapterVerification Passed(string version) => new() { Version = version, Date = default, DataSets = ["books"] };
    }

    [Fact]
    public void Two_libraries_have_no_versions_in_common()
    {
        var error = Assert.Throws<UsageException>(() => UpgradeTargets.Of([Pinned, Samples.Target("NewtonsoftJson")], "2.5.302,3.1.12", isNamed: true));

        Assert.Contains("one library, not to MessagePack and NewtonsoftJson", error.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("touchstone probe MessagePack --versions 2.5.302,3.1.12", error.Problem.Next);
    }

    [Fact]
    public void The_users_data_stay_in_the_next_command()
    {
        var data = new UserData("My.Samples.Orders", Path.GetFullPath("My/My.csproj"), null) { Typed = "My" };

        Assert.EndsWith(
            "next: touchstone probe MessagePack --versions 3.1.0,3.1.9 --project My --factory My.Samples.Orders",
            UpgradeTargets.Obtainable(Pinned.Adapter with { Data = data }, "3.1.9,9.9.9", ["3.1.9", "3.1.0"], []), StringComparison.Ordinal);
    }

    [Fact]
    public void A_single_version_leads_to_a_comparison_with_the_pinned_one()
    {
        var error = Assert.Throws<UsageException>(() => UpgradeTargets.Of([Pinned], "3.1.3", isNamed: true));

        Assert.Equal($"touchstone probe MessagePack --versions 3.1.3,{Pinned.Adapter.PinnedVersion}", error.Problem.Next);
    }

    [Fact]
    public void Without_versions_in_the_sources_there_is_no_next_command() => Assert.Equal(
        "versions of MessagePack\n  no package source has any", UpgradeTargets.Obtainable(Pinned.Adapter, "1.0.0,2.0.0", [], []));

    [Fact]
    public void Versions_of_no_library_in_particular_are_refused()
    {
        Assert.Throws<UsageException>(() => UpgradeTargets.Of([Pinned], "1.0.0,2.0.0", isNamed: false));
    }

    [Fact]
    public void A_version_twice_over_is_refused()
    {
        Assert.Throws<UsageException>(() => UpgradeTargets.Of([Pinned with { Version = "1.0.0" }], "1.0.0,2.0.0", isNamed: true));
    }

    [Fact]
    public void A_library_of_the_framework_has_no_versions()
    {
        var builtIn = new Target(Samples.Adapter("SystemTextJson", null), null, RuntimeMode.Default);

        Assert.Throws<UsageException>(() => UpgradeTargets.Of([builtIn], "1.0.0,2.0.0", isNamed: true));
    }
}
