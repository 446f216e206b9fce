using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>A dump of tests/HeapTargets/Books with its heap, written once for all tests that read or damage it.</summary>
public sealed class BooksDump : IAsyncLifetime, IDisposable
{
    readonly Cli cli = new();

    /// <summary>The dump. Tests must not write into it.</summary>
    public string File => Path.Combine(cli.Folder, "books.dmp");

    /// <summary>Its statistics. 5000 books and 5000 titles are among them.</summary>
    internal Outcome Counted { get; private set; } = null!;

    /// <summary>Small stacks and few threads, since dumps contain every byte of each stack.</summary>
    public const string SmallStacks = "DOTNET_Thread_DefaultStackSize=20000 DOTNET_TieredCompilation=0";

    /// <summary>A copy that a test may change.</summary>
    public string Copy(string path)
    {
        System.IO.File.Copy(File, path, overwrite: true);
        return path;
    }

    public async Task InitializeAsync()
    {
        using var books = await TargetProgram.Start("Books", SmallStacks);
        var outcome = await cli.Run("heap", "dump", books.Pid, File);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Counted = await cli.Run("heap", File, "--top", "5");
        Assert.True(Counted.ExitCode == 0, Counted.ToString());
    }

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose() => cli.Dispose();
}
