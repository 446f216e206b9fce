using System.IO.Compression;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Xml.Linq;

namespace Touchstone.EndToEnd;

/// <summary>
/// Touchstone packed as a .NET tool, installed, and used from an empty folder by a user without a checkout. The home folder is new and has a blank in its
/// name, caches are empty, and files above the folder would break any build that used them.
/// </summary>
public sealed class ToolPackageTests(ToolPackageTests.InstalledTool tool) : IClassFixture<ToolPackageTests.InstalledTool>
{
    [Fact]
    public void The_package_holds_what_adapters_are_built_from_and_nothing_that_was_built()
    {
        var sources = tool.Entries.Where(name => name.Contains("/any/sources/", StringComparison.Ordinal))
            .Select(name => name[(name.IndexOf("/sources/", StringComparison.Ordinal) + 9)..]).ToList();

        string[] needed =
        [
            ".editorconfig", "global.json", "Directory.Build.props", "Directory.Build.targets", "adapters/Nop/Nop.csproj", "datasets/Books.cs",
            "src/Touchstone.Worker/Worker.cs",
        ];
        Assert.Superset(needed.ToHashSet(), sources.ToHashSet());
        Assert.DoesNotContain(sources, name => name.Split('/').Any(part => part is "bin" or "obj" or "artifacts" or "results"));
        Assert.Contains("README.md", tool.Entries);
        Assert.DoesNotContain(tool.Entries, name => name.EndsWith(".pdb", StringComparison.Ordinal));
    }

    [Fact]
    public void The_version_is_the_one_of_the_checkout()
    {
        var version = XDocument.Load(Path.Combine(Cli.Root, "Directory.Build.props")).Descendants("Version").Single().Value;

        Assert.StartsWith(version, tool.Version.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task It_knows_the_same_adapters_as_the_checkout_that_it_was_packed_from()
    {
        using var checkout = new Cli();

        Assert.Equal(Adapters(await checkout.Run("list", "--json")), Adapters(tool.List));

        // Whether a package is available depends on the package folder, which is empty for the tool.
        static List<string> Adapters(Outcome list) => [.. list.Lines.Select(line =>
        {
            var adapter = JsonNode.Parse(line)!.AsObject();
            adapter.Remove("available");
            adapter.Remove("reason");
            return adapter.ToJsonString();
        })];
    }

    [Fact]
    public void A_run_in_an_empty_folder_measures()
    {
        Assert.True(tool.First.WithoutStackTrace().ExitCode == 0, tool.First.ToString());
        Assert.Equal(["Nop", "SystemTextJson"], tool.First.Cells.Select(cell => cell.GetProperty("serializer").GetString()).Distinct().Order());
        Assert.All(tool.First.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
        Assert.Contains(tool.First.Errors.Split('\n'), line => line.StartsWith("building", StringComparison.Ordinal));
    }

    [Fact]
    public void The_second_run_builds_nothing()
    {
        Assert.True(tool.Second.ExitCode == 0, tool.Second.ToString());
        Assert.DoesNotContain(tool.Second.Errors.Split('\n'), line => line.StartsWith("building", StringComparison.Ordinal));
    }

    [Fact]
    public void Results_are_in_the_current_folder_and_builds_in_the_users_cache()
    {
        Assert.Equal(["results"], Directory.EnumerateFileSystemEntries(tool.EmptyFolder).Select(Path.GetFileName));
        Assert.NotEmpty(Directory.EnumerateFiles(tool.Cache, "Touchstone.Adapter.Nop", SearchOption.AllDirectories));
    }

    [Fact]
    public void Results_hold_the_page_that_the_checkout_was_built_with()
    {
        var built = Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "web", "report.html");
        var pages = Directory.EnumerateFiles(tool.EmptyFolder, "report.html", SearchOption.AllDirectories).Select(File.ReadAllText).ToList();

        // Without Node there is no page. The tests of the page report that.
        Assert.Equal(File.Exists(built) ? 2 : 0, pages.Count);
        Assert.All(pages, page => Assert.Contains("\"SystemTextJson\"", page, StringComparison.Ordinal));
    }

    [Fact]
    public void A_new_serializer_is_written_where_one_stands_and_a_new_data_set_needs_a_checkout()
    {
        Assert.True(tool.NewSerializer.ExitCode == 0, tool.NewSerializer.ToString());
        Assert.Contains("as with --outside", tool.NewSerializer.Errors, StringComparison.Ordinal);
        Assert.Contains("touchstone verify Mine --adapter Mine", tool.NewSerializer.Output, StringComparison.Ordinal);
        Assert.Equal(["Mine.csproj", "MineAdapter.cs", "traits.json"], Checkout.Files(Path.Combine(tool.OwnFolder, "Mine")));
        Assert.Equal(2, tool.NewDataSet.WithoutStackTrace().ExitCode);
        Assert.Contains("next: touchstone run --project", tool.NewDataSet.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public void The_folder_of_the_tool_stays_as_it_was_installed() => Assert.Equal(tool.FilesBefore, tool.FilesAfter);

    [Fact]
    public void The_machine_is_recorded_without_a_git_repository_and_with_the_SDK_that_built()
    {
        var file = Directory.EnumerateFiles(tool.EmptyFolder, "machine.json", SearchOption.AllDirectories).First();
        var machine = JsonDocument.Parse(File.ReadAllText(file)).RootElement;

        Assert.Equal(JsonValueKind.Null, machine.GetProperty("git").ValueKind);
        Assert.StartsWith("10.", machine.GetProperty("dotNet").GetProperty("sdkVersion").GetString(), StringComparison.Ordinal);
    }

    // Packing as in the README. The tests above pack without a build, which is quicker and leaves the code to the JIT.
    [LongFact]
    public async Task The_package_for_this_kind_of_machine_is_compiled_ahead_of_time()
    {
        using var cli = new Cli();
        var packed = await cli.RunProgram(
            "dotnet", "pack", Path.Combine(Cli.Root, "src", "Touchstone"), "-o", cli.Folder, "-nodeReuse:false",
            $"-p:ArtifactsPath={Path.Combine(cli.Folder, "artifacts")}");
        Assert.True(packed.ExitCode == 0, packed.ToString());

        var kinds = Directory.EnumerateFiles(cli.Folder, "*.nupkg").Select(file => (Name: Path.GetFileName(file), IsCompiled: IsCompiledAhead(file))).ToList();

        Assert.Equal(3, kinds.Count);
        Assert.Equal(RuntimeInformation.RuntimeIdentifier, Assert.Single(kinds, kind => kind.IsCompiled).Name.Split('.')[2]);

        static bool IsCompiledAhead(string package)
        {
            using var archive = ZipFile.OpenRead(package);
            if (archive.Entries.FirstOrDefault(entry => entry.Name == "touchstone.dll") is not { } program)
                return false; // The package that only names the others.
            using var content = new MemoryStream();
            using (var entry = program.Open())
                entry.CopyTo(content);
            content.Position = 0;
            using var reader = new PEReader(content);
            return reader.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0;
        }
    }

    /// <summary>The tool, packed and installed once, with its output.</summary>
    public sealed class InstalledTool : IAsyncLifetime, IDisposable
    {
        static readonly string[] Measure = ["run", "#Nop", "#SystemTextJson", "--count", "1", "--launches", "1", "--warmup", "100ms", "--json"];

        readonly Cli cli = new();

        internal IReadOnlyList<string> Entries { get; private set; } = [];
        internal Outcome Version { get; private set; } = null!;
        internal Outcome List { get; private set; } = null!;
        internal Outcome First { get; private set; } = null!;
        internal Outcome Second { get; private set; } = null!;
        internal Outcome NewSerializer { get; private set; } = null!;
        internal Outcome NewDataSet { get; private set; } = null!;
        internal IReadOnlyList<string> FilesBefore { get; private set; } = [];
        internal IReadOnlyList<string> FilesAfter { get; private set; } = [];
        internal string EmptyFolder => Path.Combine(Home, "empty");
        internal string OwnFolder => Path.Combine(Home, "own");
        internal string Cache => Path.Combine(Home, ".cache", "touchstone");

        string Home => Path.Combine(cli.Folder, "a home");
        string Tools => Path.Combine(Home, "tools");
        string Packages => Path.Combine(cli.Folder, "packages");

        public async Task InitializeAsync()
        {
            // Packs the build that these tests use.
            var configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)) == "release" ? "Release" : "Debug";
            await DotNet("pack", Path.Combine(Cli.Root, "src", "Touchstone"), "--no-build", "-c", configuration, "-o", Packages, "-nodeReuse:false");
            using (var package = ZipFile.OpenRead(Directory.EnumerateFiles(Packages, "*.nupkg").Single()))
                Entries = [.. package.Entries.Select(entry => entry.FullName)];

            MoveToNewHome();
            await DotNet("tool", "install", "Touchstone.Tool", "--tool-path", Tools, "--source", Packages);
            BreakBuildsThatLookAbove();

            FilesBefore = Files();
            Version = await Touchstone("--version");
            List = await Touchstone("list", "--json");
            First = await Touchstone(Measure);
            Second = await Touchstone(Measure);
            cli.CurrentFolder = Directory.CreateDirectory(OwnFolder).FullName;
            NewSerializer = await Touchstone("new", "serializer", "Mine");
            NewDataSet = await Touchstone("new", "dataset", "Mine");
            FilesAfter = Files();
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();

        async Task DotNet(params string[] arguments)
        {
            var outcome = await cli.RunProgram(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", arguments);
            Assert.True(outcome.ExitCode == 0, outcome.ToString());
        }

        Task<Outcome> Touchstone(params string[] arguments) => cli.RunProgram(Path.Combine(Tools, "touchstone"), arguments);

        void MoveToNewHome()
        {
            cli.CurrentFolder = Directory.CreateDirectory(EmptyFolder).FullName;
            foreach (var name in (ReadOnlySpan<string>)["HOME", "USERPROFILE", "DOTNET_CLI_HOME"])
                cli.Variables[name] = Home;
            cli.Variables["XDG_CACHE_HOME"] = cli.Variables["LOCALAPPDATA"] = Path.Combine(Home, ".cache");
            cli.Variables["NUGET_PACKAGES"] = Path.Combine(Home, "packages");
            cli.Variables["DOTNET_NOLOGO"] = "1";
            cli.Variables["DOTNET_GENERATE_ASPNET_CERTIFICATE"] = "false";
        }

        void BreakBuildsThatLookAbove()
        {
            foreach (var name in (ReadOnlySpan<string>)["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props"])
                File.WriteAllText(
                    Path.Combine(Home, name),
                    "<Project><Target Name=\"Leak\" BeforeTargets=\"Restore;CoreCompile\">"
                        + "<Error Text=\"$(MSBuildThisFile) of the user\" /></Target></Project>");
            File.WriteAllText(Path.Combine(Home, "global.json"), """{ "sdk": { "version": "1.0.0", "rollForward": "disable" } }""");
            File.WriteAllText(Path.Combine(Home, ".editorconfig"), "[*.cs]\ndotnet_diagnostic.CS8019.severity = error\n");
        }

        List<string> Files() =>
            [.. Directory.EnumerateFiles(Tools, "*", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
                .Select(file => $"{file} {Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(file)))}")];
    }
}
