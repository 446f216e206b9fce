using Touchstone.Machine;

namespace Touchstone.Tests.Machine.Memory;

/// <summary>The first touch of a mapped file. The file belongs to the user and stays unchanged.</summary>
[Collection(AloneCollection.Name)]
public sealed class MemoryFileTests : IDisposable
{
    const int Bytes = 8 << 20;
    const double Pages = Bytes / 4096.0;

    // With new pages of the runtime itself. On a busy machine all of them may fall into one round, so the round with the fewest faults keeps to this limit.
    const double MostFaults = Pages * 1.2 + 400;

    readonly TemporaryFolder disk = new();
    readonly byte[] content = new byte[Bytes];

    string FilePath => disk.Folder("file");

    public MemoryFileTests()
    {
        new Random(1).NextBytes(content);
        File.WriteAllBytes(FilePath, content);
    }

    public void Dispose() => disk.Dispose();

    [LinuxTheory]
    [InlineData("shared read")]
    [InlineData("shared read, cold")]
    [InlineData("private read")]
    [InlineData("private write")]
    [InlineData("private write, cold")]
    public void A_file_is_touched_and_never_changed(string job)
    {
        using (var prepared = Prepare(job, Bytes))
        {
            var samples = JobRounds.Of(prepared);

            Assert.All(samples, sample =>
            {
                Assert.Equal(Pages, sample.Items);
                Assert.InRange(sample.SoftFaults + sample.HardFaults, 1, double.MaxValue);
                Assert.InRange(sample.Figures["cachedShare"], 0, 1);
            });
            Assert.InRange(samples.Min(sample => sample.SoftFaults + sample.HardFaults), 1, MostFaults);
        }
        Assert.Equal(content, File.ReadAllBytes(FilePath));
    }

    [LinuxFact]
    public void What_was_written_privately_is_a_page_of_its_own()
    {
        using var prepared = Prepare("private write", Bytes);

        var faults = JobRounds.Of(prepared).Select(sample => sample.SoftFaults).ToList();

        Assert.All(faults, count => Assert.InRange(count, Pages * 0.99, double.MaxValue));
        Assert.InRange(faults.Min(), Pages * 0.99, MostFaults);
    }

    [LinuxFact]
    public void Pages_that_come_from_the_disk_one_by_one_are_hard_faults_as_far_as_the_cache_forgot_them()
    {
        using var prepared = Prepare("shared read, cold, page by page", Bytes);

        var samples = JobRounds.Of(prepared);

        Assert.All(samples, sample =>
        {
            Assert.Equal(Pages, sample.Items);
            // A file system in memory cannot drop pages from its cache.
            Assert.InRange(sample.HardFaults, Pages * (1 - sample.Figures["cachedShare"]) * 0.9, double.MaxValue);
        });
        Assert.InRange(samples.Min(sample => sample.HardFaults), 0, Pages);
    }

    [LinuxFact]
    public void A_file_that_is_shorter_than_the_size_counts_as_it_is()
    {
        using var prepared = Prepare("shared read", 1L << 40);

        Assert.Equal(Pages, prepared.Run().Items);
    }

    [LinuxFact]
    public void A_new_file_has_no_name_and_leaves_nothing_behind()
    {
        try
        {
            using var prepared = Prepare("shared write, new file", Bytes);
            Assert.Equal(Pages, prepared.Run().Items);
        }
        catch (JobException e)
        {
            // Some file systems have no files without a name.
            Assert.Contains("nameless", e.Message, StringComparison.Ordinal);
        }
        Assert.Equal([FilePath], Directory.GetFileSystemEntries(disk.Path));
    }

    [LinuxTheory]
    [InlineData("no file was named", "")]
    [InlineData("does not exist", "nowhere")]
    public void A_file_that_is_not_there_is_a_reason(string reason, string file)
    {
        var job = IJob.All.Single(one => one.Name == "memory/file/shared read");

        Assert.Contains(reason, Assert.Throws<JobException>(() => job.Prepare(JobSettings.Parse([$"file={file}"]))).Message, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void Fresh_memory_is_written_while_threads_map_the_file()
    {
        var job = IJob.All.Single(one => one.Name == "memory/file/first write beside mapping");
        using var prepared = job.Prepare(JobSettings.Parse([$"size={Bytes}", "threads=2", $"file={FilePath}", "mapThreads=2"]));

        Assert.All(JobRounds.Of(prepared), sample =>
        {
            Assert.Equal(Pages, sample.Items);
            Assert.InRange(sample.SoftFaults, Pages * 0.99, double.MaxValue);
        });
        Assert.Equal(content, File.ReadAllBytes(FilePath));
    }

    [LinuxFact]
    public void A_file_that_vanishes_beside_a_first_write_is_a_reason()
    {
        var job = IJob.All.Single(one => one.Name == "memory/file/first write beside mapping");
        using var prepared = job.Prepare(JobSettings.Parse([$"size={Bytes}", $"file={FilePath}"]));
        File.Delete(FilePath);

        Assert.Contains("does not exist", Assert.Throws<JobException>(prepared.Run).Message, StringComparison.Ordinal);
    }

    IPreparedJob Prepare(string job, long size) =>
        IJob.All.Single(one => one.Name == $"memory/file/{job}").Prepare(JobSettings.Parse([$"size={size}", $"file={FilePath}"]));
}
