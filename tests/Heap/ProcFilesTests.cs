using System.Globalization;
using Touchstone.Heap.Targets;
using Touchstone.Shell.Processes;

namespace Touchstone.Heap.Tests;

/// <summary>Processes that cannot be read, shown by files of /proc. A folder with invented files replaces /proc.</summary>
public sealed class ProcFilesTests : IDisposable
{
    const string Ordinary = "4711 (a) name) S 1 4711 4711 0 -1 4194560 1 2 3";
    static readonly byte[] Elf64 = [0x7F, (byte)'E', (byte)'L', (byte)'F', 2, 1, 1];
    static readonly byte[] Elf32 = [0x7F, (byte)'E', (byte)'L', (byte)'F', 1, 1, 1];

    readonly string root = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(root, recursive: true);

    [Fact]
    public void A_64_bit_program_passes()
    {
        Process(Ordinary, "Name:\tname\nTgid:\t4711\n", Elf64);

        new ProcFiles(root, 4711).Check();
    }

    [Theory]
    [InlineData(
        "4711 (kworker/0:1) I 2 0 0 0 -1 69238880 0 0 0", "Name:\tkworker/0:1\nTgid:\t4711\n",
        "4711 (kworker/0:1) is a thread of the kernel, which has no .NET heap")]
    [InlineData(
        "4711 (name) Z 1 4711 4711 0 -1 4194560 1 2 3", "Name:\tname\nTgid:\t4711\n",
        "process 4711 has ended, but its parent process has not read its exit code yet")]
    [InlineData(Ordinary, "Name:\tname\nTgid:\t4700\n", "4711 is a thread of process 4700")]
    public void What_is_no_process_is_named(string stat, string status, string reason)
    {
        Process(stat, status, []);

        Assert.Equal(reason, Assert.Throws<HeapException>(() => new ProcFiles(root, 4711).Check()).Message);
    }

    [Fact]
    public void The_name_of_a_program_is_no_further_line()
    {
        // The kernel escapes the line feed in it, and no other character.
        Process(Ordinary, "Name:\tx\rGroups:0 42 6\rUid:0\nUid:\t1234\t1234\t1234\t1234\nGroups:\t100 \n", Elf64);

        Assert.Equal(("1234\t1234\t1234\t1234", "100"), (new ProcFiles(root, 4711).Status("Uid"), new ProcFiles(root, 4711).Status("Groups")));
        Assert.Equal(["Name:\tx\rUid:0", "Uid:\t1"], ProcText.Lines("Name:\tx\rUid:0\nUid:\t1\n"));
    }

    [Fact]
    public void A_32_bit_program_is_refused()
    {
        Process(Ordinary, "Name:\tname\nTgid:\t4711\n", Elf32);

        Assert.Equal(
            "process 4711 (name) is a 32-bit program; only 64-bit ones can be read",
            Assert.Throws<HeapException>(() => new ProcFiles(root, 4711).Check()).Message);
    }

    [Fact]
    public void A_process_that_is_not_there_and_this_one_are_refused()
    {
        Assert.Equal("there is no process 4711", Assert.Throws<HeapException>(() => new ProcFiles(root, 4711).Check()).Message);
        Assert.Contains(
            "touchstone itself", Assert.Throws<HeapException>(() => new ProcFiles(root, Environment.ProcessId).Check()).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("TracerPid:\t99\nUid:\t7\t7\t7\t7\n", "process 99 (gdb) is already attached to it, like a debugger", "touchstone heap 4711 --no-ptrace")]
    [InlineData("TracerPid:\t0\nUid:\t8\t8\t8\t8\n", "it belongs to another user (uid 8)", "sudo touchstone heap 4711")]
    [InlineData("TracerPid:\t0\nUid:\t7\t7\t7\t7\n", "the kernel does not allow", "touchstone heap list")]
    public void Why_a_process_may_not_be_stopped_is_told_with_what_helps(string status, string reason, string next)
    {
        Process(Ordinary, status, Elf64);
        Write(99, "status", "Name:\tgdb\n");
        Write(Environment.ProcessId, "status", "Uid:\t7\t7\t7\t7\n");

        var refused = new ProcFiles(root, 4711).NotPermitted();

        Assert.StartsWith(reason, refused.Message, StringComparison.Ordinal);
        Assert.Contains(next, refused.Next, StringComparison.Ordinal);
    }

    [Fact]
    public void A_suspended_process_is_refused_where_its_runtime_has_to_answer()
    {
        Process(Ordinary.Replace(" S ", " T ", StringComparison.Ordinal), "Name:\tname\nTgid:\t4711\n", Elf64);

        new ProcFiles(root, 4711).Check(toStop: true);
        var refused = Assert.Throws<HeapException>(() => new ProcFiles(root, 4711).Check(toStop: false));

        Assert.Equal("process 4711 (name) is suspended (state T), so its runtime cannot answer", refused.Message);
        Assert.Equal("kill -CONT 4711", refused.Next);
    }

    [Fact]
    public void A_process_that_another_one_has_stopped_is_not_continued_with_a_signal()
    {
        Process(Ordinary.Replace(" S ", " t ", StringComparison.Ordinal), "Name:\tname\nTgid:\t4711\nTracerPid:\t99\n", Elf64);
        Write(99, "status", "Name:\tcreatedump\n");

        var refused = Assert.Throws<HeapException>(() => new ProcFiles(root, 4711).Check(toStop: false));

        Assert.Equal("process 99 (createdump) has stopped process 4711 (name), so its runtime cannot answer", refused.Message);
        Assert.Equal("wait until that process has ended", refused.Next);
    }

    [Theory]
    [InlineData("", "", "", "")]
    [InlineData("ns/net", "net:[2]", "", "it has other namespaces, like a process in a container")]
    [InlineData("ns/mnt", null, "", "it has other namespaces, like a process in a container")]
    [InlineData("root", "/tmp", "", "it has another root folder (chroot)")]
    [InlineData("", "", "Seccomp:\t2", "it may not make all system calls (seccomp)")]
    [InlineData("", "", "Seccomp_filters:\t1", "it may not make all system calls (seccomp)")]
    [InlineData("", "", "NoNewPrivs:\t1", "it may not get rights by starting programs (no_new_privs)", true)]
    [InlineData("", "", "CapPrm:\t0000000000000000", "it has given up rights (capabilities)", true)]
    [InlineData("", "", "CapBnd:\t0000000000000001", "it has given up rights (capabilities)", true)]
    public void A_process_that_may_do_less_than_this_one_is_known_with_the_reason(
        string link, string? target, string line, string reason, bool ofRightsOnly = false)
    {
        foreach (var id in (string[])["self", Own, "4711"])
        {
            Links(id);
            Write(id, "status", "Seccomp:\t0\nSeccomp_filters:\t0\nNoNewPrivs:\t0\nCapPrm:\t00000000000000ff\nCapBnd:\t00000000000000ff\n");
        }
        if (link.Length > 0)
            File.Delete(Path.Combine(root, "4711", link));
        if (target is { Length: > 0 })
            File.CreateSymbolicLink(Path.Combine(root, "4711", link), target);
        if (line.Length > 0)
            Write("4711", "status", line + '\n' + File.ReadAllText(Path.Combine(root, "4711", "status")));

        Assert.Equal(reason, new ProcFiles(root, 4711).Confinement(asThis: true));
        Assert.Equal(ofRightsOnly ? "" : reason, new ProcFiles(root, 4711).Confinement(asThis: false));
    }

    [Theory]
    [InlineData("docker-default (enforce)", "unconfined", false)]
    [InlineData("unconfined_u:unconfined_r:unconfined_t:s0", "system_u:system_r:unconfined_service_t:s0", false)]
    [InlineData("unconfined_u:unconfined_r:unconfined_t:s0", "system_u:system_r:httpd_t:s0", true)]
    [InlineData("docker-default (enforce)", "docker-default (enforce)", false)]
    [InlineData("unconfined", "docker-default (enforce)", true)]
    [InlineData("unconfined_u:unconfined_r:unconfined_t:s0", "unconfined_u:unconfined_r:sandbox_t:s0:c1,c2", true)]
    [InlineData("unconfined", "lxd-x_</var/lib>//&:lxd-x_<root>:unconfined (enforce)", true)]
    [InlineData("docker-default (enforce)", "firefox (unconfined)", false)]
    public void A_security_module_that_restricts_a_process_more_than_this_one_counts(string own, string other, bool counts)
    {
        foreach (var (id, label) in (IEnumerable<(string, string)>)[("self", own), (Own, own), ("4711", other)])
        {
            Links(id);
            Write(id, "status", "");
            Directory.CreateDirectory(Path.Combine(root, id, "attr"));
            Write(id, "attr/current", label + "\n");
        }

        Assert.Equal(
            counts ? "a security module of the kernel restricts it (such as AppArmor or SELinux)" : "", new ProcFiles(root, 4711).Confinement(asThis: false));
    }

    [Fact]
    public void A_process_with_another_root_folder_has_other_files()
    {
        Links("self");
        Links("4711");
        Assert.Equal("/x", new ProcFiles(root, 4711).Seen("/x"));
        File.Delete(Path.Combine(root, "4711", "root"));
        File.CreateSymbolicLink(Path.Combine(root, "4711", "root"), "/tmp");

        Assert.Equal(Path.Combine(root, "4711", "root") + "/x", new ProcFiles(root, 4711).Seen("/x"));
    }

    [Fact]
    public void A_long_command_line_and_long_lists_of_mappings_are_not_read_to_their_ends()
    {
        Process(Ordinary, "", []);
        Write("4711", "cmdline", "dotnet\0");
        Sparse("cmdline", 20L << 30);
        Sparse("maps", 20L << 30);

        Assert.InRange(new ProcFiles(root, 4711).CommandLine.Length, 1, 2 << 20);
        Assert.InRange(new ProcFiles(root, 4711).Mappings().Sum(line => line.Length), 0, ProcText.MostMappings);
        Assert.Equal((4711, "a) name"), Assert.Single(ProcessList.OnLinux(root)));
    }

    [Fact]
    public void The_rest_of_a_long_name_is_in_the_command_line()
    {
        Write("1", "stat", "1 (a-name-of-twent) S 0");
        Write("1", "cmdline", "/usr/bin/a-name-of-twenty-chars\0--option\0");
        Write("2", "stat", "2 (fifteen-letters) S 0");
        Write("2", "cmdline", "another\0");
        Write("3", "stat", "");
        Write("self", "stat", "3 (x) S 0");

        Assert.Equal([(1, "a-name-of-twenty-chars"), (2, "fifteen-letters")], ProcessList.OnLinux(root).Order());
    }

    static string Own => Environment.ProcessId.ToString(CultureInfo.InvariantCulture);

    void Links(string id)
    {
        Directory.CreateDirectory(Path.Combine(root, id, "ns"));
        File.CreateSymbolicLink(Path.Combine(root, id, "root"), "/");
        foreach (var kind in (string[])["mnt", "user", "pid", "net", "ipc", "uts", "cgroup"])
            File.CreateSymbolicLink(Path.Combine(root, id, "ns", kind), kind + ":[1]");
    }

    void Sparse(string name, long length)
    {
        using var file = new FileStream(Path.Combine(root, "4711", name), FileMode.OpenOrCreate);
        file.SetLength(length);
    }

    void Process(string stat, string status, byte[] program)
    {
        Write(4711, "stat", stat);
        Write(4711, "status", status);
        File.WriteAllBytes(Path.Combine(root, "4711", "exe"), program);
    }

    void Write(int id, string name, string text) => Write(id.ToString(CultureInfo.InvariantCulture), name, text);

    void Write(string id, string name, string text)
    {
        var folder = Directory.CreateDirectory(Path.Combine(root, id)).FullName;
        File.WriteAllText(Path.Combine(folder, name), text);
    }
}
