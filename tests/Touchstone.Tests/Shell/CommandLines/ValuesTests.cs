namespace Touchstone.Tests.Shell.CommandLines;

public class ValuesTests
{
    [Fact]
    public void Counts_are_whole_numbers_separated_by_commas_each_once() =>
        Assert.Equal([1, 100, 10_000], Values.Counts("1, 100,10_000,100"));

    [Theory]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("1.5")]
    [InlineData("1e6")]
    [InlineData("many")]
    [InlineData("")]
    [InlineData(",")]
    [InlineData("99999999999999999999")]
    [InlineData("100000001")]
    public void Any_other_count_is_refused(string text) =>
        Assert.Contains("--count", Assert.Throws<UsageException>(() => Values.Counts(text)).Problem.What, StringComparison.Ordinal);

    [Theory]
    [InlineData("90s", 90)]
    [InlineData("5m", 300)]
    [InlineData("1h", 3600)]
    [InlineData("500ms", 0.5)]
    [InlineData("2.5", 2.5)]
    public void Times_have_units(string text, double seconds) => Assert.Equal(seconds, Values.Time("--budget", text).TotalSeconds, 6);

    [Theory]
    [InlineData("")]
    [InlineData("0s")]
    [InlineData("-5s")]
    [InlineData("soon")]
    [InlineData("1e99h")]
    public void Any_other_time_is_refused(string text) => Assert.Throws<UsageException>(() => Values.Time("--budget", text));

    [Theory]
    [InlineData("4GB", 4_000_000_000)]
    [InlineData("512MiB", 536_870_912)]
    [InlineData("1e9", 1_000_000_000)]
    public void Memory_has_units(string text, long bytes) => Assert.Equal(bytes, Values.Bytes("--memory-limit", text));

    [Theory]
    [InlineData("")]
    [InlineData("1kB")]
    [InlineData("lots")]
    public void Any_other_memory_is_refused(string text) => Assert.Throws<UsageException>(() => Values.Bytes("--memory-limit", text));

    [Theory]
    [InlineData("3%", 0.03)]
    [InlineData("0.5", 0.005)]
    public void Percentages_are_fractions(string text, double expected) => Assert.Equal(expected, Values.Percent("--precision", text), 9);

    [Fact]
    public void An_unknown_name_names_the_nearest_one() =>
        Assert.Contains(
            "nearest is books", Assert.Throws<UsageException>(() => Values.Names("--data", "boks", ["books", "log"])).Problem.Why,
            StringComparison.Ordinal);

    [Fact]
    public void All_names_everything() => Assert.Equal(["books", "log"], Values.Names("--data", "all", ["books", "log"]));
}
