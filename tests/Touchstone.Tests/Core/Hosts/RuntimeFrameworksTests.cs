using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Core.Hosts;

/// <summary>The frameworks come from the installed SDKs and runtimes, here from invented installations.</summary>
public class RuntimeFrameworksTests
{
    static readonly DotNetInstallation Both = new("dotnet", [Samples.Sdk("10.0.401"), Samples.Sdk("11.0.100")], []);

    [Fact]
    public void An_installed_11_SDK_offers_net11()
    {
        var sdk = new GlobalJson(Samples.Sdk("10.0.100"), "latestMajor", false).Choose(Both.Sdks);

        Assert.Equal(["net11.0", "net10.0", "net9.0", "net8.0"], RuntimeFrameworks.Of(sdk));
        Assert.Equal("net11.0/r2r", Assert.Single(RuntimeMode.ParseList(["net11.0/r2r"], sdk, out _)).ToString());
    }

    [Fact]
    public void An_SDK_that_global_json_refuses_offers_nothing()
    {
        var sdk = new GlobalJson(Samples.Sdk("10.0.100"), "latestFeature", false).Choose(Both.Sdks);

        Assert.Equal(["net10.0", "net9.0", "net8.0"], RuntimeFrameworks.Of(sdk));
    }

    [Fact]
    public void The_adapters_take_the_newest_SDK_wherever_they_are() =>
        Assert.Equal(Samples.Sdk("11.0.100"), Both.SdkFor(TouchstoneRoot.Find(out _)!.Adapters));

    [Fact]
    public void Without_an_SDK_a_runtime_is_still_understood_since_building_says_what_is_missing() =>
        Assert.Equal(["net10.0", "net9.0", "net8.0"], RuntimeFrameworks.Of(null));

    [Theory]
    [InlineData("net11.0", 11)]
    [InlineData("NET8.0", 8)]
    [InlineData("net7.0", null)]
    [InlineData("net48", null)]
    [InlineData("net11", null)]
    [InlineData("net11.0-windows", null)]
    public void A_framework_has_the_number_of_its_SDK(string name, int? number) => Assert.Equal(number, RuntimeFrameworks.Number(name));
}
