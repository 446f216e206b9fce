using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Net;

namespace Touchstone.Tests.Worker;

/// <summary>Members of user types that no data set here has.</summary>
public class LibraryTypesComparisonTests
{
    [Fact]
    public void A_list_of_ones_own_is_compared_by_its_elements_and_its_members_not_by_its_capacity()
    {
        var (narrow, wide) = (new Basket(capacity: 2) { 1, 2 }, new Basket(capacity: 64) { 1, 2 });
        Assert.Empty(Differences(narrow, wide));

        wide.Owner = "me";
        wide[1] = 3;

        Assert.Equal(["Owner", "[1]"], Differences(narrow, wide).Select(difference => difference.Path).OrderDescending(StringComparer.Ordinal).Reverse());
    }

    [Fact]
    public void Empty_collections_that_nobody_can_change_have_no_identity()
    {
        Assert.Empty(Differences(Shared<ImmutableList<int>>([]), Two<ImmutableList<int>>([], ImmutableList.Create(1).Clear())));
        Assert.Empty(Differences(Shared(FrozenSet<int>.Empty), Two(FrozenSet<int>.Empty, new HashSet<int>().ToFrozenSet())));
        Assert.Empty(Differences(
            Shared(ReadOnlyCollection<int>.Empty), Two(new ReadOnlyCollection<int>([]), new ReadOnlyCollection<int>(new List<int>()))));

        Assert.Equal("another object", Assert.Single(Differences(Shared<List<int>>([]), Two<List<int>>([], []))).Text.Split(" became ")[1]);

        static T[] Shared<T>(T one) => [one, one];

        static T[] Two<T>(T one, T other) => [one, other];
    }

    [Fact]
    public void A_set_has_no_order_but_elements()
    {
        Assert.Empty(Differences(new HashSet<int> { 1, 2, 3 }, new HashSet<int> { 3, 1, 2 }));
        Assert.Equal("2 is missing", Differences(new HashSet<int> { 1, 2 }, new HashSet<int> { 1, 3 }).Single().Text);
    }

    [Fact]
    public void Hidden_types_of_the_framework_are_the_public_type_that_they_implement()
    {
        HashSet<string> words = ["a", "b"];
        var (one, other) = (words.ToFrozenSet(), words.ToFrozenSet(StringComparer.InvariantCulture));

        Assert.NotEqual(one.GetType(), other.GetType());
        Assert.Empty(Differences(one, other));
        Assert.NotEmpty(Differences(one, new HashSet<string> { "a", "c" }.ToFrozenSet(StringComparer.InvariantCulture)));
        Assert.NotEmpty(Differences(one, words));
    }

    [Fact]
    public void A_grid_is_compared_by_its_elements() =>
        Assert.Equal("[3]", Assert.Single(Differences(new[,] { { 1, 2 }, { 3, 4 } }, new[,] { { 1, 2 }, { 3, 5 } })).Path);

    [Fact]
    public void A_type_of_the_framework_says_itself_what_is_equal()
    {
        var (fresh, used) = (IPAddress.Parse("10.0.0.1"), IPAddress.Parse("10.0.0.1"));
        _ = used.ToString(); // Caches the text in a private field.

        Assert.Empty(Differences(fresh, used));
        Assert.NotEmpty(Differences(fresh, IPAddress.Parse("10.0.0.2")));
    }

    [Fact]
    public void Subscribers_and_what_is_declared_not_to_be_data_are_not_compared()
    {
        var (quiet, heard) = (new Source(), new Source { Cache = 5 });
        heard.Changed += () => { };

        Assert.Empty(Differences(quiet, heard));
    }

    static List<Difference> Differences(object expected, object actual)
    {
        var comparison = new StructuralComparison(most: 10);
        comparison.Compare(expected, actual);
        return comparison.Differences;
    }

    sealed class Basket(int capacity) : List<int>(capacity)
    {
        public string? Owner { get; set; }
    }

    sealed class Source
    {
        [NonSerialized] public int Cache;

        public event Action? Changed;

        public void Change() => Changed?.Invoke();
    }
}
