using NuGet.Versioning;
using Touchstone.Core.Keys;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Core.Keys;

public class RuntimeModeTests
{
    static readonly NuGetVersion Sdk10 = Samples.Sdk("10.0.401");

    [Theory]
    [InlineData("net9.0", "net9.0")]
    [InlineData("NET9.0/R2R", "net9.0/r2r")]
    [InlineData("net8.0/aot", "net8.0/aot")]
    [InlineData("net10.0/jit", "net10.0")]
    public void Prints_what_it_read(string text, string expected)
    {
        var mode = Assert.Single(RuntimeMode.ParseList([text], Sdk10, out _));

        Assert.Equal(expected, mode.ToString());
    }

    [Fact]
    public void A_list_holds_each_mode_once_in_the_order_of_asking() =>
        Assert.Equal(
            ["net9.0", "net10.0", "net9.0/aot"],
            RuntimeMode.ParseList(["net9.0, net10.0", "net9.0/jit,net9.0/aot"], out _).Select(mode => mode.ToString()));

    [Fact]
    public void Nothing_said_is_the_default() => Assert.Equal([RuntimeMode.Default], RuntimeMode.ParseList([], out _));

    [Theory]
    [InlineData("net9", "unknown runtime \"net9\", nearest is net9.0; there are net10.0, net9.0, net8.0", "touchstone run --runtime net9.0")]
    [InlineData("net9/r2r", "unknown runtime \"net9\", nearest is net9.0; there are net10.0, net9.0, net8.0", "touchstone run --runtime net9.0/r2r")]
    [InlineData("net9.0/rtr", "unknown deployment \"rtr\", nearest is r2r; there are jit, r2r, aot", "touchstone run --runtime net9.0/r2r")]
    [InlineData(
        "net11.0/aot", "net11.0 needs the .NET 11 SDK, but adapters are built with SDK 10.0.401 here; there are net10.0, net9.0, net8.0",
        "touchstone run --runtime net10.0/aot")]
    [InlineData("net7.0", "unknown runtime \"net7.0\", nearest is net9.0; there are net10.0, net9.0, net8.0", "touchstone run --runtime net9.0")]
    [InlineData("aot", "\"aot\" is a deployment and must follow a runtime", "touchstone run --runtime net10.0/aot")]
    public void What_cannot_be_read_says_why_and_what_to_type(string text, string why, string next)
    {
        Assert.Empty(RuntimeMode.ParseList([$"net10.0,{text}"], Sdk10, out var problem));
        Assert.Equal((why, next), (problem!.Why, problem.Next));
    }
}
