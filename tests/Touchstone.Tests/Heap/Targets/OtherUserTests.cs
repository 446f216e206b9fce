using System.Diagnostics;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.EventPipe;
using Touchstone.Heap.Targets;
using Touchstone.Tests.Commands;

namespace Touchstone.Tests.Heap.Targets;

/// <summary>Programs of another user, which root looks at.</summary>
public sealed class OtherUserTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly List<Process> running = [];

    public void Dispose()
    {
        foreach (var process in running)
        {
            process.Kill();
            process.WaitForExit();
            process.Dispose();
        }
        disk.Dispose();
    }

    [RootFact]
    public void No_advice_leads_into_the_folder_for_temporary_files_of_another_user()
    {
        var theirs = Start("sleep", isTheirs: true, hasRuntime: true);

        var (dump, answer) = Refusals(theirs);

        Assert.Equal($"process {theirs} of uid {Stranger.Id} has no diagnostics socket that belongs to its user", dump.Message);
        Assert.Equal($"touchstone heap types {theirs} reads its heap without a dump", dump.Next);
        Assert.Equal("start the process without DOTNET_EnableDiagnostics=0", answer.Next);
        var (ownDump, ownAnswer) = Refusals(Start("sleep", isTheirs: false, hasRuntime: true));
        Assert.StartsWith("set TMPDIR to that of the process, then touchstone heap dump", ownDump.Next, StringComparison.Ordinal);
        Assert.StartsWith("use the same TMPDIR", ownAnswer.Next, StringComparison.Ordinal);
    }

    [RootFact]
    public void A_process_without_a_runtime_has_memory_to_show()
    {
        var (theirs, own) = (Start("sleep", isTheirs: true), Start("sleep", isTheirs: false));

        Assert.Equal(NativeAot.Memory(theirs), Refusals(theirs).Dump.Next);
        Assert.Equal(NativeAot.Memory(theirs), Refusals(theirs).Answer.Next);
        Assert.Equal(($"process {own} has no .NET runtime that answers", NativeAot.Memory(own)), (Refusals(own).Answer.Message, Refusals(own).Answer.Next));
    }

    [RootFact]
    public async Task A_name_stands_for_the_process_of_this_user_and_that_of_another_is_not_read_silently()
    {
        var name = $"t{Environment.ProcessId}x";
        var theirs = Start(name, isTheirs: true);
        var alone = await InMemoryCli.Run("heap", "memory", name);
        var own = Start(name, isTheirs: false);
        var both = await InMemoryCli.Run("heap", "memory", name, "--json");
        var all = await InMemoryCli.Run("heap", "memory", name, "--all");
        Start(name, isTheirs: true);
        var ownAmongThree = await InMemoryCli.Run("heap", "memory", name, "--json");
        Start(name, isTheirs: false);
        var ambiguous = await InMemoryCli.Run("heap", "memory", name);

        var note = $"process {theirs} belongs to another user, uid {Stranger.Id}";
        Assert.Contains(note, alone.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("another user", both.Errors, StringComparison.Ordinal);
        foreach (var chosen in (string[])[both.Output, ownAmongThree.Output])
            Assert.Contains(string.Create(CultureInfo.InvariantCulture, $"\"process {own}\""), chosen, StringComparison.Ordinal);
        Assert.Contains(note, all.Errors, StringComparison.Ordinal);
        Assert.Equal(2, ambiguous.ExitCode);
        Assert.Contains($"  uid {Stranger.Id}", ambiguous.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone heap {own}", ambiguous.Errors, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task A_name_alone_profiles_no_program_of_another_user()
    {
        var name = $"t{Environment.ProcessId}y";
        var theirs = Start(name, isTheirs: true, hasRuntime: true);
        var alone = await InMemoryCli.Run("profile", name);
        var own = (int[])[Start(name, isTheirs: false, hasRuntime: true), Start(name, isTheirs: false, hasRuntime: true)];
        var several = await InMemoryCli.Run("profile", name);

        Assert.Equal((2, 2), (alone.ExitCode, several.ExitCode));
        Assert.Contains($"1 process is called {name}: {theirs} of another user, uid {Stranger.Id}", alone.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone profile {theirs}\n", alone.Errors, StringComparison.Ordinal);
        Assert.Contains($"3 processes are called {name}: ", several.Errors, StringComparison.Ordinal);
        Assert.Contains(own, process => several.Errors.Contains($"next: touchstone profile {process}\n", StringComparison.Ordinal));
    }

    static (HeapException Dump, HeapException Answer) Refusals(int process) => (
        Assert.Throws<HeapException>(() => DumpWriter.Request(ProcessIdentity.Of(process), DumpType.Normal, "/tmp/never.dmp", default)),
        EventPipeCount.NoAnswer(process, new ServerNotAvailableException("no socket")));

    int Start(string name, bool isTheirs, bool hasRuntime = false)
    {
        var program = disk.Folder(name);
        if (!File.Exists(program))
            File.Copy("/bin/sleep", program);
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(disk.Path, (UnixFileMode)0b111_101_101);
        string[] user = isTheirs ? [$"--reuid={Stranger.Id}", $"--regid={Stranger.Id}", "--clear-groups"] : ["--clear-groups"];
        var start = new ProcessStartInfo("setpriv", [.. user, program, "600"]);
        if (hasRuntime)
            start.Environment["LD_PRELOAD"] = Library();
        var process = Process.Start(start)!;
        running.Add(process);
        // Until then it is setpriv, which belongs to root.
        Assert.True(
            SpinWait.SpinUntil(() => ProcessList.Name(process.Id) == name && DotNetProcesses.IsDotNet(process.Id) == hasRuntime, TimeSpan.FromSeconds(30)));
        return process.Id;
    }

    // Its name makes a process look like one with a runtime.
    string Library()
    {
        var library = disk.Folder("libcoreclr.so");
        if (!File.Exists(library))
            File.Copy(File.ReadLines("/proc/self/maps").First(line => line.Contains("/libm.so", StringComparison.Ordinal)).Split(' ')[^1], library);
        return library;
    }
}
