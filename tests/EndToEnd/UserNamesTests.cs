using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>Projects whose public types have the names of ours. Adapters compile them together with our code.</summary>
public sealed partial class UserNamesTests : IDisposable
{
    const string Clash = "has a name that the code of this adapter uses; next: make that type internal, or move it to another namespace";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task A_project_with_every_name_of_ours_everywhere_is_measured_except_with_generated_code_that_says_why_not()
    {
        var outcome = await Verify("#SystemTextJson,#SystemTextJsonSourceGen", everywhere: true);

        // One that was named has no number.
        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Equal("ok", Status(outcome, "SystemTextJson"));
        Assert.Equal("unavailable", Status(outcome, "SystemTextJsonSourceGen"));
        Assert.Contains(Clash, outcome.Output, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task All_kinds_of_adapters_are_compiled_with_every_name_of_ours()
    {
        const string Generated = "#SystemTextJsonSourceGen,#NerdbankMessagePack,#NerdbankMessagePackArrays";
        const string Others = "#SystemTextJson,#NewtonsoftJson,#DataContract,#XmlSerializer,#BinaryWriter,#Nop";

        var everywhere = await Verify($"{Generated},{Others},#MemoryPack,#MessagePack,#Orleans", everywhere: true);
        var inOneNamespace = await Verify($"{Generated},{Others}", everywhere: false);

        Assert.All(Others.Split(','), name => Assert.Equal("ok", Status(everywhere, name[1..])));
        Assert.All(Generated.Split(','), name => Assert.Contains(Clash, Reason(everywhere, name[1..]), StringComparison.Ordinal));
        // Their libraries need attributes.
        Assert.All((string[])["MemoryPack", "MessagePack", "Orleans"], name => Assert.DoesNotMatch(@"CS\d{4}", Reason(everywhere, name)));
        Assert.All(inOneNamespace.Cells, cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
    }

    async Task<Outcome> Verify(string serializers, bool everywhere)
    {
        var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, everywhere ? "Everywhere" : "OneNamespace")).FullName;
        File.Copy(Path.Combine(Cli.Root, "samples", "My", "My.csproj"), Path.Combine(folder, "Names.csproj"), overwrite: true);
        var ours = Ours().ToList();
        var types = string.Concat(ours.Select(type => type.Declaration).Distinct());
        string[] spaces = ["Clash", .. everywhere ? ours.Select(type => type.Space).Distinct() : []];
        await File.WriteAllTextAsync(Path.Combine(folder, "Names.cs"), $$"""
            using System.Linq;
            {{(everywhere ? types + "public class TouchstoneUserRoot; public class TouchstoneUser;" : "")}}
            {{string.Concat(spaces.Select(space => $"namespace {space} {{ {types} }}\n"))}}
            namespace OwnRoot { public class A; } namespace UserRoot { public class A; }
            namespace UserProject { public class A; } namespace Model { public class A; }
            namespace Clash
            {
                public class AnOrder { public int Id { get; set; } public Request Request { get; set; } }
                public static class SomeSamples
                {
                    public static AnOrder[] Orders(int count) => [.. Enumerable.Range(0, count).Select(id => new AnOrder { Id = id, Request = new() })];
                }
            }
            """);
        return (await cli.Run("verify", serializers, "--project", folder, "--factory", "Clash.SomeSamples.Orders", "--json")).WithoutStackTrace();
    }

    static string Status(Outcome outcome, string serializer) => Cell(outcome, serializer).GetProperty("status").GetString()!;

    static string Reason(Outcome outcome, string serializer) => Cell(outcome, serializer).GetProperty("reason").GetString()!;

    static JsonElement Cell(Outcome outcome, string serializer) =>
        outcome.Cells.First(cell => cell.GetProperty("serializer").GetString() == serializer);

    // Every type that is not nested, public or not, in the code that adapters compile and in the inspector.
    static IEnumerable<(string Space, string Declaration)> Ours()
    {
        foreach (var folder in (string[])["src/Touchstone.Worker", "src/Touchstone.Inspector", "datasets"])
        {
            foreach (var file in Directory.EnumerateFiles(Path.Combine(Cli.Root, folder), "*.cs", SearchOption.AllDirectories))
            {
                var text = File.ReadAllText(file);
                foreach (Match type in Declaration().Matches(text))
                    yield return (Namespace().Match(text).Groups["name"].Value, Public(type.Groups["name"].Value, type.Groups["arguments"].Value));
            }
        }
    }

    static string Public(string name, string arguments) =>
        arguments.Length == 0 ? $"public class {name};\n" : $"public class {name}<{string.Join(", ", arguments.Split(',').Select((_, i) => $"T{i}"))}>;\n";

    [GeneratedRegex(@"^namespace (?<name>[\w.]+)", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex Namespace();

    [GeneratedRegex(
        @"^((public|internal|file|static|sealed|abstract|readonly|ref|partial|unsafe) )*(record struct|record|class|struct|interface|enum|delegate \S+) "
        + @"(?<name>\w+)(?<arguments><[\w, ]+>)?",
        RegexOptions.Multiline | RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Declaration();
}
