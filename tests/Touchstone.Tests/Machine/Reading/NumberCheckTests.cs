using Touchstone.Machine;
using Touchstone.Machine.Reading;
using Touchstone.Tests.Shell.Files;

namespace Touchstone.Tests.Machine.Reading;

public sealed class NumberCheckTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("1.5 1\n2.5 2\n", 2, 3)]
    [InlineData("1.5 1\n2.5 2", 2, 3)]
    [InlineData("1.5 1\r\n-2.5e3 -2\r\n", 2, -1)]
    [InlineData("1.5\t1\n", 1, 1)]
    [InlineData("\uFEFF1.5 1\n", 1, 1)]
    public void Lines_and_sum_are_found(string text, long lines, long sum)
    {
        var known = NumberCheck.Read(disk.Write("numbers.txt", text));

        Assert.Equal((lines, sum), (known.Lines, known.Sum));
    }

    [LinuxFact]
    public void A_pipe_is_refused_and_not_waited_for() => Assert.Equal(
        "it is a pipe or a device: write its content to a file first",
        Assert.Throws<JobException>(() => NumberCheck.Read(Pipe.Create(disk.Folder("pipe")))).Message);

    [Theory]
    [InlineData("", "the file is empty")]
    [InlineData("1.5 1\n\n2.5 2\n", "line 2, column 1: the line is empty")]
    [InlineData("1.5 1\n2.5\n", "line 2, column 4: a space or tab")]
    [InlineData("1.5 1\nx 2\n", "line 2, column 1: \"x\" is not a number")]
    [InlineData("1,5 1\n", "line 1, column 1: \"1,5\" is not a number")]
    [InlineData("NaN 1\n", "line 1, column 1: \"NaN\" is not a number")]
    [InlineData("1.5 x\n", "line 1, column 5: \"x\" is not a 32-bit integer")]
    [InlineData("1.5 2147483648\n", "line 1, column 5: \"2147483648\" is not a 32-bit integer")]
    [InlineData("1.5 1 2\n", "line 1, column 5: \"1 2\" is not a 32-bit integer")]
    public void A_line_that_is_none_is_named_with_its_column(string text, string reason)
    {
        var error = Assert.Throws<JobException>(() => NumberCheck.Read(disk.Write("numbers.txt", text)));

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_line_without_an_end_is_not_read_into_memory()
    {
        var path = disk.Write("numbers.txt", "1.5 1\n");
        using (var sparse = File.OpenWrite(path))
            sparse.SetLength(20L << 30);

        var before = GC.GetAllocatedBytesForCurrentThread();
        var error = Assert.Throws<JobException>(() => NumberCheck.Read(path));

        Assert.StartsWith("line 2 is longer than 1 MB", error.Message, StringComparison.Ordinal);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 64 << 20);
    }
}
