using Touchstone.Measure.Counts;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>The list of methods that a runtime writes for Linux perf.</summary>
public sealed class MethodMapTests
{
    [Theory]
    [InlineData("instance void [System.Text.Json] System.Text.Json.Utf8JsonWriter::WriteStartObject()[OptimizedTier1]", "Utf8JsonWriter.WriteStartObject")]
    [InlineData(
        "instance bool [System.Collections] System.Collections.Generic.TreeSet`1[System.Collections.Generic.KeyValuePair`2[System.__Canon,System.Int32]]"
            + "::AddIfNotPresent(!0)[QuickJitted]",
        "TreeSet<KeyValuePair<__Canon,Int32>>.AddIfNotPresent")]
    [InlineData("!0[] [My.Lib] My.List`1[My.Book]::.ctor(class [System.Private.CoreLib]System.Collections.Generic.IComparer`1<!0>)", "List<Book>..ctor")]
    [InlineData("void [My.Lib] My.Outer+Inner::Write[My.Book](!!0)[OptimizedTier1]", "Outer+Inner.Write<Book>")]
    [InlineData("stub InitThreadManagerPerfMapData<JIT_CopiedWriteBarriers>", "stub InitThreadManagerPerfMapData<JIT_CopiedWriteBarriers>")]
    [InlineData("", "")]
    public void Names_are_short_and_generics_readable(string name, string readable) => Assert.Equal(readable, MethodMap.Readable(name));

    [Fact]
    public void A_method_is_found_by_each_address_of_its_code()
    {
        var map = MethodMap.Of("0x2000 10 second", "0x1000 20 void [L] N.T::First()", "nonsense", "0x1 zz x");

        Assert.Equal("T.First", map.Find(0x1000));
        Assert.Equal("T.First", map.Find(0x101F));
        Assert.Null(map.Find(0x1020));
        Assert.Null(map.Find(0xFFF));
        Assert.Equal("second", map.Find(0x200F));
    }

    [Fact]
    public void Code_that_took_the_place_of_other_code_is_the_later_one() =>
        Assert.Equal("new", MethodMap.Of("0x1000 20 old", "0x1000 20 new").Find(0x1010));
}
