using System.Buffers.Binary;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>Reading a dump, a file that is not a dump, and a part of a dump.</summary>
public sealed class DumpTests(BooksDump books) : IClassFixture<BooksDump>, IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public void A_dump_is_counted_like_the_process_that_it_was_made_of()
    {
        Assert.Contains(books.Counted.Lines, line => line.Contains("5 000", StringComparison.Ordinal) && line.StartsWith("Book ", StringComparison.Ordinal));
        Assert.DoesNotContain("skipped", books.Counted.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("warning", books.Counted.Errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "is empty")]
    [InlineData("This is not a dump.\n", "is a text file")]
    [InlineData("MDMP and more", "is a Windows minidump")]
    public async Task A_file_that_is_no_core_is_refused_with_what_it_is(string content, string what)
    {
        var file = Path.Combine(cli.Folder, "file");
        File.WriteAllText(file, content);
        await Refused(file, what);
    }

    [Fact]
    public async Task A_folder_and_a_missing_file_have_different_errors()
    {
        await Refused(cli.Folder, "is a folder");
        await Refused(Path.Combine(cli.Folder, "none.dmp"), "there is no file");
    }

    [Fact]
    public async Task A_program_is_no_core_file() => await Refused(Cli.Executable, "is a program or a library, not a core file");

    [Theory]
    [InlineData("mini")]
    [InlineData("triage")]
    public async Task A_dump_without_its_heap_is_refused_instead_of_counted_as_all_but_empty(string kind)
    {
        using var target = await TargetProgram.Start("Books", BooksDump.SmallStacks);
        var file = Path.Combine(cli.Folder, "small.dmp");
        var written = await cli.Run("heap", "dump", target.Pid, file, "--type", kind);
        Assert.True(written.ExitCode == 0, written.ToString());
        await Refused(file, @"is a mini or triage dump(: it contains \d(\.\d)? % of the heap|, was written before)");
    }

    [Fact]
    public async Task What_is_left_of_the_heap_in_a_truncated_dump_is_counted_with_a_warning()
    {
        var (file, cut) = HalfOfTheHeap();
        var outcome = (await cli.Run("heap", file, "--top", "3")).WithoutStackTrace();
        Assert.Equal(0, outcome.ExitCode);
        Assert.Matches(
            @"warning: \S+ is truncated: [\d.]+ % of its memory and [\d.]+ % of its heap are present; the missing part is not counted", outcome.Errors);
        Assert.Contains("skipped", outcome.Errors, StringComparison.Ordinal);
        Assert.InRange(BooksIn(outcome), 1, 4999);
        Assert.True(cut > 0);
    }

    [Fact]
    public async Task A_truncated_dump_that_cannot_be_counted_says_how_much_of_it_is_there()
    {
        var file = books.Copy(Path.Combine(cli.Folder, "cut.dmp"));
        using (var stream = File.OpenWrite(file))
            stream.SetLength(stream.Length / 2);
        var outcome = await Refused(file, @"is truncated: (49|50)(\.\d)? % of its memory is present, which is too little");
        Assert.Contains("copy it again", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_dump_that_this_user_may_not_read_says_so()
    {
        var file = books.Copy(Path.Combine(cli.Folder, "secret.dmp"));
        await cli.RunProgram("chmod", "000", file);
        var info = await cli.RunProgram("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all", Cli.Executable, "heap", file);
        Assert.Equal(2, info.ExitCode);
        Assert.Contains("this user may not read", info.Errors, StringComparison.Ordinal);
    }

    async Task<Outcome> Refused(string file, string why)
    {
        var outcome = (await cli.Run("heap", file)).WithoutStackTrace();
        Assert.Equal(2, outcome.ExitCode);
        Assert.Matches(why, outcome.Errors);
        Assert.Contains("next: ", outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(outcome.Output);
        return outcome;
    }

    // In the file, the runtime's own memory follows the heap, and nothing can be counted without it. This puts the heap last.
    (string File, long Cut) HalfOfTheHeap()
    {
        var file = books.Copy(Path.Combine(cli.Folder, "half.dmp"));
        var core = CoreParts.Of(file);
        var heap = core.Heap;
        using var stream = File.Open(file, FileMode.Open, FileAccess.ReadWrite);
        var offset = (stream.Length + 4095) & ~4095L;
        var (address, used) = (new byte[8], core.Bytes.AsSpan((int)heap.Offset, (int)heap.Size).LastIndexOfAnyExcept((byte)0));
        BinaryPrimitives.WriteInt64LittleEndian(address, offset);
        stream.Position = heap.HeaderAt + 8;
        stream.Write(address);
        stream.Position = offset;
        stream.Write(core.Bytes, (int)heap.Offset, used / 2);
        return (file, heap.Size - used / 2);
    }

    static long BooksIn(Outcome outcome) =>
        long.Parse(
            outcome.Lines.Single(line => line.StartsWith("Book ", StringComparison.Ordinal))
                .Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)[2].Replace(" ", "", StringComparison.Ordinal),
            System.Globalization.CultureInfo.InvariantCulture);
}
