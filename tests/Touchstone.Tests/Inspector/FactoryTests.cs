using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

public class FactoryTests
{
    const string Here = "Touchstone.Tests.Inspector.Samples.";

    [Fact]
    public void A_public_static_method_that_takes_a_count_is_called_by_its_full_name()
    {
        var factory = Factory.Find(Here + "Nodes", [typeof(Samples).Assembly]);

        Assert.Equal(3, Assert.IsType<Node[]>(factory.Create(3)).Length);
        Assert.Null(factory.Instability());
    }

    [Theory]
    [InlineData("nearest is Touchstone.Tests.Inspector.Samples.Nodes", "Node")]
    [InlineData("found: public static int[] Two(int count, string text)", "Two")]
    [InlineData("found: internal static int[] Hidden(int count)", "Hidden")]
    [InlineData("found: public static T[] Generic<T>(int count)", "Generic")]
    [InlineData("returns the interface IEnumerable<int>", "Lazily")]
    [InlineData("returns int, which is not a class", "Number")]
    [InlineData("returns object", "Anything")]
    public void Any_other_method_is_refused_with_what_was_found(string said, string name)
    {
        var refusal = Assert.Throws<InspectionException>(() => Factory.Find(Here + name, [typeof(Samples).Assembly]));

        Assert.Contains(said, refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_methods_that_can_be_named_are_known_collections_first()
    {
        var names = Factory.Names([typeof(Samples).Assembly]);

        Assert.Contains(Here + "Nodes", names);
        Assert.DoesNotContain(Here + "Two", names);
        Assert.DoesNotContain(Here + "Lazily", names);
        var ofClasses = names.ToList().FindIndex(name => name == Here + "One");
        Assert.True(ofClasses > names.ToList().IndexOf(Here + "Nodes"), string.Join(", ", names));
    }

    [Fact]
    public void Data_that_change_from_call_to_call_are_reported() =>
        Assert.Contains("[0]:", Factory.Find(Here + "Unstable", [typeof(Samples).Assembly]).Instability(), StringComparison.Ordinal);

    [Fact]
    public void A_member_that_leads_back_is_found_whatever_it_goes_through()
    {
        var graph = new Graph();
        graph.Walk(Samples.Nodes(3));

        Assert.Equal(["<Neighbours>k__BackingField", "<Parent>k__BackingField"], graph.Backward.Select(field => field.Name).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Reading_the_members_of_a_cycle_does_not_follow_what_leads_back()
    {
        var graph = new Graph();
        graph.Walk(Samples.Nodes(3));
        var source = new DataSetSource(
            Factory.Find(Here + "Nodes", [typeof(Samples).Assembly]), graph, new KnownTypes([typeof(Samples).Assembly], graph.Types)).Write();

        Assert.Contains("+ (value.@Parent is null ? 0 : 1)", source, StringComparison.Ordinal);
        Assert.Contains("+ (value.@Neighbours is null ? 0 : 1)", source, StringComparison.Ordinal);
        Assert.Contains("WhyNoCode => \"Node.Parent closes a cycle (Node.Child -> Node.Parent)\"", source, StringComparison.Ordinal);
    }

    [Fact]
    public void A_chain_of_any_length_is_walked()
    {
        Node? chain = null;
        for (var i = 0; i < 200_000; i++)
            chain = new Node { Child = chain };
        var graph = new Graph();
        graph.Walk(chain!);

        Assert.Empty(graph.Backward);
    }

    [Theory]
    [InlineData("int[][,]", typeof(int[][,]))]
    [InlineData(
        "global::@System.@Collections.@Generic.@Dictionary<string, global::@System.@Nullable<decimal>>.@KeyCollection",
        typeof(Dictionary<string, decimal?>.KeyCollection))]
    [InlineData("global::@Touchstone.@Tests.@Inspector.@Outer<byte>.@Inner<object>", typeof(Outer<byte>.Inner<object>))]
    public void A_type_is_written_as_CSharp_writes_it(string text, Type type) => Assert.Equal(text, CSharp.Name(type));

    // The length of an array of arrays comes first. With it at the end, no adapter was built for such a type.
    [Theory]
    [InlineData("new int[n]", typeof(int))]
    [InlineData("new int[n][]", typeof(int[]))]
    [InlineData("new int[n][][,]", typeof(int[][,]))]
    [InlineData("new global::@System.@Collections.@Generic.@List<int[]>[n]", typeof(List<int[]>))]
    public void An_array_is_created_as_CSharp_creates_it(string text, Type element) => Assert.Equal(text, CSharp.NewArray(element, "n"));
}

public class Node
{
    public Node? Parent { get; set; }

    public Node? Child { get; set; }

    public Dictionary<string, Node> Neighbours { get; set; } = [];
}

public static class Outer<T>
{
    public class Inner<TOther>
    {
        public T? First { get; set; }

        public TOther? Second { get; set; }
    }
}

public static class Samples
{
    static int calls;

    public static Node One(int count) => count > 0 ? WithChild() : new Node();

    public static Node[] Nodes(int count) => [.. Enumerable.Range(0, count).Select(_ => WithChild())];

    public static int[] Two(int count, string text) => [count, text.Length];

    internal static int[] Hidden(int count) => [count];

    public static T[] Generic<T>(int count) => new T[count];

    public static IEnumerable<int> Lazily(int count) => Enumerable.Range(0, count);

    public static int Number(int count) => count;

    public static object Anything(int count) => count;

    public static int[] Unstable(int count) => [.. Enumerable.Repeat(calls++, count)];

    static Node WithChild()
    {
        var node = new Node();
        node.Child = new Node { Parent = node };
        node.Neighbours["self"] = node;
        return node;
    }
}
