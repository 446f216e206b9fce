using Touchstone.Build;
using Touchstone.Commands.New;
using Touchstone.Templates;

namespace Touchstone.Tests.Templates;

public sealed class TemplateTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("WebOrders", "WebOrders", "web-orders")]
    [InlineData("web-orders", "WebOrders", "web-orders")]
    [InlineData("web_orders", "WebOrders", "web-orders")]
    [InlineData("orders", "Orders", "orders")]
    [InlineData("books-1", "Books1", "books-1")]
    public void A_data_set_is_called_by_words_with_capitals_and_by_words_with_hyphens(string requested, string type, string name)
    {
        var template = DataSetTemplate.Of(requested)!;

        Assert.Equal((type, name, type + ".cs"), (template.Name, template.DataSetName, template.File.Name));
    }

    [RootFact]
    public void Nothing_is_written_into_a_folder_of_a_stranger_or_one_that_he_has_put_there()
    {
        Directory.CreateDirectory(disk.Folder("shared/Mine"));
        disk.Share("shared");
        Stranger.Own(disk.Folder("shared/Mine"));
        Directory.CreateDirectory(disk.Folder("theirs"));
        Stranger.Own(disk.Folder("theirs"));
        File.CreateSymbolicLink(disk.Folder("shared/Link"), Directory.CreateDirectory(disk.Folder("precious")).FullName);
        Stranger.Own(disk.Folder("shared/Link"));

        foreach (var folder in (string[])["shared/Mine", "shared/Link", "theirs/Mine"])
        {
            Assert.Throws<UsageException>(() => TemplateFile.Write(disk.Folder(folder), new SerializerTemplate("Mine", null).Files, "next"));
        }

        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("precious")));
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("shared/Mine")));
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("theirs")));
    }

    [Theory]
    [InlineData("")]
    [InlineData("1st")]
    [InlineData("a b")]
    [InlineData("a-")]
    [InlineData("../a")]
    [InlineData("größe")]
    [InlineData("a\n")]
    public void What_can_be_no_type_or_folder_is_no_name(string text)
    {
        Assert.Null(DataSetTemplate.Of(text));
        Assert.NotNull(SerializerName.Objection(text));
        Assert.Null(SerializerName.Objection(SerializerName.Nearest(text)));
    }

    [Theory]
    [InlineData("public partial class WebOrdersList\n{", true)]
    [InlineData("readonly record struct WebOrdersEntry(int Id);", true)]
    [InlineData("public override string Name => \"web-orders\";", true)]
    [InlineData("public partial class WebOrdersListing : List<WebOrdersEntry>;", false)]
    public void A_name_is_taken_where_code_declares_it(string code, bool taken) => Assert.Equal(taken, new DataSetTemplate("WebOrders").IsIn(code));

    [Theory]
    [InlineData("My.Json", "My.Json", null)]
    [InlineData("My.Json@1.2", "My.Json", "1.2.0")]
    [InlineData("my-json_2@1.2.3-beta.1", "my-json_2", "1.2.3-beta.1")]
    public void A_package_is_an_id_and_maybe_a_version(string text, string id, string? version) => Assert.Equal((id, version, null), PackagePin.Parse(text));

    [Theory]
    [InlineData("")]
    [InlineData("@1.0.0")]
    [InlineData("a@")]
    [InlineData("a@[1,2)")]
    [InlineData("a@1.0.0@2")]
    [InlineData("\"/><Exec")]
    public void Ranges_and_what_is_no_package_are_refused(string text) => Assert.NotNull(PackagePin.Parse(text).Objection);

    [Fact]
    public void The_folder_of_a_new_serializer_is_an_adapter_with_the_pinned_version()
    {
        var template = new SerializerTemplate("Mine", new PackagePin("My.Json", "1.2.3"));

        TemplateFile.Write(disk.Folder("Mine"), template.Files, "");

        var adapter = AdapterFolder.Read(disk.Folder("Mine"), out var problem);
        Assert.Null(problem);
        Assert.Equal(("1.2.3", "My.Json"), (adapter!.PinnedVersion, adapter.Traits.Package));
    }

    [Fact]
    public void Nothing_is_overwritten_and_nothing_is_left_half_written()
    {
        var old = disk.Write("Mine/traits.json", "old");

        var error = Assert.Throws<UsageException>(() => TemplateFile.Write(disk.Folder("Mine"), new SerializerTemplate("Mine", null).Files, "next"));

        Assert.Equal("next", error.Problem.Next);
        Assert.Equal("old", File.ReadAllText(old));
        Assert.Equal([old], Directory.GetFiles(disk.Folder("Mine")));
    }
}
