using Touchstone.Analysis;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

public class RemarksTests
{
    static readonly Cell Plain = TestCells.Of("A", 1);

    [Fact]
    public void A_row_like_any_other_has_none() => Assert.Empty(Remarks.Of(Plain));

    [Fact]
    public void A_schema_row_says_whether_the_conversion_is_in_its_times()
    {
        var schema = WithTypes("schema");

        Assert.Equal(["converted"], Remarks.Of(schema.WithStarted(started => started with { Converts = true })));
        Assert.Equal(["library types"], Remarks.Of(schema));
        // Old results have no traits, and their times do not include the conversion.
        Assert.Equal(["library types"], Remarks.Of(schema.WithSubject(subject => subject with { Traits = null })));
    }

    [Fact]
    public void A_library_that_wants_attributes_has_nothing_to_convert() =>
        Assert.Empty(Remarks.Of(WithTypes("source generation")));

    [Fact]
    public void A_copy_of_the_users_types_with_attributes_is_named_once_in_words_and_elsewhere_by_a_mark()
    {
        var copied = WithTypes("source generation").WithStarted(started => started with { Annotations = "MemoryPack" });

        Assert.Equal(["with attributes"], Remarks.Of(copied));
        Assert.Equal("A, with attributes", Remarks.After("A", copied));
        Assert.Equal("A", Remarks.After("A", copied, marked: true));
    }

    [Fact]
    public void The_missing_version_stands_in_brackets_and_the_rest_behind_it() => Assert.Equal(
        "A@2.0 (3.0 is not available), unverified, adapted",
        Remarks.After(
            "A@2.0",
            Plain.WithSubject(subject => subject with { InsteadOf = "3.0", Unverified = true }).WithStarted(started => started with { Native = false })));

    static Cell WithTypes(string types) => Plain
        .WithStarted(started => started with { LibraryTypes = true })
        .WithSubject(subject => subject with { Traits = new SerializerTraits("A", "h", "f", false, false) { Types = types } });
}
