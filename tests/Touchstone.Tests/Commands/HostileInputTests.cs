namespace Touchstone.Tests.Commands;

/// <summary>Files of others that lack what each of ours has, or have what none of ours has. Each ends with a reason, and none with an exception.</summary>
public sealed class HostileInputTests : IDisposable
{
    const string Launch = """
        "requestedVersion":"","runtime":"net10.0","deployment":"jit","dataSet":"books","count":1,"payloadBytes":0,"shape":""
        """;

    const string Generations = """
        "counts":[0,1,0,0,0,0],"bytesByGeneration":[0,120,0,0,0,0]
        """;

    const string Target = """
        "target":{"name":"p","processId":1,"processName":"d","commandLine":"d","started":null,"runtime":"10"}
        """;

    static readonly string Run = RunOf("2026-11-25", "m");

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("badge")]
    [InlineData("badge", "--serializer", "A")]
    public async Task Results_without_a_row_have_no_badge(params string[] command)
    {
        var file = disk.Write("empty.jsonl", $$"""
            {{Run}}
            {"type":"launch","id":1,"serializer":"A",{{Launch}},"operations":[]}
            """);

        var (exitCode, _, errors) = await InMemoryCli.Run([.. command, file]);

        Assert.Equal(2, exitCode);
        Assert.Contains("it has no row that a badge could show", errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone report {file}\n", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Times_of_zero_have_no_ratio()
    {
        var (before, after) = (disk.Write("a.jsonl", FirstCalls(24)), disk.Write("b.jsonl", FirstCalls(25)));

        var (exitCode, output, errors) = await InMemoryCli.Run("compare", before, after);

        Assert.True(exitCode is 0 or 2, output + errors);
    }

    [Theory]
    [InlineData("")]
    [InlineData("\"requestedVersion\":\"\",")]
    public async Task A_summary_without_members_of_its_cells_is_none_or_reads_them_as_empty(string version)
    {
        var launch = $$"""
            "serializer":"A",{{version}}"runtime":"net10.0","deployment":"jit","dataSet":"books","count":1,"payloadBytes":0,"shape":""
            """;
        var cell = $$$"""
            {"key":{"launch":{{{{launch}}}},"operation":"serialize"},"costNs":10,"lowNs":9,"highNs":11,"allocatedBytes":1,"payloadBytes":5}
            """;
        var file = disk.Write("n.summary.json", Summary("x", cell));

        var (exitCode, output, errors) = await InMemoryCli.Run("history", file);

        Assert.True(exitCode == (version.Length > 0 ? 0 : 2), output + errors);
        Assert.Equal(version.Length == 0, errors.Contains("not a summary of a run", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("x\\u0000y")]
    [InlineData("a/b")]
    [InlineData("")]
    public async Task A_summary_whose_id_is_no_part_of_a_name_is_none(string id)
    {
        var file = disk.Write("n.summary.json", Summary(id, ""));

        var (exitCode, _, errors) = await InMemoryCli.Run("history", file);

        Assert.Equal(2, exitCode);
        Assert.Contains("not a summary of a run", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("heap")]
    [InlineData("heap", "diff")]
    public async Task A_snapshot_without_addresses_is_shown(params string[] command)
    {
        var file = disk.Write("n.snap", $$$"""
            {"schema":1,"taken":"2026-11-27T10:18:26Z",{{{Target}}},"liveOnly":false,"heap":{"types":[{"name":"Their.Type",{{{Generations}}}}],
            "free":{"name":"Free",{{{Generations}}}},"skippedBytes":0,"committedBytes":1}}
            """);

        var (exitCode, output, errors) = await InMemoryCli.Run(command.Length > 1 ? [.. command, file, file] : [.. command, file]);

        Assert.True(exitCode == 0, errors);
        Assert.Contains(command.Length > 1 ? "Allocated" : "Their.Type", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData(""","part":{"virtualBytes":1,"rssBytes":9223372036854775807,"pssBytes":1,"privateBytes":1,"swapBytes":0}""")]
    public async Task Facts_beside_a_dump_with_an_impossible_part_are_none(string part)
    {
        var dump = disk.Write("m.dmp", "x");
        disk.Write("m.dmp.json", $$$"""
            {"file":"m.dmp","kind":"mini","bytes":1,"begun":"2026-11-27T10:21:10Z","seconds":1,{{{Target}}},
            "process":{"parts":[{"kind":"ManagedHeap"{{{part}}}}],
            "total":{"virtualBytes":1,"rssBytes":1,"pssBytes":1,"privateBytes":1,"swapBytes":0},"pageTableBytes":0,"hugetlbBytes":0,"missing":""}}
            """);

        var (exitCode, _, errors) = await InMemoryCli.Run("heap", "memory", dump);

        Assert.Equal(2, exitCode);
        Assert.Contains("m.dmp.json does not have it", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Names_of_machines_and_scenarios_are_on_one_line_without_control_characters()
    {
        string Results(string name, int day, string machine) => disk.Write(name, $$"""
            {{RunOf($"2026-11-2{day}", machine)}}
            {"type":"launch","id":1,"serializer":"A",{{Launch}},"operations":["serialize"]}
            {"type":"ended","reason":"x","unsupported":false,"elapsedNs":1,"startToMainNs":1,"launch":1}
            """);

        var (_, output, _) = await InMemoryCli.Run(
            "report", Results("a.jsonl", 4, "m"), Results("b.jsonl", 5, "\\u001b[2J\\u001b]0;pwned\\u0007\\u202e\\n\\u009b31mX, Linux"));

        Assert.DoesNotContain(output, sign => (char.IsControl(sign) && sign != '\n') || sign is '\u202e' or '\u009b');
        Assert.DoesNotContain("\n31m", output, StringComparison.Ordinal);
    }

    static string RunOf(string day, string machine) =>
        $$"""{"type":"run","schema":2,"created":"{{day}}T00:00:00Z","arguments":["run"],"machine":"{{machine}}","scenario":"","environment":[],"seed":1}""";

    static string Summary(string id, string cells) =>
        $$"""{"schema":1,"id":"{{id}}","created":"2026-01-01T00:00:00Z","commit":"","machine":"m","cells":[{{cells}}]}""";

    static string FirstCalls(int day)
    {
        var text = RunOf($"2026-11-{day}", "m") + "\n";
        foreach (var (id, serializer, precheck) in (ReadOnlySpan<(int, string, int)>)[(1, "A", 0), (2, "Nop", 37386)])
        {
            var (launch, limit) = (Launch.Replace("books", "first serialize", StringComparison.Ordinal), serializer == "Nop" ? "true" : "false");
            text += $$"""
                {"type":"launch","id":{{id}},"serializer":"{{serializer}}",{{launch}},"firstCall":"serialize","operations":["serialize"],"limit":{{limit}}}
                {"type":"process","mainNs":54402940236135,"precheckNs":{{precheck}},"debugBuilds":[]}
                {"type":"ended","reason":null,"unsupported":false,"elapsedNs":13111900,"startToMainNs":10148687,"launch":{{id}}}

                """;
        }
        return text;
    }
}
