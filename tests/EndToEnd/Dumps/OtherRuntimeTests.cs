using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>A dump of a program that includes a runtime of another version, which the machine that reads the dump does not have.</summary>
public sealed class OtherRuntimeTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_dump_of_another_runtime_is_read_with_the_folder_of_that_runtime()
    {
        var (dump, runtime) = await DumpOf("net9.0");
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "none");
        var refused = (await cli.Run("heap", dump)).WithoutStackTrace();
        Assert.Equal(2, refused.ExitCode);
        Assert.Contains("but the debugging library of that runtime (libmscordaccore.so) was not found in ", refused.Errors, StringComparison.Ordinal);
        Assert.Matches(@"its runtime is \.NET 9\.0\.\d+ \(build [0-9a-f]{8}…\)", refused.Errors);
        Assert.Contains("next: --dac-directory DIR", refused.Errors, StringComparison.Ordinal);

        var wrong = await cli.Run("heap", dump, "--dac-directory", RuntimeHere);
        Assert.Equal(2, wrong.ExitCode);
        Assert.Contains("holds another build of .NET", wrong.Errors, StringComparison.Ordinal);
        var empty = await cli.Run("heap", dump, "--dac-directory", cli.Folder);
        Assert.Contains("there is no libmscordaccore.so in ", empty.Errors, StringComparison.Ordinal);

        var outcome = await cli.Run("heap", dump, "--dac-directory", runtime, "--top", "5");
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(outcome.Lines, line => line.Contains("5 000", StringComparison.Ordinal) && line.StartsWith("Book ", StringComparison.Ordinal));
    }

    static string RuntimeHere => Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    // The folder is moved before the dump is read, as if on another machine.
    async Task<(string Dump, string Runtime)> DumpOf(string framework)
    {
        var program = await new PublishedTarget("Books", framework, "SelfContained").Publish(cli.Folder);
        var (built, moved) = (Path.GetDirectoryName(program)!, Path.Combine(cli.Folder, "moved"));
        var dump = Path.Combine(cli.Folder, "books.dmp");
        using (var books = await TargetProgram.Start(program, "Books", BooksDump.SmallStacks, []))
            Assert.Equal(0, (await cli.Run("heap", "dump", books.Pid, dump)).ExitCode);
        Directory.Move(built, moved);
        return (dump, moved);
    }
}
