using System.Runtime.InteropServices;
using Touchstone.Tests;

namespace Touchstone.EndToEnd;

/// <summary>Each command of docs/coming-from-memanalyzer.md does what the document says, on real processes and dumps.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapMigrationTests : IDisposable
{
    const int Added = 1000;

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessFact(isLong: true)]
    public async Task Every_command_for_users_of_MemAnalyzer_runs()
    {
        using var before = await HeapTarget.Start();
        using var later = await HeapTarget.Start();
        foreach (var dump in (string[])["before.dmp", "core.4711"])
            await Run("heap", "dump", before.Id, dump);
        await later.Add(Added);
        await Run("heap", "dump", later.Id, "after.dmp");
        var document = Path.Combine(Cli.Root, "docs", "coming-from-memanalyzer.md");
        var commands = Documentation.Commands(await File.ReadAllTextAsync(document), document).Select(found => found.Command).ToList();
        Assert.True(commands.Count >= 30, $"{commands.Count} commands");

        foreach (var command in commands)
        {
            // A watch of minutes is one of a tenth of a second here, and ends.
            var text = command.Replace("every 1m", "every 100ms --times 2", StringComparison.Ordinal)
                .Replace("--time-format", "--times 1 --time-format", StringComparison.Ordinal);
            var words = Documentation.Words(text).Select(word => word switch
            {
                "4711" => before.Id,
                "4712" => later.Id,
                "runtime" => RuntimeEnvironment.GetRuntimeDirectory(),
                _ => word,
            });
            var outcome = await Run([.. words]);

            Assert.True(outcome.Output.Contains(Expected(text), StringComparison.Ordinal), $"{text}: {outcome}");
        }
        var csv = await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "heap.csv"));
        Assert.Single(csv, line => line.StartsWith("context,", StringComparison.Ordinal));
        Assert.Contains(csv, line => line.StartsWith("after load,", StringComparison.Ordinal) && line.Contains("System.String", StringComparison.Ordinal));
        Assert.Equal(3, (await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "leak.csv"))).Length);
    }

    [ProcessFact]
    public async Task The_second_source_minus_the_first_one_is_the_difference_that_MemAnalyzer_shows()
    {
        using var before = await HeapTarget.Start();
        using var later = await HeapTarget.Start();
        await later.Add(Added);
        await Run("heap", "dump", before.Id, "before.dmp");

        var ofProcesses = await Run("heap", "diff", before.Id, later.Id, "--json");
        var ofDump = await Run("heap", "diff", "before.dmp", later.Id, "--json");

        foreach (var outcome in (Outcome[])[ofProcesses, ofDump])
        {
            var orders = outcome.Cells.Single(row => row.GetProperty("type").GetString() == "Touchstone.HeapTargets.Orders.Order");
            Assert.Equal(Added, orders.GetProperty("deltaCount").GetInt64());
        }
    }

    /// <summary>A text that the output of a command has only if it did its work.</summary>
    static string Expected(string command) => command switch
    {
        _ when command.Contains("heap memory", StringComparison.Ordinal) => "managed heap",
        _ when command.Contains("heap strings", StringComparison.Ordinal) => "B",
        _ when command.Contains("heap diff", StringComparison.Ordinal) => "Δ objects",
        _ when command.Contains("heap watch", StringComparison.Ordinal) => "stacks",
        _ when command.Contains("heap dump", StringComparison.Ordinal) => "",
        _ => "Touchstone.HeapTargets.Orders.Order ",
    };

    async Task<Outcome> Run(params string[] arguments)
    {
        var outcome = (await cli.Run(arguments)).WithoutStackTrace();
        Assert.True(outcome.ExitCode == 0, $"{string.Join(' ', arguments)}: {outcome}");
        return outcome;
    }
}
