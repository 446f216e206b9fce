namespace Touchstone.Tests.Commands;

public class GroupedHelpTests
{
    static readonly RootCommand Root =
        CommandLine.Create([], new Terminal(TextWriter.Null, TextWriter.Null, 160, false, false), CancellationToken.None);

    public static TheoryData<string> Commands => [.. Root.Subcommands.OfType<GroupedCommand>().Select(command => command.Name)];

    [Theory, MemberData(nameof(Commands))]
    public void Each_option_is_in_one_group_or_in_none(string name)
    {
        var grouped = Command(name).Groups.SelectMany(group => group.Options).ToList();

        Assert.NotEmpty(grouped);
        Assert.Equal(grouped.Distinct(), grouped);
        Assert.Equal(Command(name).Options.Distinct(), Command(name).Options);
    }

    [Theory, MemberData(nameof(Commands))]
    public async Task Help_shows_every_option_once_and_the_common_ones_first(string name)
    {
        var (exitCode, output, _) = await InMemoryCli.Run(name, "--help");

        Assert.Equal(0, exitCode);
        var (lines, command) = (output.Split('\n'), Command(name));
        Assert.All(
            command.Options.Where(option => !option.Hidden),
            option => Assert.Single(lines, line => line.StartsWith("  -", StringComparison.Ordinal)
                && line[..Math.Min(line.Length, 26)].Contains(option.Name + " ", StringComparison.Ordinal)));
        var further = Array.FindIndex(lines, line => line.StartsWith(command.Groups[0].Title, StringComparison.Ordinal));
        Assert.InRange(Array.FindIndex(lines, line => line.Contains("--help", StringComparison.Ordinal)), 1, further);
    }

    [Theory, MemberData(nameof(Commands))]
    public void Examples_are_commands_that_parse(string name) => Assert.All(Command(name).Examples, example =>
    {
        var command = example.Split('#')[0].Trim().Replace("'", "", StringComparison.Ordinal);
        Assert.StartsWith($"touchstone {name}", command, StringComparison.Ordinal);
        Assert.Empty(Root.Parse(command.Split(' ', StringSplitOptions.RemoveEmptyEntries)[1..]).Errors);
    });

    [Fact]
    public void A_description_on_several_lines_stays_with_its_option() => Assert.Equal(
        """
        Options:
          --one  first
          -?     help

        Other:
          --two  second,
                 longer

        Examples:
          touchstone x
        """.ReplaceLineEndings("\n"),
        GroupedHelp.Grouped(
            "Options:\n  --one  first\n  --two  second,\n         longer\n  -?     help",
            new GroupedCommand("x", "", "touchstone x").Group("Other", new Option<string>("--two"))));

    [Fact]
    public async Task A_command_without_examples_has_groups_alone()
    {
        var (_, output, _) = await InMemoryCli.Run("plan", "first-call", "--help");

        Assert.Contains("\nHow it measures:\n  --launches", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Examples:", output, StringComparison.Ordinal);
    }

    static GroupedCommand Command(string name) => Root.Subcommands.OfType<GroupedCommand>().Single(command => command.Name == name);

    [Fact]
    public void A_sub_command_does_not_show_the_arguments_of_the_command_above()
    {
        const string Help = """
            Usage:
              touchstone history [<results>...] add <results>... [options]

            Arguments:
              <results>  Of the command above,
                         in two lines.
              <results>  Of this one.

            Options:
              --branch <NAME>  A branch.
            """;

        var own = GroupedHelp.Without(["results"], ["results"], Help.ReplaceLineEndings("\n"));
        var none = GroupedHelp.Without(["results"], [], own.Replace(" <results>...", " [<results>...]", StringComparison.Ordinal));

        var shared = GroupedHelp.Without(["results"], ["results"], own.Replace(" <results>...", " [<results>...] <results>...", StringComparison.Ordinal));

        Assert.Equal(own, shared);
        Assert.StartsWith(
            "Usage:\n  touchstone history add <results>... [options]\n\nArguments:\n  <results>  Of this one.\n\nOptions:", own, StringComparison.Ordinal);
        Assert.StartsWith("Usage:\n  touchstone history add [options]\n\nOptions:", none, StringComparison.Ordinal);
    }
}
