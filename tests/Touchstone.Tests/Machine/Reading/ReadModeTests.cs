using Touchstone.Machine;
using Touchstone.Machine.Reading;

namespace Touchstone.Tests.Machine.Reading;

public sealed class ReadModeTests : IDisposable
{
    static readonly IReadOnlyList<ReadMode> All = [.. IJob.All.OfType<ReadMode>()];

    readonly TemporaryFolder disk = new();

    public static TheoryData<string> Modes => [.. All.Where(mode => mode.Unavailable is null).Select(mode => mode.Name)];

    public static TheoryData<string> Parsing => [.. All.Where(mode => mode.Unavailable is null && !IsOfBytes(mode)).Select(mode => mode.Name)];

    public void Dispose() => disk.Dispose();

    [Theory]
    [MemberData(nameof(Modes))]
    public void Every_mode_finds_what_is_in_every_text(string mode)
    {
        foreach (var kind in TextKind.All)
            Assert.Null(Read(mode, Input(NumberFile.Make(disk.Path, kind, 1_000))).Wrong);
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public void Every_mode_finds_a_last_line_without_its_end(string mode)
    {
        foreach (var kind in TextKind.All)
        {
            var whole = NumberFile.Make(disk.Path, kind, 1_000);
            var path = disk.Write($"open-{kind.Name}.txt", File.ReadAllText(whole.Path).TrimEnd('\n'));
            var known = NumberCheck.Read(path);

            Assert.Equal(whole.Known with { Bytes = whole.Known.Bytes - 1 }, known);
            Assert.Null(Read(mode, Input(new NumberFile(path, known))).Wrong);
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public void Every_mode_reads_a_file_of_one_line(string mode)
    {
        var path = disk.Write("one.txt", "-0 -7");

        Assert.Null(Read(mode, Input(new NumberFile(path, NumberCheck.Read(path)))).Wrong);
    }

    [Theory]
    [MemberData(nameof(Parsing))]
    public void No_mode_finds_other_numbers_than_there_are(string mode)
    {
        var file = NumberFile.Make(disk.Path, TextKind.All[1], 1_000);

        Assert.Equal("wrong result: not the exact bits of all numbers", Wrong(file with { Known = file.Known with { Checksum = 1 } }));
        Assert.StartsWith("wrong result: 499500 as the sum of integers", Wrong(file with { Known = file.Known with { Sum = 1 } }), StringComparison.Ordinal);

        // What is computed from the text is checked when it is computed.
        string Wrong(NumberFile other)
        {
            try
            {
                return Read(mode, Input(other)).Wrong ?? "";
            }
            catch (JobException e)
            {
                return e.Message;
            }
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public void Every_mode_does_it_again_and_tells_the_time_of_each_part(string mode)
    {
        var found = All.Single(candidate => candidate.Name == mode);
        var input = Input(NumberFile.Make(disk.Path, TextKind.All[0], 10_000));
        var reading = found.Open(input);
        var parts = Clock(found, reading, input);
        for (var round = 0; round < 3; round++)
        {
            Assert.Null(Round(reading, parts));
            Assert.Equal(found.Parts, parts.PartNs().Length);
            Assert.All(parts.PartNs(), time => Assert.True(time >= 0, $"{time}"));
        }
    }

    [Theory]
    [InlineData("1.5 1\r\n-2.25 2\r\n")]
    [InlineData("\uFEFF1.5 1\n")]
    [InlineData("1.5\t1\n")]
    [InlineData("1e400 1\n")]
    [InlineData("123456789012345678901234567890 +1\n")]
    [InlineData("+1.5 1\n")]
    [InlineData(".5 1\n5. 2\n")]
    public void A_mode_that_does_not_take_a_text_says_so_and_finds_no_wrong_numbers(string text)
    {
        var path = disk.Write("unusual.txt", text);
        var input = Input(new NumberFile(path, NumberCheck.Read(path)));
        foreach (var mode in All.Where(mode => mode.Unavailable is null && !IsOfBytes(mode)))
        {
            try
            {
                Assert.Null(Read(mode.Name, input).Wrong);
            }
            catch (Exception e) when (e is JobException or FormatException or OverflowException or IndexOutOfRangeException or ArgumentException)
            {
                // Results in a row with that reason.
            }
        }
    }

    [Fact]
    public void A_tab_between_the_columns_is_read_by_hand_too()
    {
        var path = disk.Write("tabs.txt", "1.5\t1\n-2.25\t2\n");

        Assert.Null(Read("read/parse/by hand", Input(new NumberFile(path, NumberCheck.Read(path)))).Wrong);
    }

    [Fact]
    public void A_prepared_mode_tells_lines_bytes_memory_and_parts()
    {
        var file = NumberFile.Make(disk.Path, TextKind.All[0], 1_000);
        using var prepared = Prepare("read/parse/by hand", $"file={file.Path}");

        var sample = prepared.Run();

        Assert.Equal((1_000, file.Known.Bytes), (sample.Items, sample.Bytes));
        Assert.Equal(ReadMode.UsualParts, sample.PartNs.Count);
        Assert.True(sample.PartNs.Sum() <= sample.WallNs, $"{sample.PartNs.Sum()} of {sample.WallNs}");
        var peak = sample.Figures["peakBytes"];
        Assert.True(double.IsNaN(peak) || peak > 1e6, $"{peak}");
    }

    [Fact]
    public void A_cold_file_tells_how_much_of_it_stayed_in_memory()
    {
        var file = NumberFile.Make(disk.Path, TextKind.All[0], 10_000);
        using var prepared = Prepare("read/file/File.ReadAllBytes", $"file={file.Path}", "cold=1");

        var stayed = prepared.Run().Figures["stillCached"];

        Assert.True(double.IsNaN(stayed) || stayed is >= 0 and <= 1, $"{stayed}");
    }

    [Theory]
    [InlineData("there is no file", "file=/nowhere/numbers.txt")]
    [InlineData("no file was given")]
    [InlineData("wrong result: 1000 lines instead of 999", "file=short", "lines=999", "sum=0", "checksum=0")]
    [InlineData("lines is \"x\", not a whole number", "file=short", "lines=x")]
    public void A_job_that_cannot_be_done_says_why(string reason, params string[] settings)
    {
        var file = NumberFile.Make(disk.Path, TextKind.All[0], 1_000);

        string[] given = [.. settings.Select(setting => setting.Replace("=short", "=" + file.Path, StringComparison.Ordinal))];
        var error = Assert.Throws<JobException>(() => Prepare("read/count lines/Vector", given).Run());

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_with_more_lines_than_were_told_is_a_failure_not_a_crash()
    {
        var file = NumberFile.Make(disk.Path, TextKind.All[0], 1_000);

        var error = Assert.Throws<JobException>(() =>
            Prepare("read/parse/FileStream + Utf8Parser", $"file={file.Path}", "lines=10", "sum=45", "checksum=0").Run());

        Assert.StartsWith("wrong result", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Files_of_other_formats_are_kept_and_made_again_when_the_text_is_another()
    {
        var first = Input(NumberFile.Make(disk.Path, TextKind.All[0], 100));
        Assert.Null(Read("read/other format/arrays as they are", first).Wrong);
        var path = Directory.EnumerateFiles(disk.Path, "*.bin").Single();
        File.SetLastWriteTimeUtc(path, DateTime.UnixEpoch);
        Assert.Null(Read("read/other format/arrays as they are", first).Wrong);
        Assert.Equal(DateTime.UnixEpoch, File.GetLastWriteTimeUtc(path));

        var same = disk.Write("short-100.txt", File.ReadAllText(first.Path).Replace("1.1 0\n", "1.2 0\n", StringComparison.Ordinal));
        Assert.Null(Read("read/other format/arrays as they are", Input(new NumberFile(same, NumberCheck.Read(same)))).Wrong);
        Assert.Equal(2, Directory.EnumerateFiles(disk.Path, "*.bin").Count());
    }

    static IPreparedJob Prepare(string name, params string[] settings) => All.Single(mode => mode.Name == name).Prepare(JobSettings.Parse(settings));

    static bool IsOfBytes(ReadMode mode) =>
        mode.Name.StartsWith("read/file/", StringComparison.Ordinal) || mode.Name.StartsWith("read/count lines/", StringComparison.Ordinal);

    static ReadInput Input(NumberFile file) => new(file.Path, file.Known, Path.GetDirectoryName(file.Path)!, Threads: 2);

    static (IReading Reading, string? Wrong) Read(string name, ReadInput input)
    {
        var mode = All.Single(candidate => candidate.Name == name);
        var reading = mode.Open(input);
        return (reading, Round(reading, Clock(mode, reading, input)));
    }

    static PartClock Clock(ReadMode mode, IReading reading, ReadInput input) =>
        new(mode.ByLines ? input.Known.Lines : new FileInfo(reading.Path).Length, mode.Parts);

    static string? Round(IReading reading, PartClock parts)
    {
        parts.Start();
        reading.Read(parts);
        parts.Stop();
        return reading.Check();
    }
}
