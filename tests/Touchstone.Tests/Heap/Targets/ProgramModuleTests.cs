using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Targets;

/// <summary>Where files begin in memory.</summary>
public sealed class ProgramModuleTests
{
    [Fact]
    public void A_file_begins_where_its_first_bytes_are_mapped_privately()
    {
        string[] maps =
        [
            "56262e690000-56262e692000 r--p 02265000 fe:00 11717807                   /srv/one file",
            "5626ad60f000-5626ad70c000 r--p 00000000 fe:00 11717807                   /srv/one file",
            "5626ad70d000-5626ad91e000 r--p 000fe000 fe:00 11717807                   /srv/one file",
            "7effc1833000-7effc1865000 r--s 00000000 fe:00 11717807                   /srv/one file",
            "7f27f3e00000-7f27f3f00000 r--p 00000000 fe:00 42                         /usr/lib/libc.so.6",
            "7f27f4e00000-7f27f4f00000 rw-p 00000000 00:00 0 ",
            "7f27f5e00000-7f27f5f00000 rw-p 00000000 00:00 0                          [heap]",
        ];

        var starts = ProgramModule.Starts(maps);

        Assert.Equal(["/srv/one file", "/usr/lib/libc.so.6"], starts.Select(file => file.Key));
        Assert.Equal([0x5626ad60f000ul], starts["/srv/one file"]);
    }
}
