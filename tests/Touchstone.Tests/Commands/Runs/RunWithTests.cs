using Touchstone.Commands.Runs;

namespace Touchstone.Tests.Commands.Runs;

/// <summary>What a run passes on to the commands that follow it with <c>--with</c>.</summary>
public class RunWithTests
{
    [Theory]
    [InlineData("first-call", "Mine MemoryPack --adapter My.cs --runtime net10.0 --latest --project My --factory My.Orders")]
    [InlineData("count", "Mine MemoryPack --adapter My.cs --runtime net10.0 --latest --project My --factory My.Orders --data log")]
    [InlineData("probe", "Mine MemoryPack --adapter My.cs --runtime net10.0 --latest")]
    [InlineData("machine", "")]
    public void A_command_gets_the_options_of_the_run_that_it_has(string command, string words) => Assert.Equal(
        words.Split(' ', StringSplitOptions.RemoveEmptyEntries),
        RunWith.Selection(command, Parse(
            "-s Mine MemoryPack --adapter My.cs --runtime net10.0 --latest --project My --factory My.Orders --data log --count 100 --budget 1m")));

    [Fact]
    public void Each_value_of_a_list_keeps_its_option() =>
        Assert.Equal(["usual", "--adapter", "A.cs", "--adapter", "B.cs"], RunWith.Selection("probe", Parse("--adapter A.cs --adapter B.cs")));

    [Fact]
    public void Without_names_the_serializers_are_those_of_a_run() => Assert.Equal(["usual"], RunWith.Selection("first-call", Parse("")));

    [Fact]
    public void Lines_for_programs_are_lines_for_programs_in_every_part() =>
        Assert.Equal(["--json"], RunWith.Selection("machine", Parse("--json")));

    [Theory]
    [InlineData("--with probes", "next: touchstone run --with probe\n")]
    [InlineData("--with probe --shard 1/2", "next: touchstone run --shard 1/2\n")]
    public async Task What_cannot_be_added_is_refused_with_the_next_command(string words, string next)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run(["run", .. words.Split(' ')]);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains(next, errors, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_part_is_measured_once_and_in_the_order_of_the_names() =>
        Assert.Equal(["probe", "first-call"], RunWith.Of(Parse("--with probe,first-call,probe")));

    static ParseResult Parse(string words)
    {
        string[] args = ["run", .. words.Split(' ', StringSplitOptions.RemoveEmptyEntries)];
        return CommandLine.Create(args, new Terminal(TextWriter.Null, TextWriter.Null, 160, false, false), CancellationToken.None).Parse(args);
    }
}
