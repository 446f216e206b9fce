using System.Globalization;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>dotnet-gcdump opens the files of <c>heap gcdump</c>, and Touchstone opens those of dotnet-gcdump. Both count the same objects in them.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapGcDumpTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [GcDumpToolTheory]
    [InlineData("Strings", "")]
    [InlineData("Generics", "")]
    [InlineData("Strings", "DOTNET_gcServer=1")]
    public async Task Dotnet_gcdump_counts_in_a_written_file_what_is_alive(string shape, string variables)
    {
        using var program = await TargetProgram.Start(shape, variables);
        var file = Path.Combine(cli.Folder, "ours.gcdump");

        var written = await cli.Run("heap", "gcdump", program.Pid, file);

        Assert.True(written.ExitCode == 0, written.ToString());
        var alive = await Types(program.Pid, "--live");
        Assert.Equal(alive, GcDumpTool.Types(file));
        Assert.Equal(alive, await Types(file));
        Assert.Equal(alive.Values.Sum(type => type.Bytes), await ReportedBytes(file));
    }

    [GcDumpToolTheory]
    [InlineData("Strings", "")]
    [InlineData("Generics", "")]
    [InlineData("Strings", "DOTNET_gcServer=1")]
    public async Task A_file_of_dotnet_gcdump_has_the_objects_that_it_reports(string shape, string variables)
    {
        using var program = await TargetProgram.Start(shape, variables);
        var file = Path.Combine(cli.Folder, "theirs.gcdump");
        var collected = await cli.RunProgram(GcDumpTool.Program, "collect", "-p", program.Pid, "-o", file);
        Assert.True(collected.ExitCode == 0, collected.ToString());

        var read = await Types(file);

        Assert.Equal(GcDumpTool.Types(file), read);
        Assert.Equal(await ReportedBytes(file), read.Values.Sum(type => type.Bytes));
        var retained = await cli.Run("heap", "retained", file, "--json");
        var kept = retained.Cells.Where(row => row.GetProperty("kind").GetString() == "type").ToList();
        Assert.Equal(read.Values.Sum(type => type.Count), kept.Sum(row => row.GetProperty("count").GetInt64()));
    }

    async Task<SortedDictionary<string, (long Count, long Bytes)>> Types(string source, params string[] options)
    {
        var outcome = await cli.Run(["heap", source, "--json", .. options]);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        SortedDictionary<string, (long, long)> types = new(StringComparer.Ordinal);
        foreach (var same in outcome.Cells.Where(row => row.GetProperty("kind").GetString() == "type").GroupBy(row => row.GetProperty("type").GetString()!))
            types[same.Key] = (same.Sum(row => row.GetProperty("count").GetInt64()), same.Sum(row => row.GetProperty("bytes").GetInt64()));
        return types;
    }

    // The first line: "1,630,744  GC Heap bytes".
    async Task<long> ReportedBytes(string file)
    {
        var report = await cli.RunProgram(GcDumpTool.Program, "report", file);
        var line = report.Output.Split('\n').First(line => line.Contains("GC Heap bytes", StringComparison.Ordinal));
        return long.Parse(string.Concat(line.Where(char.IsAsciiDigit)), CultureInfo.InvariantCulture);
    }
}
