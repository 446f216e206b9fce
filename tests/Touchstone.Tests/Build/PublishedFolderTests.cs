using Touchstone.Build;
using Touchstone.Machine.Reading;

namespace Touchstone.Tests.Build;

public sealed class PublishedFolderTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("framework-dependent", "A", "A.dll", "Json.dll")]
    [InlineData("self-contained", "A", "A.dll", "System.Private.CoreLib.dll")]
    [InlineData("native", "A")]
    public void The_files_tell_what_kind_of_program_it_is(string kind, params string[] files)
    {
        foreach (var file in files)
            File.WriteAllText(Path.Combine(disk.Path, file), "12345");

        var published = PublishedFolder.Of(Built("A"));

        Assert.Equal((kind, 5.0 * files.Length), (published.Kind, published.Bytes));
    }

    [Fact]
    public void Symbols_are_not_shipped()
    {
        File.WriteAllText(Path.Combine(disk.Path, "A"), "1");
        File.WriteAllText(Path.Combine(disk.Path, "A.pdb"), "12345");

        Assert.Equal(1, PublishedFolder.Of(Built("A")).Bytes);
    }

    [Fact]
    public void Assemblies_without_precompiled_code_are_named_if_ReadyToRun_was_requested()
    {
        var own = typeof(PublishedFolderTests).Assembly.Location;
        File.Copy(own, Path.Combine(disk.Path, "A.dll"));
        File.Copy(typeof(object).Assembly.Location, Path.Combine(disk.Path, "System.Private.CoreLib.dll"));
        File.WriteAllText(Path.Combine(disk.Path, "native.dll"), "no assembly");

        Assert.Equal(["A.dll"], PublishedFolder.Of(Built("A", "net10.0/r2r")).NotPrecompiled);
        Assert.Empty(PublishedFolder.Of(Built("A")).NotPrecompiled);
    }

    [Fact]
    public void Dropping_files_from_the_page_cache_changes_none_and_tells_what_stayed()
    {
        var file = Path.Combine(disk.Path, "A.dll");
        File.WriteAllText(file, new string('x', 100_000));

        var kept = PageCache.Drop([file]);

        Assert.True(double.IsNaN(kept) || kept is >= 0 and <= 1, $"{kept}");
        Assert.Equal(new string('x', 100_000), File.ReadAllText(file));
    }

    BuiltTarget Built(string program, string mode = "net10.0") => new(Samples.Target("A", mode: mode), Path.Combine(disk.Path, program), null);
}
