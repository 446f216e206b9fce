using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class OneFileAdapterTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public OneFileAdapterTests() => disk.Write("adapters/Directory.Build.props", "<Project />");

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_file_becomes_an_adapter_with_its_package_and_what_it_says_of_itself()
    {
        var adapter = Read("""
            #:package My.Lib@1.2.3
            #:package Other@4.5.6
            #:property AllowUnsafeBlocks=true
            // format: JSON
            // loses: private members, comments
            return Worker.Run(args, static () => typeof(Lib), Shape.Stream<Mine>(), Shape.Bytes<Mine>());
            """, out _)!;

        Assert.Equal(("Mine", "1.2.3", "My.Lib", "JSON"), (adapter.Name, adapter.PinnedVersion, adapter.Traits.Package, adapter.Traits.Format));
        Assert.Equal(["stream", "bytes"], adapter.Traits.Shapes);
        Assert.Equal(["private members", "comments"], adapter.Traits.Loses);
        var project = File.ReadAllText(adapter.ProjectFile);
        Assert.Contains("<PackageReference Include=\"My.Lib\" Version=\"[$(SerializerVersion)]\" />", project, StringComparison.Ordinal);
        Assert.Contains("<PackageReference Include=\"Other\" Version=\"[4.5.6]\" />", project, StringComparison.Ordinal);
        Assert.Contains("<AllowUnsafeBlocks>true</AllowUnsafeBlocks>", project, StringComparison.Ordinal);
        Assert.StartsWith(disk.Path, adapter.Folder, StringComparison.Ordinal);
    }

    [Fact]
    public void White_space_in_a_line_takes_time_by_its_length_and_not_by_its_square()
    {
        var adapter = Read($"#:property Long=a{new string(' ', 2_000_000)}x \r\n#:property Next=b\t \r\nShape.Bytes<Mine>()", out _)!;

        var project = File.ReadAllText(adapter.ProjectFile);
        Assert.Contains("  x</Long>", project, StringComparison.Ordinal);
        Assert.Contains("<Next>b</Next>", project, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("#:package My.Lib has no exact version: write #:package My.Lib@1.2.3", "#:package My.Lib\nShape.Bytes<Mine>()")]
    [InlineData("#:package My.Lib@* has no exact version: write #:package My.Lib@1.2.3", "#:package My.Lib@*\nShape.Bytes<Mine>()")]
    [InlineData("#:sdk is not supported: use #:package, #:project or #:property", "#:sdk Microsoft.NET.Sdk.Web\nShape.Bytes<Mine>()")]
    [InlineData("it does not call Worker.Run with Shape.Buffer, Shape.Bytes or Shape.Stream", "return 0;")]
    public void A_file_that_is_no_adapter_says_why(string why, string text)
    {
        Assert.Null(Read(text, out var problem));
        Assert.Equal(why, problem!.Why);
    }

    [Fact]
    public void A_file_that_is_not_there_is_a_problem()
    {
        var list = AdapterFolder.List(new TouchstoneRoot(disk.Path), [disk.Folder("Nowhere.cs")]);

        Assert.StartsWith("there is no file", Assert.Single(list.Problems).Why, StringComparison.Ordinal);
    }

    Adapter? Read(string text, out Problem? problem) => OneFileAdapter.Read(new TouchstoneRoot(disk.Path), disk.Write("elsewhere/Mine.cs", text), out problem);
}
