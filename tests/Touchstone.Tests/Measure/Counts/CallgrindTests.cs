using Touchstone.Quality.Referee;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>What benchmarks/Quality reads from valgrind, which is the referee of <c>touchstone count</c>.</summary>
public sealed class CallgrindTests
{
    // As callgrind 3.19 writes it: a name stands where it comes first, and its number later.
    static readonly string[] Lines =
    [
        "# callgrind format", "version: 1", "positions: line", "events: Ir", "summary: 160", "",
        "ob=(1) /usr/lib/libc.so.6", "fl=(1) ???", "fn=(1) memset", "0 100",
        "",
        "ob=(2) ???", "fl=(1)", "fn=(2) 0x1839caa18", "0 7", "+3 8", "* 5",
        "cob=(1)", "cfn=(1)", "calls=2 0", "0 100",
        "cob=(3) /usr/share/dotnet/libcoreclr.so", "cfn=(3) JIT_New", "calls=1 0", "0 30",
        "-2 10",
        "",
        "ob=(3)", "fn=(3)", "0 30",
        "",
        "totals: 160",
    ];

    [Fact]
    public void Code_without_a_library_is_managed_and_called_code_counts_where_it_is()
    {
        var counts = Callgrind.Read(Lines);

        Assert.Equal(new Callgrind(Managed: 7 + 8 + 5 + 10, Native: 100 + 30), counts);
        Assert.Equal(160, counts.All);
    }

    [Fact]
    public void Lines_that_do_not_add_up_to_the_total_are_refused() =>
        Assert.Throws<InvalidDataException>(() => Callgrind.Read([.. Lines.SkipLast(1), "totals: 161"]));

    [Fact]
    public void A_file_without_a_total_is_refused() => Assert.Throws<InvalidDataException>(() => Callgrind.Read(Lines.SkipLast(1)));

    [Fact]
    public void The_slope_is_the_difference_for_each_further_call() =>
        Assert.Equal(new Callgrind(30, 4.5), Callgrind.Slope(new Callgrind(1_000, 500), new Callgrind(4_000, 950), 100));

    [Theory]
    [InlineData(0, 0)]
    [InlineData(4096, 0.5)]
    [InlineData(8192, 0)]
    [InlineData(3 * 8192 + 2048, 0.25)]
    public void Counted_calls_pay_for_whole_contexts_and_the_mean_for_parts_too(double bytes, double refills) =>
        Assert.Equal(refills, Callgrind.FurtherRefills(bytes));
}
