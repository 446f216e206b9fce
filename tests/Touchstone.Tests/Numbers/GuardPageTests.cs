using System.Runtime.InteropServices;
using System.Text;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>Nothing before or after the text is read. Such a read would end the process here.</summary>
public sealed unsafe partial class GuardPageTests : IDisposable
{
    const int Page = 65536;
    const int ReadWrite = 3;
    const int Private = 2;
    static readonly int Anonymous = OperatingSystem.IsMacOS() ? 0x1000 : 0x20;

    readonly byte* memory;

    public GuardPageTests()
    {
        if (OperatingSystem.IsWindows())
            return;
        memory = (byte*)Map(0, 3 * Page, ReadWrite, Private | Anonymous, -1, 0);
        Assert.NotEqual(-1, (nint)memory);
        Assert.Equal(0, Protect(memory, Page, 0));
        Assert.Equal(0, Protect(memory + 2 * Page, Page, 0));
    }

    public static TheoryData<TextNumberPath> Paths => TextOf.Paths;

    [UnixTheory]
    [MemberData(nameof(Paths))]
    public void No_byte_outside_of_the_text_is_read(TextNumberPath path)
    {
        foreach (var line in (string[])["1 2\n", "12.5 -7\n", "1234567.123456 9999999\r\n", "-0.12345678901234567 9999999\n", "1.7976931348623157e308 1\n",
            "0.000000000000000000000000001 5\n"])
        {
            for (var length = 0; length < 300; length++)
                AssertSameAtBothEnds(Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(line, length / line.Length + 1))[..length]), path);
        }
        for (var length = 9000; length < 9100; length++)
            AssertSameAtBothEnds(Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("12.5 17\n", 2000))[..length]), path);
    }

    // Malformed ends are included: a text that is cut anywhere.
    void AssertSameAtBothEnds(byte[] text, TextNumberPath path)
    {
        var expected = Result(text, path);
        foreach (var at in (nint[])[0, Page - text.Length])
        {
            var guarded = new Span<byte>(memory + Page + at, text.Length);
            text.CopyTo(guarded);
            Assert.Equal(expected, Result(guarded, path));
        }
    }

    static (int Lines, TextNumberError Error, double Sum) Result(ReadOnlySpan<byte> text, TextNumberPath path)
    {
        var numbers = new double[text.Length];
        TextNumbers.TryParse(text, numbers, new int[text.Length], out var lines, out var error, path);
        return (lines, error, numbers.AsSpan(0, lines).ToArray().Sum());
    }

    public void Dispose()
    {
        if (memory != null)
            _ = Unmap(memory, 3 * Page);
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(byte* address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(byte* address, nint length);
}
