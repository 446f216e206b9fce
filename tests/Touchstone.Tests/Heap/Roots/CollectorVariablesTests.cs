using Touchstone.Heap.Roots;

namespace Touchstone.Tests.Heap.Roots;

/// <summary>The variables of the collector are found by what they contain.</summary>
public class CollectorVariablesTests
{
    const ulong Table = 0x1000_0000;
    const ulong Variable = 0x2000_0000;
    const ulong List = 0x3000_0000;
    const ulong Count = 0x4000_0000;
    const ulong Map = 0x5000_0000;
    const int Heaps = 3;

    readonly FakeRanges memory = new FakeRanges().Add(Table, 64).Add(Variable, 8).Add(List, 304).Add(Count, 4);

    public CollectorVariablesTests()
    {
        // Major version 5, minor version 4. Not the first entry of the table.
        memory.Set(Table, 0x10ul);
        memory.Set(Table + 40, Variable);
        memory.Set(Variable, List);
        memory.Set(List, 0x0405ul);
        memory.Set(List + 8, 256ul);
        memory.Set(List + 16, 5ul);
        memory.Set(List + 176, Count);
        memory.Set(List + 232, Map);
        memory.Set(Count, Heaps);
    }

    [Fact]
    public void The_map_of_handle_tables_is_found_wherever_its_entry_is() => Assert.Equal(Map, Find());

    [Theory]
    [InlineData(0, 0ul)]
    [InlineData(0, 0x1_0000_0405ul)]
    [InlineData(8, 0ul)]
    [InlineData(16, 4ul)]
    [InlineData(176, 0ul)]
    [InlineData(176, 0x7777ul)]
    public void What_differs_from_the_variables_in_one_place_is_something_else(ulong place, ulong word)
    {
        memory.Set(List + place, word);

        Assert.Equal(0ul, Find());
    }

    [Fact]
    public void Another_number_of_heaps_belongs_to_something_else() => Assert.Equal(0ul, CollectorVariables.HandleTableMap(Table, memory, Heaps + 1));

    [Fact]
    public void Without_a_table_nothing_is_found() => Assert.Equal(0ul, CollectorVariables.HandleTableMap(0, memory, Heaps));

    ulong Find() => CollectorVariables.HandleTableMap(Table, memory, Heaps);
}
