using System.Text.Json;
using Touchstone.Build;
using Touchstone.Shared;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Shared;

public sealed class AnnotationFilesTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_copy_begins_with_the_commands_that_add_its_packages() => Assert.Equal(
        """
        // dotnet add package Microsoft.Orleans.Serialization --version 9.2.1
        // dotnet add package Microsoft.Orleans.CodeGenerator --version 9.2.1
        // Written by touchstone

        """.ReplaceLineEndings("\n"),
        Written("Orleans.cs", "// Written by touchstone\n", Built("Microsoft.Orleans.Serialization 9.2.1", "Microsoft.Orleans.CodeGenerator 9.2.1")));

    [Fact]
    public void Of_two_measured_versions_the_newer_one_is_added() => Assert.Equal(
        "// dotnet add package MessagePack --version 3.1.10\ntext",
        Written("MessagePack.cs", "text", Built("MessagePack 3.1.9"), Built("MessagePack 3.1.10"), Built("MessagePack 2.5.1")));

    [Fact]
    public void A_part_of_the_framework_needs_no_package() =>
        Assert.Equal("// No package is needed: it is a part of .NET.\ntext", Written("DataContract.cs", "text", Built()));

    [Fact]
    public void A_schema_in_JSON_has_no_comments_so_its_documentation_says_it()
    {
        using var schema = JsonDocument.Parse(Written("ApacheAvro.avsc", """{ "type": "record", "name": "Root" }""", Built("Apache.Avro 1.12.1")));

        Assert.Equal("dotnet add package Apache.Avro --version 1.12.1", schema.RootElement.GetProperty("doc").GetString());
        Assert.Equal("Root", schema.RootElement.GetProperty("name").GetString());
    }

    static BuiltTarget Built(params string[] packages) => new(Samples.Target("Any"), "program", null) { DirectPackages = packages };

    string Written(string name, string text, params BuiltTarget[] built)
    {
        var path = Path.Combine(disk.Path, name);
        AnnotationFiles.Write(path, text, built);
        return File.ReadAllText(path);
    }
}
