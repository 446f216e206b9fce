using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class AdapterSourceTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Each_serializer_has_the_code_of_its_adapter()
    {
        folder.Write("adapters/Small/SmallAdapter.cs", "// small\r\n");
        folder.Write("adapters/Other/OtherAdapter.cs", "// other\n");

        Assert.Equal([("Small", "// small\n")], Of("Small", "Small", "Unknown"));
    }

    [Theory]
    [InlineData("../secrets/Passwords")]
    [InlineData("..")]
    [InlineData("")]
    [InlineData("Small/../Small")]
    public void A_name_in_results_leads_to_no_other_file(string name)
    {
        folder.Write("adapters/Small/SmallAdapter.cs", "// small");
        folder.Write("secrets/Passwords/PasswordsAdapter.cs", "// secret");
        folder.Write("adapters/..Adapter.cs", "// secret");

        Assert.Empty(Of(name));
    }

    [LinuxTheory]
    [InlineData("adapters/Small/SmallAdapter.cs", "secret")]
    [InlineData("adapters/Small", "adapters/Other")]
    [InlineData("adapters", "others")]
    public void A_link_in_the_checkout_leads_to_no_other_file(string link, string target)
    {
        folder.Write("secret", "// secret");
        folder.Write("adapters/Other/SmallAdapter.cs", "// secret");
        folder.Write("others/Small/SmallAdapter.cs", "// secret");
        folder.Write("adapters/Small/SmallAdapter.cs", "// small");
        Assert.Equal([("Small", "// small")], Of("Small"));
        Directory.Move(folder.Folder(link), folder.Folder("moved"));

        File.CreateSymbolicLink(folder.Folder(link), folder.Folder(target));

        Assert.Empty(Of("Small"));
    }

    [LinuxFact]
    public void A_file_that_has_no_end_or_no_writer_is_left_out()
    {
        Directory.CreateDirectory(folder.Folder("adapters/Small"));
        using (var mkfifo = System.Diagnostics.Process.Start("mkfifo", [folder.Folder("adapters/Small/SmallAdapter.cs")]))
            mkfifo.WaitForExit();

        Assert.Empty(Of("Small"));
    }

    [Fact]
    public void A_file_that_is_too_long_for_a_sample_is_left_out()
    {
        folder.Write("adapters/Long/LongAdapter.cs", new string('/', 20_000));

        Assert.Empty(Of("Long"));
    }

    [Fact]
    public void Every_adapter_that_comes_with_touchstone_has_its_code()
    {
        var root = TouchstoneRoot.Find(out _)!;
        var names = AdapterFolder.List(root, []).Adapters.Select(adapter => adapter.Name).ToList();

        Assert.Equal(names.Order(StringComparer.Ordinal), AdapterSource.Of(root, names).Keys);
    }

    IEnumerable<(string, string)> Of(params string[] names) => AdapterSource.Of(new TouchstoneRoot(folder.Path), names).Select(pair => (pair.Key, pair.Value));
}
