using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Tests.Worker;

public class StructuralComparisonTests
{
    static readonly JsonSerializerOptions CuttingCycles = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    [Fact]
    public void Equal_graphs_have_no_differences() => Assert.Empty(Differences(Shelf(3), Shelf(3)));

    [Fact]
    public void A_changed_value_is_named_by_its_path()
    {
        var changed = Shelf(5);
        changed.Books[3].Title = null!;

        var difference = Assert.Single(Differences(Shelf(5), changed));

        Assert.Equal("Books[3].Title", difference.Path);
        Assert.Equal("\"Book 4\" became null", difference.Text);
    }

    [Fact]
    public void Missing_elements_are_a_difference_of_the_list()
    {
        var difference = Assert.Single(Differences(Shelf(5), Shelf(3)));

        Assert.Equal("Books", difference.Path);
        Assert.Equal("5 elements became 3", difference.Text);
    }

    [Fact]
    public void A_lost_private_member_is_distinguished_from_a_lost_value()
    {
        var before = PrivateBookShelf.Create(Book.Generate(1, 0), "secret");
        var after = PrivateBookShelf.Create(Book.Generate(1, 0), null);

        var difference = Assert.Single(Differences(before, after));

        Assert.Equal(("Secret", Difference.PrivateMembers), (difference.Path, difference.Kind));
    }

    [Fact]
    public void All_differences_are_counted_even_if_only_some_are_reported()
    {
        var changed = Shelf(100);
        changed.Books.ForEach(book => book.Id = -1);
        var comparison = new StructuralComparison(most: 10);

        comparison.Compare(Shelf(100), changed);

        Assert.Equal(100, comparison.Count);
        Assert.Equal(10, comparison.Differences.Count);
        Assert.Equal("Books[0].Id", comparison.Differences[0].Path);
    }

    [Fact]
    public void Changed_bytes_are_named_one_by_one()
    {
        var changed = Shelf(1, 8);
        changed.Books[0].BookData![5] ^= 1;

        Assert.Equal("Books[0].BookData[5]", Assert.Single(Differences(Shelf(1, 8), changed)).Path);
    }

    [Fact]
    public void A_null_in_place_of_an_empty_list_is_a_difference() =>
        Assert.Equal("0 elements became null", Assert.Single(Differences(new BookShelf(), new BookShelf { Books = null! })).Text);

    [Theory]
    [InlineData(0.0, -0.0)]
    [InlineData(1.0, 1.0000000000000002)]
    public void Bits_count_where_equality_is_too_kind(double expected, double actual) =>
        Assert.Single(Differences(new Holder<double>(expected), new Holder<double>(actual)));

    [Fact]
    public void The_kind_of_a_time_and_the_scale_of_a_decimal_count()
    {
        var time = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);

        Assert.Single(Differences(new Holder<DateTime>(time), new Holder<DateTime>(DateTime.SpecifyKind(time, DateTimeKind.Local))));
        Assert.Equal(
            "1.0 became 1.00 (equal, with another number of decimals)",
            Assert.Single(Differences(new Holder<decimal>(1.0m), new Holder<decimal>(1.00m))).Text);
    }

    [Fact]
    public void Another_type_of_the_same_content_is_a_difference() =>
        Assert.Equal("Int32 became Int64", Assert.Single(Differences(new Holder<object>(1), new Holder<object>(1L))).Text);

    [Fact]
    public void A_sequence_whose_type_nobody_can_name_is_the_same_as_any_with_the_same_elements()
    {
        IReadOnlyList<int> ofCompiler = [3, 4]; // <>z__ReadOnlyArray<int>
        IEnumerable<int> ofLinq = Enumerable.Range(0, 2).Select(number => number + 3);

        Assert.Empty(Differences(ofCompiler, new List<int> { 3, 4 }));
        Assert.Empty(Differences(ofLinq, new List<int> { 3, 4 }.ToArray()));
        Assert.Equal("[1]", Assert.Single(Differences(ofCompiler, new List<int> { 3, 5 })).Path);
        Assert.Equal("1", Assert.Single(Differences(ofCompiler, new List<int> { 3 })).After);
        Assert.Single(Differences(ofCompiler, "34"));
    }

    [Fact]
    public void A_member_that_is_declared_as_an_interface_may_hold_any_collection_with_the_same_elements()
    {
        Assert.Empty(Differences(new Holder<IReadOnlyList<string>>([]), new Holder<IReadOnlyList<string>>(new List<string>())));
        Assert.Empty(Differences(new Holder<IList<int>>(new List<int> { 1, 2 }), new Holder<IList<int>>(Numbers(1, 2))));
        Assert.Empty(Differences(
            new Holder<List<IEnumerable<int>>>([new List<int> { 1 }]), new Holder<List<IEnumerable<int>>>([ImmutableArray.Create(1)])));
        Assert.Empty(Differences(
            new Holder<IReadOnlyDictionary<string, ICollection<int>>>(new SortedDictionary<string, ICollection<int>> { ["b"] = [1], ["a"] = [] }),
            new Holder<IReadOnlyDictionary<string, ICollection<int>>>(new Dictionary<string, ICollection<int>> { ["a"] = [], ["b"] = Numbers(1) })));
        Assert.Empty(Differences(new Holder<ISet<int>>(new HashSet<int> { 1, 2 }), new Holder<ISet<int>>(new SortedSet<int> { 2, 1 })));
    }

    [Fact]
    public void What_is_in_a_collection_behind_an_interface_counts()
    {
        Assert.Equal(
            "Value[1]",
            Assert.Single(Differences(new Holder<IList<int>>(new List<int> { 1, 2 }), new Holder<IList<int>>(Numbers(1, 3)))).Path);
        Assert.Equal(
            "2 elements became 1",
            Assert.Single(Differences(new Holder<IEnumerable<int>>(Numbers(1, 2)), new Holder<IEnumerable<int>>(new List<int> { 1 }))).Text);
        Assert.Equal(
            "2 is missing",
            Differences(new Holder<ISet<int>>(new HashSet<int> { 1, 2 }), new Holder<ISet<int>>(new SortedSet<int> { 1, 3 }))[0].Text);
    }

    [Fact]
    public void Another_collection_is_a_difference_where_the_member_declares_a_class_or_the_class_is_the_users()
    {
        Assert.Equal("List`1 became Int32[]", Assert.Single(Differences(new Holder<object>(new List<int>()), new Holder<object>(Numbers()))).Text);
        Assert.Equal(
            "Shelves became List`1",
            Assert.Single(Differences(new Holder<IList<int>>(new Shelves { Owner = "me" }), new Holder<IList<int>>(new List<int>()))).Text);
    }

    [Fact]
    public void An_object_that_several_members_share_behind_an_interface_is_one_object_afterwards()
    {
        var (one, other) = (new List<int> { 1 }, Numbers(1));

        Assert.Empty(Differences(new[] { new Holder<IList<int>>(one), new(one) }, new[] { new Holder<IList<int>>(other), new(other) }));
        Assert.Equal(
            Difference.References,
            Assert.Single(Differences(new[] { new Holder<IList<int>>(one), new(one) }, new[] { new Holder<IList<int>>(other), new([1]) })).Kind);
        Assert.Empty(Differences(
            new[] { new Holder<IReadOnlyList<int>>([]), new([]) },
            new[] { new Holder<IReadOnlyList<int>>(new List<int>()), new(new List<int>()) }));
    }

    [Fact]
    public void Another_number_of_decimals_is_a_kind_of_its_own()
    {
        Assert.Equal(Difference.DecimalScale, Assert.Single(Differences(new Holder<decimal>(1), new Holder<decimal>(1.0m))).Kind);
        Assert.Equal(Difference.Values, Assert.Single(Differences(new Holder<decimal>(1), new Holder<decimal>(1.1m))).Kind);
    }

    [Fact]
    public void A_root_may_come_back_as_another_collection_if_the_data_set_declares_an_interface()
    {
        var comparison = new StructuralComparison(most: 10);

        comparison.Compare(new List<int> { 1 }, Numbers(1), typeof(IReadOnlyList<int>));

        Assert.Empty(comparison.Differences);
    }

    [Fact]
    public void Dictionaries_are_compared_by_key_whatever_their_order()
    {
        var one = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 };

        Assert.Empty(Differences(one, new Dictionary<string, int> { ["b"] = 2, ["a"] = 1 }));
        Assert.Equal("[\"b\"]", Assert.Single(Differences(one, new Dictionary<string, int> { ["a"] = 1, ["b"] = 3 })).Path);
    }

    [Fact]
    public void Cycles_end_and_depth_is_no_limit()
    {
        Assert.Empty(Differences(Chain(200_000, closed: true), Chain(200_000, closed: true)));
        Assert.Single(Differences(Chain(10, closed: true), Chain(10, closed: false)));
    }

    [Fact]
    public void A_container_that_came_back_as_another_shelf_is_a_lost_reference()
    {
        var changed = References(3);
        changed.Books.Values.Last().Container = new ReferenceBookShelf();

        var difference = Assert.Single(Differences(References(3), changed));

        Assert.Equal("Books[2000-01-01T00:02:00.0000000Z (Utc)].Container", difference.Path);
        Assert.Equal(("ReferenceBookShelf of (root) became another object", Difference.References), (difference.Text, difference.Kind));
    }

    [Fact]
    public void A_reference_that_came_back_as_null_is_a_lost_reference()
    {
        var changed = References(1);
        changed.Books.Values.First().Container = null;

        var difference = Assert.Single(Differences(References(1), changed));

        Assert.Equal(("ReferenceBookShelf of (root) became null", Difference.References), (difference.Text, difference.Kind));
    }

    [Fact]
    public void A_library_that_cuts_cycles_loses_references_and_nothing_else()
    {
        var json = JsonSerializer.Serialize(References(3), CuttingCycles);

        var differences = Differences(References(3), JsonSerializer.Deserialize<ReferenceBookShelf>(json)!);

        Assert.Equal(3, differences.Count);
        Assert.All(differences, difference => Assert.Equal(Difference.References, difference.Kind));
    }

    [Fact]
    public void One_object_in_two_places_that_became_two_is_a_lost_reference_and_is_reported_once()
    {
        var book = Book.Generate(1, 0)[0];
        List<Book> shared = [book, book], apart = [.. Book.Generate(1, 0), .. Book.Generate(1, 0)];

        var difference = Assert.Single(Differences(shared, apart));

        Assert.Equal(("[1]", "Book of [0] became another object"), (difference.Path, difference.Text));
        Assert.Empty(Differences(apart, new List<Book>([apart[0], .. Book.Generate(1, 0)])));
    }

    [Fact]
    public void Strings_and_empty_arrays_have_no_identity()
    {
        var name = new string('a', 3);
        Func<byte[]> empty = () => (byte[])Array.CreateInstance(typeof(byte), 0);

        Assert.Empty(Differences(new[] { name, name }, new[] { new string('a', 3), new string('a', 3) }));
        Assert.Empty(Differences(new List<byte[]>([[], []]), new List<byte[]>([empty(), empty()])));
    }

    static ReferenceBookShelf References(int count) => ((DataSet<ReferenceBookShelf>)DataSet.All["references"]).Create(count, 0, 0);

    static List<Difference> Differences(object expected, object actual)
    {
        var comparison = new StructuralComparison(most: 10);
        comparison.Compare(expected, actual);
        return comparison.Differences;
    }

    static BookShelf Shelf(int count, int payloadBytes = 0) => new() { Books = Book.Generate(count, payloadBytes) };

    static Node Chain(int length, bool closed)
    {
        var first = new Node();
        var last = first;
        for (var i = 1; i < length; i++)
            last = last.Next = new Node();
        last.Next = closed ? first : null;
        return first;
    }

    sealed class Node
    {
        public Node? Next { get; set; }
    }

    static int[] Numbers(params int[] numbers) => numbers;

    sealed record Holder<T>(T Value);

    sealed class Shelves : List<int>
    {
        public string? Owner { get; set; }
    }
}
