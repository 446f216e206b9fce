using System.CommandLine;
using System.CommandLine.Parsing;
using System.Text.RegularExpressions;
using Touchstone.Core;
using Touchstone.HeapCommands;
using Touchstone.Shared;

namespace Touchstone.Tests.HeapCommands;

public class HeapRulesTests
{
    [Theory]
    [InlineData("--pid 1 --strings --watch 2")]
    [InlineData("--pid 1 --strings --live")]
    [InlineData("--pid 1 --strings --roots A")]
    [InlineData("--pid 1 --roots A --csv x.csv")]
    [InlineData("--pid 1 --process-memory --strings")]
    [InlineData("--dump x --process-memory")]
    [InlineData("--dump x --watch 2")]
    [InlineData("--pid 1 --pid2 2 --since x.json")]
    [InlineData("--pid 1 --pid2 2 --dump2 x")]
    [InlineData("--process A --pid 1")]
    [InlineData("--process A --all --watch 2")]
    [InlineData("--pid 1 --json --unit MB")]
    [InlineData("--pid 1 --overwrite")]
    [InlineData("--pid 1 --context x")]
    [InlineData("--pid 1 --time x")]
    [InlineData("--pid 1 --times 3")]
    [InlineData("--pid 1 --all")]
    [InlineData("--pid 1 --verify")]
    [InlineData("--pid 1 --dump-type full")]
    [InlineData("--pid 1 --dump-to x --live")]
    [InlineData("--pid 1 --dump-to x --json")]
    [InlineData("--process A --all --dump-to x")]
    [InlineData("--pid 1 --no-ptrace --strings")]
    [InlineData("--pid 1 --no-ptrace --snapshot")]
    [InlineData("--dump x --no-ptrace")]
    [InlineData("--dump x --snapshot")]
    [InlineData("--pid 1 --snapshot --process-memory")]
    public void What_makes_no_sense_together_is_refused(string options)
    {
        var refusal = Assert.Throws<UsageException>(() => HeapRules.Check(Parse(options)));

        Assert.NotEmpty(refusal.Problem.Why);
        Assert.NotNull(refusal.Correction);
    }

    [Theory]
    [InlineData("--watch 5 --dump x", "--dump x")]
    [InlineData("--dump x --no-ptrace", "--dump x")]
    [InlineData("--dump x --pid 1 --no-ptrace", "--pid 1 --no-ptrace")]
    [InlineData("--pid 1 --all", "--pid 1")]
    [InlineData("--pid 1 --times 3", "--pid 1 --times 3 --watch 10s")]
    [InlineData("--pid 1 --verify", "--pid 1 --verify --dump-to heap.dmp")]
    public void The_next_command_keeps_its_target_and_obeys_the_rules(string options, string next)
    {
        var parsed = Parse(options);

        var suggested = CommandErrors.Of(Assert.Throws<UsageException>(() => HeapRules.Check(parsed)), parsed).Next;

        Assert.Equal($"touchstone heap {next}", suggested);
        HeapRules.Check(Parse(next));
    }

    [Theory]
    [InlineData("--pid 1")]
    [InlineData("--pid 1 --strings --csv x.csv --top 3 --unit kB")]
    [InlineData("--pid 1 --watch 2 --times 3 --json --context x")]
    [InlineData("--pid 1 --since x.json --save y.json --filter A* --by-generation --live --sample-addresses --fail-above 1MB")]
    [InlineData("--process A --all --process-memory --json --fail-above 1GB")]
    [InlineData("--dump x --dump2 y --by-count")]
    [InlineData("--process A --dump-to x --dump-type full --verify")]
    [InlineData("--process A --no-ptrace --watch 2 --by-generation")]
    [InlineData("--pid 1 --snapshot --dump2 y --live")]
    public void What_makes_sense_is_taken(string options) => HeapRules.Check(Parse(options));

    [Fact]
    public void What_the_documentation_shows_makes_sense()
    {
        var commands = Regex.Matches(
            File.ReadAllText(Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "docs", "heap.md")), "^(?:\\$ )?touchstone heap (?<options>[^#\n]+)",
            RegexOptions.Multiline);

        Assert.NotEmpty(commands);
        Assert.All(commands, command => HeapRules.Check(Parse(command.Groups["options"].Value.Trim())));
    }

    [Theory]
    [InlineData("500")]
    [InlineData("0")]
    [InlineData("1.5GB")]
    [InlineData("1000000objects")]
    public void A_limit_is_bytes_or_objects(string text) => Touchstone.HeapCommands.HeapLimit.Parse(text);

    [Theory]
    [InlineData("many")]
    [InlineData("-1")]
    [InlineData("objects")]
    [InlineData("1.5objects")]
    [InlineData("5things")]
    public void Any_other_limit_is_refused(string text) => Assert.Throws<UsageException>(() => Touchstone.HeapCommands.HeapLimit.Parse(text));

    // The rules know every option of the command by its name.
    static ParseResult Parse(string options)
    {
        var parsed = new RootCommand { HeapCommand.Create() }.Parse(["heap", .. CommandLineParser.SplitCommandLine(options)]);
        Assert.Empty(parsed.Errors);
        return parsed;
    }
}
