using Touchstone.Measure.Counts;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>Native and managed code, by the mappings of a process.</summary>
public sealed class CodeMapTests
{
    static readonly string[] Lines =
    [
        "00100000-00200000 r-xp 00000000 00:00 0 ",
        "00200000-00300000 rwxs 00000000 00:01 77                         /memfd:doublemapper (deleted)",
        "00300000-00400000 r-xp 00001000 08:01 78                         /usr/share/dotnet/System.Private.CoreLib.dll",
        "00400000-00500000 r-xp 00001000 08:01 79                         /usr/share/dotnet/libcoreclr.so",
        "00500000-00600000 r--p 00001000 08:01 80                         /usr/lib/data.so",
        "00600000-00700000 r-xp 00000000 00:00 0                          [vdso]",
        "00700000-00800000 r-xp 00001000 08:01 81                         /home/a b/Serializer.DLL (deleted)",
        "no mapping at all",
    ];

    [Theory]
    [InlineData(0x100000, false)]
    [InlineData(0x1FFFFF, false)]
    [InlineData(0x200000, false)]
    [InlineData(0x380000, false)]
    [InlineData(0x400000, true)]
    [InlineData(0x500000, true)]
    [InlineData(0x600000, true)]
    [InlineData(0x700000, false)]
    [InlineData(0x800000, true)]
    public void Code_of_files_is_native_except_for_assemblies(ulong address, bool isNative) =>
        Assert.Equal(isNative, new CodeMap(() => Lines).IsNative(address));

    [Fact]
    public void An_unknown_address_is_looked_up_again()
    {
        string[] lines = [];
        var map = new CodeMap(() => lines);
        Assert.True(map.IsNative(0x100000));
        lines = Lines;

        Assert.False(map.IsNative(0x100000));
    }
}
