using System.Diagnostics;
using System.Globalization;
using System.Runtime.Versioning;
using System.Text.Json;
using Touchstone.HeapTargets;
using Touchstone.Tests;

namespace Touchstone.EndToEnd;

/// <summary>Profiles of a program whose threads do known things: it computes, allocates, throws, waits for a lock, sleeps and starves the pool.</summary>
[Collection(OneByOne.Name)]
[SupportedOSPlatform("linux")]
public sealed class ProcessProfileTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessFact]
    public async Task It_names_what_computes_allocates_throws_and_waits_and_not_what_sleeps()
    {
        using var program = await TargetProgram.Start("Working", "", "starving");

        var outcome = (await cli.Run("profile", program.Pid, "--seconds", "2", "--json", "--out", "of")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var of = Assert.Single(Of("process"));
        var busiest = Of("method").MaxBy(method => method.GetProperty("exclusiveMs").GetDouble());
        Assert.Equal("Work.Mix", busiest.GetProperty("method").GetString());
        Assert.DoesNotContain(Of("method"), method => method.GetProperty("method").GetString() is "System.Threading.Thread.Sleep" or "Interop+Sys.Read");
        // The kernel's number is divided completely. Threads of the runtime itself have no stacks.
        var divided = Of("method").Sum(method => method.GetProperty("exclusiveMs").GetDouble());
        Assert.InRange(divided, 0.5 * of.GetProperty("cpuMs").GetDouble(), 1.001 * of.GetProperty("cpuMs").GetDouble());
        var most = Of("allocated").First();
        Assert.Equal(("System.Byte[]", "Work.Encode"), (most.GetProperty("allocatedType").GetString(), most.GetProperty("method").GetString()));
        Assert.Equal("Work.Hold", Of("lockWait").First().GetProperty("method").GetString());
        Assert.Contains(Of("exception"), thrown => thrown.GetProperty("exceptionType").GetString() == "System.InvalidOperationException"
            && thrown.GetProperty("method").GetString() == "Work.Fail");
        Assert.Contains(Of("threads"), thread => thread.GetProperty("name").GetString() == "computing");
        Assert.Equal(of.GetProperty("collections").GetInt32(), Of("collection").Count());
        Assert.Equal(outcome.Lines, File.ReadLines(Path.Combine(cli.CurrentFolder, "of", "profile.jsonl")));
        Assert.Equal("still there", await program.Echo("still there"));

        IEnumerable<JsonElement> Of(string type) => outcome.Cells.Where(line => line.GetProperty("type").GetString() == type);
    }

    [ProcessTheory]
    [InlineData(80)]
    [InlineData(160)]
    public async Task Its_tables_fit_on_the_page_and_the_files_are_for_their_owner(int width)
    {
        cli.Variables["COLUMNS"] = width.ToString(CultureInfo.InvariantCulture);
        using var program = await TargetProgram.Start("Working");

        var outcome = (await cli.Run("profile", "Working", "--seconds", "1", "--top", "3", "--out", "of")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Lines, line => Assert.True(line.Length <= width, line));
        Assert.Equal(
            ["Methods by their own time", "Allocations", "Waits for locks", "Exceptions", "Threads"],
            outcome.Lines.Where(line => line is "Methods by their own time" or "Allocations" or "Waits for locks" or "Exceptions" or "Threads"));
        var files = Directory.GetFiles(Path.Combine(cli.CurrentFolder, "of"));
        Assert.All(files, file => Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(file)));
        Assert.Superset(new HashSet<string?>(["profile.jsonl", "trace.nettrace", "trace.speedscope.json"]), files.Select(Path.GetFileName).ToHashSet());
    }

    [ProcessFact]
    public async Task A_process_that_ends_meanwhile_has_a_profile_of_the_time_before()
    {
        using var program = await TargetProgram.Start("Working");

        var profiling = cli.Run("profile", program.Pid, "--seconds", "60", "--json", "--out", "of");
        var folder = Path.Combine(cli.CurrentFolder, "of");
        await Waiting.Until(
            () => Task.FromResult(
                profiling.IsCompleted || Directory.Exists(folder) && Directory.EnumerateFiles(folder).Any(file => new FileInfo(file).Length > 100_000)),
            () => "no event came");
        program.End();
        var outcome = (await profiling).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("warning: the process ended after ", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains(outcome.Cells, line => line.GetProperty("type").GetString() == "method" && line.GetProperty("method").GetString() == "Work.Mix");
    }

    [ProcessFact]
    public async Task What_cannot_be_profiled_has_its_reason_and_leaves_no_file()
    {
        using var program = await TargetProgram.Start("Working");
        using var other = Process.Start("sleep", "600");

        var noRuntime = (await cli.Run("profile", other.Id.ToString(CultureInfo.InvariantCulture))).WithoutStackTrace();
        other.Kill();
        var missing = (await cli.Run("profile", "99999999")).WithoutStackTrace();
        var itself = (await cli.Run("profile", program.Pid, "--data", "log")).WithoutStackTrace();

        Assert.Equal((2, 2, 2), (noRuntime.ExitCode, missing.ExitCode, itself.ExitCode));
        Assert.Contains($"there is no .NET runtime in process {other.Id}", noRuntime.Errors, StringComparison.Ordinal);
        Assert.Contains("there is no process 99999999", missing.Errors, StringComparison.Ordinal);
        Assert.Contains("cannot use --data", itself.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone profile {program.Pid}\n", itself.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.Exists(Path.Combine(cli.CurrentFolder, "profiles"))
            ? Directory.EnumerateFileSystemEntries(Path.Combine(cli.CurrentFolder, "profiles")) : []);
    }
    [ProcessFact]
    public async Task A_command_is_profiled_from_its_first_method_to_its_end()
    {
        var outcome = (await cli.Run("profile", "--json", "--out", "of", "--", TargetProgram.PathOf("Working"), "once")).WithoutStackTrace();

        // That of the command is 3.
        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("once ended with exit code 3", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("done\n", outcome.Errors, StringComparison.Ordinal);
        var of = Assert.Single(Of("process"));
        Assert.Equal("Working", of.GetProperty("name").GetString());
        Assert.Equal("Work.Mix", Of("method").MaxBy(method => method.GetProperty("exclusiveMs").GetDouble()).GetProperty("method").GetString());
        // 100 000 arrays of 1 000 bytes and a header. One in a hundred is sampled.
        Assert.InRange(Assert.Single(Of("allocated"), IsEncode).GetProperty("bytes").GetDouble(), 0.7 * 102_400_000, 1.3 * 102_400_000);
        var trace = Path.Combine("of", $"{of.GetProperty("process").GetInt32()}.nettrace");
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(Path.Combine(cli.CurrentFolder, trace)));
        var again = (await cli.Run("profile", trace, "--json")).WithoutStackTrace();
        Assert.Equal(
            outcome.Lines.Where(line => !line.StartsWith("{\"type\":\"process\"", StringComparison.Ordinal)),
            again.Lines.Where(line => !line.StartsWith("{\"type\":\"process\"", StringComparison.Ordinal)));

        IEnumerable<JsonElement> Of(string type) => outcome.Cells.Where(line => line.GetProperty("type").GetString() == type);
        static bool IsEncode(JsonElement line) => line.GetProperty("method").GetString() == "Work.Encode";
    }

    [ProcessFact]
    public async Task A_command_without_a_runtime_or_that_does_not_exist_has_its_reason()
    {
        var native = (await cli.Run("profile", "--", "true")).WithoutStackTrace();
        var missing = (await cli.Run("profile", "--", "no-such-program-of-touchstone")).WithoutStackTrace();
        var seconds = (await cli.Run("profile", "--seconds", "2", "--", "true")).WithoutStackTrace();

        Assert.Equal((2, 2, 2), (native.ExitCode, missing.ExitCode, seconds.ExitCode));
        Assert.Contains("no process of it has a .NET runtime with diagnostics", native.Errors, StringComparison.Ordinal);
        Assert.Contains("no folder of PATH contains no-such-program-of-touchstone", missing.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone profile -- true\n", seconds.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(Path.Combine(cli.CurrentFolder, "profiles")));
    }

    [ProcessFact]
    public async Task A_trace_that_ends_the_process_that_reads_it_is_an_error_and_leaves_nothing()
    {
        var temporary = Directory.CreateDirectory(Path.Combine(cli.Folder, "temporary")).FullName;
        cli.Variables["TMPDIR"] = temporary;
        File.WriteAllBytes(Path.Combine(cli.CurrentFolder, "bad.nettrace"), new TraceBuilder().AddCollection(0).AddEndlessStack().ToArray());

        var outcome = (await cli.Run("profile", "bad.nettrace")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("cannot read bad.nettrace\n  reading it fails: the process ", outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(temporary));
    }

    [ProcessFact]
    public async Task A_folder_that_others_can_read_or_exchange_is_refused_for_a_command_and_keeps_its_mode()
    {
        const UnixFileMode Readable = (UnixFileMode)0b111_101_101;
        var own = Directory.CreateDirectory(Path.Combine(cli.CurrentFolder, "own")).FullName;
        File.SetUnixFileMode(own, Readable);
        var open = Directory.CreateDirectory(Path.Combine(cli.CurrentFolder, "open")).FullName;
        File.SetUnixFileMode(open, (UnixFileMode)0b111_111_111);

        var readable = (await cli.Run("profile", "--out", "own", "--", "true")).WithoutStackTrace();
        var exchangeable = (await cli.Run("profile", "--out", "open/new", "--", "true")).WithoutStackTrace();

        Assert.Equal((2, 2), (readable.ExitCode, exchangeable.ExitCode));
        Assert.Contains($"others can read or change {own}", readable.Errors, StringComparison.Ordinal);
        Assert.Equal(Readable, File.GetUnixFileMode(own));
        Assert.Contains($"others can put another folder in the place of {open}/new", exchangeable.Errors, StringComparison.Ordinal);
    }

    [ProcessFact]
    public async Task A_command_that_removes_the_folder_of_its_traces_is_waited_for()
    {
        var outcome = (await cli.Run("profile", "--out", "gone", "--", "sh", "-c", "rm -r gone; sleep 0.5; echo x > ended")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("somebody removed gone while the command ran", outcome.Errors, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(cli.CurrentFolder, "ended")));
    }

    [ProcessFact]
    public async Task A_folder_that_others_can_write_is_refused_for_a_command_and_files_of_others_stay()
    {
        var shared = Directory.CreateDirectory(Path.Combine(cli.CurrentFolder, "shared")).FullName;
        File.SetUnixFileMode(shared, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        using var program = await TargetProgram.Start("Working");

        var command = (await cli.Run("profile", "--out", "shared", "--", "true")).WithoutStackTrace();
        using var profiling = cli.Start("profile", program.Pid, "--seconds", "60", "--out", "shared");
        await Waiting.Until(() => Task.FromResult(profiling.HasEnded || Directory.EnumerateFiles(shared).Any()), () => "no trace began");
        File.WriteAllText(Path.Combine(shared, "thesis.txt"), "of another user");
        profiling.Interrupt();
        var outcome = await profiling.End();

        Assert.Equal(2, command.ExitCode);
        Assert.Contains($"others can read or change {shared}", command.Errors, StringComparison.Ordinal);
        Assert.Matches(@"next: touchstone profile --out \S+/touchstone-profile\S* -- true\n", command.Errors);
        Assert.Equal(130, outcome.ExitCode);
        Assert.Equal(["thesis.txt"], Directory.EnumerateFileSystemEntries(shared).Select(path => Path.GetFileName(path)));
    }
}
