using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Shared;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Shared;

/// <summary>A named serializer without a number makes a command end with 1; one that only a group selected does not.</summary>
public class MissingRowsTests
{
    static readonly TargetSelection Selection = new([Samples.Target("MessagePack"), Samples.Target("MemoryPack")])
    {
        Unnamed = new HashSet<string> { "MemoryPack" },
    };

    [Theory]
    [InlineData("MessagePack", true)]
    [InlineData("MemoryPack", false)]
    [InlineData("Reference", false)]
    public void Only_a_named_serializer_must_have_a_number(string missing, bool expected) => Assert.Equal(
        expected, MissingRows.AreNamed(Selection, [Of("MessagePack", missing), Of("MemoryPack", missing), Of("Reference", missing)]));

    [Fact]
    public void A_data_set_that_it_cannot_hold_is_no_failure_beside_one_that_it_holds() => Assert.False(
        MissingRows.AreNamed(Selection, [Of("MessagePack", "", data: "books"), Of("MessagePack", "MessagePack", data: "references")]));

    [Fact]
    public void Each_version_and_runtime_must_have_a_number()
    {
        Assert.True(MissingRows.AreNamed(Selection, [Of("MessagePack", ""), Of("MessagePack", "MessagePack", version: "9.9.9")]));
        Assert.True(MissingRows.AreNamed(Selection, [Of("MessagePack", ""), Of("MessagePack", "MessagePack", deployment: "aot")]));
    }

    static Cell Of(string name, string missing, string version = "", string deployment = "jit", string data = "books") => TestCells.Of(
        new LaunchKey(name, version, "net10.0", deployment, data, 1, 0, ""), Operation.RoundTrip, name == missing ? Status.Unavailable : Status.Ok);
}
