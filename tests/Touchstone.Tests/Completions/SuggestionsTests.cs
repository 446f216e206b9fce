using Touchstone.Completions;

namespace Touchstone.Tests.Completions;

public sealed class SuggestionsTests
{
    [Theory]
    [InlineData(
        "touchstone ",
        "ab badge compare completion contract count doctor first-call heap history list machine new plan probe profile read report run site upgrade verify")]
    [InlineData("touchstone new ", "dataset serializer")]
    [InlineData("touchstone new serializer --", "--help --outside --package")]
    [InlineData("touchstone ver", "verify")]
    [InlineData("touchstone run --shap", "--shape")]
    [InlineData("touchstone run --shape ", "all buffer bytes stream")]
    [InlineData("touchstone run --shape b", "buffer bytes")]
    [InlineData("touchstone run --json --shape=s", "--shape=stream")]
    [InlineData("touchstone run -s Nop --data l", "log")]
    [InlineData("touchstone run --data books,m", "books,mesh books,minecraft_savedata books,mk48")]
    [InlineData("touchstone run --data=log,BOOKS-P", "--data=log,books-private")]
    [InlineData("touchstone run --runtime net8", "net8.0 net8.0/aot net8.0/r2r")]
    [InlineData("touchstone run --operation net8.0,ro", "net8.0,roundtrip")]
    [InlineData("touchstone report results --format m", "markdown")]
    [InlineData("touchstone compare a b --metric s", "size")]
    [InlineData("touchstone profile SystemTextJson --op", "--operation")]
    [InlineData("touchstone profile SystemTextJsonB", "SystemTextJsonByHand")]
    [InlineData("touchstone profile Nop --operation serialize,de", "serialize,deserialize")]
    [InlineData("touchstone run al", "all")]
    [InlineData("touchstone completion p", "powershell")]
    [InlineData("touchstone verify -s 'Nop' --da", "--data")]
    public void The_last_word_is_completed_from_the_definition(string line, string expected) =>
        Assert.Equal(expected.Split(' ').Order(StringComparer.Ordinal), For(line));

    [Theory]
    [InlineData("touchstone run GoogleP")]
    [InlineData("touchstone run --json GoogleP")]
    [InlineData("touchstone run -s GoogleP")]
    [InlineData("touchstone run --baseline GoogleP")]
    [InlineData("touchstone verify Nop GoogleP")]
    public void Serializers_are_the_folders_of_adapters(string line) =>
        Assert.Equal(["GoogleProtobuf"], For(line));

    [Theory]
    [InlineData("")]
    [InlineData("touchstone")]
    [InlineData("touchstone run --count ")]
    [InlineData("touchstone run --out /")]
    [InlineData("touchstone run --data books,books,x")]
    [InlineData("touchstone compare a b --format s")]
    [InlineData("touchstone run 'unclosed")]
    public void Where_nothing_is_known_nothing_is_said_so_that_the_shell_offers_files(string line) => Assert.Empty(For(line));

    [Fact]
    public void A_command_without_anything_else_offers_its_options() =>
        Assert.Equal(["--help", "--json"], For("touchstone doctor "));

    [Fact]
    public void Every_known_value_belongs_to_an_option_or_argument_that_exists()
    {
        var names = Root.Subcommands.SelectMany(
            command => command.Options.Select(option => option.Name).Concat(command.Arguments.Select(argument => argument.Name)));

        Assert.Empty(KnownValues.Names.Except(names));
    }

    [Fact]
    public void Each_shell_has_a_script_that_says_where_to_put_it() => Assert.All(
        CompletionScript.Shells,
        shell => Assert.Contains(
            $"touchstone completion {shell}", string.Join('\n', CompletionScript.Read(shell).Split('\n').TakeWhile(line => line.StartsWith('#'))),
            StringComparison.Ordinal));

    static IReadOnlyList<string> For(string line) => Suggestions.For(Root, line);

    static readonly RootCommand Root =
        CommandLine.Create([], new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false), CancellationToken.None);
}
