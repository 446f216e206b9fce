using System.Globalization;
using System.Runtime.Versioning;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;

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

        PartialDump.DeleteOrphans(folder.Folder("app.dmp"), Users.Effective, process => process == 8);

        Assert.False(Directory.Exists(Path.GetDirectoryName(ended)));
        Assert.All([running, .. others], file => Assert.True(File.Exists(file)));
    }

    [RootFact]
    public void What_a_killed_dump_left_is_removed_for_root_and_for_the_user_of_the_process_and_for_nobody_else()
    {
        using var folder = new TemporaryFolder();
        var (own, given) = (folder.Write("app.dmp.7-ab.partial/process.core", ""), folder.Write("app.dmp.7-cd.partial/process.core", ""));
        Stranger.Own(Path.GetDirectoryName(given)!);

        PartialDump.DeleteOrphans(folder.Folder("app.dmp"), Users.Effective, _ => false);
        Assert.False(File.Exists(own));
        Assert.True(File.Exists(given));

        PartialDump.DeleteOrphans(folder.Folder("app.dmp"), Stranger.Id, _ => false);
        Assert.False(File.Exists(given));
    }

    [LinuxFact]
    public void An_incomplete_dump_is_in_a_folder_for_this_user_alone_whose_name_nobody_knows_before()
    {
        using var folder = new TemporaryFolder();
        var dump = folder.Folder("app.dmp");
        using (var partial = PartialDump.Begin(ProcessIdentity.Of(Environment.ProcessId), dump))
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
    public void No_folder_is_made_for_a_process_that_ended_and_whose_number_another_one_has()
    {
        using var folder = new TemporaryFolder();
        var ended = ProcessIdentity.Of(Environment.ProcessId) with { Started = "1" };

        var refused = Assert.Throws<HeapException>(() => PartialDump.Begin(ended, folder.Folder("app.dmp")));

        Assert.Equal($"process {Environment.ProcessId} ended, and another one has its number", refused.Message);
        Assert.Empty(Directory.GetFileSystemEntries(folder.Path));
    }

    [LinuxFact]
    public void A_process_that_has_the_number_of_an_ended_one_writes_no_dump()
    {
        using var folder = new TemporaryFolder();
        var now = ProcessIdentity.Of(Environment.ProcessId);
        foreach (var (before, reason) in ((ProcessIdentity, string)[])[
            (now with { Started = "1" }, "ended, and another one has its number"), (now with { Started = "" }, "ended, and another one has its number"),
            (now with { Users = "1\t2\t3\t4" }, "acts with the rights of another user by now")])
        {
            var refused = Assert.Throws<HeapException>(() => DumpWriter.Request(before, DumpType.Normal, folder.Folder("app.dmp"), default));
            Assert.Equal($"process {Environment.ProcessId} {reason}", refused.Message);
        }
        Assert.Empty(Directory.GetFileSystemEntries(folder.Path));
    }

    [LinuxFact]
    public void A_link_in_place_of_a_dump_is_refused()
    {
        using var folder = new TemporaryFolder();
        using var partial = PartialDump.Begin(ProcessIdentity.Of(Environment.ProcessId), folder.Folder("app.dmp"));
        File.CreateSymbolicLink(partial.RequestedPath, folder.Write("precious.txt", "precious"));

        Assert.Throws<HeapException>(() => partial.Complete(folder.Folder("app.dmp")));

        Assert.Equal("precious", File.ReadAllText(folder.Folder("precious.txt")));
    }
}
