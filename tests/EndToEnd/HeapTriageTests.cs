using System.Text.Json;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>One look at a program in trouble: each command that it prints works.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapTriageTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessTheory]
    [InlineData("Threads", "deadlock")]
    [InlineData("Finalizers", "finalizer")]
    [InlineData("Events", "holder")]
    [InlineData("LargeGaps", "gaps")]
    [InlineData("AsyncWaits", "async")]
    public async Task The_command_for_more_works_as_printed(string shape, string cause)
    {
        using var program = await TargetProgram.Start(shape);

        var looked = (await cli.Run("heap", "triage", program.Pid)).WithoutStackTrace();
        var found = await cli.Run("heap", "triage", program.Pid, "--json");

        Assert.Equal((0, 0), (looked.ExitCode, found.ExitCode));
        Assert.InRange(looked.Output.Split('\n').Length, 3, 13);
        Assert.Equal(cause, found.Cells[0].GetProperty("cause").GetString());
        foreach (var command in Commands(found.Cells))
        {
            Assert.Contains($"   {command}\n", looked.Output, StringComparison.Ordinal);
            var more = (await cli.Run(command.Split(' ')[1..])).WithoutStackTrace();
            Assert.Equal(0, more.ExitCode);
            foreach (var next in more.Output.Split('\n').Where(line => line.StartsWith("next: ", StringComparison.Ordinal)))
                Assert.Equal(0, (await cli.Run([.. next.Split(' ')[2..].Select(word => word.Trim('\''))])).ExitCode);
        }
    }

    static IEnumerable<string> Commands(IEnumerable<JsonElement> findings) => findings.Select(finding => finding.GetProperty("command").GetString()!);
}
