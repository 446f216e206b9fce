namespace Touchstone.Tests.Commands;

/// <summary>Bad input is an error of a few lines on standard error, exit code 2, and nothing on standard output.</summary>
public class UsageTests
{
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
    [InlineData("serializertests have", "report nowhere --format json --no-header")]
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
    [InlineData("docs/profiling.md", "profile #Nop --runtime net9.0/aot")]
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
