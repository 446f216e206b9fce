using System.Diagnostics;
using System.Globalization;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>Processes that touchstone heap cannot read. Each error says what is wrong, why, and what helps.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapRefusalTests : IDisposable
{
    const int KernelThread = 2;
    const string Nobody = "65534";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessFact]
    public async Task A_process_without_a_runtime_is_refused_and_never_stopped()
    {
        using var sleep = Process.Start("sleep", "600");
        try
        {
            var outcome = Refused(await cli.Run("heap", "types", Text(sleep.Id)), $"there is no .NET runtime in process {sleep.Id}");

            Assert.DoesNotContain("was stopped for", outcome.Errors, StringComparison.Ordinal);
        }
        finally
        {
            sleep.Kill();
        }
    }

    [KernelThreadFact]
    public async Task A_thread_of_the_kernel_is_refused()
    {
        Refused(await cli.Run("heap", "types", Text(KernelThread)), "2 (kthreadd) is a thread of the kernel");
    }

    [ProcessFact]
    public async Task A_process_that_is_gone_is_refused()
    {
        using var gone = Process.Start("true");
        await gone.WaitForExitAsync();

        Refused(await cli.Run("heap", "types", Text(gone.Id)), $"there is no process {gone.Id}");
    }

    [ProcessFact]
    public async Task Touchstone_itself_is_refused_and_the_shell_that_started_it_has_no_runtime()
    {
        Refused(await cli.RunProgram("sh", "-c", $"exec '{Cli.Executable}' heap $$"), "that is touchstone itself");
        Refused(await cli.RunProgram("sh", "-c", $"'{Cli.Executable}' heap $$; exit $?"), "there is no .NET runtime in process");
    }

    [ProcessFact]
    public async Task The_process_that_started_touchstone_can_be_read()
    {
        var outcome = (await cli.Run("heap", "types", Text(Environment.ProcessId), "--filter", "*HeapRefusalTests")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("HeapRefusalTests", outcome.Output, StringComparison.Ordinal);
    }

    [OtherUserFact]
    public async Task A_process_of_another_user_is_refused_with_who_may()
    {
        using var program = await TargetProgram.Start("Frozen");

        Refused(
            await cli.RunProgram("setpriv", $"--reuid={Nobody}", $"--regid={Nobody}", "--clear-groups", Cli.Executable, "heap", "types", program.Pid),
            "it belongs to another user (uid 0)");
        Refused(
            await cli.RunProgram(
                "setpriv", $"--reuid={Nobody}", $"--regid={Nobody}", "--clear-groups", Cli.Executable, "heap", "types", program.Pid, "--no-ptrace"),
            "it belongs to another user (uid 0)");
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [ProcessFact]
    public async Task Without_stopping_it_only_what_is_alive_is_counted_and_that_is_said()
    {
        using var program = await TargetProgram.Start("Generics");

        var outcome = (await cli.Run("heap", "types", program.Pid, "--no-ptrace", "--filter", "*Twig*")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(outcome.Lines, line => line.StartsWith("Twig ", StringComparison.Ordinal) && line.Contains("1 500", StringComparison.Ordinal));
        Assert.Contains("ran a garbage collection for this; only live objects are counted", outcome.Errors, StringComparison.Ordinal);
        Refused(await cli.Run("heap", "strings", program.Pid, "--no-ptrace"), "\"--no-ptrace\"");
    }

    [ProcessFact]
    public async Task A_snapshot_is_read_instead_of_the_process()
    {
        using var program = await TargetProgram.Start("Generics");

        var outcome = (await cli.Run("heap", "types", program.Pid, "--snapshot", "--filter", "Twig")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal);
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    static Outcome Refused(Outcome outcome, string reason)
    {
        Assert.True(outcome.WithoutStackTrace().ExitCode == 2, outcome.ToString());
        Assert.Contains(reason, outcome.Errors, StringComparison.Ordinal);
        Assert.Equal(1, outcome.Errors.Split("touchstone: ").Length - 1);
        Assert.Contains("\n  next: ", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal("", outcome.Output);
        return outcome;
    }

    static string Text(int id) => id.ToString(CultureInfo.InvariantCulture);
}

/// <summary>A test of a kernel thread. A container shows none; the tests of ProcFiles have an invented one.</summary>
sealed class KernelThreadFactAttribute : FactAttribute
{
    public KernelThreadFactAttribute() =>
        Skip = File.Exists("/proc/2/comm") && File.ReadAllText("/proc/2/comm").StartsWith("kthreadd", StringComparison.Ordinal)
            ? null : "needs a kernel thread";
}
