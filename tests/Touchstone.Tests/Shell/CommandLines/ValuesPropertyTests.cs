using System.Globalization;
using CsCheck;
using Touchstone.Core.Keys;
using Touchstone.Machine.Commands;
using Touchstone.Shared;

namespace Touchstone.Tests.Shell.CommandLines;

/// <summary>Any text is a value or an error in usage, and what can be written is read back.</summary>
public class ValuesPropertyTests
{
    static readonly Gen<string> Texts = Gen.OneOf(Gen.String, Gen.Char["0123456789.,_-+eE%kMGmshBib *?@/v"].Array[0, 12].Select(chars => new string(chars)));

    [Fact]
    public void Any_text_is_a_value_or_a_usage_error() => Property.Holds(Texts, text =>
    {
        foreach (var parse in (Action<string>[])
            [
                text => Values.Counts(text), text => Values.Whole("--seed", text, 0, 10), text => Values.Time("--budget", text),
                text => Values.Bytes("--memory-limit", text), text => Values.Percent("--precision", text), text => OperationValues.Operations(text),
                text => Values.Amount(text),
            ])
        {
            try
            {
                parse(text);
            }
            catch (UsageException e)
            {
                Assert.NotEmpty(e.Problem.ToString());
            }
        }
    });

    [Fact]
    public void Counts_are_read_back_in_their_order() => Property.Holds(
        Gen.Int[1, Values.MaxCount].Array[1, 6],
        counts => Assert.Equal(counts.Distinct(), Values.Counts(string.Join(',', counts))));

    [Fact]
    public void Times_are_the_same_in_each_unit() => Property.Holds(Gen.Int[1, 200], hours =>
    {
        var expected = TimeSpan.FromHours(hours);
        foreach (var (factor, unit) in ((long, string)[])[(1, "h"), (60, "m"), (3600, "s"), (3600, ""), (3_600_000, "ms")])
            Assert.Equal(expected, Values.Time("--budget", (hours * factor).ToString(CultureInfo.InvariantCulture) + unit));
    });

    [Fact]
    public void A_runtime_is_known_or_a_problem_that_names_a_next_command() => Property.Holds(Texts.Array[1, 3], texts =>
    {
        var modes = RuntimeMode.ParseList(texts, out var problem);

        Assert.True(problem is { Next.Length: > 0 } || modes.Count > 0);
    });

    [Fact]
    public void Versions_are_ordered_and_no_text_breaks_that() => Property.Holds(
        Gen.Select(Gen.OneOf(Texts, Version), Gen.OneOf(Texts, Version)),
        pair =>
        {
            var (left, right) = pair;
            Assert.False(PackageVersion.IsOlder(left, right) && PackageVersion.IsOlder(right, left));
            Assert.False(PackageVersion.AreSame(left, right) && PackageVersion.IsOlder(left, right));
            Assert.Equal(PackageVersion.AreSame(left, right), PackageVersion.AreSame(right, left));
        });

    [Fact]
    public void A_pattern_without_wildcards_means_every_name_that_contains_it_and_a_star_all() => Property.Holds(
        Gen.Select(Gen.Char["abc/"].Array[0, 4], Gen.Char["abc/"].Array[1, 8]),
        pair =>
        {
            var (pattern, job) = (new string(pair.Item1), new string(pair.Item2));
            Assert.Equal(job.Contains(pattern, StringComparison.Ordinal), MemoryPlan.IsMeant(pattern, job));
            Assert.True(MemoryPlan.IsMeant("*", job));
            Assert.True(MemoryPlan.IsMeant(job + "*", job));
            Assert.Equal(job.Contains(pattern, StringComparison.Ordinal), MemoryPlan.IsMeant($"*{pattern}*", job));
        });

    static readonly string[] Labels = ["", "-rc.1", "-alpha", "+abc"];

    static Gen<string> Version => Gen.Select(Gen.Int[0, 3], Gen.Int[0, 3], Gen.Int[0, 3], Gen.Int[0, 3])
        .Select((major, minor, patch, label) => string.Create(CultureInfo.InvariantCulture, $"{major}.{minor}.{patch}{Labels[label]}"));
}
