using Touchstone.Core.Hosts;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Core.Hosts;

public class GlobalJsonTests
{
    static readonly string[] Installed = ["8.0.400", "9.0.100", "9.0.302", "10.0.100", "10.0.107", "10.0.205", "11.0.100-preview.2.1"];

    [Theory]
    [InlineData("10.0.100", "disable", "10.0.100")]
    [InlineData("10.0.101", "disable", null)]
    [InlineData("10.0.100", "patch", "10.0.100")]
    [InlineData("10.0.101", "patch", "10.0.107")]
    [InlineData("10.0.100", "latestPatch", "10.0.107")]
    [InlineData("10.0.150", "feature", "10.0.205")]
    [InlineData("10.0.100", "feature", "10.0.107")]
    [InlineData("10.0.100", "latestFeature", "10.0.205")]
    [InlineData("9.0.200", "minor", "9.0.302")]
    [InlineData("8.0.500", "major", "9.0.100")]
    [InlineData("8.0.100", "latestMajor", "11.0.100-preview.2.1")]
    [InlineData("12.0.100", "latestMajor", null)]
    public void Rolls_forward_like_the_host(string version, string rollForward, string? expected) =>
        Assert.Equal(expected, new GlobalJson(Samples.Sdk(version), rollForward, AllowPreview: true).Choose(Installed.Select(Samples.Sdk))?.ToString());

    [Fact]
    public void Previews_count_only_where_they_are_allowed()
    {
        Assert.Equal("11.0.100-preview.2.1", GlobalJson.None.Choose(Installed.Select(Samples.Sdk))?.ToString());
        Assert.Equal("10.0.205", (GlobalJson.None with { AllowPreview = false }).Choose(Installed.Select(Samples.Sdk))?.ToString());
    }

    [Fact]
    public void The_nearest_file_upward_counts_and_a_broken_one_is_none()
    {
        using var disk = new TemporaryFolder();
        disk.Write("a/global.json", """{ /* ours */ "sdk": { "version": "10.0.100" } }""");
        disk.Write("a/b/c/file", "");
        disk.Write("broken/global.json", "{");

        Assert.Equal(new GlobalJson(Samples.Sdk("10.0.100"), "patch", true), GlobalJson.Nearest(disk.Folder("a/b/c")));
        Assert.Equal(GlobalJson.None, GlobalJson.Nearest(disk.Folder("broken")));
    }

    [Fact]
    public void Versions_are_in_the_order_of_their_releases()
    {
        string[] order = ["9.0.302", "10.0.100-preview.7.1", "10.0.100-rc.2.1", "10.0.100-rc.10.1", "10.0.100", "10.0.101", "10.0.1000"];

        Assert.Equal(order, order.Reverse().Select(Samples.Sdk).Order().Select(version => version.ToString()));
    }
}
