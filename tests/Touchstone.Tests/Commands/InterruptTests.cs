using System.Diagnostics;

namespace Touchstone.Tests.Commands;

/// <summary>Ctrl+C also ends commands that only read and print. Here they read from a pipe that nobody writes to, so nothing else ends them.</summary>
public sealed class InterruptTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [LinuxTheory]
    [InlineData("report", "PIPE")]
    [InlineData("report", "PIPE", "--format", "json")]
    [InlineData("report", "PIPE", "choice", "--format", "svg")]
    [InlineData("site", "PIPE", "--out", "SITE")]
    [InlineData("badge", "PIPE", "--serializer", "Any")]
    [InlineData("compare", "PIPE", "PIPE")]
    [InlineData("plan", "--missing", "PIPE")]
    public async Task A_command_that_reads_is_interrupted(params string[] arguments)
    {
        var pipe = folder.Folder("results.jsonl");
        using (var making = Process.Start("mkfifo", [pipe]))
            await making.WaitForExitAsync();
        using var interrupt = new CancellationTokenSource();

        var running = InMemoryCli.Run(
            [.. arguments.Select(word => word switch { "PIPE" => pipe, "SITE" => folder.Folder("site"), _ => word })], interrupt.Token);
        Assert.False(running.IsCompleted);
        interrupt.Cancel();

        Assert.Equal(ExitCodes.Interrupted, (await running).ExitCode);
    }
}
