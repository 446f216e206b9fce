using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>Measures a user's own types, documents and serializers, from a folder outside the repository.</summary>
[Begins(3)]
public sealed class UserDataTests : IClassFixture<UserDataTests.Unchanged>, IDisposable
{
    readonly Unchanged unchanged;
    readonly Cli cli = new();

    // A sibling of the working folder, as in the documentation: ../My/My.csproj.
    readonly string outside;

    public UserDataTests(Unchanged unchanged)
    {
        this.unchanged = unchanged;
        outside = Directory.CreateDirectory(Path.Combine(cli.Folder, "outside")).FullName;
        Copy(Path.Combine(Cli.Root, "samples"), outside);
        cli.CurrentFolder = Directory.CreateDirectory(Path.Combine(outside, "work")).FullName;
    }

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task Every_adapter_that_can_take_a_type_is_measured_and_the_others_say_why_not()
    {
        cli.CurrentFolder = unchanged.Beside();
        var before = Files(unchanged.Project);

        var outcome = (await cli.Run(
            "run", "#SystemTextJson,#SystemTextJsonSourceGen,#Nop,#XmlSerializer,#BinaryFormatter,#GoogleProtobuf",
            "--project", "../My/My.csproj", "--factory", "My.Samples.Orders", "--count", "10", "--launches", "1", "--warmup", "100ms", "--json"))
                .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, cell => Assert.Equal("My.Samples.Orders", cell.GetProperty("dataSet").GetString()));
        string[] able = ["SystemTextJson", "SystemTextJsonSourceGen", "Nop", "BinaryFormatter", "GoogleProtobuf", "XmlSerializer"];
        Assert.All(Of(outcome, able).Where(cell => !IsPlain(cell)), cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
        Assert.All(Of(outcome, "SystemTextJson", "SystemTextJsonSourceGen", "Nop"), cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
        // Copies have another type for the dictionary. The row with the types as they are says what the library does not take.
        Assert.Contains(Of(outcome, "XmlSerializer"), IsPlain);
        Assert.All(
            Of(outcome, "XmlSerializer").Where(IsPlain), cell => Assert.Contains("because it implements IDictionary", Reason(cell), StringComparison.Ordinal));
        Assert.Equal(before, Files(unchanged.Project));
    }

    [Fact]
    public async Task A_cycle_is_kept_by_who_can_and_refused_with_its_path_by_who_cannot()
    {
        cli.CurrentFolder = unchanged.Beside();

        var outcome = (await cli.Run(
            "run", "#DataContract,#MemoryPack,#MessagePack,#SystemTextJson,#Nop", "--project", "../My", "--factory", "My.Samples.Families",
            "--count", "3", "--launches", "1", "--warmup", "100ms", "--json")).WithoutStackTrace();

        // One that was named has no number.
        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.All(Of(outcome, "DataContract", "MemoryPack", "SystemTextJson"), cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
        // The types have its attributes, so it gets no copies that leave out what leads back.
        Assert.All(Of(outcome, "MessagePack"), cell => Assert.Contains("mark Person.Parent with [IgnoreMember]", Reason(cell), StringComparison.Ordinal));
        Assert.All(
            Of(outcome, "MessagePack", "Nop"),
            cell => Assert.Contains("Person.Parent closes a cycle (Person.Children -> Person.Parent)", Reason(cell), StringComparison.Ordinal));
    }

    [Fact]
    public async Task Libraries_that_want_attributes_or_a_schema_are_measured_on_what_is_written_for_them()
    {
        var folder = Directory.CreateDirectory(Path.Combine(outside, "Shop")).FullName;
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Shop.csproj"),
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings>"
                + "</PropertyGroup></Project>");
        await File.WriteAllTextAsync(Path.Combine(folder, "Message.cs"), """
            namespace Shop;
            public enum Priority { Low, High = 10 }
            public abstract class Part { public int Order { get; set; } }
            public sealed class TextPart : Part { public string Text { get; set; } = ""; }
            public sealed class FilePart : Part { public byte[] Content { get; set; } = []; }
            public record Sender(string Name, string Mail);
            public class Secret { readonly int hidden; public Secret(int value) => hidden = value; public int Shown => hidden; }
            public class Message
            {
                public Guid Id { get; set; }
                public DateTimeOffset Sent { get; init; }
                public required Priority Priority { get; set; }
                public Dictionary<string, List<int>> Tags { get; set; } = [];
                public int? Retries { get; set; }
                public Sender? Sender { get; private set; }
                public Secret? Secret { get; set; }
                public List<Part> Parts { get; set; } = [];
                public static List<Message> Make(int count) => [.. Enumerable.Range(1, count).Select(i => new Message
                {
                    Id = new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), Sent = new DateTimeOffset(2026, 1, 1, 0, 0, i % 60, TimeSpan.FromHours(2)),
                    Priority = Priority.High, Tags = new() { ["a"] = [i, 2], ["b"] = [3] }, Retries = i % 2 == 0 ? i : null, Secret = new(i),
                    Sender = new("n" + i, "m"), Parts = [new TextPart { Order = 1, Text = "t" + i }, new FilePart { Order = 2, Content = [1, (byte)i] }],
                })];
            }
            """);

        // Of each way to say it one, and all where long tests run.
        string[] others = LongFactAttribute.AreRun ? ["BinaryFormatter", "DataContract", "NerdbankMessagePack", "Orleans"] : [];
        string[] annotated = [.. others, "MemoryPack", "MessagePack", "MongoBson", "NewtonsoftJson", "ProtobufNet", "SystemTextJsonSourceGen"];
        string[] converted = LongFactAttribute.AreRun ? ["ApacheAvro", "GoogleFlatBuffers", "GoogleProtobuf"] : ["ApacheAvro", "GoogleProtobuf"];
        var outcome = (await cli.Run(
            "run", string.Join(',', annotated.Concat(converted).Select(name => "#" + name)), "--project", "../Shop",
            "--factory", "Shop.Message.Make", "--count", "3", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip", "--json",
            "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        // Those that take plain types have another row with them.
        var rows = outcome.Cells.ToLookup(cell => cell.GetProperty("types").GetString()!);
        Assert.Equal(
            annotated.Intersect(["DataContract", "MongoBson", "NewtonsoftJson", "SystemTextJsonSourceGen"]).Order(StringComparer.Ordinal),
            rows["plain types"].Select(cell => cell.GetProperty("serializer").GetString()).Order(StringComparer.Ordinal));
        Assert.All(rows["plain types"], cell => Assert.NotEqual("ok", cell.GetProperty("status").GetString()));
        Assert.Equal(
            annotated.Select(name => $"{name} {name} ok").Concat(converted.Select(name => $"{name}  ok")).Order(StringComparer.Ordinal),
            rows[""].Select(cell => $"{cell.GetProperty("serializer")} {cell.GetProperty("annotations")} {cell.GetProperty("status")}")
                .Order(StringComparer.Ordinal));
        var report = (await cli.Run("report", "out")).Output.ReplaceLineEndings(" ");
        Assert.Contains("MemoryPack⁺", report, StringComparison.Ordinal);
        Assert.Contains("have public members in place of private ones, and yours do not: they need that too.", report, StringComparison.Ordinal);
        Assert.Contains("GoogleProtobuf^", report, StringComparison.Ordinal);
        string[] schemas = ["ApacheAvro.avsc", "GoogleFlatBuffers.fbs", "GoogleProtobuf.proto"];
        Assert.All(schemas.Where(name => converted.Contains(Path.GetFileNameWithoutExtension(name))), name =>
        {
            Assert.Contains($"annotations/{name}", report, StringComparison.Ordinal);
            Assert.Contains("FilePart", File.ReadAllText(Path.Combine(cli.CurrentFolder, "out", "annotations", name)), StringComparison.Ordinal);
        });
        // The same files without measuring. The programs are built already.
        var wanted = await cli.Run(
            "verify", "#MemoryPack,#GoogleProtobuf,#XmlSerializer", "--project", "../Shop", "--factory", "Shop.Message.Make", "--annotations", "wanted");
        Assert.Equal(0, wanted.ExitCode);
        // With the attributes alone, it would lose the private field.
        Assert.Matches(
            @"(?m)^MemoryPack +MemoryPack\.cs\.txt +\[MemoryPackable\], \[MemoryPackUnion\], partial, public members in place of private ones$", wanted.Output);
        Assert.Contains("public int hidden { get; set; } // private in yours", Text("wanted", "MemoryPack.cs.txt"), StringComparison.Ordinal);
        Assert.Matches(@"(?m)^GoogleProtobuf +GoogleProtobuf\.proto +a schema$", wanted.Output);
        // A long list continues on the next line.
        Assert.Matches(
            @"(?m)^XmlSerializer +XmlSerializer\.cs\.txt +\[XmlInclude\],[^†]*\sa\s+constructor\s+without\s+parameters,", wanted.Output);
        Assert.Contains("† XmlSerializer [plain types], Shop.Message.Make: ", wanted.Output, StringComparison.Ordinal);
        Assert.Equal(["GoogleProtobuf.proto", "MemoryPack.cs.txt", "XmlSerializer.cs.txt"], Names("wanted"));
        Assert.All(Names("wanted").Where(name => name != "XmlSerializer.cs.txt"), name => Assert.Equal(Text("out/annotations", name), Text("wanted", name)));
        // A project that contains the results compiles all C# files in its folder.
        Assert.DoesNotContain(Names("out/annotations"), name => name.EndsWith(".cs", StringComparison.Ordinal));
        await Builds("MemoryPack", "MemoryPack");
        await Builds("MongoBson", "MongoDB.Bson");
        if (LongFactAttribute.AreRun)
            await Builds("ProtobufNet", "protobuf-net");

        IEnumerable<string> Names(string of) => Directory.GetFiles(Path.Combine(cli.CurrentFolder, of)).Select(file => Path.GetFileName(file))
            .Order(StringComparer.Ordinal);

        string Text(string of, string name) => File.ReadAllText(Path.Combine(cli.CurrentFolder, of, name));

        // With the packages that the file names, in the versions that were measured.
        async Task Builds(string library, string package)
        {
            var pasted = Directory.CreateDirectory(Path.Combine(outside, "Pasted" + library)).FullName;
            var text = await File.ReadAllTextAsync(Path.Combine(cli.CurrentFolder, "out", "annotations", library + ".cs.txt"));
            await File.WriteAllTextAsync(Path.Combine(pasted, "Types.cs"), text);
            var adapter = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "adapters", library, library + ".csproj"));
            var version = Regex.Match(adapter, "<SerializerVersion>(.*)</SerializerVersion>").Groups[1].Value;
            Assert.StartsWith($"// dotnet add package {package} --version {version}\n", text, StringComparison.Ordinal);
            // What the commands would write. Each takes a second.
            var references = Regex.Matches(text, "^// dotnet add package (\\S+) --version (\\S+)$", RegexOptions.Multiline)
                .Select(added => $"<PackageReference Include=\"{added.Groups[1].Value}\" Version=\"{added.Groups[2].Value}\" />");
            await File.WriteAllTextAsync(
                Path.Combine(pasted, "Pasted.csproj"),
                "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>"
                    + $"<ItemGroup>{string.Concat(references)}</ItemGroup></Project>");
            var built = await cli.RunProgram("dotnet", "build", pasted, "-nodeReuse:false");
            Assert.True(built.ExitCode == 0, built.ToString());
        }
    }

    [LongFact]
    public async Task A_document_is_multiplied_to_N_and_its_first_copy_is_the_document()
    {
        var outcome = (await cli.Run(
            "run", "#SystemTextJson,#Nop,#XmlSerializer,#MemoryPack,#ApacheAvro", "--json-sample", "../orders.json", "--count", "2,100", "--launches", "1",
            "--warmup", "100ms", "--operation", "roundtrip", "--json", "--out", "out", "--keep-payloads")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(
            outcome.Cells, cell => Assert.Equal(("ok", "orders.json"), (cell.GetProperty("status").GetString(), cell.GetProperty("dataSet").GetString())));
        var two = Payload("SystemTextJson-net10.0-jit-orders.json-2.bin");
        var sample = JsonNode.Parse(await File.ReadAllTextAsync(Path.Combine(outside, "orders.json")))!.AsArray();
        // If one element lacks a member that another has, it is null there.
        sample[0]!["delay"] = null;
        sample[1]!["ship-to"] = null;
        Assert.True(JsonNode.DeepEquals(sample, two), two.ToJsonString());
        var hundred = Payload("SystemTextJson-net10.0-jit-orders.json-100.bin").AsArray();
        Assert.Equal(100, hundred.Count);
        Assert.True(hundred.Select(order => (long)order!["id"]!).Distinct().Count() > 20, hundred.ToJsonString());

        JsonNode Payload(string name) => JsonNode.Parse(File.ReadAllBytes(Path.Combine(cli.CurrentFolder, "out", "payloads", name)))!;
    }

    [LongFact]
    public async Task Serializers_of_ones_own_from_a_folder_and_from_one_file_are_measured_on_types_of_ones_own()
    {
        var before = Files(Path.Combine(outside, "Mine"));

        var outcome = (await cli.Run(
            "run", "Mine", "OneFile", "OneFile@13.0.1", "--adapter", "../Mine", "--adapter", "../OneFile.cs", "--project", "../My/My.csproj",
            "--factory", "My.Samples.Orders",
            "--count", "1", "--launches", "1", "--warmup", "100ms", "--json")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(9, outcome.Cells.Count);
        Assert.All(outcome.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
        Assert.Equal(["13.0.1", "13.0.3"], Of(outcome, "OneFile").Select(cell => cell.GetProperty("version").GetString()!).Distinct().Order());
        Assert.Equal(before, Files(Path.Combine(outside, "Mine")));
    }

    [Fact]
    public async Task A_changed_factory_is_built_again_and_a_broken_one_says_where()
    {
        string[] verify = ["verify", "#SystemTextJson", "--project", "../My/My.csproj", "--factory", "My.Extra.Names", "--json"];
        var extra = Path.Combine(outside, "My", "Extra.cs");

        await File.WriteAllTextAsync(extra, Code("\"ab\""));
        var first = await cli.Run(verify);
        await File.WriteAllTextAsync(extra, Code("\"abc\""));
        var second = await cli.Run(verify);
        await File.WriteAllTextAsync(extra, Code("nothing"));
        var broken = (await cli.Run(verify)).WithoutStackTrace();

        Assert.Equal(501, first.Cells[0].GetProperty("payloadBytes").GetInt64());
        Assert.Equal(601, second.Cells[0].GetProperty("payloadBytes").GetInt64());
        Assert.Equal(2, broken.ExitCode);
        Assert.Contains($"{Path.Combine("..", "My", "Extra.cs")}:1: CS0103: The name 'nothing' does not exist", broken.Errors, StringComparison.Ordinal);
        Assert.Contains("next: dotnet build ../My/My.csproj", broken.Errors, StringComparison.Ordinal);

        static string Code(string name) =>
            "namespace My; public static class Extra { public static string[] Names(int count) "
            + $"{{ var names = new string[count]; System.Array.Fill(names, {name}); return names; }} }}";
    }

    [Fact]
    public async Task A_project_with_central_versions_a_lock_file_strict_warnings_and_the_name_of_an_adapter_stays_as_it_is()
    {
        var folder = Directory.CreateDirectory(Path.Combine(outside, "Strict", "SystemTextJson")).Parent!.FullName;
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Directory.Build.props"),
            "<Project><PropertyGroup><TreatWarningsAsErrors>true</TreatWarningsAsErrors>"
                + "<RestorePackagesWithLockFile>true</RestorePackagesWithLockFile></PropertyGroup></Project>");
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Directory.Packages.props"),
            "<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>"
                + "<ItemGroup><PackageVersion Include=\"Newtonsoft.Json\" Version=\"13.0.3\" /></ItemGroup></Project>");
        await File.WriteAllTextAsync(
            Path.Combine(folder, "SystemTextJson", "SystemTextJson.csproj"),
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup>"
                + "<ItemGroup><PackageReference Include=\"Newtonsoft.Json\" /></ItemGroup></Project>");
        await File.WriteAllTextAsync(
            Path.Combine(folder, "SystemTextJson", "Data.cs"),
            "namespace Lib { public class Item { [Newtonsoft.Json.JsonProperty(\"n\")] public int Number { get; set; } } "
                + "public static class Data { public static Item[] Items(int count) { int unused; var items = new Item[count]; "
                + "for (var i = 0; i < count; i++) items[i] = new Item { Number = 5 }; return items; } } }");
        var before = Files(Path.Combine(outside, "Strict"));

        var outcome = (await cli.Run(
            "verify", "#NewtonsoftJson,#SystemTextJson", "--project", "../Strict/SystemTextJson", "--factory", "Lib.Data.Items", "--json"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(801, outcome.Cells.First(trip => trip.GetProperty("serializer").GetString() == "NewtonsoftJson").GetProperty("payloadBytes").GetInt64());
        Assert.Equal(before, Files(Path.Combine(outside, "Strict")));
    }

    [Fact]
    public async Task A_factory_that_cannot_be_measured_is_an_error_before_anything_is()
    {
        cli.CurrentFolder = unchanged.Beside();
        (string Factory, string Said)[] cases =
        [
            ("My.Sample.Orders", "nearest is My.Samples.Orders"),
            ("My.Samples.Order", "found: private static Order Order(int n, Random random)"),
            ("My.Wrong.AStruct", "returns Point, which is not a class"),
            ("My.Wrong.Null", "returned null"),
            ("My.Wrong.Throws", "threw InvalidOperationException: no data here"),
            ("My.Wrong.Later", "returns Task<string[]>: return the value itself"),
            ("My.Wrong.Exits", "ended with exit code 7"),
        ];

        foreach (var (factory, said) in cases)
            AssertUsage(said, (await cli.Run("run", "#SystemTextJson", "--project", "../My/My.csproj", "--factory", factory)).WithoutStackTrace());
        Assert.False(Directory.Exists(Path.Combine(cli.CurrentFolder, "results")));
    }

    [Theory]
    [InlineData("nowhere.csproj does not exist", "--project nowhere.csproj --factory A.B")]
    [InlineData("it needs --factory", "--project ../My/My.csproj")]
    [InlineData("next: touchstone run '#Nop' --project ../My --patience 0s --factory My.Samples.Orders", "--project ../My --factory Orders")]
    [InlineData("it needs --project", "--factory A.B")]
    [InlineData("is not the name of a type", "--project ../My/My.csproj --factory Orders")]
    [InlineData("there is no file", "--json-sample nowhere.json")]
    [InlineData("is not JSON", "--json-sample ../OneFile.cs")]
    [InlineData("$[*].a is a string here (\"x\") and a number before", "--json-sample mixed.json")]
    [InlineData("$ is an empty array", "--json-sample empty.json")]
    [InlineData(
        "next: touchstone run '#Nop' --json-sample ../orders.json --patience 0s",
        "--json-sample ../orders.json --project ../My/My.csproj --factory A.B")]
    public async Task Bad_usage_ends_with_2_and_says_what_why_and_next(string said, string arguments)
    {
        cli.CurrentFolder = unchanged.Beside();
        await File.WriteAllTextAsync(Path.Combine(cli.CurrentFolder, "mixed.json"), """[{ "a": 1 }, { "a": "x" }]""");
        await File.WriteAllTextAsync(Path.Combine(cli.CurrentFolder, "empty.json"), "[]");

        AssertUsage(said, (await cli.Run(["run", "#Nop", .. arguments.Split(' ')])).WithoutStackTrace());
    }

    static void AssertUsage(string said, Outcome outcome)
    {
        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.Contains(said, outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: ", outcome.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("measuring", outcome.Errors, StringComparison.Ordinal);
    }

    static IEnumerable<JsonElement> Of(Outcome outcome, params string[] names) =>
        outcome.Cells.Where(cell => names.Contains(cell.GetProperty("serializer").GetString()));

    static bool IsPlain(JsonElement cell) => cell.GetProperty("types").GetString() == "plain types";

    static string Reason(JsonElement cell) => cell.GetProperty("reason").GetString()!;

    static List<string> Files(string folder) => [.. Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Order(StringComparer.Ordinal)];

    // Without bin and obj, since the samples may have been built in their own folder.
    static void Copy(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (var file in Directory.EnumerateFiles(from))
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
        foreach (var folder in Directory.EnumerateDirectories(from).Where(folder => Path.GetFileName(folder) is not ("bin" or "obj")))
            Copy(folder, Path.Combine(to, Path.GetFileName(folder)));
    }

    /// <summary>A project that no test changes, so that the program that calls its factories is built once.</summary>
    public sealed class Unchanged : IDisposable
    {
        readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

        public Unchanged()
        {
            Copy(Path.Combine(Cli.Root, "samples"), folder);
            File.WriteAllText(Path.Combine(Project, "Wrong.cs"), """
                namespace My;
                public struct Point { public int X; }
                public static class Wrong
                {
                    public static Point AStruct(int count) => default;
                    public static string[] Null(int count) => null!;
                    public static string[] Throws(int count) => throw new InvalidOperationException("no data\nhere");
                    public static Task<string[]> Later(int count) => Task.FromResult(new string[count]);
                    public static string[] Exits(int count) { Environment.Exit(7); return []; }
                }
                """);
        }

        /// <summary>A new folder beside the project.</summary>
        internal string Beside() => Directory.CreateDirectory(Path.Combine(folder, Path.GetRandomFileName())).FullName;

        internal string Project => Path.Combine(folder, "My");

        public void Dispose() => Directory.Delete(folder, recursive: true);
    }
}
