namespace Touchstone.Tests.Commands;

/// <summary>An adapter that the user names by its path is used, or the command ends before it measures others instead.</summary>
public class NamedAdapterTests
{
    public static TheoryData<string> Commands => ["run", "first-call", "verify", "probe", "list"];

    [Theory, MemberData(nameof(Commands))]
    public async Task A_folder_that_does_not_exist_is_an_error(string command)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command, "--adapter", "no-such-folder");

        Assert.Equal(2, exitCode);
        Assert.Equal("", output);
        Assert.StartsWith("touchstone: cannot use the adapter no-such-folder\n", errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Contains("next: touchstone list", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("#Nop")]
    [InlineData("#Nop,#Throws")]
    public async Task It_is_selected_once_beside_those_that_are_named(string names)
    {
        var adapter = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "tests", "FaultyAdapters", "Throws");

        var (_, output, _) = await InMemoryCli.Run("plan", names, "--adapter", adapter, "--count", "1", "--shards=1", "--json");

        Assert.Equal(2, output.Split("\"operation\":\"serialize\"").Length - 1);
        Assert.Contains("\"Throws\"", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_name_with_an_escape_sequence_does_not_reach_the_terminal()
    {
        var (_, _, errors) = await InMemoryCli.Run("run", "--adapter", "\u001b]0;title\u0007\u009b31m");

        Assert.DoesNotContain(errors, letter => char.IsControl(letter) && letter is not ('\n' or '\r'));
        Assert.Contains("�]0;title", errors, StringComparison.Ordinal);
    }
}
