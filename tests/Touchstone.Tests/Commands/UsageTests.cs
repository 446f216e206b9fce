namespace Touchstone.Tests.Commands;

/// <summary>Bad input is an error of a few lines on standard error, exit code 2, and nothing on standard output.</summary>
public class UsageTests
{
    [Theory]
    [InlineData("run --output x", "unknown option \"--output\", nearest is --out", "touchstone run --help")]
    [InlineData("report x --output y", "unknown option \"--output\", nearest is --out", "touchstone report --help")]
    [InlineData("run --format json --count 1", "unknown option \"--format\": --json prints JSON", "touchstone run --count 1 --json")]
    [InlineData("run --format=json", "unknown option \"--format=json\": --json prints JSON", "touchstone run --json")]
    [InlineData(
        "run --format csv",
        "unknown option \"--format\": touchstone report, touchstone compare, touchstone ab and 8 other commands have it",
        "touchstone report --help")]
    [InlineData(
        "run --threshold 5%",
        "unknown option \"--threshold\": touchstone compare, touchstone ab, touchstone upgrade and touchstone history have it",
        "touchstone compare --help")]
    [InlineData("run --frobnicate", "unknown option \"--frobnicate\"", "touchstone run --help")]
    [InlineData("run --columns p99", "unknown value \"p99\"; the choices are all, ", "touchstone run --columns all")]
    [InlineData("run JsonNet", "no adapter's name begins with \"JsonNet\", its adapter is NewtonsoftJson", "touchstone run -s NewtonsoftJson")]
    [InlineData("run Bois_LZ4", "no adapter's name begins with \"Bois_LZ4\", similar is SalarBoisLz4", "touchstone run -s SalarBoisLz4")]
    [InlineData("run AllocPerf", "no adapter's name begins with \"AllocPerf\", its adapter is Nop", "touchstone run -s Nop")]
    [InlineData("run SlimSerializer", "no adapter's name begins with \"SlimSerializer\", its adapter is AzosSlim", "touchstone run -s AzosSlim")]
    [InlineData(
        "run NetCoreJsonSerializer",
        "no adapter's name begins with \"NetCoreJsonSerializer\", its adapter is SystemTextJson", "touchstone run -s SystemTextJson")]
    [InlineData("run Microsoft.Orleans", "no adapter's name begins with \"Microsoft.Orleans\", similar is Orleans", "touchstone run -s Orleans")]
    [InlineData("profile --data log -- app --data x", "cannot use --data", "touchstone profile -- app --data x")]
    [InlineData("run Frobnicator", "no adapter's name begins with \"Frobnicator\"", "touchstone list")]
    public async Task A_word_of_another_tool_leads_to_the_word_of_this_one(string command, string why, string next)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.Equal(2, exitCode);
        Assert.Contains(why, errors, StringComparison.Ordinal);
        Assert.EndsWith($"next: {next}", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("help", "--help")]
    [InlineData("help run", "run --help")]
    [InlineData("help heap roots", "heap roots --help")]
    public async Task Help_is_a_word_too(string typed, string same)
    {
        var help = await InMemoryCli.Run(typed.Split(' '));

        Assert.Equal(0, help.ExitCode);
        Assert.Equal(await InMemoryCli.Run(same.Split(' ')), help);
    }

    [Fact]
    public async Task A_path_in_the_place_of_a_serializer_leads_to_the_option_that_takes_it()
    {
        using var disk = new TemporaryFolder();
        var adapter = Path.GetDirectoryName(disk.Write("Mine/traits.json", "{}"))!;
        var (project, code, document) = (disk.Write("Own/Own.csproj", ""), disk.Write("One.cs", ""), disk.Write("orders.json", "{}"));
        var empty = Directory.CreateDirectory(disk.Folder("Empty")).FullName;

        Assert.Equal($"touchstone run --count 1 --adapter {adapter}", await Next(adapter));
        Assert.Equal($"touchstone run --count 1 --project {project} --factory Namespace.Type.Method", await Next(project));
        Assert.Equal($"touchstone run --count 1 --project {project} --factory Namespace.Type.Method", await Next(Path.GetDirectoryName(project)!));
        Assert.Equal($"touchstone run --count 1 --adapter {code}", await Next(code));
        Assert.Equal($"touchstone run --count 1 --json-sample {document}", await Next(document));
        Assert.Equal("touchstone list", await Next(empty));

        static async Task<string> Next(string path)
        {
            var (exitCode, _, errors) = await InMemoryCli.Run("run", path, "--count", "1");
            Assert.Equal(2, exitCode);
            return errors.TrimEnd()[(errors.LastIndexOf("next: ", StringComparison.Ordinal) + 6)..];
        }
    }

    [Theory]
    [InlineData("whole number", "run --count 0")]
    [InlineData("--count", "run --count -1")]
    [InlineData("whole number", "run --count 99999999999999999999")]
    [InlineData("whole number", "run --count 1;2")]
    [InlineData("whole number", "run --count ten")]
    [InlineData("nearest is books", "run --data boks")]
    [InlineData("nearest is SystemTextJson", "run --serializer SystmTextJson")]
    [InlineData("selection is empty", "run --serializer ,")]
    [InlineData("unknown runtime", "run --runtime net5.0")]
    [InlineData("nearest is net10.0", "run --runtime net10")]
    [InlineData("--budget", "run --budget soon")]
    [InlineData("--build-timeout", "run --build-timeout never")]
    [InlineData("there are scripts for", "completion tcsh")]
    [InlineData("--precision", "run --precision -3")]
    [InlineData("--shape", "run --shape round")]
    [InlineData("--operation", "run --operation fly")]
    [InlineData("--launches", "run --launches 0")]
    [InlineData("--memory-limit", "run --memory-limit none")]
    [InlineData("--frobnicate", "run --frobnicate")]
    [InlineData("frobnicate", "frobnicate")]
    [InlineData("selects the values of N itself", "run --sweep --count 5")]
    [InlineData("--resume", "run --resume nowhere")]
    [InlineData("--baseline", "run --serializer #Nop --baseline XmlSerializer")]
    [InlineData("no such file", "report nowhere")]
    [InlineData("nearest is csv", "report nowhere --format csw")]
    [InlineData("csv, hdr and serializertests have", "report nowhere --format json --no-header")]
    [InlineData("no such file", "compare nowhere elsewhere")]
    [InlineData("--threshold", "compare a b --threshold much")]
    [InlineData("nearest is allocated", "compare a b --metric allocation")]
    [InlineData("nearest is markdown", "compare a b --format markdon")]
    [InlineData("--jsn", "doctor --jsn")]
    [InlineData("not a package version", "run --serializer NewtonsoftJson@latest!")]
    [InlineData("not a package version", "run --serializer NewtonsoftJson@12.*")]
    [InlineData("no folder", "run --nuget-source nowhere")]
    [InlineData("needs the name of one serializer", "profile")]
    [InlineData("nearest is Nop", "profile Noop")]
    [InlineData("SystemTextJsonSourceGen", "profile System")]
    [InlineData("one runtime", "profile #Nop --runtime net9.0,net8.0")]
    [InlineData("touchstone help profiling", "profile #Nop --runtime net9.0/aot")]
    [InlineData("touchstone profile '#Nop' --seconds", "profile #Nop --seconds 0")]
    [InlineData("touchstone profile '#Nop' --count", "profile #Nop --count 1,2")]
    [InlineData("touchstone profile '#Nop' --operation", "profile #Nop --operation fly")]
    [InlineData("--top", "profile #Nop --top 0")]
    [InlineData("nearest is Nop;", "run --serializer #Nop --baseline Nop@1.0")]
    public async Task Bad_usage_ends_with_2_and_says_what_why_and_the_next_command(string said, string command)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.True(exitCode == 2, errors);
        Assert.Empty(output);
        Assert.DoesNotContain("   at ", errors, StringComparison.Ordinal);
        Assert.InRange(errors.Split('\n', StringSplitOptions.RemoveEmptyEntries).Length, 1, 3);
        Assert.Contains("next: touchstone", errors, StringComparison.Ordinal);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }
}
