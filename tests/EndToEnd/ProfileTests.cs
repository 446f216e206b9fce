using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Microsoft.Diagnostics.Tracing.Etlx;

namespace Touchstone.EndToEnd;

/// <summary>One real profile of a serializer, and errors of other profiles.</summary>
public sealed class ProfileTests(ProfileTests.OneProfile profile) : IClassFixture<ProfileTests.OneProfile>, IDisposable
{
    const string Serialize = "Touchstone.Adapters.SystemTextJsonAdapter.Serialize";
    const string Deserialize = "Touchstone.Adapters.SystemTextJsonAdapter.Deserialize";
    const int Top = 15;
    const double LongestTrace = 20;

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public void It_ends_well_and_says_what_it_is_of()
    {
        Assert.True(profile.Outcome.WithoutStackTrace().ExitCode == 0, profile.Outcome.ToString());
        var of = Assert.Single(profile.Of("profile"));
        Assert.Equal(
            ("SystemTextJson", "books", 100),
            (of.GetProperty("serializer").GetString(), of.GetProperty("dataSet").GetString(), of.GetProperty("count").GetInt32()));
        Assert.True(of.GetProperty("samples").GetInt32() > 0);
        Assert.Equal(of.GetProperty("samples").GetInt32(), profile.Of("method").Sum(method => method.GetProperty("exclusiveSamples").GetInt32()));
        Assert.Contains("Few samples", profile.Outcome.Errors, StringComparison.Ordinal);
        Assert.Equal(profile.Outcome.Lines, File.ReadLines(profile.File("profile.jsonl")));
    }

    [Fact]
    public void The_top_methods_by_inclusive_time_are_the_adapters_and_the_librarys()
    {
        var top = profile.Of("method").OrderByDescending(method => method.GetProperty("inclusiveSamples").GetInt32()).Take(Top).ToList();

        Assert.Contains(top, method => Name(method) is Serialize or Deserialize);
        Assert.Contains(top, method => method.GetProperty("module").GetString() == "System.Text.Json");
        Assert.Contains(profile.Of("method"), method => Name(method) == Serialize);
        Assert.Contains(profile.Of("method"), method => Name(method) == Deserialize);
        Assert.DoesNotContain(profile.Of("method"), method => Name(method).StartsWith("Touchstone.Worker.", StringComparison.Ordinal));
    }

    [Fact]
    public void The_top_allocated_types_are_the_data()
    {
        var top = profile.Of("allocated").Take(5).Select(type => type.GetProperty("allocatedType").GetString()).ToList();

        Assert.Contains("Touchstone.DataSets.Book", top);
        Assert.Contains("System.String", top);
    }

    [Fact]
    public void The_trace_opens_in_TraceEvent_and_its_markers_tell_the_operations()
    {
        var etlx = Path.Combine(cli.Folder, "trace.etlx");
        TraceLog.CreateFromEventPipeDataFile(profile.File("trace.nettrace"), etlx);
        using var log = new TraceLog(etlx);
        // The reader uses the same object for all events, so values must be copied at once.
        var names = log.Events.Select(data => $"{data.ProviderName} {data.EventName}").ToHashSet();
        var markers = log.Events.Where(data => data.ProviderName == "Touchstone-Worker")
            .Select(data => (data.EventName, Operation: (string)data.PayloadByName("operation"), Calls: (int)data.PayloadByName("calls"))).ToList();

        Assert.Equal(0, log.EventsLost);
        Assert.Contains("Microsoft-DotNETCore-SampleProfiler Thread/Sample", names);
        Assert.Contains("Microsoft-Windows-DotNETRuntime GC/AllocationTick", names);
        Assert.Equal(["deserialize", "serialize"], markers.Select(marker => marker.Operation).Distinct().Order());
        Assert.Equal(["Measurement/Start", "Measurement/Stop"], markers.Select(marker => marker.EventName).Distinct().Order());
        Assert.All(markers, marker => Assert.True(marker.Calls > 0));
    }

    [Fact]
    public void Speedscope_gets_a_timeline_of_operations_whose_frames_name_the_adapter_and_the_library()
    {
        var file = JsonDocument.Parse(File.ReadAllText(profile.File("trace.speedscope.json"))).RootElement;
        var frames = file.GetProperty("shared").GetProperty("frames").EnumerateArray().Select(frame => frame.GetProperty("name").GetString()!).ToList();
        var timeline = file.GetProperty("profiles")[0];
        var stacks = timeline.GetProperty("samples").EnumerateArray()
            .Select(stack => stack.EnumerateArray().Select(index => frames[index.GetInt32()]).ToList()).ToList();

        Assert.Equal("https://www.speedscope.app/file-format-schema.json", file.GetProperty("$schema").GetString());
        Assert.Equal(["deserialize", "serialize"], stacks.Select(stack => stack[0]).Distinct().Order());
        Assert.Contains(stacks, stack => stack.Contains(Serialize) && stack[^1].StartsWith("System.", StringComparison.Ordinal));
        Assert.Contains(frames, frame => frame.StartsWith("System.Text.Json.", StringComparison.Ordinal));
        Assert.Equal(stacks.Count, timeline.GetProperty("weights").GetArrayLength());
        Assert.All(timeline.GetProperty("weights").EnumerateArray(), weight => Assert.True(weight.GetDouble() >= 0));
    }

    [Theory]
    [InlineData(80)]
    [InlineData(160)]
    public async Task The_tables_fit_on_the_page(int width)
    {
        cli.Variables["COLUMNS"] = width.ToString(CultureInfo.InvariantCulture);

        var outcome = await Profile(cli, 0.3, "#Nop", "--count", "1000", "--top", "5");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Lines, line => Assert.True(line.Length <= width, line));
        Assert.Contains(outcome.Lines, line => line.EndsWith(" Touchstone.DataSets.Book", StringComparison.Ordinal));
        Assert.Equal(2, outcome.Lines.Count(line => line == "own %  total %  samples  method"));
        Assert.Equal(
            ["profile.jsonl", "trace.nettrace", "trace.speedscope.json"],
            Directory.EnumerateFiles(Assert.Single(Directory.GetDirectories(Path.Combine(cli.Folder, "profiles")))).Select(Path.GetFileName)
                // Without Node, there is no page.
                .Except(["profile.html"]).Order());
    }

    [Fact]
    public async Task Who_switched_diagnostics_off_for_all_programs_gets_a_profile_all_the_same()
    {
        cli.Variables["DOTNET_EnableDiagnostics"] = "0";

        var outcome = await Profile(cli, 0.2, "#Nop", "--count", "100", "--operation", "read-members");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("ReadMembersLoop", outcome.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Throws", "the library gave up")]
    [InlineData("KillsItself", "SIGKILL")]
    public async Task A_worker_that_breaks_is_an_error_with_its_reason_and_leaves_no_folder(string adapter, string reason)
    {
        var outcome = (await cli.Run("profile", "#" + adapter, "--adapter", Cli.Faulty(adapter), "--count", "10")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.Contains(reason, outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone verify", outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(Path.Combine(cli.Folder, "profiles")));
    }

    [Fact]
    public async Task A_version_that_no_source_has_is_reported_with_the_next_command()
    {
        var outcome = (await cli.Run("profile", "#NewtonsoftJson@99.0.0")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        // The nearest one may be a preview.
        Assert.Matches(@"next: touchstone profile -s NewtonsoftJson( --latest|@\d+\.\d+\.\d+)\n", outcome.Errors);
    }

    [Fact]
    public async Task Interrupted_it_leaves_neither_a_worker_nor_half_a_trace()
    {
        using var running = cli.Start("profile", "#Nop", "--count", "100", "--seconds", "600", "--out", "out");
        await running.Saw("tracing");
        var worker = running.Worker("Nop");
        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.False(Directory.Exists(Path.Combine(cli.Folder, "out")));
        Assert.True(worker.WaitForExit(Cli.Patience), "the worker is still there");
    }

    [Fact]
    public async Task A_printed_request_keeps_a_worker_busy_for_another_profiler()
    {
        var request = (await cli.Run("profile", "#Nop", "--count", "5", "--seconds", "0.1", "--print-request")).Lines.Single();
        await cli.Run("verify", "#Nop", "--data", "books");
        var adapter = Directory.GetFiles(Path.Combine(Cli.Root, "artifacts", "adapters", "Nop"), "Touchstone.Adapter.Nop", SearchOption.AllDirectories)
            .First(path => path.Contains("bin", StringComparison.Ordinal));
        using var worker = Process.Start(new ProcessStartInfo(adapter) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        await worker.StandardInput.WriteLineAsync(request);
        worker.StandardInput.Close();
        var lines = (await worker.StandardOutput.ReadToEndAsync()).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        await worker.WaitForExitAsync();

        Assert.Equal(0, worker.ExitCode);
        Assert.Equal(
            ["started", "verified", "warmed", "warmed", "ready", "finished"],
            lines.Select(line => JsonDocument.Parse(line).RootElement.GetProperty("type").GetString()));
        Assert.Contains($"\"processId\":{worker.Id.ToString(CultureInfo.InvariantCulture)}", lines[^2], StringComparison.Ordinal);
    }

    [LongFact]
    public async Task No_other_command_loads_what_reads_traces()
    {
        var copy = Path.Combine(cli.Folder, "program");
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(Cli.Executable)!))
        {
            Directory.CreateDirectory(copy);
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }
        foreach (var library in Directory.EnumerateFiles(copy, "Microsoft.Diagnostics.*.dll"))
            await File.WriteAllTextAsync(library, "loading this is an error");
        cli.CurrentFolder = Cli.Root;
        var program = Path.Combine(copy, Path.GetFileName(Cli.Executable));

        foreach (var command in (string[])["list", "--help", "run --print-request", "profile #Nop --print-request", "completion bash", "report --help"])
        {
            var outcome = await cli.RunProgram(program, command.Split(' '));
            Assert.True(outcome.ExitCode == 0, $"{command}: {outcome}");
        }
        Assert.NotEqual(
            0, (await cli.RunProgram(program, "profile", "#Nop", "--count", "1", "--seconds", "0.1", "--out", Path.Combine(cli.Folder, "out"))).ExitCode);
    }

    /// <summary>A profile that is long enough for samples. On a busy machine a short one may have none; then the error advises a longer one.</summary>
    static async Task<Outcome> Profile(Cli cli, double seconds, params string[] arguments)
    {
        var outcome = await cli.Run(["profile", .. arguments, "--seconds", seconds.ToString(CultureInfo.InvariantCulture)]);
        var isTooShort = outcome.Errors.Contains("a longer trace may have some", StringComparison.Ordinal);
        if (!isTooShort || seconds >= LongestTrace)
            return outcome;
        foreach (var folder in ((string[])["profiles", "out"]).Select(name => Path.Combine(cli.Folder, name)).Where(Directory.Exists))
            Directory.Delete(folder, recursive: true);
        return await Profile(cli, 4 * seconds, arguments);
    }

    static string Name(JsonElement method) => method.GetProperty("method").GetString()!;

    /// <summary>The profile that most of these tests use.</summary>
    public sealed class OneProfile : IAsyncLifetime, IDisposable
    {
        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal string File(string name) => Path.Combine(cli.Folder, "out", name);

        internal IReadOnlyList<JsonElement> Of(string type) => [.. Outcome.Cells.Where(line => line.GetProperty("type").GetString() == type)];

        public async Task InitializeAsync() =>
            Outcome = await Profile(cli, 0.9, "SystemTextJson", "--count", "100", "--json", "--out", "out");

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
