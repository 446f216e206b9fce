using System.CommandLine;
using Touchstone.Shared;

namespace Touchstone.Tests.Commands;

/// <summary>Every option of every command refuses a bad value, and the command that the error shows next can be typed as it is.</summary>
public sealed class BadValueTests
{
    const string Bad = "?none?";

    /// <summary>Options that take any text, those whose value is looked up only after a target was found, and those that need another option.</summary>
    static readonly string[] AnyText =
    [
        "--out", "--resume", "--scenario", "--view", "--filter", "--context", "--time", "--roots", "--csv", "--save", "--since", "--folder", "--dump",
        "--dump2", "--dac-directory", "--dump-to", "--dump-type", "--process", "--adapter", "--cleanup", "--metric", "--package", "--shell",
        "--baseline", "--question", "--file",
        "--sample-addresses", "--width", "--factory", "--times", "--pid2",
    ];

    public static TheoryData<string, string> Options
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, option) in All(Root(), ""))
                data.Add(command, option);
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Options))]
    public async Task A_bad_value_is_refused_with_a_command_that_works(string command, string option)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run([.. command.Split(' '), .. Needed(command), option, Bad], new CancellationToken(canceled: true));

        Assert.True(exitCode == ExitCodes.Usage, $"exit {exitCode}: {errors}");
        Assert.Contains(Bad, errors, StringComparison.Ordinal);
        if (Next(errors) is not { } next)
            return;
        var words = Documentation.Words(next);
        var parsed = CommandLine.Create(words, Nowhere(), CancellationToken.None).Parse(words);
        Assert.True(parsed.Errors.Count == 0, $"{next}: {string.Join("; ", parsed.Errors)}");
        Assert.DoesNotContain(Bad, next, StringComparison.Ordinal);
        Assert.True(next.StartsWith(command, StringComparison.Ordinal) || next.StartsWith("run", StringComparison.Ordinal), next);
    }

    [Fact]
    public async Task The_next_command_is_the_one_that_was_typed_with_another_value()
    {
        var (_, _, errors) = await InMemoryCli.Run("compare", "records/a b", "records/c", "--threshold", "x", "--metric", "time");

        Assert.EndsWith(
            "next: touchstone compare 'records/a b' records/c --metric time --threshold 3%", errors.TrimEnd().Replace('"', '\''), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Options_that_exclude_each_other_leave_one_of_them()
    {
        var (_, _, errors) = await InMemoryCli.Run("run", "SystemTextJson", "--count", "5", "--sweep");

        Assert.EndsWith("next: touchstone run SystemTextJson --sweep", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public void Some_dozens_of_options_are_tried() => Assert.True(Options.Count > 50, $"{Options.Count}");

    /// <summary>What follows <c>next: touchstone</c>, if the next step is one of our commands.</summary>
    static string? Next(string errors)
    {
        const string Label = "next: touchstone ";
        var at = errors.LastIndexOf(Label, StringComparison.Ordinal);
        return at < 0 ? null : errors[(at + Label.Length)..].Trim();
    }

    static IEnumerable<(string Command, string Option)> All(Command command, string path) => command.Subcommands.Where(sub => !sub.Hidden).SelectMany(sub =>
    {
        var name = $"{path} {sub.Name}".Trim();
        var own = sub.Options.Where(option => option.ValueType != typeof(bool) && !AnyText.Contains(option.Name)).Select(option => (name, option.Name));
        return sub.Subcommands.Count > 0 ? All(sub, name) : own;
    });

    static string[] Needed(string command) => command switch
    {
        "report" => [Record],
        "compare" => [Record, Record],
        "profile" => ["#SystemTextJson"],
        "new serializer" => ["MyJson"],
        "new dataset" => ["orders"],
        _ => [],
    };

    static string Record => Path.Combine(Touchstone.Core.TouchstoneRoot.Find(out _)!.Folder, "records", "2026-11-22-amd-epyc-debian-12", "default");

    static RootCommand Root() => CommandLine.Create([], Nowhere(), CancellationToken.None);

    static Terminal Nowhere() => new(TextWriter.Null, TextWriter.Null, 160, Color: false, Live: false);
}
