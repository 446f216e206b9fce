using System.Collections.Immutable;

namespace Touchstone.Tests.Worker;

/// <summary>A serializer that returns instances of its input does not read. What an honest one returns is never called aliased.</summary>
public class AliasesTests
{
    [Fact]
    public void A_root_that_is_the_input_is_aliased_and_nothing_below_it_is_listed()
    {
        var made = Make();

        var difference = Assert.Single(Differences(made, made, Make));

        Assert.Equal(("(root)", Difference.Aliased), (difference.Path, difference.Kind));
        Assert.Equal("Order is the object that was serialized, not a new one", difference.Text);
    }

    [Fact]
    public void A_new_root_with_parts_of_the_input_is_aliased_at_each_of_them()
    {
        var made = Make();

        var differences = Differences(made, new Order { Customer = made.Customer, Lines = made.Lines, Secret = made.Secret }, Make);

        Assert.Equal(["Customer", "Lines", "_secret"], differences.Select(difference => difference.Path).OrderBy(path => path[0] == '_').ThenBy(path => path));
        Assert.All(differences, difference => Assert.Equal(Difference.Aliased, difference.Kind));
    }

    [Fact]
    public void Objects_that_the_types_keep_may_be_the_same_again()
    {
        var (made, back) = (Make(), Make());

        Assert.Same(made.Currency, back.Currency);
        Assert.Same(made.Anything, back.Anything);
        Assert.Empty(Differences(made, back, Make));
    }

    [Fact]
    public void Interned_and_short_texts_boxes_empty_collections_and_types_may_be_the_same_again()
    {
        object box = 5;
        var value = new object[]
        {
            "a literal", string.Concat("29", "9"), box, Array.Empty<string>(), ImmutableList<int>.Empty, typeof(Order), Comparer<int>.Default,
        };

        Assert.Empty(Differences(value, (object[])[.. value], () => (object[])["a literal", "299", 5, "", 0, typeof(Order), 0]));
    }

    [Fact]
    public void A_factory_that_keeps_its_objects_hides_all_but_the_root()
    {
        var made = Make();

        Assert.Empty(Differences(made, new Order { Customer = made.Customer, Lines = made.Lines, Secret = made.Secret }, () => made));
        Assert.Equal("(root)", Assert.Single(Differences(made, made, () => made)).Path);
    }

    [Fact]
    public void A_serializer_that_keeps_what_it_wrote_is_found_and_a_sound_one_is_not()
    {
        Assert.Contains(Difference.Aliased, Verification.Verify(Open(new ReturnsTheInput()), "").Kinds);
        Assert.Empty(Verification.Verify(Open(new FakeLibrary()), "").Kinds);
    }

    static Session Open(FakeLibrary library) => DataSet.All["books"].Open(library.Shape, null, 1, 0);

    // Not a literal: each call makes another text.
    static Order Make() => new() { Customer = string.Join(' ', "Customer", 12345), Lines = [1, 2], Secret = new Note { Text = "x" } };

    static List<Difference> Differences(object expected, object actual, Func<object> makeAgain)
    {
        var comparison = new StructuralComparison(most: 10);
        comparison.Compare(expected, actual);
        comparison.AddAliases(expected, makeAgain);
        return comparison.Differences;
    }

    sealed class ReturnsTheInput : FakeLibrary
    {
        readonly List<object> kept = [];

        public override void Serialize<T>(T value, Stream target)
        {
            kept.Add(value!);
            target.WriteByte((byte)(kept.Count - 1));
        }

        public override T Deserialize<T>(Stream source) => (T)kept[source.ReadByte()];
    }

    sealed class Order
    {
        Note? _secret;

        public string? Customer { get; set; }

        public List<int> Lines { get; set; } = [];

        public Currency Currency { get; set; } = Currency.Euro;

        public object Anything { get; set; } = Currency.Known;

        // Written by a method, so that the field is private state.
        public Note? Secret
        {
            internal get => _secret;
            set => _secret = value;
        }
    }

    sealed class Note
    {
        public string? Text { get; set; }
    }

    sealed class Currency
    {
        public static readonly Currency Euro = new();

        public static readonly List<Currency> Known = [Euro];
    }
}
