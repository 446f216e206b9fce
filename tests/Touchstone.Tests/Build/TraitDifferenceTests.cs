using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class TraitDifferenceTests
{
    const string Package = "Touchstone.No.Such.Package";

    static readonly DateOnly Today = new(2026, 11, 28);

    [Fact]
    public void A_release_that_is_older_than_the_sources_or_the_verified_version_is_named()
    {
        Assert.Equal([new("Mine", "last release", "2.0", "2.1")], Of(Adapter("2.0", AdapterRelease.Active), new PackageRelease("2.1", Today, null)));
        Assert.Equal([new("Mine", "last release", "1.9", "2.0")], Of(Adapter("1.9", AdapterRelease.Active), new PackageRelease("1.8", Today, null)));
        Assert.Equal([new("Mine", "last release", "", "2.0")], Of(Adapter(null, ""), new PackageRelease("2.0", Today, null)));
    }

    [Fact]
    public void An_owner_s_word_against_a_library_is_named_once()
    {
        var deprecated = new PackageRelease("2.0", Today, "use Other");

        Assert.Equal([new("Mine", "state", "active", "deprecated by its owner: use Other")], Of(Adapter("2.0", AdapterRelease.Active), deprecated));
        Assert.Empty(Of(Adapter("2.0", AdapterRelease.Maintenance), deprecated));
    }

    [Fact]
    public void What_no_source_and_no_package_here_states_is_not_compared() =>
        Assert.Empty(TraitDifference.Of([Adapter("2.0", AdapterRelease.Active)], new Dictionary<string, IReadOnlyList<PackageRelease>>()));

    static IReadOnlyList<TraitDifference> Of(Adapter adapter, PackageRelease release) =>
        TraitDifference.Of([adapter], new Dictionary<string, IReadOnlyList<PackageRelease>> { [Package] = [release] });

    static Adapter Adapter(string? release, string state)
    {
        var adapter = Samples.Adapter("Mine", "2.0", package: Package);
        return adapter with
        {
            Traits = adapter.Traits with
            {
                License = "MIT",
                Verified = [new AdapterVerification { Version = "2.0", Date = Today, DataSets = ["books"] }],
                Release = release is null ? null : new AdapterRelease { Version = release, State = state, LookedUp = Today },
            },
        };
    }
}
