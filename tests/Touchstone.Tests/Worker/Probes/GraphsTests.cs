using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>The outcome of a value, in one word and one example.</summary>
public sealed class GraphsTests
{
    [Fact]
    public void Equal_graphs_are_kept() =>
        Assert.Equal(Finding.Kept, Graphs.Compare(new Pair { Number = 1, Text = "a" }, new Pair { Number = 1, Text = "a" }));

    [Theory]
    [InlineData(0, "a", "Number", "1", "0")]
    [InlineData(1, null, "Text", "\"a\"", "null")]
    [InlineData(1, "", "Text", "\"a\"", "\"\"")]
    public void What_is_null_empty_or_its_default_is_lost(int number, string? text, string path, string before, string after)
    {
        var finding = Graphs.Compare(new Pair { Number = 1, Text = "a" }, new Pair { Number = number, Text = text });

        Assert.Equal(new Finding(Verdict.Lost, path, before, after), finding);
    }

    [Fact]
    public void Another_value_is_changed() =>
        Assert.Equal(new Finding(Verdict.Changed, "Number", "1", "2"), Graphs.Compare(new Pair { Number = 1 }, new Pair { Number = 2 }));

    [Fact]
    public void A_wrong_value_is_worse_than_a_missing_one_and_is_the_example()
    {
        var finding = Graphs.Compare(new Pair { Number = 1, Text = "a" }, new Pair { Number = 0, Text = "b" });

        Assert.Equal(new Finding(Verdict.Changed, "Text", "\"a\"", "\"b\"", "1 more differ"), finding);
    }

    [Fact]
    public void A_default_that_becomes_a_value_is_changed_not_lost() =>
        Assert.Equal(Verdict.Changed, Graphs.Compare(new Pair(), new Pair { Text = "from nowhere" }).Verdict);

    [Fact]
    public void An_object_that_comes_back_twice_is_changed()
    {
        var shared = new Pair();

        Assert.Equal(
            new Finding(Verdict.Changed, "[1]", "Pair of [0]", "another object"),
            Graphs.Compare(new List<Pair> { shared, shared }, new List<Pair> { new(), new() }));
    }

    [Fact]
    public void Nothing_at_all_is_lost() => Assert.Equal(new Finding(Verdict.Lost, "(root)", "Pair", "null"), Graphs.Compare(new Pair(), null));

    sealed class Pair
    {
        public int Number { get; set; }

        public string? Text { get; set; }
    }
}
