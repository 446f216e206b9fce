using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>A probe with a type that a schema language does not have.</summary>
public sealed class NoTypeMappingTests
{
    [Fact]
    public void A_type_that_the_schema_language_lacks_does_not_apply_and_the_reason_names_it()
    {
        var price = new ProbeData<Price>("values/decimal/test", static () => new(), hasCycles: false);

        var exception = Assert.Throws<UnsupportedException>(() =>
            price.Open(new FakeLibrary().Shape, new NoTypeMapping<Price>("it has no type for decimal"), 1, 0));

        Assert.Equal(new Finding(Verdict.NotApplicable, Reason: "it has no type for decimal"), Finding.Of(exception));
    }

    sealed class Price
    {
        public decimal Value { get; set; }
    }
}
