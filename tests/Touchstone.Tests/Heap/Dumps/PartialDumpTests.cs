using System.Globalization;
using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

public class PartialDumpTests
{
    [Fact]
    public void A_new_dump_removes_what_a_killed_one_of_the_same_name_left()
    {
        using var folder = new TemporaryFolder();
        var (ended, running) = (folder.Write("app.dmp.7.partial", ""), folder.Write("app.dmp.8.partial", ""));
        string[] others =
        [
            folder.Write("other.dmp.7.partial", ""), folder.Write("app.dmp.x.partial", ""),
            folder.Write("app.dmp.partial", ""), folder.Write("app.dmp.7", ""),
        ];

        PartialDump.DeleteOrphans(folder.Folder("app.dmp"), process => process == 8);

        Assert.False(File.Exists(ended));
        Assert.All([running, .. others], file => Assert.True(File.Exists(file)));
    }

    [Fact]
    public void An_incomplete_dump_names_its_writer() =>
        Assert.Equal(string.Create(CultureInfo.InvariantCulture, $"app.dmp.{Environment.ProcessId}.partial"), PartialDump.Of("app.dmp"));
}
