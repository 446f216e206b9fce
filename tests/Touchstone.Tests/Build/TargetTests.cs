using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public class TargetTests
{
    [Theory]
    [InlineData(null, "net10.0", "MessagePack")]
    [InlineData("2.5.302", "net10.0", "MessagePack@2.5.302")]
    [InlineData("2.5.302", "net9.0/r2r", "MessagePack@2.5.302/net9.0/r2r")]
    [InlineData(null, "net10.0/aot", "MessagePack/net10.0/aot")]
    [InlineData(null, "net8.0/jit", "MessagePack/net8.0")]
    public void Prints_what_differs_from_the_default(string? version, string mode, string expected) =>
        Assert.Equal(expected, Samples.Target("MessagePack", version, mode).ToString());

    [Fact]
    public void Targets_that_differ_in_anything_have_folders_of_their_own()
    {
        var targets =
            from version in (string?[])[null, "3.1.7"]
            from mode in (string[])["net10.0", "net9.0", "net9.0/r2r"]
            select Samples.Target("MessagePack", version, mode);

        Assert.Equal(6, targets.Select(target => target.FolderName).Distinct().Count());
    }

    [Fact]
    public void Two_adapters_of_the_same_name_elsewhere_have_folders_of_their_own()
    {
        using var disk = new TemporaryFolder();
        var nop = Path.Combine(TouchstoneRoot.Find(out _)!.Adapters, "Nop");
        var folders = ((string[])["one", "two"]).Select(place =>
        {
            var folder = Directory.CreateDirectory(Path.Combine(disk.Path, place, "Mine")).FullName;
            File.Copy(Path.Combine(nop, "traits.json"), Path.Combine(folder, "traits.json"));
            File.Copy(Path.Combine(nop, "Nop.csproj"), Path.Combine(folder, "Mine.csproj"));
            var mine = AdapterFolder.List(new TouchstoneRoot(disk.Path), [folder]).Adapters.Single();
            return new Target(mine, null, RuntimeMode.Default).FolderName;
        });

        Assert.Equal(2, folders.Distinct().Count());
    }

    [Fact]
    public void Every_choice_is_taken_in_every_mode()
    {
        var modes = RuntimeMode.ParseList(["net10.0,net9.0/r2r"], out _);
        var choices = AdapterSelection.Select(Samples.Adapters, ["Nop,#MessagePack@2.5.302"]).Choices;

        Assert.Equal(
            ["Nop", "Nop/net9.0/r2r", "MessagePack@2.5.302", "MessagePack@2.5.302/net9.0/r2r"],
            Target.All(choices, modes).Select(target => target.ToString()));
    }

    [Fact]
    public void The_runtime_identifier_is_portable() => Assert.Matches("^(win|osx|linux|linux-musl)-[a-z0-9]+$", Target.RuntimeIdentifier);
}
