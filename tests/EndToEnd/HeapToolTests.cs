using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone-heap</c>, the heap analyzer as one file, in an environment without .NET.</summary>
[Collection(Alone.Name)]
public sealed class HeapToolTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task One_file_counts_a_process_without_a_dotnet_on_the_machine()
    {
        var folder = Path.Combine(cli.Folder, "published");
        var published = await cli.RunProgram(
            "dotnet", "publish", Path.Combine(Cli.Root, "src", "Touchstone.HeapTool"), "-r", "linux-x64", "-o", folder, Cli.CompilerOption);
        Assert.True(published.ExitCode == 0, published.ToString());
        var file = Assert.Single(Directory.GetFiles(folder));
        using var program = await TargetProgram.Start("Generics");

        var counted = await WithoutDotnet(file, program.Pid, "--filter", "Twig");
        var retained = await WithoutDotnet(file, "retained", program.Pid, "--json");
        var live = await WithoutDotnet(file, program.Pid, "--no-ptrace", "--filter", "Twig");
        var dump = Path.Combine(cli.Folder, "twigs.dmp");
        await WithoutDotnet(file, "dump", program.Pid, dump, "--verify");
        var read = await WithoutDotnet(file, dump, "--filter", "Twig");

        Assert.All([counted, live, read], outcome => Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal));
        Assert.Contains(retained.Cells, row => row.GetProperty("kind").GetString() == "object");
    }

    // No PATH, no home and no DOTNET_ROOT. TMPDIR is where the runtime of the target has its socket.
    async Task<Outcome> WithoutDotnet(string file, params string[] arguments)
    {
        var outcome = await cli.RunProgram("/usr/bin/env", ["-i", $"TMPDIR={Path.GetTempPath()}", file, .. arguments]);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome;
    }
}
