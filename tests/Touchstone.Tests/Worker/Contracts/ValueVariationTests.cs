using Touchstone.Contracts;

namespace Touchstone.Tests.Worker.Contracts;

public sealed class ValueVariationTests
{
    enum State { New, Paid }

    sealed record Address(string Street, string? Zip);

    sealed class Node
    {
        public int Number { get; set; } = 7;
        public decimal Total { get; set; }
        public string Name { get; set; } = "a";
        public string? Note { get; set; }
        public long? Maybe { get; set; }
        public State State { get; set; }
        public DateTime Day { get; set; }
        public Address? Ship { get; init; }
        public List<string> Labels { get; set; } = [];
        public List<Node> Nodes { get; } = [];
        public Dictionary<string, int> Fees { get; set; } = new() { ["x"] = 1 };
        public int[] Codes { get; set; } = [1];
        public byte[] Bytes { get; set; } = [1];
        public int Twice => Number * 2;
    }

    [Fact]
    public void Filled_every_member_that_a_program_can_set_has_a_value()
    {
        var node = Varied(1);

        Assert.Equal(
            ["Bytes", "Codes", "Day", "Fees", "Labels", "Maybe", "Name", "Note", "Number", "Ship", "State", "Total"],
            MemberCoverage.Of(node).Where(name => name.Contains("Node.", StringComparison.Ordinal))
                .Select(name => name[(name.LastIndexOf('.') + 1)..]).Order());
        Assert.All([node.Ship!.Street, node.Ship.Zip], text => Assert.False(string.IsNullOrEmpty(text)));
        Assert.Contains(node.Name + node.Note + node.Labels[0] + node.Ship.Street, letter => letter > '\u007f');
        Assert.Equal(State.Paid, node.State);
    }

    [Fact]
    public void Empty_only_members_that_allow_it_are_null()
    {
        var node = Varied(2);

        Assert.Equal((null, null, null, ""), (node.Note, node.Maybe, node.Ship, node.Name));
        Assert.Empty(node.Labels);
        Assert.Empty(node.Fees);
        Assert.Empty(node.Codes);
        Assert.Equal(0, node.Number);
    }

    [Fact]
    public void Extreme_numbers_are_at_their_ends_and_collections_are_longer()
    {
        var node = Varied(3);

        Assert.Contains(node.Number, (int[])[int.MinValue, int.MaxValue]);
        Assert.InRange(node.Labels.Count, 5, 10);
        Assert.InRange(node.Codes.Length, 6, 10);
        Assert.InRange(node.Name.Length, 200, 2000);
    }

    [Fact]
    public void The_same_seed_gives_the_same_value_and_another_one_another()
    {
        Assert.Equal(ValueDump.Of(Varied(4, seed: 5)), ValueDump.Of(Varied(4, seed: 5)));
        Assert.NotEqual(ValueDump.Of(Varied(4, seed: 5)), ValueDump.Of(Varied(4, seed: 6)));
        Assert.Equal(ValueDump.Of(new Node()), ValueDump.Of(Varied(0)));
    }

    [Fact]
    public void A_cycle_ends()
    {
        var node = new Node();
        node.Nodes.Add(node);

        for (var variant = 1; variant < 20; variant++)
            ValueVariation.Apply(node, variant, 1);

        Assert.Same(node, node.Nodes[0]);
    }

    [Fact]
    public void Structs_in_a_list_are_varied_too()
    {
        List<(int Number, string Text)> list = [(0, "")];

        ValueVariation.Apply(list, 1, 1);

        Assert.True(list[0].Number > 0 && list[0].Text.Length > 0);
    }

    static Node Varied(int variant, int seed = 1)
    {
        var node = new Node();
        ValueVariation.Apply(node, variant, seed);
        return node;
    }
}
