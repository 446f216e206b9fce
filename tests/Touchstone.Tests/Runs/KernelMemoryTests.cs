using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Runs;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Runs;

public sealed class KernelMemoryTests : IDisposable
{
    static readonly LaunchKey Key = new("X", "", "net10.0", "jit", "books", 1, 0, "");

    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    string File => Path.Combine(folder, "cache", "kernel.jsonl");

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void The_fastest_that_was_ever_seen_is_remembered()
    {
        var memory = new KernelMemory(File);
        Assert.Empty(memory.Recall());

        foreach (var slowdown in (double[])[1.05, 1.0, 1.1])
            memory.Remember(new KernelSpeeds([Launch(slowdown)], []));

        Assert.Equal([new KernelReference("net10.0", "jit", Synthetic.KernelNs)], memory.Recall());
    }

    [Fact]
    public void A_short_run_in_a_lucky_second_is_not_remembered()
    {
        var memory = new KernelMemory(File);
        memory.Remember(new KernelSpeeds([Launch(1)], []));
        memory.Remember(new KernelSpeeds([Launch(0.9, samples: 500)], []));

        Assert.Equal([new KernelReference("net10.0", "jit", Synthetic.KernelNs)], memory.Recall());
    }

    [Fact]
    public void A_slower_run_is_scaled_to_the_remembered_level()
    {
        var speeds = new KernelSpeeds([Launch(1.08)], [new KernelReference("net10.0", "jit", Synthetic.KernelNs)]);

        Assert.Equal(Synthetic.KernelNs, speeds.For(Key).TypicalNs, 3);
        Assert.Equal(1.08 * Synthetic.KernelNs, speeds.For(Key).FloorNs, 3);
    }

    [Fact]
    public void What_is_far_off_belongs_to_another_machine_and_is_not_used() =>
        Assert.Equal(1.3 * Synthetic.KernelNs, new KernelSpeeds([Launch(1.3)], [new KernelReference("net10.0", "jit", Synthetic.KernelNs)]).For(Key).TypicalNs, 3);

    [Fact]
    public void A_broken_memory_is_no_memory()
    {
        Directory.CreateDirectory(Path.GetDirectoryName(File)!);
        System.IO.File.WriteAllText(File, "garbage\n{}\n");

        Assert.Empty(new KernelMemory(File).Recall());
    }

    static Launch Launch(double slowdown, int samples = 5000)
    {
        var launch = new Launch { Id = 1, Key = Key, Operations = [Operation.Serialize] };
        for (var i = 0; i < samples; i++)
            launch.Samples.Add(Synthetic.Sample(100, slowdown));
        return launch;
    }
}
