using Touchstone.Build;

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
