namespace Touchstone.Tests.Shell.Hosts;

/// <summary>Reads the files of other machines.</summary>
public sealed class LinuxFactsTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    SystemFiles Files => new(disk.Path);

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Two_threads_of_a_core_are_one_physical_core()
    {
        disk.Write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some CPU @ 2.60GHz\nflags\t\t: fpu hypervisor sse\n\nprocessor\t: 1\n");
        for (var core = 0; core < 4; core++)
            disk.Write($"sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list", core % 2 == 0 ? "0,2\n" : "1,3\n");
        disk.Write("sys/devices/system/cpu/cpufreq/x", "");
        disk.Write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");

        var cpu = LinuxCpu.Read(Files);

        Assert.Equal(("Some CPU @ 2.60GHz", 2, 4, true, "powersave"), (cpu.Name, cpu.PhysicalCores, cpu.LogicalCores, cpu.Hypervisor, cpu.FrequencyGovernor));
    }

    [Fact]
    public void Instruction_caches_do_not_count()
    {
        string[] types = ["Data", "Instruction", "Unified", "Unified"];
        string[] sizes = ["48K", "32K", "2048K", "36M"];
        string[] levels = ["1", "1", "2", "3"];
        for (var i = 0; i < types.Length; i++)
        {
            disk.Write($"sys/devices/system/cpu/cpu0/cache/index{i}/type", types[i] + "\n");
            disk.Write($"sys/devices/system/cpu/cpu0/cache/index{i}/size", sizes[i] + "\n");
            disk.Write($"sys/devices/system/cpu/cpu0/cache/index{i}/level", levels[i] + "\n");
        }

        var cpu = LinuxCpu.Read(Files);

        Assert.Equal([48L << 10, 2L << 20, 36L << 20, null], [cpu.CacheBytes(1), cpu.CacheBytes(2), cpu.CacheBytes(3), cpu.CacheBytes(4)]);
    }

    [Fact]
    public void An_Arm_core_is_named_by_its_numbers()
    {
        disk.Write("proc/cpuinfo", "processor\t: 0\nFeatures\t: fp asimd\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n");

        Assert.Equal("Arm implementer 0x41 part 0xd0c", LinuxCpu.Read(Files).Name);
    }

    [Fact]
    public void Memory_and_load_are_read_whatever_the_culture()
    {
        disk.Write("proc/meminfo", "MemTotal:       1000 kB\nMemFree:  1 kB\nMemAvailable:    500 kB\n");
        disk.Write("proc/loadavg", "0.52 1.50 2.00 1/123 4567\n");

        Assert.Equal((1_024_000L, 512_000L), LinuxMemory.Read(Files));
        Assert.Equal([0.52, 1.5, 2.0], LinuxMemory.LoadAverage(Files));
    }

    [Fact]
    public void The_tightest_control_group_limits()
    {
        disk.Write("proc/self/cgroup", "0::/a/b\n");
        disk.Write("sys/fs/cgroup/a/cpu.max", "150000 100000\n");
        disk.Write("sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
        disk.Write("sys/fs/cgroup/a/memory.max", "max\n");
        disk.Write("sys/fs/cgroup/a/b/memory.max", "1048576\n");

        var limits = ControlGroup.Read(Files);

        Assert.Equal((1.5, 1_048_576L), (limits.CpuLimit, limits.MemoryLimitBytes));
    }

    [Fact]
    public void Control_groups_of_version_1_limit_too()
    {
        disk.Write("proc/self/cgroup", "4:memory:/docker/abc\n2:cpu,cpuacct:/docker/abc\n0::/\n");
        disk.Write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
        disk.Write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        disk.Write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        disk.Write(".dockerenv", "");

        Assert.Equal(new ContainerFacts(true, 0.5, null), ControlGroup.Read(Files));
    }

    [Fact]
    public void What_is_not_there_is_null()
    {
        var cpu = LinuxCpu.Read(Files);

        Assert.Equal((null, null, null, null), (cpu.Name, cpu.PhysicalCores, cpu.Hypervisor, cpu.CacheBytes(1)));
        Assert.Equal((null, null), LinuxMemory.Read(Files));
        Assert.Null(LinuxMemory.LoadAverage(Files));
        Assert.Null(ControlGroup.Read(Files).CpuLimit);
    }
}
