namespace Touchstone.Tests.Commands.Upgrades;

public sealed class UpgradeCommandTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task The_version_before_is_the_one_that_the_project_restored()
    {
        var project = disk.Write("My.csproj", "<Project />");
        disk.Write("obj/project.assets.json", """{ "libraries": { "Newtonsoft.Json/12.0.2": { "type": "package" } } }""");

        var (exitCode, _, errors) = await InMemoryCli.Run("upgrade", "NewtonsoftJson", "--to", "12.0.2", "--project", project, "--factory", "A.B");

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("both versions are 12.0.2", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{")]
    [InlineData("[]")]
    [InlineData("{}")]
    public async Task A_list_of_packages_that_is_none_leaves_the_version_that_the_adapter_pins(string list)
    {
        var project = disk.Write("My.csproj", "<Project />");
        disk.Write("obj/project.assets.json", list);

        var (_, _, errors) = await InMemoryCli.Run("upgrade", "NewtonsoftJson", "--to", "13.0.4", "--project", project, "--factory", "A.B");

        Assert.Contains("both versions are 13.0.4", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Nop", "measures no package", "run Nop")]
    [InlineData("Newtonsoft", "it means NewtonsoftBson and NewtonsoftJson", "upgrade --from 1.0.0 --to 2.0.0 NewtonsoftBson")]
    public async Task What_is_no_library_with_one_adapter_is_refused_with_a_command_that_works(string package, string why, string next)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("upgrade", package, "--from", "1.0.0", "--to", "2.0.0");

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains(why, errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone {next}", errors, StringComparison.Ordinal);
    }
}
