using Touchstone.Build;
using Touchstone.Core;

namespace Touchstone.Tests.Build;

public sealed class InheritedFilesTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [RootFact]
    public void Files_of_a_stranger_above_an_adapter_are_refused_unless_the_adapter_is_of_that_stranger()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        foreach (var name in InheritedFiles.OfBuild.Concat(["nuget.config", "NuGet.Config"]))
        {
            var planted = disk.Write($"shared/{name}", "");
            Assert.Null(Refuse());
            Stranger.Own(planted);
            var problem = Refuse();
            Assert.StartsWith($"{planted} belongs to user {Stranger.Id}", problem?.Why, StringComparison.Ordinal);
            Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={disk.Folder("shared")}", problem?.Next);
            File.Delete(planted);
        }

        Stranger.Own(disk.Folder("shared/mine/Mine"));
        Stranger.Own(disk.Write("shared/mine/Directory.Build.props", ""));
        Assert.Null(Refuse());
    }

    Problem? Refuse()
    {
        var traits = AdapterTraits.Parse(
            File.ReadAllBytes(Path.Combine(TouchstoneRoot.Find(out _)!.Adapters, "Nop", "traits.json")), out _)!;
        var adapter = new Adapter("Mine", disk.Folder("shared/mine/Mine"), traits, null);
        return InheritedFiles.Refuse(new TouchstoneRoot(disk.Folder("root")), new Target(adapter, null, Touchstone.Core.Keys.RuntimeMode.Default));
    }
}
