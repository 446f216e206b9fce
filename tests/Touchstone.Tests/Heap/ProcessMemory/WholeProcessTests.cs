using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Tests.Heap.ProcessMemory;

/// <summary>Uses texts that Linux 6 returned for .NET processes, with fewer lines for each range.</summary>
public class WholeProcessTests
{
    const string Status = "Name:\tShop\nUmask:\t0022\nVmSize:\t  9000 kB\nVmRSS:\t  1640 kB\nRssAnon:\t   500 kB\nRssFile:\t  1128 kB\n"
        + "RssShmem:\t    12 kB\nVmPTE:\t     264 kB\nVmSwap:\t      8 kB\nHugetlbPages:\t       0 kB\n";

    static readonly (string Range, MemoryKind Kind)[] Ranges =
    [
        ("55c41f515000-55c41f51b000 r--p 00000000 fe:00 13386480                   /opt/shop/Shop", MemoryKind.Images),
        ("55c41f51b000-55c41f527000 r-xp 00006000 fe:00 13386480                   /opt/shop/Shop", MemoryKind.Images),
        ("55c41f527000-55c41f528000 rw-p 00012000 fe:00 13386480                   /opt/shop/Shop", MemoryKind.Images),
        ("55c42ffaa000-55c43025f000 rw-p 00000000 00:00 0                          [heap]", MemoryKind.NativeHeap),
        ("7f1900000000-7f1900400000 rw-p 00000000 00:00 0", MemoryKind.ManagedHeap),
        ("7f1900400000-7f5900000000 ---p 00000000 00:00 0 ", MemoryKind.PrivateOther),
        ("7f5964000000-7f5964021000 rw-p 00000000 00:00 0 ", MemoryKind.NativeHeap),
        ("7f5964021000-7f5968000000 ---p 00000000 00:00 0 ", MemoryKind.PrivateOther),
        ("7f596c000000-7f596c021000 rw-p 00000000 00:00 0 ", MemoryKind.PrivateOther),
        ("7f5971fd1000-7f5971fd2000 rw-s 01dd0000 00:01 332392                     /memfd:doublemapper (deleted)", MemoryKind.RuntimeCode),
        ("7f5971fd2000-7f5971fd3000 r-xs 01de0000 00:01 332392                     /memfd:doublemapper (deleted)", MemoryKind.RuntimeCode),
        ("7f5972000000-7f5972800000 rw-p 00000000 00:00 0 ", MemoryKind.Stacks),
        ("7f5973000000-7f5973001000 rw-s 00000000 00:0e 1031                       anon_inode:[io_uring]", MemoryKind.Other),
        ("7f5973001000-7f5973002000 rw-s 00000000 00:01 99                         /memfd:cache (deleted)", MemoryKind.Shared),
        ("7f5973002000-7f5973003000 rw-s 00000000 00:01 98                         /dev/shm/a file with spaces", MemoryKind.Shared),
        ("7f5973003000-7f5973004000 rw-s 00000000 00:01 97                         /SYSV00000000 (deleted)", MemoryKind.Shared),
        ("7f5973200000-7f5973400000 rw-p 00000000 00:0f 1234                       /anon_hugepage (deleted)", MemoryKind.PrivateOther),
        ("7f5973400000-7f5973401000 r--s 00000000 fe:00 42                         /opt/shop/Old.dll (deleted)", MemoryKind.Images),
        ("7f5973401000-7f5973402000 r-xp 00000000 fe:00 43                         /opt/shop/plugin-1 (deleted)", MemoryKind.Images),
        ("7f5973402000-7f5973403000 r--p 00001000 fe:00 43                         /opt/shop/plugin-1 (deleted)", MemoryKind.Images),
        ("7f5973403000-7f5973404000 r--p 00000000 fe:00 44                         /usr/lib/locale/C.utf8/LC_CTYPE", MemoryKind.MappedFiles),
        ("7f5973404000-7f5973405000 r--p 00000000 fe:00 45                         /usr/lib/libssl.so.3", MemoryKind.Images),
        ("7f5973405000-7f5973406000 rw-p 00000000 00:00 0                          [anon:glibc: loader malloc]", MemoryKind.PrivateOther),
        ("7ffd1a5c9000-7ffd1a5ea000 rw-p 00000000 00:00 0                          [stack]", MemoryKind.Stacks),
        ("7ffd1a5f3000-7ffd1a5f5000 r-xp 00000000 00:00 0                          [vdso]", MemoryKind.Other),
        ("ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0                  [vsyscall]", MemoryKind.Other),
    ];

    static readonly (ulong, ulong)[] Managed = [(0x7f1900000000, 0x7f1900400000)];
    static readonly ulong[] StackPointers = [0x7f59727ff000, 0x7ffd1a5e9000];

    [Fact]
    public void Each_range_is_of_the_kind_that_its_name_its_neighbours_and_the_runtime_tell()
    {
        var mappings = Smaps.Parse(new StringReader(Text()));

        Assert.Equal(Ranges, Ranges.Select(range => range.Range).Zip(new MappingKinds(mappings, Managed, StackPointers).All.Select(pair => pair.Kind)));
    }

    [Fact]
    public void The_parts_add_up_to_the_whole_in_every_figure()
    {
        var process = WholeProcess.Of(Text(), Status, Managed, StackPointers);

        Assert.Equal(Ranges.Length * 8L * 1024, process.Total.RssBytes);
        Assert.Equal(process.Total.RssBytes, process.Parts.Sum(part => part.Part.RssBytes));
        Assert.Equal(process.Total.PssBytes, process.Parts.Sum(part => part.Part.PssBytes));
        Assert.Equal(process.Total.PrivateBytes, process.Parts.Sum(part => part.Part.PrivateBytes));
        Assert.Equal(Ranges.Length * 3L * 1024, process.Total.PrivateBytes);
        Assert.Equal(process.Total.SwapBytes, process.Parts.Sum(part => part.Part.SwapBytes));
        Assert.Equal(process.Total.VirtualBytes, process.Parts.Sum(part => part.Part.VirtualBytes));
        Assert.Equal(Enum.GetValues<MemoryKind>(), process.Parts.Select(part => part.Kind));
        Assert.Equal(264 * 1024, process.PageTableBytes);
    }

    [Fact]
    public void Pages_of_a_pool_of_huge_ones_are_counted_beside_the_rest_as_Linux_does()
    {
        var process = WholeProcess.Of(
            "7f5973200000-7f5973400000 rw-p 00000000 00:0f 1234   /anon_hugepage (deleted)\nRss:  0 kB\nShared_Hugetlb:  0 kB\nPrivate_Hugetlb:  2048 kB\n",
            Status, [], []);

        Assert.Equal((0, 2 << 20), (process.Total.RssBytes, process.HugetlbBytes));
    }

    [Fact]
    public void Without_the_runtime_the_managed_heap_is_among_the_rest_and_nothing_is_lost()
    {
        var (with, without) = (WholeProcess.Of(Text(), Status, Managed, []), WholeProcess.Of(Text(), Status, [], []));

        Assert.DoesNotContain(without.Parts, part => part.Kind == MemoryKind.ManagedHeap);
        Assert.Equal(with.Total, without.Total);
    }

    [Fact]
    public void Where_smaps_may_not_be_read_the_status_tells_less_but_tells()
    {
        var process = WholeProcess.Of(Status, "another user's");

        Assert.Equal(1640 * 1024, process.Total.RssBytes);
        Assert.Equal(
            [(MemoryKind.MappedFiles, 1128 * 1024L), (MemoryKind.Shared, 12 * 1024L), (MemoryKind.PrivateOther, 500 * 1024L)],
            process.Parts.Select(part => (part.Kind, part.Part.RssBytes)));
        Assert.Null(process.Total.PssBytes);
        Assert.Equal((8 * 1024, "another user's"), (process.Total.SwapBytes, process.Missing));
    }

    [Theory]
    [InlineData("202 0x7f59 0x189 0x2 0x0 0x0 0xffffffff 0x7f59727ff000 0x7f5980000000\n", 0x7f59727ff000ul)]
    [InlineData("-1 0x7ffd1a5e9000 0x7f5980000000\n", 0x7ffd1a5e9000ul)]
    [InlineData("running\n", null)]
    [InlineData("", null)]
    public void A_threads_stack_pointer_is_the_last_number_but_one(string text, ulong? expected) =>
        Assert.Equal(expected, ProcessMemoryReader.StackPointer(text));

    static string Text() => string.Concat(Ranges.Select(range =>
        $"{range.Range}\nSize:                  8 kB\nKernelPageSize:        4 kB\nRss:                   8 kB\nPss:                   5 kB\n"
            + "Pss_Dirty:             1 kB\nPrivate_Clean:         1 kB\nPrivate_Dirty:         2 kB\nAnonHugePages:         0 kB\n"
            + "Swap:                  1 kB\nSwapPss:               1 kB\nTHPeligible:           0\nVmFlags: rd mr mw me \n"));
}
