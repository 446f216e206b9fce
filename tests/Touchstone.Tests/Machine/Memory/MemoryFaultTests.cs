using Touchstone.Machine;

namespace Touchstone.Tests.Machine.Memory;

/// <summary>Page faults are counted for the whole process, so nothing else runs at the same time.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class AloneCollection
{
    public const string Name = "alone";
}

/// <summary>The kernel's page fault counts confirm what the names of jobs say.</summary>
[Collection(AloneCollection.Name)]
public sealed class MemoryFaultTests
{
    const int Bytes = 32 << 20;
    const double Pages = Bytes / 4096.0;

    // Includes new pages of the runtime itself. Its background threads work when they get a core, so a busy machine can
    // put all of their pages into one round: the round with the fewest faults has to keep to this limit.
    const double Others = 400;

    [LinuxTheory]
    [InlineData("touch/first write", 1)]
    [InlineData("touch/first write", 2)]
    [InlineData("touch/zero page", 1)]
    [InlineData("touch/after MADV_DONTNEED", 2)]
    [InlineData("array/uninitialized", 1)]
    [InlineData("copy cold/NativeMemory.Copy", 2)]
    public void A_page_that_does_not_exist_is_a_fault_in_every_round(string job, int threads)
    {
        using var prepared = Prepare(job, threads);

        var samples = JobRounds.Of(prepared);

        Assert.All(samples, sample =>
        {
            Assert.Equal(Pages, sample.Items);
            Assert.InRange(sample.SoftFaults, Pages * 0.99, double.MaxValue);
            Assert.Equal(0, sample.HardFaults);
        });
        Assert.InRange(samples.Min(sample => sample.SoftFaults), Pages * 0.99, Pages + Others);
    }

    [LinuxTheory]
    [InlineData("touch/warm")]
    [InlineData("clear/Span.Clear")]
    [InlineData("read/Vector<T>")]
    [InlineData("copy warm/Span.CopyTo")]
    [InlineData("copy block/Buffer.MemoryCopy")]
    public void A_page_that_exists_is_none(string job)
    {
        using var prepared = Prepare(job, 1);
        prepared.Run();

        Assert.InRange(JobRounds.Of(prepared).Min(sample => sample.SoftFaults), 0, Others);
    }

    [LinuxTheory]
    [InlineData("touch/huge pages")]
    [InlineData("array/uninitialized, huge pages")]
    public void Huge_pages_are_fewer_faults_as_far_as_the_system_gives_them(string job)
    {
        using var prepared = Prepare(job, 1);

        var samples = JobRounds.Of(prepared);

        Assert.All(samples, sample => Assert.InRange(sample.Figures["hugeShare"], 0, 1));
        Assert.Contains(samples, sample => sample.SoftFaults <= Pages * (1 - sample.Figures["hugeShare"]) * 1.1 + Others + 512);
    }

    [LinuxTheory]
    [InlineData("touch/zero page")]
    [InlineData("touch/warm")]
    [InlineData("release/munmap")]
    [InlineData("release/munmap, huge pages")]
    [InlineData("release/MADV_DONTNEED")]
    public void What_moves_no_bytes_has_no_speed(string job)
    {
        using var prepared = Prepare(job, 2);

        Assert.Equal(0, prepared.Run().Bytes);
    }

    [LinuxFact]
    public void Memory_is_given_back_after_each_round()
    {
        using var prepared = Prepare("touch/first write", 2);
        prepared.Run();
        var before = Environment.WorkingSet;
        for (var round = 0; round < 5; round++)
            prepared.Run();

        Assert.InRange(Environment.WorkingSet - before, long.MinValue, 2 * Bytes);
    }

    static IPreparedJob Prepare(string job, int threads) =>
        IJob.All.Single(one => one.Name == $"memory/{job}").Prepare(JobSettings.Parse([$"size={Bytes}", $"threads={threads}"]));
}
