using System.Globalization;
using System.Security.Cryptography;
using Touchstone.Machine;
using Touchstone.Machine.Reading;

namespace Touchstone.Tests.Machine.Reading;

public sealed class NumberFileTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public static TheoryData<string> Kinds => [.. TextKind.All.Select(kind => kind.Name)];

    public void Dispose() => disk.Dispose();

    [RootFact]
    public void Texts_are_not_kept_in_a_folder_of_a_stranger_nor_behind_his_link()
    {
        disk.Write("mine/short-1000.txt", "precious");
        File.CreateSymbolicLink(disk.Folder("link"), disk.Folder("mine"));
        Stranger.Own(disk.Folder("link"));
        Directory.CreateDirectory(disk.Folder("theirs"));
        Stranger.Own(disk.Folder("theirs"));

        foreach (var folder in (string[])["link", "theirs"])
        {
            Assert.Throws<JobException>(() => NumberFile.CheckRoom(disk.Folder(folder), TextKind.All, 1000));
            Assert.Throws<JobException>(() => NumberFile.Make(disk.Folder(folder), TextKind.All.First(kind => kind.Name == "short"), 1000));
        }

        Assert.Equal(["short-1000.txt"], Directory.EnumerateFileSystemEntries(disk.Folder("mine")).Select(Path.GetFileName));
        Assert.Equal("precious", File.ReadAllText(disk.Folder("mine/short-1000.txt")));
    }

    [RootFact]
    public void A_text_and_a_side_file_of_a_stranger_in_a_folder_of_all_users_are_not_taken()
    {
        foreach (var theirs in (Func<string, string>[])[path => path, KnownNumbers.PathFor])
        {
            var made = Make("short", 100, "all");
            disk.Share("all");
            Stranger.Own(theirs(made.Path));

            Assert.Null(KnownNumbers.Beside(made.Path));
            var refused = Assert.Throws<JobException>(() => Make("short", 100, "all"));

            Assert.Contains($"{theirs(made.Path)} belongs to {Users.Shown(Stranger.Id)}", refused.Message, StringComparison.Ordinal);
            File.Delete(made.Path);
            File.Delete(KnownNumbers.PathFor(made.Path));
        }
    }

    [LinuxFact]
    public void A_text_that_is_a_link_of_this_user_is_taken()
    {
        var made = Make("short", 100);
        File.Move(made.Path, disk.Folder("elsewhere"));
        File.CreateSymbolicLink(made.Path, disk.Folder("elsewhere"));

        Assert.Equal(made.Known, KnownNumbers.Beside(made.Path));
    }

    [Fact]
    public void The_short_text_counts_from_1_in_steps_of_one_with_a_decimal()
    {
        var file = Make("short", 1_000);

        var lines = File.ReadAllText(file.Path).Split('\n');
        Assert.Equal(["1.1 0", "2.1 1", "3.1 2"], lines[..3]);
        Assert.Equal(["1000.1 999", ""], lines[^2..]);
        Assert.Equal(999 * 1000 / 2, file.Known.Sum);
    }

    [Theory]
    [InlineData(1, 6)]
    [InlineData(1_000, 4_000 + 2_893 + 2_890)]
    [InlineData(12_345, -1)]
    public void The_short_text_has_exactly_the_bytes_that_its_digits_make(int lines, long bytes)
    {
        var file = Make("short", lines);

        Assert.Equal(ShortBytes(lines), new FileInfo(file.Path).Length);
        Assert.Equal(ShortBytes(lines), file.Known.Bytes);
        if (bytes >= 0)
            Assert.Equal(bytes, file.Known.Bytes);
    }

    [Fact]
    public void Ten_million_short_lines_are_177_777_787_bytes() => Assert.Equal(177_777_787, ShortBytes(10_000_000));

    [Theory]
    [MemberData(nameof(Kinds))]
    public void What_is_known_of_a_text_is_what_double_Parse_finds_there(string kind)
    {
        var file = Make(kind, 5_000);

        Assert.Equal(file.Known, NumberCheck.Read(file.Path));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_text_is_the_same_in_every_culture(string kind)
    {
        var usual = Bytes(kind);
        var before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("de-DE");
            Assert.Equal(usual, Bytes(kind));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    // Results on these texts are compared between versions of Touchstone, so a change to the texts must be intended.
    [Theory]
    [InlineData("short", "466E3F")]
    [InlineData("mixed", "6BA23D")]
    [InlineData("random", "8C4414")]
    public void A_text_is_the_same_on_every_machine(string kind, string hash) =>
        Assert.Equal(hash, Convert.ToHexString(SHA256.HashData(Bytes(kind)))[..6]);

    [Theory]
    [MemberData(nameof(Kinds))]
    public void The_room_that_a_text_needs_is_known_beforehand(string kind)
    {
        var found = TextKind.All.Single(candidate => candidate.Name == kind);

        Assert.InRange(NumberFile.EstimatedBytes(found, 20_000), Make(kind, 20_000).Known.Bytes * 0.98, double.MaxValue);
    }

    [Fact]
    public void A_text_that_is_there_is_not_made_again()
    {
        var made = Make("mixed", 100);
        File.SetLastWriteTimeUtc(made.Path, DateTime.UnixEpoch);

        Assert.Equal(made, Make("mixed", 100));
        Assert.Equal(DateTime.UnixEpoch, File.GetLastWriteTimeUtc(made.Path));
    }

    [Theory]
    [InlineData("touchstone numbers 1\n")]
    [InlineData("something else")]
    [InlineData("")]
    public void A_text_whose_side_file_is_damaged_is_made_again(string side)
    {
        var made = Make("short", 100);
        File.WriteAllText(KnownNumbers.PathFor(made.Path), side);

        Assert.Equal(made, Make("short", 100));
        Assert.Equal(made.Known, KnownNumbers.Beside(made.Path));
    }

    [Fact]
    public void A_text_of_another_length_than_its_side_file_says_is_made_again()
    {
        var made = Make("short", 100);
        File.AppendAllText(made.Path, "1");

        Assert.Equal(made.Known.Bytes, new FileInfo(Make("short", 100).Path).Length);
    }

    [Fact]
    public void A_folder_that_cannot_be_written_is_an_error_with_its_reason()
    {
        var file = disk.Write("no-folder", "");

        var error = Assert.Throws<JobException>(() => NumberFile.Make(Path.Combine(file, "below"), TextKind.All[0], 10));

        Assert.Contains("no-folder", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_disk_without_room_for_all_texts_is_told_before_the_first_is_begun()
    {
        var kind = TextKind.All[0];
        // Other programs may delete files meanwhile.
        var room = 2 * new DriveInfo(disk.Path).TotalSize;
        var many = Enumerable.Repeat(kind, (int)(room / NumberFile.EstimatedBytes(kind, NumberFile.MaxLines)) + 1);

        var error = Assert.Throws<JobException>(() => NumberFile.CheckRoom(disk.Path, many, NumberFile.MaxLines));

        Assert.Contains("MB free", error.Message, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Path));
        NumberFile.CheckRoom(disk.Path, TextKind.All, 1);
    }

    [Fact]
    public void A_text_that_was_interrupted_leaves_nothing_behind()
    {
        using var cancel = new CancellationTokenSource();
        cancel.Cancel();

        Assert.Throws<OperationCanceledException>(() => NumberFile.Make(disk.Path, TextKind.All[0], 10, null, cancel.Token));
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Path));
    }

    [Fact]
    public void Progress_ends_at_the_last_line()
    {
        List<long> told = [];

        NumberFile.Make(disk.Path, TextKind.All[0], 100_000, told.Add);

        Assert.True(told.Count > 1);
        Assert.Equal(told.Order(), told);
        Assert.Equal(100_000, told[^1]);
    }

    NumberFile Make(string kind, int lines, string folder = "") =>
        NumberFile.Make(disk.Folder(folder), TextKind.All.Single(candidate => candidate.Name == kind), lines);

    static byte[] Bytes(string kind)
    {
        using var text = new MemoryStream();
        NumberFile.Generate(text, TextKind.All.Single(candidate => candidate.Name == kind), 2_000);
        return text.ToArray();
    }

    // A line is a number from 1 on, ".1", a space, the number before it, LF.
    static long ShortBytes(int lines) => 4L * lines + DigitsUpTo(lines) + DigitsUpTo(lines - 1) + 1;

    static long DigitsUpTo(int last)
    {
        var digits = 0L;
        for (var from = 1L; from <= last; from *= 10)
            digits += last - from + 1;
        return digits;
    }
}
