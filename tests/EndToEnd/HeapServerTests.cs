using System.Text.Json;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>
/// A program with the server collector, as ASP.NET Core has it, on a machine with more processors than heaps. What its threads hold is alive by all ways to
/// read it, and the runtime's own events (--no-ptrace) say the same.
/// </summary>
[Collection(OneByOne.Name)]
public sealed class HeapServerTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessorsFact]
    public async Task All_ways_to_read_a_server_find_the_live_objects_that_the_runtime_reports()
    {
        using var program = await Start();
        // The first time, the runtime keeps what it creates for the session.
        _ = await Live(program.Pid, "--no-ptrace");
        var reported = await Live(program.Pid, "--no-ptrace");
        var dump = Path.Combine(cli.Folder, "server.dmp");
        Assert.Equal(0, (await cli.Run("heap", "dump", program.Pid, dump)).ExitCode);
        foreach (var found in new[] { await Live(program.Pid), await Live(program.Pid, "--snapshot"), await Live(dump) })
        {
            foreach (var type in (string[])["Quote", "Note", "ByHandle", "Point[]", "OfThread", "OfGeneric"])
                Assert.Equal((type, reported.Counts[type]), (type, found.Counts.GetValueOrDefault(type)));
            // The runtime also reports frozen objects that are not alive.
            Assert.InRange(found.Bytes, 0.9 * reported.Bytes, 1.02 * reported.Bytes);
        }
        Assert.Equal((1600, 160, 160), (reported.Counts["Quote"], reported.Counts["ByHandle"], reported.Counts["Note"]));
    }

    [ProcessorsFact]
    public async Task What_holds_an_object_of_a_server_is_named()
    {
        using var program = await Start();

        (string Type, string Root)[] held = [("Quote", "static Held.Quotes"), ("ByHandle", "strong handle"), ("OfGeneric", "thread-static field")];
        foreach (var (type, root) in held)
        {
            var outcome = (await cli.Run("heap", "roots", program.Pid, type)).WithoutStackTrace();
            Assert.StartsWith(root, outcome.Output, StringComparison.Ordinal);
        }
        var retained = await cli.Run("heap", "retained", program.Pid, "--json");
        var kept = retained.Cells.Single(row => Text(row, "kind") == "type" && Text(row, "type") == "Quote");
        Assert.Equal(1600, kept.GetProperty("count").GetInt64());
    }

    [ProcessorsFact]
    public async Task A_leak_of_a_server_is_named_with_what_holds_it()
    {
        using var program = await Start();

        var outcome = await LeakWatch.Run(cli, program);

        Assert.Matches(@"managed memory grows by .*; \d+ % of it is System\.Int64\[\], held by static Held\.Quotes", outcome.Output);
    }

    async Task<TargetProgram> Start() => await TargetProgram.Start("Processors", $"DOTNET_gcServer=1 {await ManyProcessors.Variables(cli.Folder, 8)}");

    async Task<(Dictionary<string, long> Counts, long Bytes)> Live(string source, params string[] options)
    {
        var outcome = await cli.Run(["heap", source, "--live", "--top", "100000", "--json", .. options]);
        Assert.DoesNotContain("only partly read", outcome.Errors, StringComparison.Ordinal);
        var rows = outcome.Cells.Where(row => Text(row, "kind") == "type").ToList();
        return (rows.GroupBy(row => Text(row, "type")!).ToDictionary(same => same.Key, same => same.Sum(row => row.GetProperty("count").GetInt64())),
            rows.Sum(row => row.GetProperty("bytes").GetInt64()));
    }

    static string? Text(JsonElement row, string name) => row.TryGetProperty(name, out var value) ? value.GetString() : null;
}

/// <summary>A test that needs more processors than most machines have.</summary>
sealed class ProcessorsFactAttribute : FactAttribute
{
    public ProcessorsFactAttribute() => Skip = ManyProcessors.Missing;
}
