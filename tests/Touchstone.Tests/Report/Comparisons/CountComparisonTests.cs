using System.Text.Json;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Comparisons;

namespace Touchstone.Tests.Report.Comparisons;

/// <summary>What <c>touchstone ab --exact</c> says of its counts.</summary>
public sealed class CountComparisonTests
{
    static readonly InstructionCount Count = Estimate("MyJson", 1000);

    [Fact]
    public void Equal_counts_are_the_same_to_the_instruction()
    {
        var comparison = Comparison((Count, Count), (Count, Count));

        Assert.Equal("the same to the instruction in 2 of 2 counts; sizes and allocations did not grow", CountText.Result(comparison));
        Assert.Equal(0, comparison.ExitCode);
    }

    [Fact]
    public void A_regression_names_its_methods_and_exits_with_1()
    {
        var before = Count with { ManagedMethods = [new Dictionary<string, double> { ["Writer.Text"] = 100, ["Writer.Number"] = 50 }] };
        var after = Estimate("MyJson", 1622) with { ManagedMethods = [new Dictionary<string, double> { ["Writer.Text"] = 510, ["Writer.Number"] = 262 }] };
        var comparison = Comparison((before, after), (Count, Count));

        Assert.Equal(
            ["MyJson, books, N = 10, serialize: +622 instructions (+62.2 %), 1 000 became 1 622: +410 Writer.Text, +212 Writer.Number"],
            CountText.Regressions(comparison));
        Assert.Equal("1 regression above 0.5 %: 1 more instructions; the others: 1 same", CountText.Result(comparison));
        Assert.Equal(1, comparison.ExitCode);
    }

    [Fact]
    public void Allocations_and_payloads_are_regressions_of_their_own()
    {
        var comparison = Comparison((Count, Count with { AllocatedBytes = 2000, PayloadBytes = 99 }));

        Assert.Equal(["MyJson, books, N = 10, serialize: allocates 1 720 → 2 000 B; payload 55 → 99 B"], CountText.Regressions(comparison));
        Assert.Equal("1 regression above 0.5 %: 1 more allocated, 1 larger", CountText.Result(comparison));
    }

    [Fact]
    public void A_side_that_was_not_counted_exits_with_2_and_says_why()
    {
        var comparison = Comparison((Count, InstructionCount.Without(Count.Key, Operation.Serialize, "it does not build")), (Count, Count));

        Assert.Equal(["head, MyJson: it does not build"], CountText.Reasons(comparison));
        Assert.Equal("the same to the instruction in 1 of 2 counts; sizes and allocations did not grow; 1 of 2 were not counted", CountText.Result(comparison));
        Assert.Equal(2, comparison.ExitCode);
        Assert.Equal("nothing was compared: no operation was counted on both sides", CountText.Result(Comparison()));
        Assert.Equal(2, Comparison().ExitCode);
    }

    [Fact]
    public void A_head_that_fails_is_a_regression()
    {
        var failed = new InstructionCount(Count.Key, Operation.Serialize) { Reason = "the library gave up", HasFailed = true };
        var comparison = Comparison((Count, failed));

        Assert.Equal(["MyJson, books, N = 10, serialize: fails now: the library gave up"], CountText.Regressions(comparison));
        Assert.Equal(1, comparison.ExitCode);
    }

    [Fact]
    public void Beside_times_the_result_says_what_was_found_and_judges_nothing()
    {
        Assert.Equal("the same in 2 of 2 counts", CountText.Found(Comparison((Count, Count), (Count, Count))));
        var calls = new CallTree { Methods = ["Writer.Text"], Groups = [CodeGroup.Library], Callers = [-1], Nodes = [0], Instructions = [100] };
        var (before, after) = (Count with { Calls = calls }, Estimate("MyJson", 1622) with { Calls = calls with { Instructions = [722] } });
        Assert.Equal(
            "1 more, 1 same; the most in MyJson, books, N = 10, serialize: +622 instructions (+62.2 %), 1 000 became 1 622: +622 Writer.Text",
            CountText.Found(Comparison((Count, Count), (before, after))));
        Assert.Equal(
            "1 slightly fewer; the most in MyJson, books, N = 10, serialize: -1 instructions (-0.1 %), 1 000 became 999",
            CountText.Found(Comparison((Count, Estimate("MyJson", 999)))));
        Assert.Equal(
            "the same in 1 of 4 counts; 3 of 4 were left out: counting may take as long as the budget for times",
            CountText.Found(Comparison((Count, Count)) with { LeftOut = 3 }));
        Assert.Equal(
            "not counted on both sides", CountText.Found(Comparison((Count, InstructionCount.Without(Count.Key, Operation.Serialize, "it gave up")))));
    }

    [Fact]
    public void Every_format_has_the_result_and_names_cannot_give_commands()
    {
        var evil = Estimate("a\n::error::|<b>", 1622);
        var comparison = Comparison((Estimate("a\n::error::|<b>", 1000), evil));

        var console = Written("console", comparison);
        Assert.EndsWith(CountText.Result(comparison) + "\n", console, StringComparison.Ordinal);
        Assert.DoesNotContain("\n::error", console, StringComparison.Ordinal);
        Assert.Contains("1 000 → 1 622", console, StringComparison.Ordinal);
        var markdown = Written("markdown", comparison);
        Assert.StartsWith("## Touchstone: 1 regression above 0\\.5 %", markdown.Replace("0.5", "0\\.5", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.DoesNotContain("<b>", markdown, StringComparison.Ordinal);
        var lines = Written("json", comparison).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        using var change = JsonDocument.Parse(lines[0]);
        Assert.Equal(622, change.RootElement.GetProperty("managedChange").GetDouble());
        Assert.Equal("more", change.RootElement.GetProperty("verdict").GetString());
        using var result = JsonDocument.Parse(lines[1]);
        Assert.Equal(1, result.RootElement.GetProperty("regressions").GetInt32());
    }

    static string Written(string format, CountComparison comparison)
    {
        using var output = new StringWriter();
        CountReports.Write(format, comparison, output, new Page(Width: 160));
        return output.ToString();
    }

    static CountComparison Comparison(params (InstructionCount Base, InstructionCount Head)[] pairs) => new(
        [.. pairs.Select(pair => new CountChange(pair.Base, pair.Head, 0.005))],
        [new SideName(Sides.Base, "commit 1a2b3c"), new SideName(Sides.Head, "the files as they are")],
        Threshold: 0.005);

    static InstructionCount Estimate(string serializer, double managed) =>
        new(new LaunchKey(serializer, "", "net10.0", "jit", "books", 10, 0, ""), Operation.Serialize)
        {
            Managed = [managed],
            Native = [0],
            AllocatedBytes = 1720,
            PayloadBytes = 55,
        };
}
