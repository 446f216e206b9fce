using System.IO.Compression;
using System.Text;
using Touchstone.Core.Results;
using Touchstone.Tests.Shell.Files;

namespace Touchstone.Tests.Core.Results;

/// <summary>Results of a stranger: links to other files, devices, and files that are made to fill the memory of their reader.</summary>
public sealed class HostileResultsTests : IDisposable
{
    const string Unavailable = """{"type":"unavailable","serializer":"A","dataSet":"books","count":1,"operations":["serialize"],"reason":"none"}""";

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void Results_that_are_a_link_are_not_read_unless_the_user_names_them()
    {
        disk.Write("outside/results.jsonl", Header + Unavailable + "\n");
        Directory.CreateDirectory(disk.Folder("run"));
        File.CreateSymbolicLink(disk.Folder("run/results.jsonl"), disk.Folder("outside/results.jsonl"));

        Assert.Contains("is a link", Assert.Single(Read("run").Unreadable), StringComparison.Ordinal);
        Assert.Single(Read("run/results.jsonl").Runs);
    }

    [LinuxFact]
    public void A_machine_description_that_is_a_link_is_not_read()
    {
        disk.Write("run/results.jsonl", Header + Unavailable + "\n");
        File.CreateSymbolicLink(disk.Folder("run/machine.json"), disk.Write("secret.json", """{"auths":"token"}"""));

        foreach (var named in (string[])["run", "run/results.jsonl"])
        {
            var read = Read(named);
            Assert.Equal("", Assert.Single(read.Runs).Machine);
            Assert.Contains("machine.json:1:", Assert.Single(read.Broken), StringComparison.Ordinal);
        }
    }

    [LinuxFact]
    public void A_pipe_in_a_folder_does_not_make_a_report_wait()
    {
        Directory.CreateDirectory(disk.Folder("run"));
        Pipe.Create(disk.Folder("run/results.jsonl"));

        Assert.Contains("is a pipe", Assert.Single(Read("run").Unreadable), StringComparison.Ordinal);
    }

    [LinuxFact]
    public void A_link_to_a_folder_of_results_is_named_and_not_followed_unless_its_target_is_found_anyway()
    {
        disk.Write("outside/results.jsonl", Header + Unavailable + "\n");
        disk.Write("all/first/results.jsonl", Header + Unavailable + "\n");
        Directory.CreateSymbolicLink(disk.Folder("all/latest"), disk.Folder("all/first"));
        Assert.Empty(Read("all").Unreadable);

        Directory.CreateSymbolicLink(disk.Folder("all/other"), disk.Folder("outside"));

        Assert.Equal([$"{disk.Folder("all/other")}: a link, and links in a folder are not followed; name it to read it"], Read("all").Unreadable);
        Assert.Single(Read("all").Runs);
    }

    [Fact]
    public void A_small_file_that_expands_without_measure_is_not_read()
    {
        var path = Compress("bomb.jsonl.gz", Header + string.Concat(Enumerable.Repeat(Unavailable + "\n", 100_000)));

        Assert.Contains("expands to more than 100 times", Assert.Throws<IOException>(() => RunResults.Read(path)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Results_that_compress_well_are_read()
    {
        var lines = Enumerable.Range(0, 30_000).Select(n => Unavailable.Replace("none", $"{n}", StringComparison.Ordinal) + "\n");
        var path = Compress("many.jsonl.gz", Header + string.Concat(lines));

        Assert.Equal(30_000, RunResults.Read(path).Unavailable.Count);
    }

    [Fact]
    public void Many_broken_lines_are_counted_and_the_first_are_described()
    {
        var results = RunResults.Read(new StringReader(Header + string.Concat(Enumerable.Repeat("x\n", 5000))), "results.jsonl");

        Assert.Equal((5000, 1000), (results.BrokenCount, results.Broken.Count));
    }

    [Fact]
    public void A_file_of_broken_lines_is_not_read_to_its_end()
    {
        using var lines = new EndlessLines("x\n");

        Assert.Contains("are not records", Assert.Throws<IOException>(() => RunResults.Read(lines, "results.jsonl")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_line_without_an_end_is_not_read_for_ever()
    {
        using var line = new EndlessLines("\0");

        Assert.Contains("longer than 64 MiB", Assert.Throws<IOException>(() => RunResults.Read(line, "zero")).Message, StringComparison.Ordinal);
    }

    static string Header => new RunHeader(["run"], DateTime.UnixEpoch, "a machine", "", []) + "\n";

    ReadRuns Read(string input) => ResultInputs.Read([disk.Folder(input)], TextReader.Null);

    string Compress(string name, string text)
    {
        using (var file = File.Create(disk.Folder(name)))
        using (var gzip = new GZipStream(file, CompressionLevel.SmallestSize))
            gzip.Write(Encoding.UTF8.GetBytes(text));
        return disk.Folder(name);
    }

    sealed class EndlessLines(string text) : TextReader
    {
        public override int Read(char[] buffer, int index, int count)
        {
            for (var place = 0; place < count; place++)
                buffer[index + place] = text[place % text.Length];
            return count;
        }
    }
}
