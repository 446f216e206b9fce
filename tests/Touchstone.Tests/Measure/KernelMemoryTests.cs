using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Measure;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Measure;

public sealed class KernelMemoryTests : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    string File => Path.Combine(folder, "cache", "kernel.jsonl");

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void The_median_of_the_runs_is_remembered()
    {
        var memory = new KernelMemory(File, "this machine");
        Assert.Empty(memory.Recall());

        foreach (var slowdown in (double[])[1.05, 0.8, 1.1])
            memory.Remember(new KernelSpeeds([Launch(slowdown)], []));

        Assert.Equal([Reference(1.05)], memory.Recall());
    }

    [Fact]
    public void Runs_before_the_last_ten_are_forgotten()
    {
        var memory = new KernelMemory(File, "this machine");
        foreach (var slowdown in Enumerable.Repeat(0.9, 11).Concat(Enumerable.Repeat(1.0, 10)))
            memory.Remember(new KernelSpeeds([Launch(slowdown)], []));

        Assert.Equal([Reference(1)], memory.Recall());
        Assert.Equal(10, System.IO.File.ReadLines(File).Count());
    }

    [Fact]
    public void Machines_that_share_a_home_folder_do_not_share_their_speed()
    {
        new KernelMemory(File, "another machine").Remember(new KernelSpeeds([Launch(0.5)], []));
        var memory = new KernelMemory(File, "this machine");
        memory.Remember(new KernelSpeeds([Launch(1)], []));

        Assert.Equal([Reference(1)], memory.Recall());
        Assert.Equal([Reference(0.5)], new KernelMemory(File, "another machine").Recall());
    }

    [Fact]
    public void Another_runtime_has_another_kernel()
    {
        var memory = new KernelMemory(File, "this machine");
        memory.Remember(new KernelSpeeds([Launch(1)], []));
        memory.Remember(new KernelSpeeds([Launch(0.9, framework: ".NET 10.0.13")], []));

        Assert.Equal(Synthetic.KernelNs, new KernelSpeeds([Launch(1.03)], memory.Recall()).For(Launch(1)).TypicalNs, 3);
    }

    [Fact]
    public void A_short_run_in_a_lucky_second_is_not_remembered()
    {
        var memory = new KernelMemory(File, "this machine");
        memory.Remember(new KernelSpeeds([Launch(1)], []));
        memory.Remember(new KernelSpeeds([Launch(0.9, samples: 500)], []));

        Assert.Equal([Reference(1)], memory.Recall());
    }

    [Fact]
    public void A_slower_run_is_scaled_to_the_remembered_level()
    {
        var speed = new KernelSpeeds([Launch(1.08)], [Reference(1)]).For(Launch(1));

        Assert.Equal(Synthetic.KernelNs, speed.TypicalNs, 3);
        Assert.Equal(1.05 * Synthetic.KernelNs, speed.FloorNs, 3);
    }

    [Fact]
    public void A_machine_that_is_loaded_for_the_whole_run_is_not_called_quiet()
    {
        var loaded = Launch(1.3);
        var speeds = new KernelSpeeds([loaded], [Reference(1)]);

        Assert.DoesNotContain(loaded.Samples, sample => speeds.For(loaded).WasQuiet(sample));
        Assert.Equal([("net10.0", 1.3)], speeds.FarOff().Select(far => (far.Runtime, Math.Round(far.Ratio, 3))));
    }

    [Fact]
    public void A_machine_that_has_become_faster_is_judged_by_itself()
    {
        var faster = Launch(0.8);
        var speeds = new KernelSpeeds([faster], [Reference(1)]);

        Assert.Equal(0.8 * Synthetic.KernelNs, speeds.For(faster).TypicalNs, 3);
        Assert.Single(speeds.FarOff());
    }

    [Fact]
    public void A_broken_memory_is_no_memory()
    {
        Directory.CreateDirectory(Path.GetDirectoryName(File)!);
        System.IO.File.WriteAllText(File, "garbage\n{}\n");

        Assert.Empty(new KernelMemory(File, "this machine").Recall());
    }

    static KernelReference Reference(double slowdown) =>
        new("net10.0", "jit", slowdown * Synthetic.KernelNs, slowdown * Synthetic.KernelNs) { Framework = ".NET 10.0.12" };

    static Launch Launch(double slowdown, int samples = 5000, string framework = ".NET 10.0.12")
    {
        var launch = Synthetic.Recorded(Enumerable.Repeat(Synthetic.Sample(100, slowdown), samples));
        Assert.True(launch.Accept(Fields(TestCells.Started with { Serializer = "X", Version = "1", Library = "X", FileVersion = "1", Runtime = framework })));
        return launch;
    }

    static JsonFields Fields(object record) =>
        JsonFields.TryParse(record.ToString()!, out var fields, out _) ? fields : throw new ArgumentException("not a record");
}
