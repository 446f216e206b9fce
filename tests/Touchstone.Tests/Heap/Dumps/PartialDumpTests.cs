using System.Globalization;
using System.Runtime.Versioning;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

[UnsupportedOSPlatform("windows")]
public class PartialDumpTests
{
    [LinuxFact]
    public void A_new_dump_removes_what_a_killed_one_of_the_same_name_left()
    {
        using var folder = new TemporaryFolder();
        var (ended, running) = (folder.Write("app.dmp.7-ab.partial/process.core", ""), folder.Write("app.dmp.8-cd.partial/process.core", ""));
        string[] others =
        [
            folder.Write("other.dmp.7-ab.partial/process.core", ""), folder.Write("app.dmp.x.partial/process.core", ""),
            folder.Write("app.dmp.partial/process.core", ""), folder.Write("app.dmp.7-ab/process.core", ""),
        ];

        PartialDump.DeleteOrphans(folder.Folder("app.dmp"), process => process == 8);

        Assert.False(Directory.Exists(Path.GetDirectoryName(ended)));
        Assert.All([running, .. others], file => Assert.True(File.Exists(file)));
    }

    [LinuxFact]
    public void An_incomplete_dump_is_in_a_folder_for_this_user_alone_whose_name_nobody_knows_before()
    {
        using var folder = new TemporaryFolder();
        var dump = folder.Folder("app.dmp");
        using (var partial = PartialDump.Begin(Environment.ProcessId, dump))
        {
            var place = Path.GetDirectoryName(partial.RequestedPath)!;
            Assert.Matches($@"^app\.dmp\.{Environment.ProcessId.ToString(CultureInfo.InvariantCulture)}-[0-9a-f]{{32}}\.partial$", Path.GetFileName(place));
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(place));
            Assert.Throws<HeapException>(() => partial.Complete(dump));

            File.WriteAllText(partial.RequestedPath, "memory");
            partial.Complete(dump);
        }
        Assert.Equal("memory", File.ReadAllText(dump));
        Assert.Equal([dump], Directory.GetFileSystemEntries(folder.Path));
    }

    [LinuxFact]
    public void A_link_in_place_of_a_dump_is_refused()
    {
        using var folder = new TemporaryFolder();
        using var partial = PartialDump.Begin(Environment.ProcessId, folder.Folder("app.dmp"));
        File.CreateSymbolicLink(partial.RequestedPath, folder.Write("precious.txt", "precious"));

        Assert.Throws<HeapException>(() => partial.Complete(folder.Folder("app.dmp")));

        Assert.Equal("precious", File.ReadAllText(folder.Folder("precious.txt")));
    }
}
