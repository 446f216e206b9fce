using Touchstone.Heap.Commands;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>What a user calls a type, and what is said if no object of it is alive.</summary>
public class NoRootTests
{
    [Theory]
    [InlineData("My.Shop.Order", nameof(WantedType.Match.Full))]
    [InlineData("*.Order", nameof(WantedType.Match.Full))]
    [InlineData("Order", nameof(WantedType.Match.WithoutNamespace))]
    [InlineData("order", nameof(WantedType.Match.WithoutNamespace))]
    [InlineData("Ord*", nameof(WantedType.Match.WithoutNamespace))]
    [InlineData("Shop.Order", nameof(WantedType.Match.None))]
    [InlineData("Orders", nameof(WantedType.Match.None))]
    public void A_type_has_its_full_name_and_one_without_its_namespace(string wanted, string expected) =>
        Assert.Equal(expected, new WantedType(wanted).Of("My.Shop.Order").ToString());

    [Theory]
    [InlineData("List<Order>", "System.Collections.Generic.List<My.Shop.Order>")]
    [InlineData("Order[]", "My.Shop.Order[]")]
    [InlineData("Cache+Entry", "My.Shop.Cache+Entry")]
    [InlineData("Entry", "My.Shop.Cache+Entry")]
    [InlineData("Entry<Order>", "My.Shop.Cache+Entry<My.Shop.Order>")]
    public void Generic_arrays_and_nested_types_have_short_names(string wanted, string name) =>
        Assert.Equal(WantedType.Match.WithoutNamespace, new WantedType(wanted).Of(name));

    [Theory]
    [InlineData("7f3a5c001b28", 0x7f3a5c001b28)]
    [InlineData("0x7f3a5c001b28", 0x7f3a5c001b28)]
    [InlineData("Order", 0)]
    [InlineData("Face", 0)]
    [InlineData("DeadFacade", 0)]
    public void An_address_is_that_of_one_object(string wanted, ulong expected) => Assert.Equal(expected, new WantedType(wanted).Address);

    [Theory]
    [InlineData("Ordr", "no type on the heap has this name, nearest is My.Shop.Order", "touchstone heap roots 42 My.Shop.Order")]
    [InlineData("hop.Ord", "no type on the heap has this name, nearest is My.Shop.Order", "touchstone heap roots 42 My.Shop.Order")]
    [InlineData("Order", "the heap has 3 objects of My.Shop.Order, which the next collection frees", "touchstone heap types 42 --live")]
    [InlineData("Unheard", "no type on the heap has this name", "touchstone heap types 42")]
    [InlineData("7f3a5c001b28", "no live object has this address; objects move when they are collected", "touchstone heap types 42 --sample-addresses")]
    public void Nothing_found_says_why_and_what_to_type(string wanted, string why, string next) =>
        Assert.Equal(new Problem($"no object of {wanted} is alive", why, next), NoRoot.Of(wanted, "42", Snapshot()));

    static HeapSnapshot Snapshot() => MockHeaps.Of(("My.Shop.Order", 3, 96));
}
