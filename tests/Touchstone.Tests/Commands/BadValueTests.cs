namespace Touchstone.Tests.Commands;

/// <summary>Every option of every command refuses a bad value, and the command that the error shows next can be typed as it is.</summary>
public sealed class BadValueTests
{
    const string Bad = "?none?";

    /// <summary>Options that take any text, those whose value is looked up only after a target was found, and those that need another option.</summary>
    static readonly string[] AnyText =
    [
        "--out", "--resume", "--scenario", "--view", "--filter", "--context", "--time", "--time-format", "--csv", "--save", "--folder", "--dac-directory",
        "--adapter", "--cleanup", "--metric", "--package", "--shell",
        "--baseline", "--question", "--file", "--base", "--head", "--branch", "--baseline-branch", "--remote",
        "--sample-addresses", "--width", "--factory", "--annotations", "--speedscope",
        "--allow", "--dump-to", "--from",
    ];

    // Options are static, and each keeps a list of all trees that have it, which adding walks along. So this class makes few trees.
    static readonly RootCommand Root = CommandLine.Create([], Nowhere(), CancellationToken.None);

    public static TheoryData<string, string> Options
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, option) in All(Root, "", AnyText))
                data.Add(command, option);
            return data;
        }
    }

    /// <summary>Every option with a value, also those that take any text.</summary>
    public static TheoryData<string, string> EveryOption
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, option) in All(Root, "", []))
                data.Add(command, option);
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Options))]
    public async Task A_bad_value_is_refused_with_a_command_that_works(string command, string option)
    {
        // Canceled, so that nothing is measured. Some values are compared with results, and reading these would be interrupted.
        var cancel = new CancellationToken(canceled: command is not ("badge" or "plan"));
        var (exitCode, _, errors) = await InMemoryCli.Run([.. command.Split(' '), .. Needed(command, option), option, Bad], cancel);

        Assert.True(exitCode == ExitCodes.Usage, $"exit {exitCode}: {errors}");
        Assert.Contains(Bad, errors, StringComparison.Ordinal);
        // No serializer has a similar name, so the next step is to see all names.
        if (Next(errors) is not { } next || (option == "--serializer" && next == "list"))
            return;
        var words = Documentation.Words(next);
        var parsed = CommandLine.Create(words, Nowhere(), CancellationToken.None).Parse(words);
        Assert.True(parsed.Errors.Count == 0, $"{next}: {string.Join("; ", parsed.Errors)}");
        Assert.DoesNotContain(Bad, next, StringComparison.Ordinal);
        // The plan of a command may refer to the command itself.
        var known = next.StartsWith(command, StringComparison.Ordinal)
            || next.StartsWith(command.Replace("plan ", "", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.True(known, next);
    }

    [Theory]
    [MemberData(nameof(EveryOption))]
    public async Task An_empty_value_is_refused(string command, string option)
    {
        foreach (var value in (string[])["", " ", "\n"])
        {
            var (exitCode, output, errors) = await InMemoryCli.Run([.. command.Split(' '), .. Needed(command, option), option, value]);

            Assert.True(exitCode == ExitCodes.Usage, errors);
            Assert.Empty(output);
            Assert.Contains("its value is empty", errors, StringComparison.Ordinal);
        }
    }

    /// <summary>Commands share options. One of the commands shows what becomes of a value.</summary>
    public static TheoryData<string, string> EachOptionOnce
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, option) in All(Root, "", []).DistinctBy(found => Option(found.Command, found.Option)))
            {
                if (!command.StartsWith("new", StringComparison.Ordinal)) // It would write files here.
                    data.Add(command, option);
            }
            return data;
        }
    }

    static Option Option(string command, string option) =>
        command.Split(' ').Aggregate((Command)Root, (parent, name) => parent.Subcommands.First(sub => sub.Name == name))
            .Options.First(known => known.Name == option);

    [Theory]
    [MemberData(nameof(EachOptionOnce))]
    public async Task Any_other_value_is_used_or_refused_with_a_reason(string command, string option)
    {
        foreach (var value in (string[])["-1", "0", "99999999999999999999", AppContext.BaseDirectory, "/dev/null", "🦊"])
        {
            string[] arguments = [.. command.Split(' '), .. EndingEarly(command, option), option, value];
            var (exitCode, _, errors) = await InMemoryCli.Run(arguments, new CancellationToken(canceled: true));

            Assert.True(exitCode is ExitCodes.Usage or ExitCodes.Interrupted or ExitCodes.Done, $"{option} {value}, exit {exitCode}: {errors}");
            Assert.DoesNotContain("   at ", errors, StringComparison.Ordinal);
            if (exitCode == ExitCodes.Usage)
                Assert.Contains("next: ", errors, StringComparison.Ordinal);
        }
    }

    /// <summary>Every command, also those without options.</summary>
    public static TheoryData<string> EveryCommand => [.. Commands(Root, "")];

    [Theory]
    [MemberData(nameof(EveryCommand))]
    public async Task An_unknown_option_is_no_argument(string command)
    {
        foreach (var unknown in (string[])["--no-such-option", "-Z", "--no-such-option=3"])
        {
            string[] arguments = [.. command.Split(' '), .. Needed(command, ""), unknown];
            var (exitCode, output, errors) = await InMemoryCli.Run(arguments, new CancellationToken(canceled: true));

            Assert.True(exitCode == ExitCodes.Usage, $"exit {exitCode}: {errors}");
            Assert.Empty(output);
            Assert.Contains($"unknown option \"{unknown}\"", errors, StringComparison.Ordinal);
            Assert.EndsWith($"next: touchstone {command} --help", errors.TrimEnd(), StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("report a --json b", "touchstone report a b --format json")]
    [InlineData("report a --markdown --details", "touchstone report a --details --format markdown")]
    [InlineData("compare a b --json", "touchstone compare a b --format json")]
    [InlineData("compare a --format console --json", "touchstone compare a --format json")]
    [InlineData("ab --json", "touchstone ab --format json")]
    [InlineData("history a --bencher", "touchstone history a --format bencher")]
    [InlineData("heap types 1 --html", "touchstone heap types 1 --format html")]
    public async Task A_format_as_an_option_is_corrected(string command, string next)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.True(exitCode == ExitCodes.Usage, errors);
        Assert.Empty(output);
        Assert.Contains("--format chooses the format", errors, StringComparison.Ordinal);
        Assert.EndsWith($"next: {next}", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("first-call --format", "unknown option \"--format\": touchstone report, ")]
    [InlineData("first-call --zzzzzzzz", "unknown option \"--zzzzzzzz\"\n")]
    [InlineData("first-call --launch", "unknown option \"--launch\", nearest is --launches\n")]
    [InlineData("first-call --serialiser", "unknown option \"--serialiser\", nearest is --serializer\n")]
    public async Task Another_option_is_proposed_only_if_its_name_is_similar(string command, string said)
    {
        var (_, _, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.Contains(said, errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("heap --no-such-option 1", "unknown option \"--no-such-option\"")]
    [InlineData("plan --missing nowhere --no-such-option", "unknown option \"--no-such-option\"")]
    [InlineData("report nowhere -- --json", "--json: no such file or folder")]
    [InlineData("report nowhere --format json,csv", "it takes one value")]
    [InlineData("run --", "no argument follows it")]
    [InlineData("compare a b c", "\"c\" is one word too many: touchstone compare takes BASE and HEAD")]
    [InlineData("compare a", "a: no such file or folder")]
    [InlineData("compare a b --baseline-branch c", "the base is either a result or a branch")]
    [InlineData("measure MessagePack --count 100", "unknown command \"measure\"")]
    [InlineData("doctor c", "\"c\" is one word too many: touchstone doctor takes only options")]
    [InlineData("run --adapter nowhere/at-all #Nop", "there is no folder nowhere/at-all")]
    [InlineData("run --factory x", "run --project DIR/NAME.csproj --factory Namespace.Type.Method")]
    [InlineData("report nowhere --format png", "report nowhere --format png choice --out choice.png")]
    [InlineData("report nowhere --width -5", "not a whole number from 200 to 4000")]
    [InlineData("machine --out /dev/null", "cannot write to /dev/null")]
    public async Task What_cannot_be_meant_is_refused_before_anything_starts(string command, string said)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.True(exitCode == ExitCodes.Usage, errors);
        Assert.Empty(output);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Of_a_thousand_damaged_folders_ten_are_named()
    {
        var (_, _, errors) = await InMemoryCli.Run(["report", .. Enumerable.Range(0, 1000).Select(i => $"nowhere-{i}")]);

        Assert.Contains("nowhere-9: no such file", errors, StringComparison.Ordinal);
        Assert.DoesNotContain("nowhere-10:", errors, StringComparison.Ordinal);
        Assert.Contains("990 more", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_next_command_is_the_one_that_was_typed_with_another_value()
    {
        var (_, _, errors) = await InMemoryCli.Run("compare", "records/a b", "records/c", "--threshold", "x", "--metric", "time");

        Assert.EndsWith(
            "next: touchstone compare 'records/a b' records/c --metric time --threshold 3%", errors.TrimEnd().Replace('"', '\''), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("first-call --baseline MesagePack MesagePack --launches 5", "first-call --baseline MesagePack --launches 5 -s MessagePack")]
    [InlineData("verify json@1.2.3 --json", "verify --json -s #DataContractJson")]
    [InlineData("probe -s #Nop@1 -s STJ --timeout 5s", "probe --timeout 5s -s #Nop,STJ --runtime net9.0")]
    [InlineData("probe #Nop --probe hostil/* --probe values/*", "probe #Nop --probe hostile/* --probe values/*")]
    [InlineData("run MessagePack Protobufnt #Nop --count 5", "run --count 5 -s MessagePack,ProtobufNet,#Nop")]
    [InlineData("profile NewtonsoftJson --runtime net77", "profile NewtonsoftJson --runtime net10.0")]
    [InlineData("plan first-call MesagePack --shards 2", "plan first-call --shards 2 -s MessagePack")]
    [InlineData("probe NewtonsoftJson --versions 12.0.3,x", "probe NewtonsoftJson")]
    public async Task A_selection_that_selects_nothing_is_corrected_in_the_command_that_was_typed(string command, string next)
    {
        var (_, _, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.EndsWith($"next: touchstone {next}", errors.TrimEnd().Replace("'", "", StringComparison.Ordinal), StringComparison.Ordinal);
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

    static IEnumerable<(string Command, string Option)> All(Command command, string path, string[] without) =>
        command.Subcommands.Where(sub => !sub.Hidden).SelectMany(sub =>
        {
            var name = $"{path} {sub.Name}".Trim();
            var own = sub.Options.Where(option => option.ValueType != typeof(bool) && !without.Contains(option.Name)).Select(option => (name, option.Name));
            return own.Concat(All(sub, name, without));
        });

    static IEnumerable<string> Commands(Command command, string path) => command.Subcommands.Where(sub => !sub.Hidden).SelectMany(sub =>
    {
        var name = $"{path} {sub.Name}".Trim();
        return Commands(sub, name).Prepend(name);
    });

    static string[] Needed(string command, string option) => command switch
    {
        "report" or "site" or "history" or "history add" => [Record],
        "compare" => option == "--baseline-branch" ? [Record] : [Record, Record],
        "plan" or "plan first-call" or "plan probe" when option != "--shards" => ["--shards", "1"],
        "badge" => option == "--serializer" ? [Record] : [Record, "-s", "Nop"],
        "profile" => ["#SystemTextJson"],
        "profile diff" => ["nowhere", "nowhere"],
        "contract check" or "contract accept" or "contract add" => ["nowhere"],
        "upgrade" => ["MessagePack"],
        "new serializer" => ["MyJson"],
        "new dataset" => ["orders"],
        "heap diff" or "heap strings" or "heap memory" => [NoProcess, NoProcess],
        "heap roots" or "heap dump" => [NoProcess, "MyType"],
        _ when command.StartsWith("heap", StringComparison.Ordinal) => [NoProcess],
        _ => [],
    };

    /// <summary>Arguments with which a command reads its options, and then ends: it has nothing to read, or nowhere to write.</summary>
    static string[] EndingEarly(string command, string option) => command switch
    {
        "run" or "first-call" or "probe" => ["--print-request"],
        "upgrade" => ["#Nop"], // It has no package.
        "profile" => ["#SystemTextJson", "--print-request"],
        "profile diff" => ["nowhere", "nowhere"],
        "report" or "site" or "history" or "history add" => ["nowhere"],
        "compare" => option == "--baseline-branch" ? ["nowhere"] : ["nowhere", "nowhere"],
        "plan" or "plan first-call" or "plan probe" when option != "--shards" => ["--shards", "1"],
        "badge" => option == "--serializer" ? ["nowhere"] : ["nowhere", "-s", "Nop"],
        _ when command.StartsWith("contract", StringComparison.Ordinal) => Needed(command, option),
        _ when command.StartsWith("heap", StringComparison.Ordinal) => Needed(command, option),
        _ when option == "--out" => ["--seconds", "none"],
        _ when command.StartsWith("machine", StringComparison.Ordinal) || command == "read" => ["--out", "/dev/null"],
        _ => [],
    };

    const string NoProcess = "2147483647";

    static string Record => InMemoryCli.Record("default");

    static Terminal Nowhere() => new(TextWriter.Null, TextWriter.Null, 160, Color: false, Live: false);
}
