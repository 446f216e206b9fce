using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public class AdapterReleaseTests
{
    static readonly DateOnly Today = new(2026, 11, 22);
    static readonly AdapterRelease Known = new()
    {
        Version = "2.0",
        Date = new DateOnly(2024, 1, 31),
        State = AdapterRelease.Maintenance,
        Reason = "no commits",
        LookedUp = new DateOnly(2026, 1, 31),
    };

    [Fact]
    public void A_new_version_within_a_year_is_somebody_s_work() => Assert.Equal(
        Known with { Version = "3.0", Date = new DateOnly(2026, 10, 1), State = AdapterRelease.Active, Reason = null, LookedUp = Today },
        AdapterRelease.After(Known, new PackageRelease("3.0", new DateOnly(2026, 10, 1), null), Today));

    [Fact]
    public void A_new_version_without_a_day_says_nothing_of_the_state() => Assert.Equal(
        Known with { Version = "3.0", Date = null, LookedUp = Today },
        AdapterRelease.After(Known, new PackageRelease("3.0", null, null), Today));

    [Fact]
    public void The_same_version_keeps_its_day_where_the_source_does_not_tell_it() =>
        Assert.Equal(Known with { LookedUp = Today }, AdapterRelease.After(Known, new PackageRelease("2.0.0", null, null), Today) with { Version = "2.0" });

    [Fact]
    public void A_source_that_lags_behind_takes_nothing_back() =>
        Assert.Same(Known, AdapterRelease.After(Known, new PackageRelease("1.9", new DateOnly(2026, 10, 1), null), Today));

    [Theory]
    [InlineData("1.9", "2.0", "2.0")]
    [InlineData("2.1", "2.0", "2.1")]
    [InlineData(null, "2.0", "2.0")]
    [InlineData("1.9", null, "1.9")]
    [InlineData(null, null, null)]
    public void The_newest_release_is_that_of_the_sources_or_the_newest_verified_version(string? listed, string? verified, string? expected) => Assert.Equal(
        expected,
        AdapterRelease.Newest(
            listed is null ? null : [new PackageRelease(listed, Today, null)],
            verified is null ? [] : [new AdapterVerification { Version = verified, Date = Today, DataSets = ["books"] }])?.Version);

    [Fact]
    public void No_adapter_here_was_verified_with_a_version_newer_than_its_last_release() => Assert.All(
        AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters.Where(adapter => adapter.Traits is { Release: not null, Verified: not [] }),
        adapter => Assert.False(
            PackageVersion.IsOlder(adapter.Traits.Release!.Version, adapter.Traits.Verified[0].Version),
            $"{adapter.Name}: {adapter.Traits.Release.Version} is older than {adapter.Traits.Verified[0].Version}: touchstone verify {adapter.Name} --write"));

    [Fact]
    public void An_owner_s_word_against_a_library_makes_it_one_in_maintenance() => Assert.Equal(
        (AdapterRelease.Maintenance, "deprecated by its owner: use Other"),
        AdapterRelease.After(null, new PackageRelease("1.0", Today, "use Other"), Today) is var release ? (release.State, release.Reason) : default);

    [Fact]
    public void A_library_that_nobody_looked_up_before_is_active() =>
        Assert.Equal(
            (AdapterRelease.Active, null),
            AdapterRelease.After(null, new PackageRelease("1.0", null, null), Today) is var release ? (release.State, release.Reason) : default);
}
