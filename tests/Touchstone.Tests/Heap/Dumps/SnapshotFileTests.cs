using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

public class SnapshotFileTests
{
    [Fact]
    public void Only_the_files_of_processes_that_ended_are_removed()
    {
        using var folder = new TemporaryFolder();
        var (ended, running) = (folder.Write("touchstone-snapshot-7-ab/process.core", ""), folder.Write("touchstone-snapshot-8-cd/process.core", ""));
        string[] others = [folder.Write("touchstone-snapshot-x-ab/process.core", ""), folder.Write("core.7", "")];

        SnapshotFile.DeleteOrphans(folder.Path, process => process == 8);

        Assert.False(Directory.Exists(Path.GetDirectoryName(ended)));
        Assert.All([running, .. others], file => Assert.True(File.Exists(file)));
    }

    [Fact]
    public void A_new_file_does_not_exist_and_has_the_id_of_this_process()
    {
        var file = SnapshotFile.New();

        Assert.False(File.Exists(file));
        Assert.Contains($"{Path.DirectorySeparatorChar}touchstone-snapshot-{Environment.ProcessId}-", file, StringComparison.Ordinal);
        Assert.NotEqual(file, SnapshotFile.New());
    }

    [LinuxFact]
    public void A_deleted_folder_takes_the_file_with_it_and_can_have_no_new_one()
    {
        if (OperatingSystem.IsWindows())
            return; // For the compiler, which does not know the attribute.
        var file = SnapshotFile.New();
        SnapshotFile.Prepare(file);
        File.WriteAllText(file, "");
        var mode = File.GetUnixFileMode(Path.GetDirectoryName(file)!);

        SnapshotFile.Delete(file);

        Assert.True(mode.HasFlag(UnixFileMode.StickyBit | UnixFileMode.OtherWrite) && !mode.HasFlag(UnixFileMode.OtherRead));
        Assert.Throws<DirectoryNotFoundException>(() => File.WriteAllText(file, ""));
    }
}
