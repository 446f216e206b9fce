using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class RemarksTests
{
    static readonly Cell Plain = new()
    {
        Key = new CellKey(new LaunchKey("A", "", "net10.0", "jit", "books", 1, 0, ""), Operation.RoundTrip),
        Version = "1.0",
        Shape = "buffer",
        Native = true,
        Limit = false,
        LibraryTypes = false,
        Status = Status.Ok,
    };

    [Fact]
    public void A_row_like_any_other_has_none() => Assert.Empty(Remarks.Of(Plain));

    [Fact]
    public void A_schema_row_says_whether_the_conversion_is_in_its_times()
    {
        var schema = Plain with { LibraryTypes = true, Traits = Traits("schema") };

        Assert.Equal(["converted"], Remarks.Of(schema with { Converts = true }));
        Assert.Equal(["library types"], Remarks.Of(schema));
        // Old results have no traits, and their times do not include the conversion.
        Assert.Equal(["library types"], Remarks.Of(schema with { Traits = null }));
    }

    [Fact]
    public void A_library_that_wants_attributes_has_nothing_to_convert() =>
        Assert.Empty(Remarks.Of(Plain with { LibraryTypes = true, Traits = Traits("source generation") }));

    [Fact]
    public void The_missing_version_stands_in_brackets_and_the_rest_behind_it() => Assert.Equal(
        "A@2.0 (3.0 is not available), unverified, adapted",
        Remarks.After("A@2.0", Plain with { InsteadOf = "3.0", Unverified = true, Native = false }));

    static SerializerTraits Traits(string types) => new("A", "h", "f", false, false) { Types = types };
}
