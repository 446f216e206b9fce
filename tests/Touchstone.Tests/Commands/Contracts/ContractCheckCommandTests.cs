using Touchstone.Build;
using Touchstone.Commands.Contracts;
using Touchstone.Core.Keys;
using Touchstone.Shared;

namespace Touchstone.Tests.Commands.Contracts;

/// <summary>The project that is suggested is built when somebody types it.</summary>
public sealed class ContractCheckCommandTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("Wire", false)] // "type names in the payload let the sender choose what is created"
    [InlineData("GoogleFlatBuffers", false)] // "a payload from elsewhere must pass its Verifier first"
    [InlineData("Hyperion", false)] // "do not use it for untrusted input"
    [InlineData("SystemTextJson", true)]
    [InlineData("MemoryPack", true)]
    public void A_library_whose_authors_warn_of_it_reads_a_payload_only_if_it_is_named(string name, bool isSafe)
    {
        var adapter = AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters.Single(adapter => adapter.Name == name);

        Assert.Equal(isSafe, ContractCheckCommand.IsSafe(new Target(adapter, null, RuntimeMode.Default)));
    }

    [Theory]
    [InlineData("Hyperion", true)]
    [InlineData("#hyperion", true)]
    [InlineData("Hyperion@0.12.2,SystemTextJson", true)]
    [InlineData("all", false)]
    [InlineData("H*", false)]
    [InlineData("Hyper", false)]
    [InlineData("binary", false)]
    public void A_group_or_a_beginning_does_not_name_a_library(string typed, bool isNamed)
    {
        var adapter = AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters.Single(adapter => adapter.Name == "Hyperion");
        string[] words = ["contract", "check", "DIR", typed];
        var parsed = CommandLine.Create(words, new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false), CancellationToken.None).Parse(words);

        Assert.Equal(isNamed, AdapterOptions.NamesExactly(parsed, adapter));
    }

    [RootFact]
    public void Only_a_recorded_project_of_this_user_below_the_current_folder_is_suggested()
    {
        var current = Path.GetDirectoryName(disk.Write("here/README.md", ""))!;
        var outside = disk.Write("evil/evil.csproj", "");
        Stranger.Own(disk.Write("here/theirs/theirs.csproj", ""));
        disk.Write("here/my/my.csproj", "");

        Assert.Equal("my/my.csproj", Suggested(outside, "../evil/evil.csproj", "theirs/theirs.csproj", "none/none.csproj", "my/my.csproj"));
        Assert.Equal("", Suggested(outside, "theirs/theirs.csproj"));
        Assert.Equal("", Suggested("a\0b"));
        Assert.Equal(disk.Folder("here/my/my.csproj"), Suggested(disk.Folder("here/my/my.csproj")));

        string Suggested(params string[] projects) => ContractCheckCommand.Suggested(projects, current);
    }
}
