using Touchstone.Build;
using Touchstone.Core.Hosts;

namespace Touchstone.Tests.Build;

public sealed class AdapterBuildTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task Without_an_SDK_every_target_says_so()
    {
        Directory.CreateDirectory(disk.Folder("adapters"));
        var built = Assert.Single(await Build(null));

        Assert.Null(built.Program);
        Assert.Equal(("cannot build Nop", "there is no .NET SDK on this machine"), (built.Problem!.What, built.Problem.Why));
    }

    [Fact]
    public async Task An_SDK_that_global_json_refuses_is_named()
    {
        Directory.CreateDirectory(disk.Folder("adapters"));
        disk.Write("global.json", """{ "sdk": { "version": "10.0.100", "rollForward": "latestFeature" } }""");
        var built = Assert.Single(await Build(new DotNetInstallation("dotnet", [Samples.Sdk("9.0.301")], [])));

        Assert.Equal("global.json accepts none of the installed SDKs (9.0.301)", built.Problem!.Why);
    }

    [Fact]
    public async Task A_root_without_adapters_is_refused() =>
        Assert.EndsWith("has no adapters folder", Assert.Single(await Build(null)).Problem!.Why, StringComparison.Ordinal);

    [Fact]
    public void Two_checkouts_of_one_commit_are_one_program()
    {
        var target = Samples.Target("Nop");
        Target[] sides = [At("/checkouts/1", "92d1fbd1a736"), At("/checkouts/1-2", "92d1fbd1a736"), At("/checkouts/2", "0adfc4150000")];

        Assert.Equal([sides[0], sides[2]], AdapterBuild.Programs(sides));

        Target At(string folder, string commit) => target with { Adapter = target.Adapter with { Folder = folder, Commit = commit } };
    }

    Task<IReadOnlyList<BuiltTarget>> Build(DotNetInstallation? dotnet) =>
        new AdapterBuild(new TouchstoneRoot(disk.Path), dotnet, _ => Assert.Fail("nothing is built")).Build([Samples.Target("Nop")], CancellationToken.None);
}
