using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>
/// Types of every kind, from a folder with a blank, a quote and an umlaut in its name. For each serializer the answer is a row, a loss or a reason, and
/// never an error in generated code. The table in docs/own-data.md is what comes out.
/// </summary>
public sealed partial class TypeMatrixTests(TypeMatrixTests.Copy unchanged) : IClassFixture<TypeMatrixTests.Copy>, IDisposable
{
    const string Serializers = "#SystemTextJson,#SystemTextJsonSourceGen,#NewtonsoftJson,#DataContract,#XmlSerializer,"
        + "#MessagePack,#NerdbankMessagePack,#MemoryPack,#ProtobufNet,#Orleans,#GoogleProtobuf,#ApacheAvro,#GoogleFlatBuffers,#Nop";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task A_type_with_a_primary_constructor_is_kept_by_the_limits_too()
    {
        var outcome = await Verify("#SystemTextJson,#Nop", "CSharp", "Shapes.Kinds.PrimaryConstructors");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(("ok", "ok"), (Status(Cell(outcome, "Nop")), Status(Cell(outcome, "SystemTextJson"))));
    }

    [LongFact]
    public async Task Subclasses_that_occur_in_the_data_are_kept_by_the_limits_and_by_libraries_with_their_attributes()
    {
        var outcome = await Verify("#SystemTextJson,#Nop", "CSharp", "Shapes.Kinds.InheritanceWithoutAttributes");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(("ok", "ok"), (Status(Cell(outcome, "Nop")), Status(Cell(outcome, "SystemTextJson"))));
    }

    [Fact]
    public async Task A_project_in_another_language_is_measured_where_it_is()
    {
        // Inside this checkout, whose properties are for C#.
        var outcome = await cli.Run(
            "verify", "#SystemTextJson", "--project", Path.Combine(Cli.Root, "tests", "TypeMatrix", "FSharp"),
            "--factory", "FSharpShapes.Factories.Records", "--json");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal("ok", Status(Cell(outcome, "SystemTextJson")));
    }

    [LongFact]
    public async Task Every_type_of_the_matrix_is_a_row_a_loss_or_a_reason()
    {
        var names = Serializers.Split(',').Select(name => name[1..]).ToList();
        var table = new StringBuilder($"| types | {string.Join(" | ", names)} |\n|---|{string.Concat(names.Select(_ => ":-:|"))}\n");
        foreach (var (project, factory) in Factories())
            table.Append(Row(factory, await Verify(Serializers, project, factory)));

        // To be copied into the document when it changes.
        await File.WriteAllTextAsync(Path.Combine(AppContext.BaseDirectory, "types.md"), table.ToString());
        var docs = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "docs", "own-data.md"));
        Assert.Equal(InDocs().Match(docs).Groups["table"].Value, table.ToString());
    }

    [LongFact]
    public async Task A_factory_that_cannot_be_measured_ends_with_its_reason()
    {
        (string, string)[] cases =
            [("StructAsRoot", "which is not a class"), ("ReturnsNull", "returned null"), ("ReturnsATask", "return the value itself")];
        foreach (var (factory, reason) in cases)
        {
            var outcome = await Verify("#SystemTextJson", "CSharp", $"Shapes.Wrong.{factory}");
            Assert.Equal(2, outcome.ExitCode);
            Assert.Contains(reason, outcome.Errors, StringComparison.Ordinal);
        }
    }

    [LongFact]
    public async Task Projects_of_every_kind_are_built_or_say_why_not()
    {
        using var own = new Copy();
        Edit(own, "net10.0", "net8.0");
        Assert.Equal(0, (await Verify("#SystemTextJson", own.Of("CSharp"), "Shapes.Kinds.Records")).ExitCode);

        // The rules of a project are for its authors: its code is measured although it breaks some of them, and generated code is not analyzed.
        Edit(own, "<Nullable>", "<TreatWarningsAsErrors>true</TreatWarningsAsErrors><AnalysisLevel>latest-all</AnalysisLevel><Nullable>");
        var strict = await Verify("#SystemTextJson", own.Of("CSharp"), "Shapes.Kinds.Records");
        Assert.True(strict.ExitCode == 0, strict.ToString());

        await File.WriteAllTextAsync(Path.Combine(own.Of("CSharp"), "Broken.cs"), "class Broken { nothing }");
        var broken = await Verify("#SystemTextJson", own.Of("CSharp"), "Shapes.Kinds.Records");
        Assert.Equal(2, broken.ExitCode);
        Assert.Contains("Broken.cs", broken.Errors, StringComparison.Ordinal);
    }

    static void Edit(Copy own, string what, string with)
    {
        var project = Path.Combine(own.Of("CSharp"), "Shapes.csproj");
        File.WriteAllText(project, File.ReadAllText(project).Replace(what, with, StringComparison.Ordinal));
    }

    async Task<Outcome> Verify(string serializers, string project, string factory)
    {
        var outcome = (await cli.Run("verify", serializers, "--project", unchanged.Of(project), "--factory", factory, "--json")).WithoutStackTrace();
        // The user's own error names the user's file. An error in a generated file would name one in artifacts.
        Assert.DoesNotMatch(@"artifacts\S*: (error )?CS\d+|CS\d+: artifacts", outcome.Output + outcome.Errors);
        return outcome;
    }

    static string Row(string factory, Outcome outcome)
    {
        Assert.True(outcome.Cells.Count > 0, outcome.ToString());
        var cells = Serializers.Split(',').Select(name => Mark(Cell(outcome, name[1..])));
        return $"| {Words(factory)} | {string.Join(" | ", cells)} |\n";
    }

    static string Mark(JsonElement cell) => Status(cell) switch { "ok" => "✓", "lossy" => "≠", "unavailable" => "†", _ => "failed" };

    static string Status(JsonElement cell) => cell.GetProperty("status").GetString()!;

    // One for each shape. They differ in how bytes are passed, not in what comes back. Copies with attributes come before the types as they are.
    static JsonElement Cell(Outcome outcome, string serializer) =>
        outcome.Cells.First(cell => cell.GetProperty("serializer").GetString() == serializer && cell.GetProperty("types").GetString() == "");

    // "FSharpShapes.Factories.Unions" is "F#: unions", "Shapes.Members.DatesAndTimes" is "dates and times".
    static string Words(string factory)
    {
        var name = factory[(factory.LastIndexOf('.') + 1)..];
        var words = WordStart().Replace(name, " $1").Trim().ToLowerInvariant();
        return factory[0] switch { 'F' => $"F#: {words}", 'V' => $"Visual Basic: {words}", _ => words };
    }

    static IEnumerable<(string Project, string Factory)> Factories()
    {
        foreach (var (file, type) in ((string, string)[])[("Shapes.cs", "Shapes.Kinds"), ("Members.cs", "Shapes.Members")])
        {
            var text = File.ReadAllText(Path.Combine(Cli.Root, "tests", "TypeMatrix", "CSharp", file));
            foreach (Match factory in Factory().Matches(text))
                yield return ("CSharp", $"{type}.{factory.Groups["name"].Value}");
        }
        foreach (var name in (string[])["Records", "Unions", "Options"])
            yield return ("FSharp", $"FSharpShapes.Factories.{name}");
        yield return ("VisualBasic", "VisualBasicShapes.Factories.Classes");
    }

    /// <summary>A copy of the projects. What tests do not change is built once for all of them.</summary>
    public sealed class Copy : IDisposable
    {
        readonly Cli cli = new();

        public Copy()
        {
            var sources = Path.Combine(Cli.Root, "tests", "TypeMatrix");
            foreach (var file in Directory.EnumerateFiles(sources, "*", SearchOption.AllDirectories))
            {
                var copy = Path.Combine(Folder, Path.GetRelativePath(sources, file));
                Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
                File.Copy(file, copy);
            }
        }

        internal string Folder => Path.Combine(cli.Folder, "It's ä folder");

        internal string Of(string project) => Path.Combine(Folder, project);

        public void Dispose() => cli.Dispose();
    }

    [GeneratedRegex(@"public static \S+ (?<name>\w+)\(int count\)", RegexOptions.CultureInvariant)]
    private static partial Regex Factory();

    [GeneratedRegex("(?<!^)([A-Z])", RegexOptions.CultureInvariant)]
    private static partial Regex WordStart();

    [GeneratedRegex("<!-- table: types -->\n(?<table>.*?)<!-- /table -->", RegexOptions.Singleline | RegexOptions.CultureInvariant)]
    private static partial Regex InDocs();
}
