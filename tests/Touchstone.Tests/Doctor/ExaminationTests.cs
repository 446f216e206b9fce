using Touchstone.Analysis;
using Touchstone.Core.Hosts;
using Touchstone.Doctor;
using Touchstone.Machine.Noise;

namespace Touchstone.Tests.Doctor;

/// <summary>Invented machines with one problem each.</summary>
public sealed class ExaminationTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_healthy_machine_has_no_findings() => Assert.Empty(Examinations.Examine(Healthy()));

    [Fact]
    public void Findings_that_block_come_first_and_say_what_why_and_a_cure()
    {
        var ill = Healthy() with { HasNativeTools = false, KernelNs = [.. Enumerable.Range(0, 100).Select(i => i % 3 == 0 ? 600_000.0 : 300_000.0)] };
        ill = ill with { Facts = ill.Facts with { DotNet = ill.Facts.DotNet with { SdkVersion = null } } };

        var findings = Examinations.Examine(ill);

        Assert.Equal(
            [(Severity.Blocks, Chapter.Sdk), (Severity.Disturbs, Chapter.Noisy), (Severity.Note, Chapter.NativeTools)],
            findings.Select(finding => (finding.Severity, finding.Chapter)));
        Assert.All(findings, finding => Assert.All([finding.What, finding.Why, finding.Cure], text => Assert.NotEmpty(text)));
        Assert.Contains("34 % of the time", findings[1].What, StringComparison.Ordinal);
    }

    [Fact]
    public void An_sdk_that_is_too_old_or_a_folder_without_adapters_blocks()
    {
        var healthy = Healthy();
        var old = healthy with { Facts = healthy.Facts with { DotNet = healthy.Facts.DotNet with { SdkVersion = "9.0.304" } } };

        Assert.Equal(Severity.Blocks, Only(old, Chapter.Sdk).Severity);
        Assert.Equal(Severity.Blocks, Only(healthy with { WithoutAdapters = new Problem("cannot find the adapters", "", "") }, Chapter.Sdk).Severity);
    }

    [Fact]
    public void A_machine_that_became_slow_is_noticed_although_it_is_steady()
    {
        Assert.Contains("25 % slower", Only(Healthy() with { RememberedNs = 240_000 }, Chapter.Noisy).What, StringComparison.Ordinal);
        Assert.Empty(Examinations.Examine(Healthy() with { RememberedNs = 290_000 }));
    }

    [Fact]
    public void A_process_at_work_is_named_with_its_share()
    {
        var found = Only(AtWork("indexer"), Chapter.Load);

        Assert.Equal("1 other process works: indexer (7) 50 %", found.What);
        Assert.StartsWith("end them, ", found.Cure, StringComparison.Ordinal);
    }

    [Fact]
    public void A_thread_of_the_kernel_cannot_be_ended()
    {
        disk.Write("proc/7/stat", "7 (kworker/u8:(1)) I 2 0 0 0 -1 69238880 0 0 0 0 0 52");

        Assert.StartsWith("wait until they are done: ", Only(AtWork("kworker/u8:(1)"), Chapter.Load).Cure, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(200_000, "(the best so far, 250.0 µs at best in earlier runs)")]
    [InlineData(300_000, "(250.0 µs at best in earlier runs)")]
    public void A_kernel_that_is_faster_than_ever_is_called_the_best(double now, string expected)
    {
        var output = new StringWriter();

        DoctorReport.Write(Healthy() with { KernelNs = [.. Enumerable.Repeat(now, 100)], RememberedNs = 250_000 }, [], output);

        Assert.Contains(expected, output.ToString(), StringComparison.Ordinal);
    }

    Observation AtWork(string name)
    {
        var seen = Healthy();
        return seen with
        {
            Before = seen.Before with { Processes = Processes(10) },
            After = seen.After with { Processes = Processes(11) },
        };

        Dictionary<(int, string), TimeSpan> Processes(int seconds) =>
            new() { [(7, name)] = TimeSpan.FromSeconds(seconds), [(8, "idle")] = TimeSpan.FromSeconds(99) };
    }

    [Fact]
    public void A_load_that_is_just_over_is_a_note()
    {
        var healthy = Healthy();

        Assert.Equal(
            Severity.Note,
            Only(healthy with { Facts = healthy.Facts with { System = healthy.Facts.System with { LoadAverage = [3.5, 1, 1] } } }, Chapter.Load).Severity);
    }

    [Theory]
    [InlineData(Chapter.Frequency, "sys/devices/system/cpu/cpufreq/boost", "1\n")]
    [InlineData(Chapter.Frequency, "sys/devices/system/cpu/intel_pstate/no_turbo", "0\n")]
    [InlineData(Chapter.HugePages, "sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n")]
    [InlineData(Chapter.Memory, "proc/pressure/memory", "some avg10=0.00 avg60=12.50 avg300=0.00 total=1\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=1\n")]
    public void A_file_of_Linux_tells(Chapter chapter, string file, string text)
    {
        disk.Write(file, text);

        Assert.NotEmpty(Only(Healthy(), chapter).Cure);
    }

    [Fact]
    public void A_battery_that_discharges_tells_and_that_of_a_mouse_does_not()
    {
        disk.Write("sys/class/power_supply/hid/type", "Battery");
        disk.Write("sys/class/power_supply/hid/scope", "Device");
        disk.Write("sys/class/power_supply/hid/status", "Discharging");
        Assert.Empty(Examinations.Examine(Healthy()));

        disk.Write("sys/class/power_supply/BAT0/type", "Battery");
        disk.Write("sys/class/power_supply/BAT0/status", "Discharging");
        Assert.Equal(Severity.Disturbs, Only(Healthy(), Chapter.Battery).Severity);
    }

    [Theory]
    [InlineData("Now drawing from 'Battery Power'\n -InternalBattery-0", Chapter.Battery)]
    [InlineData("Power Scheme GUID: 381b4222-f694-41f0-9685-ff5bb260df2e  (Balanced)", Chapter.Frequency)]
    [InlineData("Now drawing from 'AC Power'", null)]
    [InlineData("Power Scheme GUID: 8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c  (High performance)", null)]
    public void Other_systems_are_queried_with_their_commands(string power, Chapter? chapter) =>
        Assert.Equal(chapter is null ? [] : [chapter.Value], Examinations.Examine(Healthy() with { Power = power }).Select(finding => finding.Chapter));

    [Fact]
    public void Facts_of_the_machine_tell()
    {
        var facts = Healthy().Facts;
        Chapter Of(MachineFacts ill) => Assert.Single(Examinations.Examine(Healthy() with { Facts = ill })).Chapter;

        Assert.Equal(Chapter.Frequency, Of(facts with { Cpu = facts.Cpu with { FrequencyGovernor = "powersave" } }));
        Assert.Equal(Chapter.SharedCores, Of(facts with { Cpu = facts.Cpu with { LogicalCores = 8 } }));
        Assert.Equal(Chapter.VirtualMachine, Of(facts with { Cpu = facts.Cpu with { Hypervisor = true } }));
        Assert.Equal(Chapter.Quota, Of(facts with { Container = facts.Container with { CpuLimit = 1.5 } }));
        Assert.Equal(Chapter.Memory, Of(facts with { Memory = facts.Memory with { AvailableBytes = 500_000_000 } }));
        Assert.Equal(Chapter.Knobs, Of(facts with { DotNet = facts.DotNet with { Settings = ["DOTNET_TieredPGO=0"] } }));
    }

    [Fact]
    public void Counters_that_grow_tell()
    {
        var seen = Healthy();
        Disturbance Of(Counters after) => Assert.Single(Examinations.Examine(seen with { After = after }));

        Assert.Contains("took 10 %", Of(seen.After with { Stolen = 40, Ticks = seen.Before.Ticks + 400 }).What, StringComparison.Ordinal);
        Assert.Equal(Chapter.Quota, Of(seen.After with { Throttled = 5 }).Chapter);
        Assert.Equal(Chapter.Memory, Of(seen.After with { Swapped = 5 }).Chapter);
        Assert.Equal(Severity.Disturbs, Of(seen.After with { Overheated = 1 }).Severity);
        var hot = seen with { Before = seen.Before with { Overheated = 7 }, After = seen.After with { Overheated = 7 } };
        Assert.Equal(Severity.Note, Assert.Single(Examinations.Examine(hot)).Severity);
    }

    [Theory]
    [InlineData("CORECLR_ENABLE_PROFILING", "1", true)]
    [InlineData("CORECLR_ENABLE_PROFILING", "0", false)]
    [InlineData("DOTNET_STARTUP_HOOKS", "/agent.dll", true)]
    [InlineData("LD_PRELOAD", "", false)]
    public void A_profiler_in_the_environment_tells(string name, string value, bool found) =>
        Assert.Equal(
            found,
            Examinations.Examine(Healthy() with { Environment = new Dictionary<string, string> { [name] = value } })
                .Any(finding => finding.Chapter == Chapter.Profiler));

    [Fact]
    public void Counters_are_read_from_the_files_of_Linux()
    {
        disk.Write("proc/stat", "cpu  10 20 30 40 50 60 70 80 1 2\ncpu0 1 2 3 4 5 6 7 8 9 10\n");
        disk.Write("proc/vmstat", "pgmajfault 9\npswpin 3\npswpout 4\n");
        disk.Write("proc/self/cgroup", "0::/a\n");
        disk.Write("sys/fs/cgroup/a/cpu.stat", "usage_usec 1\nnr_throttled 6\n");
        disk.Write("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "2\n");

        var counters = CounterReader.Read(new SystemFiles(disk.Path));

        Assert.Equal((80, 360, 6, 7, 2), (counters.Stolen, counters.Ticks, counters.Throttled, counters.Swapped, counters.Overheated));
        Assert.All(
            [CounterReader.Read(new SystemFiles(disk.Folder("none")))],
            none => Assert.All([none.Stolen, none.Throttled, none.Swapped, none.Overheated], value => Assert.True(double.IsNaN(value))));
    }

    [Fact]
    public void The_report_ends_with_the_result()
    {
        Assert.EndsWith("\nnothing disturbs measurements here\n", Text(Healthy()), StringComparison.Ordinal);
        var text = Text(Healthy() with { Power = "'Battery Power'" });
        Assert.Contains("\ndisturbs: the machine runs on its battery\n  why:  ", text, StringComparison.Ordinal);
        Assert.Contains("  more: touchstone help battery\n\n1 thing disturbs measurements here\n", text, StringComparison.Ordinal);
    }

    static string Text(Observation seen)
    {
        var output = new StringWriter();
        DoctorReport.Write(seen, Examinations.Examine(seen), output);
        return output.ToString();
    }

    static Disturbance Only(Observation seen, Chapter chapter)
    {
        var finding = Assert.Single(Examinations.Examine(seen));
        Assert.Equal(chapter, finding.Chapter);
        return finding;
    }

    Observation Healthy()
    {
        var counters = new Counters(TimeSpan.FromSeconds(1), 0, 1000, 0, 0, 0, new Dictionary<(int, string), TimeSpan>());
        return new Observation
        {
            Facts = new MachineFacts(
                default,
                new CpuFacts("Mock CPU", "x64", 4, 4, 4, null, null, null, false, "performance"),
                new MemoryFacts(16_000_000_000, 8_000_000_000),
                new SystemFacts("Mock OS", "1", "linux-x64", [0.1, 0.1, 0.1]),
                new ContainerFacts(false, null, null),
                new DotNetFacts("10.0.401", "10.0.12", ["10.0.12"], false, true, []),
                null),
            Files = new SystemFiles(disk.Path),
            Before = counters,
            After = counters with { Taken = TimeSpan.FromSeconds(3), Ticks = 1800 },
            KernelNs = [.. Enumerable.Repeat(300_000.0, 100)],
        };
    }
}
