using System.IO.Compression;
using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Serializers and data sets from a template to a measured row, in checkouts and folders that are deleted after the test.</summary>
[Begins(2)]
public sealed class NewTests : IDisposable
{
    const string Package = "Touchstone.Test.Nothing";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task A_new_serializer_and_a_new_data_set_are_measured_without_a_change()
    {
        cli.CurrentFolder = Checkout.Copy(cli.Folder);
        var before = Checkout.Files(cli.CurrentFolder);

        var serializer = await cli.Run("new", "serializer", "MyJson");
        var dataSet = await cli.Run("new", "dataset", "web-orders");

        Assert.True(serializer.ExitCode == 0, serializer.ToString());
        Assert.True(dataSet.ExitCode == 0, dataSet.ToString());
        Assert.Equal(
            ["adapters/MyJson/MyJson.csproj", "adapters/MyJson/MyJsonAdapter.cs", "adapters/MyJson/traits.json", "datasets/WebOrders.cs"],
            Checkout.Files(cli.CurrentFolder).Except(before));
        Assert.Contains("  touchstone verify MyJson\n", serializer.Output, StringComparison.Ordinal);
        Assert.Contains("--project src/Touchstone -- verify --data web-orders\n", dataSet.Output.Replace('\\', '/'), StringComparison.Ordinal);

        // The rules of the repository apply to compiled data sets. Everything else is built without analyzers, since it is the same as elsewhere.
        string[] build = ["-c", "Release", "-warnaserror", "-nodeReuse:false"];
        var core = await cli.RunProgram("dotnet", ["build", "src/Touchstone.Core", .. build]);
        var built = await cli.RunProgram("dotnet", ["build", "src/Touchstone", .. build, "-p:RunAnalyzers=false"]);
        Assert.True(core.ExitCode == 0, core.ToString());
        Assert.True(built.ExitCode == 0, built.ToString());
        Assert.Contains("datasets/Generated/WebOrdersDataSet.g.cs", Checkout.Files(cli.CurrentFolder));
        var program = Path.Combine(cli.CurrentFolder, "artifacts", "bin", "Touchstone", "release", Path.GetFileName(Cli.Executable));
        var measured = (await cli.RunProgram(
            program, "run", "#MyJson,#Nop,#BinaryWriter,#XmlSerializer,#SystemTextJsonSourceGen,#SystemTextJsonByHand",
            "--data", "web-orders", "--count", "1", "--launches", "1", "--warmup", "100ms", "--json")).WithoutStackTrace();

        Assert.True(measured.ExitCode == 1, measured.ToString());
        var cells = measured.Cells;
        var wanting = cells.Where(cell => cell.GetProperty("status").GetString() == "unavailable").ToList();
        Assert.Equal(["SystemTextJsonByHand", "SystemTextJsonSourceGen"], Names(wanting));
        Assert.Equal(["BinaryWriter", "MyJson", "Nop", "XmlSerializer"], Names(cells.Except(wanting)));
        Assert.All(
            cells.Except(wanting),
            cell => Assert.True(cell.GetProperty("status").GetString() == "ok" && cell.GetProperty("costNs").GetDouble() > 0, cell.ToString()));
        // The adapters lack what the command listed as missing.
        string[] missing = ["adapters/SystemTextJsonSourceGen/WebOrdersListContext.cs", "adapters/SystemTextJsonByHand/WebOrdersListCodec.cs"];
        foreach (var file in missing)
        {
            Assert.Contains(file + " ", dataSet.Output.Replace('\\', '/'), StringComparison.Ordinal);
            Assert.Contains(wanting, cell => cell.GetProperty("reason").GetString()!.Contains(file, StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task A_serializer_outside_of_the_checkout_is_measured_without_a_change()
    {
        var before = Checkout.Files(Path.Combine(Cli.Root, "adapters"));

        var written = await cli.Run("new", "serializer", "NewTestsOwn", "--outside");
        var verified = await cli.Run("verify", "NewTestsOwn", "--adapter", "NewTestsOwn", "--json");
        var measured = await cli.Run("run", "NewTestsOwn", "--adapter", "NewTestsOwn", "--count", "1", "--launches", "1", "--warmup", "100ms", "--json");

        Assert.True(written.ExitCode == 0, written.ToString());
        Assert.Contains("  touchstone verify NewTestsOwn --adapter NewTestsOwn\n", written.Output, StringComparison.Ordinal);
        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.True(measured.ExitCode == 0, measured.ToString());
        Assert.All(measured.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
        Assert.Equal(before, Checkout.Files(Path.Combine(Cli.Root, "adapters")));
    }

    [LongFact]
    public async Task A_package_is_pinned_to_the_newest_version_of_the_sources_and_measured_once_the_refusal_is_gone()
    {
        AddSource("1.9.0", "1.10.0", "2.0.0-beta.1");
        var file = Path.Combine(cli.Folder, "NewTestsPackaged", "NewTestsPackagedAdapter.cs");
        string[] run = ["run", "NewTestsPackaged", "--adapter", "NewTestsPackaged", "--count", "1", "--launches", "1", "--warmup", "100ms", "--json"];

        var written = await cli.Run("new", "serializer", "NewTestsPackaged", "--outside", "--package", Package);
        Assert.True(written.ExitCode == 0, written.ToString());
        var refused = (await cli.Run(run)).WithoutStackTrace();
        // Does what the comment in the file says.
        var lines = await File.ReadAllLinesAsync(file);
        var remark = Array.FindIndex(lines, line => line.Contains(" by: Shape.Bytes(", StringComparison.Ordinal));
        lines[remark + 1] = lines[remark][(lines[remark].IndexOf(" by: ", StringComparison.Ordinal) + 5)..];
        await File.WriteAllLinesAsync(file, lines);
        var measured = await cli.Run(run);

        Assert.Contains($"{Package} 1.10.0 is pinned", written.Output, StringComparison.Ordinal);
        var project = Path.ChangeExtension(file.Replace("Adapter.cs", ".cs", StringComparison.Ordinal), "csproj");
        Assert.Contains("<SerializerVersion>1.10.0</SerializerVersion>", await File.ReadAllTextAsync(project), StringComparison.Ordinal);
        Assert.All(refused.Cells, cell => Assert.Equal($"NewTestsPackagedAdapter.cs does not call {Package} yet", cell.GetProperty("reason").GetString()));
        Assert.True(measured.ExitCode == 0, measured.ToString());
        Assert.All(measured.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
    }

    [Fact]
    public async Task A_package_whose_version_cannot_be_known_asks_for_one_and_writes_nothing()
    {
        AddSource();

        var outcome = (await cli.Run("new", "serializer", "Mine", "--outside", "--package", Package)).WithoutStackTrace();

        AssertRefused($"touchstone new serializer Mine --package {Package}@1.2.3", outcome);
        Assert.Contains("NU1101: Unable to find package", outcome.Errors, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(cli.Folder, "Mine")));
    }

    [Theory]
    [InlineData("touchstone new serializer MyJson", "new serializer my-json")]
    [InlineData("touchstone new serializer X", "new serializer 1x")]
    [InlineData("touchstone new serializer MyAll", "new serializer all")]
    [InlineData("touchstone new serializer MyNul", "new serializer nul")]
    [InlineData("touchstone new serializer Taken2", "new serializer Taken")]
    [InlineData("touchstone new serializer taken2", "new serializer taken --outside")]
    [InlineData("ranges are not allowed", "new serializer Mine --package My.Json@1.*")]
    [InlineData("\"My/Json\" is not a package name", "new serializer Mine --package My/Json@1.0.0")]
    [InlineData("touchstone new dataset Old2", "new dataset old")]
    [InlineData("datasets/Some/Deep.cs already has that name", "new dataset Deeper")]
    [InlineData("touchstone new dataset MyData", "new dataset all")]
    [InlineData("touchstone new dataset WebOrders", "new dataset web.orders")]
    [InlineData("no command is given; the commands are serializer, dataset", "new")]
    [InlineData("nearest is serializer", "new serialiser Mine")]
    [InlineData("touchstone new serializer --help", "new serializer Mine --frobnicate")]
    public async Task What_cannot_be_written_is_refused_with_the_next_command(string said, string command)
    {
        cli.CurrentFolder = Checkout.Empty(cli.Folder);
        (string, string)[] files =
            [("adapters/Taken/notes.txt", ""), ("datasets/Old.cs", ""), ("datasets/Some/Deep.cs", "public partial class DeeperEntry;")];
        foreach (var (file, text) in files)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(cli.CurrentFolder, file))!);
            File.WriteAllText(Path.Combine(cli.CurrentFolder, file), text);
        }
        var before = Checkout.Files(cli.CurrentFolder);

        var outcome = (await cli.Run(command.Split(' '))).WithoutStackTrace();

        AssertRefused(said, outcome);
        Assert.Equal(before, Checkout.Files(cli.CurrentFolder));
    }

    static void AssertRefused(string said, Outcome outcome)
    {
        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.Contains(said, outcome.Errors.Replace('\\', '/'), StringComparison.Ordinal);
        Assert.Contains("next: touchstone", outcome.Errors, StringComparison.Ordinal);
    }

    static IEnumerable<string> Names(IEnumerable<JsonElement> cells) =>
        cells.Select(cell => cell.GetProperty("serializer").GetString()!).Distinct().Order(StringComparer.Ordinal);

    // The only package source for builds in the folder of the test. It has these versions of an empty package. NuGet's cache is in this folder too.
    void AddSource(params string[] versions)
    {
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "kept");
        var source = Directory.CreateDirectory(Path.Combine(cli.Folder, "source")).FullName;
        File.WriteAllText(
            Path.Combine(cli.Folder, "nuget.config"),
            """<configuration><packageSources><clear /><add key="test" value="source" /></packageSources></configuration>""");
        foreach (var version in versions)
        {
            using var package = ZipFile.Open(Path.Combine(source, $"{Package}.{version}.nupkg"), ZipArchiveMode.Create);
            using var text = new StreamWriter(package.CreateEntry($"{Package}.nuspec").Open());
            text.Write(
                $"<package><metadata><id>{Package}</id><version>{version}</version><authors>t</authors><description>t</description></metadata></package>");
        }
    }
}
