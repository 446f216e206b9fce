using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone probe</c> through the real program: known results of libraries, and a faulty adapter for each verdict.</summary>
public sealed class ProbeTests(ProbeTests.Truths truths, ProbeTests.Faults faults)
    : IClassFixture<ProbeTests.Truths>, IClassFixture<ProbeTests.Faults>, IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Theory]
    [InlineData("SystemTextJson", "shapes/private field/set", "lost", "secret")]
    [InlineData("SystemTextJson", "values/double/NaN", "refused", "ArgumentException")]
    [InlineData("SystemTextJson", "references/by default/cycle", "refused", "JsonException")]
    [InlineData("SystemTextJson", "references/cycle/of two", "kept", "")] // With ReferenceHandler.Preserve.
    [InlineData("SystemTextJson", "references/chain/000100 deep", "refused", "maximum allowed depth of 64")]
    [InlineData("SystemTextJsonSourceGen", "shapes/private field/set", "lost", "secret")]
    [InlineData("SystemTextJsonSourceGen", "values/double/NaN", "refused", "ArgumentException")]
    [InlineData("SystemTextJsonSourceGen", "references/cycle/of two", "kept", "")]
    [InlineData("NewtonsoftJson", "references/by default/same instance", "changed", "another object")]
    [InlineData("NewtonsoftJson", "references/same instance/two members", "kept", "")] // With PreserveReferencesHandling.
    [InlineData("NewtonsoftJson", "references/by default/cycle", "refused", "Self referencing loop")]
    [InlineData("DataContract", "references/by default/same instance", "changed", "another object")]
    [InlineData("DataContract", "references/same instance/two members", "kept", "")] // With preserveObjectReferences.
    [InlineData("DataContract", "references/by default/cycle", "refused", "cycle")]
    [InlineData("XmlSerializer", "shapes/Dictionary/int keys", "refused", "IDictionary")]
    [InlineData("XmlSerializer", "shapes/private field/set", "lost", "secret")]
    [InlineData("BinaryFormatter", "references/by default/cycle", "kept", "")]
    [InlineData("BinaryFormatter", "references/by default/same instance", "kept", "")]
    [InlineData("BinaryFormatter", "shapes/private field/set", "kept", "")]
    [InlineData("BinaryFormatter", "values/double/NaN", "kept", "")]
    // It kept delegates on .NET Framework. In .NET, delegates cannot be serialized.
    [InlineData("BinaryFormatter", "shapes/delegate/static method", "refused", "Serializing delegates is not supported on this platform")]
    public void What_is_known_of_a_library_is_found(string serializer, string probe, string verdict, string words)
    {
        var result = truths.Of(serializer, probe);

        Assert.True(verdict == result.GetProperty("verdict").GetString(), result.ToString());
        Assert.Contains(words, result.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Each_result_is_an_object_with_the_documented_members_and_nothing_else_is_on_standard_output()
    {
        Assert.True(truths.Outcome.WithoutStackTrace().ExitCode == 0, truths.Outcome.ToString());
        string[] members =
        [
            "serializer", "version", "runtime", "topic", "probe", "claim", "verdict", "path", "before", "after", "exception", "elapsedNs", "peakBytes",
            "reproduce",
        ];
        Assert.All(
            truths.Outcome.Cells, result => Assert.All(members, member => Assert.True(result.TryGetProperty(member, out _), $"no {member} in {result}")));
        Assert.All(
            truths.Outcome.Cells,
            result => Assert.True(result.GetProperty("elapsedNs").GetDouble() > 0 && result.GetProperty("peakBytes").GetInt64() > 0, result.ToString()));
        Assert.Equal(
            truths.Outcome.Lines,
            File.ReadLines(truths.File("results.jsonl")).Where(line => line.Contains("\"type\":\"verdict\"", StringComparison.Ordinal)));
        // A program that was built without Node writes no page. tests/Web check that other programs do.
        Assert.Equal(
            ["machine.json", "probes.csv", "probes.md", "results.jsonl"],
            Directory.EnumerateFileSystemEntries(truths.File("")).Select(Path.GetFileName).Where(name => name != "report.html").Order());
    }

    [Theory]
    [InlineData("WritesJunk", "kept", "")]
    [InlineData("ChangesData", "changed", "became")]
    [InlineData("LosesData", "lost", "became null")]
    [InlineData("Throws", "refused", "FormatException: the library gave up on two lines")]
    [InlineData("BreaksDown", "failed", "NullReferenceException")]
    [InlineData("Exits", "crashed", "ended itself with exit code 0")]
    [InlineData("OverflowsStack", "crashed", "overflowed its stack")]
    [InlineData("KillsItself", "crashed", "SIGKILL")]
    [InlineData("Hangs", "hung", "no answer in 5 s")]
    [InlineData("EatsMemory", "exhausted", "more than 0.5 GB of memory")]
    [InlineData("TakesNothing", "not applicable", "its format has no place for objects")]
    public void For_each_verdict_there_is_a_fault_that_earns_it(string adapter, string verdict, string words)
    {
        var result = faults.Of(adapter, Faults.Text);

        Assert.True(verdict == result.GetProperty("verdict").GetString(), result.ToString());
        Assert.Contains(
            words, $"{result.GetProperty("before")} became {result.GetProperty("after")} {result.GetProperty("exception")} {result.GetProperty("reason")}",
            StringComparison.Ordinal);
    }

    [Fact]
    public void After_a_probe_that_ends_the_process_the_next_probe_runs() => Assert.All(
        (string[])["Exits", "OverflowsStack", "KillsItself", "Hangs", "EatsMemory"],
        adapter => Assert.Equal(
            faults.Of(adapter, Faults.Text).GetProperty("verdict").GetString(),
            faults.Of(adapter, Faults.PrivateField).GetProperty("verdict").GetString()));

    [Fact]
    public void What_a_library_does_not_compile_is_left_out_for_it_alone_with_the_compilers_words()
    {
        Assert.Equal("kept", faults.Of("TakesNoStructs", Faults.Text).GetProperty("verdict").GetString());
        var left = faults.Of("TakesNoStructs", Faults.Struct);
        Assert.Equal("not applicable", left.GetProperty("verdict").GetString());
        Assert.Contains("CS0592", left.GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.Equal("lost", faults.Of("WritesJunk", Faults.Struct).GetProperty("verdict").GetString());
    }

    [Fact]
    public void Only_refuted_claims_are_listed_first()
    {
        Assert.True(faults.Report.ExitCode == 0, faults.Report.ToString());
        Assert.StartsWith(
            "! LosesData claims: privateMembers; found: shapes/private field/set lost (secret: 7 became 0)", faults.Report.Lines[0],
            StringComparison.Ordinal);
        Assert.Single(faults.Report.Lines, line => line.StartsWith('!'));
        Assert.StartsWith("serializer", faults.Report.Lines[1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("ChangesData", Faults.Text)]
    [InlineData("Hangs", Faults.Text)]
    [InlineData("TakesNoStructs", Faults.Struct)]
    public async Task The_printed_command_reproduces_the_result(string adapter, string probe)
    {
        var before = faults.Of(adapter, probe);
        cli.Variables["PATH"] = Path.GetDirectoryName(Cli.Executable) + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");

        var again = await cli.RunProgram("sh", "-c", before.GetProperty("reproduce").GetString() + " --json");

        Assert.True(again.ExitCode == 0, again.ToString());
        var after = Assert.Single(again.Cells);
        Assert.All(
            (string[])["serializer", "probe", "verdict", "path", "before", "after", "exception", "reason", "reproduce"],
            member => Assert.Equal(before.GetProperty(member).ToString(), after.GetProperty(member).ToString()));
    }

    [Fact]
    public async Task A_pattern_that_matches_no_probe_is_an_error_with_the_nearest_and_the_topics()
    {
        var outcome = (await cli.Run("probe", "SystemTextJson", "--probe", "valus/*")).WithoutStackTrace();

        Assert.Equal((2, ""), (outcome.ExitCode, outcome.Output));
        Assert.Contains("nearest is values/*; there are ", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("shapes/* (", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone probe SystemTextJson --probe 'values/*'", outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(cli.Folder));
    }

    [Fact]
    public async Task A_limit_is_no_serializer_and_says_so_once()
    {
        var outcome = await cli.Run("probe", "#Nop", "--verbose", "--probe", "values/Guid/*");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Single(outcome.Lines, line => line.Contains("it is a limit, not a serializer", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_interrupted_run_ends_with_130_and_keeps_its_results()
    {
        using var running = cli.Start(
            "probe", "#Hangs", "--adapter", Cli.Faulty("Hangs"), "--timeout", "1s", "--probe", "values/string/*", "--json", "--out", "out");
        await running.Measured(20);
        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.NotEmpty(outcome.Cells);
        Assert.All(outcome.Cells, result => Assert.Equal("hung", result.GetProperty("verdict").GetString()));
        var report = await cli.Run("report", "out", "--format", "json");
        Assert.Equal((0, outcome.Output), (report.ExitCode, report.Output));
        Assert.Contains("Hangs", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "probes.md")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_report_shows_probe_results_in_every_format_that_has_a_place_for_them()
    {
        var folder = truths.File("");
        var console = await cli.Run("report", folder);
        var json = await cli.Run("report", folder, "--format", "json");
        var markdown = await cli.Run("report", folder, "--format", "markdown");
        var csv = await cli.Run("report", folder, "--format", "csv", "--no-header");
        var other = (await cli.Run("report", folder, "--format", "serializertests")).WithoutStackTrace();
        var compared = (await cli.Run("compare", folder, folder)).WithoutStackTrace();

        Assert.StartsWith("serializer ", console.Output, StringComparison.Ordinal);
        Assert.Equal(truths.Outcome.Output, json.Output);
        Assert.Equal(await File.ReadAllTextAsync(truths.File("probes.md")), markdown.Output);
        Assert.Equal(File.ReadLines(truths.File("probes.csv")).Skip(1), csv.Lines);
        Assert.Equal((2, ""), (other.ExitCode, other.Output));
        Assert.Contains("no columns for probe results", other.Errors, StringComparison.Ordinal);
        Assert.Equal((2, ""), (compared.ExitCode, compared.Output));
        Assert.Contains("but no measurements", compared.Errors, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task Of_several_runs_the_newest_result_counts_and_measurements_precede_probe_results()
    {
        string[] hangs = ["probe", "#Hangs", "--adapter", Cli.Faulty("Hangs"), "--probe", Faults.Text];
        await cli.Run([.. hangs, "--timeout", "1s", "--out", "all/a"]);
        await cli.Run([.. hangs, "--timeout", "2s", "--out", "all/b"]);
        await cli.Run("run", "#SystemTextJson", "--count", "1", "--launches", "1", "--warmup", "100ms", "--out", "all/c");

        var results = await cli.Run("report", "all/b", "all/a", "--format", "json");
        var all = await cli.Run("report", "all");
        var csv = await cli.Run("report", "all", "--format", "csv");

        Assert.Equal("no answer in 2 s", Assert.Single(results.Cells).GetProperty("reason").GetString());
        Assert.True(all.ExitCode == 0, all.ToString());
        Assert.True(all.Output.IndexOf("books, N = 1", StringComparison.Ordinal) < all.Output.IndexOf("0/1 ok, hung", StringComparison.Ordinal), all.Output);
        Assert.DoesNotContain("hung", csv.Output, StringComparison.Ordinal);
        Assert.Contains("csv has no columns for probe results", csv.Errors, StringComparison.Ordinal);
    }

    /// <summary>The results of libraries for some probes.</summary>
    public sealed class Truths : IAsyncLifetime, IDisposable
    {
        static readonly string[] ProbeContext =
        [
            "shapes/private field/set", "values/double/NaN", "references/by default/*", "references/cycle/of two", "references/same instance/two members",
            "references/chain/000100 deep", "shapes/Dictionary/int keys", "shapes/delegate/*",
        ];

        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal string File(string name) => Path.Combine(cli.Folder, "out", name);

        internal JsonElement Of(string serializer, string probe) => Result(Outcome, serializer, probe);

        public async Task InitializeAsync() => Outcome = await cli.Run(
        [
            "probe", "#SystemTextJson,#SystemTextJsonSourceGen,#NewtonsoftJson,#DataContract,#XmlSerializer,#BinaryFormatter", "--json", "--out", "out",
            .. ProbeContext.SelectMany(probe => (string[])["--probe", probe]),
        ]);

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }

    /// <summary>The results of faulty adapters, each with one fault.</summary>
    public sealed class Faults : IAsyncLifetime, IDisposable
    {
        internal const string Text = "shapes/List/null inside";
        internal const string PrivateField = "shapes/private field/set";
        internal const string Struct = "shapes/struct/fields and properties";

        static readonly string[] Adapters =
            ["WritesJunk", "ChangesData", "LosesData", "Throws", "BreaksDown", "Exits", "OverflowsStack", "KillsItself", "Hangs", "EatsMemory",
                "TakesNothing", "TakesNoStructs"];

        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal Outcome Report { get; private set; } = null!;

        internal JsonElement Of(string serializer, string probe) => Result(Outcome, serializer, probe);

        public async Task InitializeAsync()
        {
            Outcome = await cli.Run(
            [
                "probe", string.Join(',', Adapters.Select(name => "#" + name)), "--json", "--out", "out", "--timeout", "5s", "--memory-limit", "500MB",
                .. Adapters.SelectMany(name => (string[])["--adapter", Cli.Faulty(name)]),
                "--probe", Text, "--probe", PrivateField, "--probe", Struct,
            ]);
            Report = await cli.Run("report", "out");
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }

    static JsonElement Result(Outcome outcome, string serializer, string probe)
    {
        var results = outcome.Cells.Where(
            result => result.GetProperty("serializer").GetString() == serializer && result.GetProperty("probe").GetString() == probe).ToList();
        Assert.True(results.Count == 1, $"{results.Count} results of {serializer} to {probe}: {outcome.Errors}");
        return results[0];
    }
}
