using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

/// <summary>The code that the limits need for the user's types. That it is compiled and keeps all data is tested end to end.</summary>
public class LimitCodeTests
{
    [Theory]
    [InlineData("public class Root { private readonly System.Collections.Generic.List<string> labels = new(); }")]
    [InlineData("public class Root(int id) { public int Id => id; public string Name { get; } = id.ToString(); }", "new Root(1)")]
    [InlineData("public class Root { public string Secret { get; private set; } private Root() { } public static Root Make() => new(); }", "Root.Make()")]
    [InlineData("public class Root { public (int Id, string Text) Pair { get; set; } public System.Tuple<int, string> Old { get; set; } }")]
    [InlineData("public class Root { public System.Collections.Generic.IReadOnlyList<int> A; public System.Collections.Frozen.FrozenSet<int> B; }")]
    [InlineData("public class Root { public System.Collections.Immutable.ImmutableArray<int> A; public System.Int128 B; public System.Memory<byte> C; }")]
    public void An_object_of_every_kind_can_be_written_and_made_again(string types, string root = "new Root()") =>
        Assert.DoesNotContain("WhyNoCode", Source(types, root), StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Root { public object Any { get; set; } = 1; }", "object has no encoding")]
    [InlineData("public class Root { public int[,] Grid { get; set; } }", "int[,] is a collection that cannot be filled")]
    [InlineData("public class Root { public Root Self { get; set; } public Root() => Self = this; }", "Root.Self closes a cycle")]
    public void What_has_no_encoding_has_a_reason(string types, string reason) =>
        Assert.Contains(reason, Source(types, "new Root()"), StringComparison.Ordinal);

    [Fact]
    public void Constructors_and_setters_are_used_where_they_give_an_equal_object()
    {
        var source = Source("public record Root(int Id, string Name) { public int Weight { get; set; } }", "new Root(1, \"a\")");

        Assert.Contains("new TouchstoneUser::@Root(member0, member1) { @Weight = member2 }", source, StringComparison.Ordinal);
        Assert.DoesNotContain("GetUninitializedObject", source, StringComparison.Ordinal);
    }

    static string Source(string types, string root)
    {
        var (factory, graph, known) = StrangersTypes.Inspect(types, root);
        return new DataSetSource(factory, graph, known).Write();
    }
}
