namespace Touchstone.Tests.Commands;

/// <summary>The program understands every command in the documentation, with all of its options.</summary>
public sealed class DocumentedCommandTests
{
    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    public static TheoryData<string, string> Commands
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, document) in Documentation.Commands(Root))
                data.Add(document, command);
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task It_is_understood(string document, string command)
    {
        var arguments = Documentation.Words(command);
        if (arguments[0] == "help")
        {
            Assert.Equal(0, (await InMemoryCli.Run(arguments)).ExitCode);
            return;
        }
        var parsed = CommandLine.Create(arguments, Terminal(), CancellationToken.None).Parse(arguments);
        Assert.True(parsed.Errors.Count == 0, $"{document}: touchstone {command}: {string.Join("; ", parsed.Errors)}");

        // With --print-request a command does not measure, but the values of its options are parsed too.
        if (!IsMeasuring(arguments) || NeedsFiles(arguments))
            return;
        var (exitCode, output, errors) = await InMemoryCli.Run([.. arguments, "--print-request"]);
        Assert.True(exitCode == 0, $"{document}: touchstone {command}: {errors}");
        Assert.StartsWith("{\"type\":\"request\"", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Hundred_commands_are_found() => Assert.True(Commands.Count > 100, $"{Commands.Count}");

    static bool IsMeasuring(string[] arguments) => arguments[0] is "run" or "first-call" or "probe" || arguments[0] == "profile" && !IsOfProcess(arguments[1]);

    // Also of a command, of a recorded trace, and of two profiles.
    static bool IsOfProcess(string source) =>
        source.All(char.IsAsciiDigit) || source is "Shop.Api" or "Orders" or "--" or "diff" || source.EndsWith(".nettrace", StringComparison.Ordinal);

    // These commands need a run to resume, a user's adapter or a sample. The end-to-end tests cover them.
    static bool NeedsFiles(string[] arguments) =>
        arguments.Any(argument => argument is "--resume" or "--write" or "MyJson"
            || argument.Contains("samples/", StringComparison.Ordinal) || argument.StartsWith("results/", StringComparison.Ordinal));

    static Terminal Terminal() => new(TextWriter.Null, TextWriter.Null, 160, Color: false, Live: false);
}
