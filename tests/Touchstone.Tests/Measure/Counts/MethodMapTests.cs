using Touchstone.Core.Results;
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
    public void Names_are_short_and_generics_readable(string name, string readable) => Assert.Equal(readable, MethodMap.NameOf(name).Name);

    [Theory]
    [InlineData("void [Newtonsoft.Json] Newtonsoft.Json.JsonTextWriter::WriteNull()", CodeGroup.Library)]
    [InlineData("void [System.Text.Json] System.Text.Json.Utf8JsonWriter::WriteStartObject()[OptimizedTier1]", CodeGroup.Library)]
    [InlineData("object [Touchstone.Adapter.NewtonsoftJson] dynamicClass::GetBooks(object)[Optimized]", CodeGroup.Library)]
    [InlineData("int64 [Touchstone.Adapter.Nop] Touchstone.DataSets.BooksDataSet::ReadMembers(class Touchstone.DataSets.BookShelf)", CodeGroup.Types)]
    [InlineData("void [MyJson] Touchstone.Adapters.MyJsonAdapter::Serialize(!!0)", CodeGroup.Types)]
    [InlineData("instance uint8[] [System.Private.CoreLib] System.Text.UTF8Encoding::GetBytes(string)", CodeGroup.Text)]
    [InlineData("bool [System.Private.CoreLib] System.Number::TryFormatInt32(int32)", CodeGroup.Text)]
    [InlineData("void [System.Private.CoreLib] System.Collections.Generic.List`1[System.__Canon]::Add(!0)", CodeGroup.Collections)]
    [InlineData("void [System.Private.CoreLib] System.SpanHelpers::Memmove(uint8&,uint8&,native uint)", CodeGroup.Memory)]
    [InlineData("object [System.Private.CoreLib] System.Runtime.CompilerServices.CastHelpers::ChkCastAny(void*,object)", CodeGroup.Runtime)]
    [InlineData("bool [System.Private.CoreLib] System.RuntimeType::IsValueTypeImpl()", CodeGroup.Framework)]
    [InlineData("stub ReportStubBlock<VSD_DispatchStub>", CodeGroup.Runtime)]
    internal void Code_is_grouped_by_what_it_is_for(string name, CodeGroup group) => Assert.Equal(group, MethodMap.NameOf(name).Group);

    [Theory]
    [InlineData("libcoreclr.so", CodeGroup.Runtime)]
    [InlineData("ld-linux-x86-64.so.2", CodeGroup.Runtime)]
    [InlineData("", CodeGroup.Runtime)]
    [InlineData("libsimdjson.so", CodeGroup.Library)]
    [InlineData("System.Private.CoreLib.dll", CodeGroup.Framework)]
    [InlineData("MessagePack.dll", CodeGroup.Library)]
    internal void Code_without_a_name_is_grouped_by_its_file(string file, CodeGroup group) => Assert.Equal(group, CodeGroups.OfFile(file));

    [Fact]
    public void A_method_is_found_by_each_address_of_its_code()
    {
        var map = MethodMap.Of("0x2000 10 second", "0x1000 20 void [L] N.T::First()", "nonsense", "0x1 zz x");

        Assert.Equal("T.First", map.Find(0x1000)!.Value.Name);
        Assert.Equal("T.First", map.Find(0x101F)!.Value.Name);
        Assert.Null(map.Find(0x1020));
        Assert.Null(map.Find(0xFFF));
        Assert.Equal("second", map.Find(0x200F)!.Value.Name);
    }

    [Fact]
    public void Code_that_took_the_place_of_other_code_is_the_later_one() =>
        Assert.Equal("new", MethodMap.Of("0x1000 20 old", "0x1000 20 new").Find(0x1010)!.Value.Name);
}
