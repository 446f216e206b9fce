using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

public class SnapshotFileTests
{
    [Fact]
    public void Only_the_files_of_processes_that_ended_are_removed()
    {
        using var folder = new TemporaryFolder();
        var (ended, running) = (folder.Write("touchstone-snapshot-7-ab.core", ""), folder.Write("touchstone-snapshot-8-cd.core", ""));
        string[] others = [folder.Write("touchstone-snapshot-x-ab.core", ""), folder.Write("core.7", "")];

        SnapshotFile.DeleteOrphans(folder.Path, process => process == 8);

        Assert.False(File.Exists(ended));
        Assert.All([running, .. others], file => Assert.True(File.Exists(file)));
    }

    [Fact]
    public void A_new_file_does_not_exist_and_has_the_id_of_this_process()
    {
        var file = SnapshotFile.New();

        Assert.False(File.Exists(file));
        Assert.StartsWith($"touchstone-snapshot-{Environment.ProcessId}-", Path.GetFileName(file), StringComparison.Ordinal);
        Assert.NotEqual(file, SnapshotFile.New());
    }
}
