using System.IO.Compression;
using System.Text;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Core.Results;

/// <summary>Files as users have them: compressed, truncated, from other programs, given twice.</summary>
public sealed class ResultInputsTests : IDisposable
{
    const string Launch =
        """{"type":"launch","id":1,"serializer":"A","requestedVersion":"","runtime":"net10.0","deployment":"jit","dataSet":"books","count":1"""
        + ""","payloadBytes":0,"shape":"","operations":["serialize"],"limit":false,"declaredLosses":[],"caution":null}""";

    const string Sample =
        """{"type":"slice","operation":"serialize","startNs":0,"compiledMethods":0,"calls":1,"kernelNs":[1,1],"elapsedNs":[5],"cpuNs":[5]}""";

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Files_folders_folders_of_folders_patterns_and_standard_input_are_read()
    {
        disk.Write("all/b/results.jsonl", Run(1));
        disk.Write("all/a/results.jsonl", Run(2));
        disk.Write("all/empty/other", "");
        Compress("packed", "results.jsonl.gz", Run(3));

        Assert.Equal([2, 1], Minutes(disk.Folder("all")));
        Assert.Equal([1], Minutes(disk.Folder("all/b")));
        Assert.Equal([2, 1], Minutes(disk.Folder("*/?/results.jsonl")));
        Assert.Equal([3], Minutes(disk.Folder("packed")));
        Assert.Equal([4], ResultInputs.Read(["-"], new StringReader(Run(4))).Runs.Select(run => run.Header!.Created.Minute));
    }

    [LinuxFact]
    public void In_a_folder_such_as_tmp_a_file_that_anybody_can_add_hides_no_runs()
    {
        disk.Write("tmp/run/results.jsonl", Run(1));
        disk.Write("tmp/results.jsonl", Run(2));
        Assert.Equal([2], Minutes(disk.Folder("tmp")));

        disk.Share("tmp");

        Assert.Equal([2, 1], Minutes(disk.Folder("tmp")));
    }

    [Fact]
    public void A_folder_is_searched_for_runs_three_levels_deep_beside_other_runs_too()
    {
        disk.Write("records/README.md", "");
        disk.Write("records/day1/run/results.jsonl", Run(1));
        disk.Write("records/day1/pool/run/results.jsonl", Run(3));
        disk.Write("records/day2/quiet/run/results.jsonl", Run(2));
        disk.Write("records/day3/a/b/run/results.jsonl", Run(9));

        Assert.Equal([3, 1, 2], Minutes(disk.Folder("records")));
    }

    [Fact]
    public void Many_runs_keep_the_order_of_their_folders()
    {
        for (var run = 0; run < 60; run++)
            disk.Write($"many/{run:00}/results.jsonl", Run(59 - run));

        Assert.Equal(Enumerable.Range(0, 60).Reverse(), Minutes(disk.Folder("many")));
    }

    [Fact]
    public void What_cannot_be_read_is_named_and_the_others_are_read()
    {
        var good = disk.Write("good.jsonl", Run(1));
        var empty = disk.Write("empty.jsonl", "");
        Directory.CreateDirectory(disk.Folder("folder"));
        var read = ResultInputs.Read([disk.Folder("nowhere"), good, empty, disk.Folder("folder"), disk.Folder("*.none")], TextReader.Null);

        Assert.Single(read.Runs);
        Assert.Equal(
            [
                disk.Folder("nowhere") + ": no such file or folder",
                empty + ": it holds no record of a run",
                disk.Folder("folder") + ": there is no results.jsonl in it",
                disk.Folder("*.none") + ": no such file or folder",
            ],
            read.Unreadable);
    }

    [RootFact]
    public void What_a_stranger_adds_to_a_folder_of_all_users_is_left_out_and_named_until_it_is_named()
    {
        disk.Write("shared/mine/results.jsonl", Run(1));
        var beside = disk.Write("shared/mine/machine.json", """{"cpu":"forged"}""");
        var theirs = disk.Write("shared/zz/results.jsonl", Run(2));
        Stranger.Own(beside);
        Stranger.Own(disk.Folder("shared/zz"));
        disk.Share("shared");

        var read = ResultInputs.Read([disk.Folder("shared")], TextReader.Null);
        var one = ResultInputs.Read([disk.Folder("shared/mine/results.jsonl")], TextReader.Null);

        foreach (var run in (RunResults[])[Assert.Single(read.Runs), Assert.Single(one.Runs)])
        {
            Assert.Equal(1, run.Header!.Created.Minute);
            Assert.Empty(run.Machine);
            Assert.StartsWith($"{beside}:1: it belongs to uid {Stranger.Id} and not to the owner of ", Assert.Single(run.Broken), StringComparison.Ordinal);
        }
        Assert.Equal(
            $"{theirs}: it belongs to uid {Stranger.Id} and not to the owner of {disk.Folder("shared")}, so it was left out", Assert.Single(read.Unreadable));
        Assert.Equal([2], Minutes(disk.Folder("shared/zz")));
        Assert.Equal([2], Minutes(theirs));
    }

    [Fact]
    public void A_run_of_probes_without_measurements_is_separate_from_those_that_measured()
    {
        var header = Run(1).Split('\n')[0];
        var read = ResultInputs.Read(
            [disk.Write("measured.jsonl", Run(2)), disk.Write("probed.jsonl", $"{header}\n{MockProbeResults.Create()[0]}\n")], TextReader.Null);

        Assert.Equal((2, 1), (Assert.Single(read.Runs).Header!.Created.Minute, Assert.Single(read.Probed).Header!.Created.Minute));
        Assert.Empty(read.Unreadable);
    }

    [Fact]
    public void The_same_run_counts_once()
    {
        var read = ResultInputs.Read([disk.Write("a.jsonl", Run(1)), disk.Write("b.jsonl", Run(1)), disk.Write("c.jsonl", Run(2))], TextReader.Null);

        Assert.Equal(2, read.Runs.Count);
        Assert.StartsWith(disk.Folder("b.jsonl"), Assert.Single(read.Repeated), StringComparison.Ordinal);
    }

    [Fact]
    public void A_compressed_file_that_was_cut_off_gives_what_is_before_the_cut()
    {
        var samples = Enumerable.Range(0, 5000)
            .Select(i => Sample.Replace("\"elapsedNs\":5", $"\"elapsedNs\":{i + 1}", StringComparison.Ordinal) + "\n");
        var whole = Compress(".", "whole.gz", Run(1) + string.Concat(samples));
        var bytes = File.ReadAllBytes(whole);
        File.WriteAllBytes(disk.Folder("cut.gz"), bytes[..(bytes.Length / 2)]);

        var results = RunResults.Read(disk.Folder("cut.gz"));

        Assert.InRange(Assert.Single(results.Launches).Samples.Count, 100, 4999);
        Assert.NotEmpty(results.Broken);
        Assert.All(results.Broken, broken => Assert.StartsWith(disk.Folder("cut.gz") + ":", broken, StringComparison.Ordinal));
    }

    [Fact]
    public void Junk_that_calls_itself_compressed_is_named_by_its_first_line()
    {
        var path = disk.Write("junk.gz", "no gzip at all");

        Assert.Equal([$"{path}:1: the compressed data are damaged or end here"], RunResults.Read(path).Broken);
    }

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    public void A_byte_order_mark_and_line_ends_of_Windows_do_no_harm(string encoding)
    {
        var path = disk.Folder("windows.jsonl");
        File.WriteAllText(path, Run(1).Replace("\n", "\r\n", StringComparison.Ordinal), Encoding.GetEncoding(encoding));

        var results = RunResults.Read(path);

        Assert.Empty(results.Broken);
        Assert.Single(Assert.Single(results.Launches).Samples);
        Assert.Empty(RunResults.Read(new StringReader("\uFEFF" + Run(1)), "-").Broken);
    }

    [Fact]
    public void A_huge_line_is_skipped_and_the_next_ones_are_read()
    {
        var lines = new StringReader("{\"type\":\"" + new string('x', 3_000_000) + "\"}\n" + Run(1));

        var results = RunResults.Read(lines, "huge");

        Assert.Equal(["huge:1: longer than any record"], results.Broken);
        Assert.Single(results.Launches);
    }

    [Fact]
    public void Foreign_json_and_binary_junk_are_named_line_by_line()
    {
        var foreign = RunResults.Read(new StringReader("[\n  { \"a\": { \"b\": 1 } }\n]\n{\"a\":1}\n\n"), "foreign");
        var junk = new byte[100_000];
        new Random(1).NextBytes(junk);
        File.WriteAllBytes(disk.Folder("junk"), junk);

        Assert.Equal([1, 2, 3, 4], foreign.Broken.Select(line => line.Split(':')[1]).Select(int.Parse));
        Assert.NotEmpty(RunResults.Read(disk.Folder("junk")).Broken);
    }

    [Fact]
    public void What_a_serializer_declares_is_kept_with_the_results()
    {
        var traits = new SerializerTraits("A", "https://example.org/", "JSON", true, false)
        {
            Summary = "one line",
            Types = "reflection",
            SourceGenerated = "ASourceGen",
            Demands = "none",
            PlainTypes = false,
            LibraryTypes = true,
            Claims = ["references", "membersAdded"],
            ClaimLinks = ["", "https://example.org/added"],
            State = "maintenance",
            StateReason = "archived",
            Caution = "never",
        };

        var results = RunResults.Read(new StringReader(Run(1) + traits + "\n"), "-");

        Assert.Empty(results.Broken);
        Assert.Equivalent(traits, results.Traits["A"], strict: true);
    }

    [Theory]
    [InlineData("", null)]
    [InlineData(",\"plainTypes\":false", false)]
    [InlineData(",\"plainTypes\":true", true)]
    public void Whether_types_may_be_plain_is_not_known_where_the_file_does_not_say(string member, bool? expected)
    {
        var results = RunResults.Read(new StringReader(Run(1) + $$"""{"type":"traits","serializer":"A","demands":"none"{{member}}}""" + "\n"), "-");

        Assert.Empty(results.Broken);
        Assert.Equal(expected, results.Traits["A"].PlainTypes);
        Assert.Equal(member.Length > 0, results.Traits["A"].ToString().Contains("plainTypes", StringComparison.Ordinal));
    }

    static IEnumerable<int> Minutes(string input) => ResultInputs.Read([input], TextReader.Null).Runs.Select(run => run.Header!.Created.Minute);

    static string Run(int minute) =>
        new RunHeader(["run"], new DateTime(2026, 1, 1, 0, minute, 0, DateTimeKind.Utc), "a machine", "", []) + "\n" + Launch + "\n" + Sample + "\n";

    string Compress(string folder, string name, string text)
    {
        var path = Path.Combine(Directory.CreateDirectory(disk.Folder(folder)).FullName, name);
        using var stream = new GZipStream(File.Create(path), CompressionLevel.Fastest);
        stream.Write(Encoding.UTF8.GetBytes(text));
        return path;
    }
}
