using System.Diagnostics;
using System.Net.Sockets;
using System.Runtime.Versioning;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>
/// A program of another user brings its own debugging library, which is native code of that user. It never runs with the rights of root, and neither does
/// another user's socket receive requests of root.
/// </summary>
[Collection(OneByOne.Name)]
[UnsupportedOSPlatform("windows")]
public sealed class HostileHeapTests(HostileHeapTests.Program published) : IClassFixture<HostileHeapTests.Program>, IDisposable
{
    const string Stranger = "65534";
    const string Library = "libmscordaccore.so";
    const string Secret = "the password of root";

    readonly Cli cli = new();
    string tool = Path.GetDirectoryName(Cli.Executable)!;

    string Folder => Path.Combine(cli.Folder, "program");

    string Marks => Path.Combine(cli.Folder, "marks");

    public void Dispose() => cli.Dispose();

    [StrangerFact]
    public async Task The_library_of_another_user_runs_only_with_the_rights_of_that_user_and_the_list_runs_none()
    {
        using var program = await Start();
        await Replace("");

        await cli.Run("heap", "list");
        Assert.Empty(Ran());

        foreach (var arguments in (string[][])[["types", program.Pid], ["roots", program.Pid, "Twig"], ["memory", program.Pid], ["types", "Generics", "--all"]])
        {
            (await Run(arguments)).WithoutStackTrace();
            Assert.NotEmpty(Ran());
            Assert.All(Ran(), mark => Assert.Equal(
                $"uid {Stranger} {Stranger} {Stranger} gid {Stranger} {Stranger} {Stranger} groups 0 capabilities 0 new privileges no session own "
                    + "terminal no folder / secret none descriptor closed",
                mark));
            Clear();
        }
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [StrangerFact]
    public async Task A_program_of_another_user_with_its_own_runtime_is_read_completely_and_files_are_written_by_root()
    {
        using var program = await Start();
        var snapshot = Path.Combine(cli.Folder, "before.json");
        // The other user cannot read the folder of touchstone.
        tool = Path.Combine(cli.Folder, "tool");
        await Done("cp", "-r", Path.GetDirectoryName(Cli.Executable)!, tool);
        await Done("chmod", "700", tool);

        var types = await Read("types", program.Pid, "--filter", "Twig", "--save", snapshot);
        Assert.Contains(types.Lines, line => line.StartsWith("Twig ", StringComparison.Ordinal) && line.Contains("1 500", StringComparison.Ordinal));
        Assert.Matches($"process {program.Pid} was stopped for [0-9.]+ ", types.Errors);
        Assert.Contains("-> Twig at", (await Read("roots", program.Pid, "Twig")).Output, StringComparison.Ordinal);
        Assert.Contains("Twig", (await Read("retained", program.Pid)).Output, StringComparison.Ordinal);
        var graph = Path.Combine(cli.Folder, "theirs.gcdump");
        Assert.Contains($"wrote {graph}", (await Read("gcdump", program.Pid, graph)).Errors, StringComparison.Ordinal);
        Assert.Contains("Twig", (await Read("retained", graph)).Output, StringComparison.Ordinal);
        Assert.Contains("nothing stands out", (await Read("triage", program.Pid)).Output, StringComparison.Ordinal);
        foreach (var part in (string[])["threads", "locks", "async", "finalizers", "handles", "gaps"])
            Assert.NotEmpty((await Read(part, program.Pid)).Output);
        Assert.Contains("different", (await Read("strings", program.Pid)).Output, StringComparison.Ordinal);
        Assert.Contains("Before,", (await Read("strings", program.Pid, program.Pid)).Output, StringComparison.Ordinal);
        Assert.Contains("managed heap", (await Read("memory", program.Pid)).Output, StringComparison.Ordinal);
        Assert.Contains("Allocated", (await Read("diff", snapshot, program.Pid)).Output, StringComparison.Ordinal);
        Assert.Contains("native kB", (await Read("watch", program.Pid, "--every", "10ms", "--times", "2", "--unit", "kB")).Output, StringComparison.Ordinal);

        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [StrangerFact]
    public async Task A_program_of_another_user_on_an_installed_runtime_is_read_with_the_rights_of_that_user_too()
    {
        var path = TargetProgram.PathOf("Generics");
        cli.Variables["LD_DEBUG"] = "files"; // The helper process does not get it.
        foreach (var (user, isHere) in (IEnumerable<(string, bool)>)[("0", true), (Stranger, false)])
        {
            using var program = await TargetProgram.Start("/usr/bin/setpriv", "Generics", "", [.. As(user), path]);
            cli.Variables["LD_DEBUG_OUTPUT"] = Path.Combine(cli.Folder, "loaded" + user);

            var types = await Success(await cli.Run("heap", program.Pid, "--filter", "Twig"));
            var memory = await Success(await cli.Run("heap", "memory", program.Pid));

            Assert.Contains("1 500", types.Output, StringComparison.Ordinal);
            Assert.Contains("managed heap", memory.Output, StringComparison.Ordinal);
            var loaded = Directory.GetFiles(cli.Folder, $"loaded{user}.*").Select(File.ReadAllText).ToList();
            Assert.NotEmpty(loaded);
            Assert.Equal(isHere, loaded.Any(text => text.Contains(Library, StringComparison.Ordinal)));
            Assert.Equal("still there?", await program.Echo("still there?"));
        }
    }

    [StrangerFact]
    public async Task No_dump_is_written_into_a_folder_of_another_user_who_could_exchange_it()
    {
        using var program = await TargetProgram.Start("/usr/bin/setpriv", "Generics", "", [.. As(Stranger), TargetProgram.PathOf("Generics")]);
        var theirs = Directory.CreateDirectory(Path.Combine(cli.Folder, "theirs")).FullName;
        await Done("chown", Stranger, theirs);
        await Done("chmod", "755", cli.Folder);

        var refused = (await cli.Run("heap", "dump", program.Pid, Path.Combine(theirs, "x.dmp"))).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Contains($"{theirs} belongs to user {Stranger}, who can change everything in it", refused.Errors, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(theirs));
        await Success(await cli.Run("heap", "dump", program.Pid, Path.Combine(cli.Folder, "x.dmp")));
    }

    [StrangerFact]
    public async Task A_snapshot_of_a_process_of_another_user_is_read_by_a_process_that_may_crash()
    {
        using var program = await TargetProgram.Start("/usr/bin/setpriv", "Generics", "", [.. As(Stranger), TargetProgram.PathOf("Generics")]);
        (cli.Variables["LD_DEBUG"], cli.Variables["LD_DEBUG_OUTPUT"]) = ("files", Path.Combine(cli.Folder, "loaded"));
        using var running = cli.Start("heap", program.Pid, "--snapshot", "--filter", "Twig");

        var types = await Success(await running.End());

        Assert.Contains("1 500", types.Output, StringComparison.Ordinal);
        var loaded = Directory.GetFiles(cli.Folder, "loaded.*").Where(file => File.ReadAllText(file).Contains(Library, StringComparison.Ordinal));
        Assert.NotEqual($"loaded.{running.Id}", Path.GetFileName(Assert.Single(loaded)));
    }

    [StrangerFact]
    public async Task A_snapshot_that_names_another_folder_than_the_process_loads_no_library()
    {
        var dump = Path.Combine(cli.Folder, "real.dmp");
        using (var real = await Start([], user: "0"))
            await Success(await cli.Run("heap", "dump", real.Pid, dump, "--type", "full"));
        await Replace("", owner: "0");
        var source = Path.Combine(cli.Folder, "fake.c");
        await File.WriteAllTextAsync(source, FakeRuntime);
        await Done("cc", "-w", "-o", Path.Combine(cli.Folder, "fake"), source);
        using var fake = Process.Start(new ProcessStartInfo(Path.Combine(cli.Folder, "fake"), [dump]) { RedirectStandardOutput = true })!;
        try
        {
            Assert.Equal("ready", await fake.StandardOutput.ReadLineAsync());

            var refused = (await cli.Run("heap", fake.Id.ToString(System.Globalization.CultureInfo.InvariantCulture), "--snapshot")).WithoutStackTrace();

            Assert.True(refused.ExitCode == 2, refused.ToString());
            Assert.Contains("the dump names that folder, and can name any folder", refused.Errors, StringComparison.Ordinal);
            Assert.Empty(Ran());
        }
        finally
        {
            fake.Kill();
        }
    }

    [StrangerFact]
    public async Task Where_everybody_can_write_nothing_is_loaded_and_the_next_commands_work_as_printed()
    {
        using var program = await Start();
        File.SetUnixFileMode(Folder, (UnixFileMode)0b111_111_111);

        var refused = (await Run("types", program.Pid)).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Contains($"process {program.Pid} of another user names that folder, and can name any folder", refused.Errors, StringComparison.Ordinal);
        Assert.Contains($"every user can write {Folder}", refused.Errors, StringComparison.Ordinal);
        var next = $"touchstone heap {program.Pid} --no-ptrace; or if you trust that folder: touchstone heap {program.Pid} --dac-directory {Folder}";
        Assert.Contains($"next: {next}", refused.Errors, StringComparison.Ordinal);
        foreach (var command in next.Split("; or if you trust that folder: "))
            Assert.Contains("Twig", (await Success(await cli.Run(command.Split(' ')[1..]))).Output, StringComparison.Ordinal);
    }

    [StrangerFact]
    public async Task The_library_beside_the_runtime_that_a_dump_names_is_not_loaded_even_if_this_user_owns_it()
    {
        var dump = Path.Combine(cli.Folder, "crash.dmp");
        using (var program = await Start([], user: "0"))
            await Success(await cli.Run("heap", "dump", program.Pid, dump, "--type", "full"));
        await Replace("", owner: "0");

        var refused = (await cli.Run("heap", dump)).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Empty(Ran());
        Assert.Contains($"next: if you trust that folder: touchstone heap {dump} --dac-directory {Folder}\n", refused.Errors, StringComparison.Ordinal);
        Assert.Contains("Twig", (await Success(await cli.Run("heap", dump, "--dac-directory", published.Folder))).Output, StringComparison.Ordinal);
    }

    [StrangerFact]
    public async Task A_library_of_root_beside_the_runtime_of_another_user_runs_only_with_the_rights_of_that_user()
    {
        // The other user chooses which file of root the process maps, for example one that root has only downloaded.
        using var program = await Start();
        await Replace("", owner: "0");
        await Done("chown", "-R", "0:0", Folder);

        (await Run("types", program.Pid)).WithoutStackTrace();

        Assert.All(Ran(), mark => Assert.StartsWith($"uid {Stranger} ", mark, StringComparison.Ordinal));
    }

    [StrangerInContainerFact]
    public async Task The_path_of_a_runtime_in_a_container_is_not_a_path_of_this_machine()
    {
        // The program sees the published folder where this machine has a hostile library of root.
        await Done("cp", "-r", published.Folder, Folder);
        Directory.CreateDirectory(Marks);
        await Done("chmod", "1777", Marks);
        await Replace("", owner: "0");
        using var program = await TargetProgram.Start(
            "/usr/bin/unshare", "Generics", "",
            ["--mount", "sh", "-c", $"mount --bind '{published.Folder}' '{Folder}' && exec '{Folder}/Generics'"]);
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "none");

        foreach (var arguments in (string[][])[["types"], ["memory"], ["types", "--snapshot"]])
        {
            (await cli.Run(["heap", arguments[0], program.Pid, .. arguments[1..]])).WithoutStackTrace();
            Assert.Empty(Ran());
        }
    }

    [StrangerFact]
    public async Task A_program_with_more_rights_than_its_user_is_not_opened_for_the_library_of_that_user()
    {
        using var program = await Start(["--inh-caps=+net_bind_service", "--ambient-caps=+net_bind_service"]);
        await Replace("");

        var refused = (await Run("types", program.Pid)).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Contains("it has rights that its user does not have", refused.Errors, StringComparison.Ordinal);
        Assert.Empty(Ran());
    }

    [StrangerTheory]
    [InlineData("--no-new-privs", "it may not get rights by starting programs (no_new_privs)")]
    [InlineData("--bounding-set=-sys_admin", "it has given up rights (capabilities)")]
    public async Task A_program_of_root_that_may_do_less_than_root_does_not_choose_the_library(string right, string reason)
    {
        using var program = await Start([right], user: "0");
        await Replace("", owner: "0");

        foreach (var command in (string[])["types", "memory"])
        {
            var outcome = (await Run(command, program.Pid)).WithoutStackTrace();
            Assert.True((outcome.Output + outcome.Errors).Contains(reason, StringComparison.Ordinal), outcome.ToString());
            Assert.Empty(Ran());
        }
    }

    [StrangerFact]
    public async Task A_program_of_another_user_in_a_folder_that_is_its_root_does_not_choose_the_library()
    {
        using var program = await Start();
        await Replace("");
        // All of the machine is below it, so that the program runs there, too.
        var jail = Directory.CreateDirectory(Path.Combine(cli.Folder, "jail")).FullName;
        await Done("mount", "--rbind", "--make-private", "/", jail);
        try
        {
            using var confined = await TargetProgram.Start(
                "/usr/sbin/chroot", "Generics", "", [jail, "/usr/bin/setpriv", .. As(Stranger), Path.Combine(Folder, "Generics")]);

            var refused = (await Run("types", confined.Pid)).WithoutStackTrace();

            Assert.True(refused.ExitCode == 2, refused.ToString());
            Assert.Empty(Ran());
        }
        finally
        {
            await Done("umount", "--recursive", "--lazy", jail);
        }
    }

    [StrangerFact]
    public async Task A_command_line_of_gigabytes_ends_no_list()
    {
        var source = Path.Combine(cli.Folder, "long.c");
        await File.WriteAllTextAsync(source, LongCommandLine);
        await Done("cc", "-w", "-o", Path.Combine(cli.Folder, "long"), source);
        await Done("chmod", "755", cli.Folder);
        string[] command = [.. As(Stranger), Path.Combine(cli.Folder, "long")];
        using var program = Process.Start(new ProcessStartInfo("setpriv", command) { RedirectStandardOutput = true })!;
        try
        {
            Assert.Equal("ready", await program.StandardOutput.ReadLineAsync());
            // More than .NET needs for itself, and far less than the command line.
            cli.Variables["DOTNET_GCHeapHardLimit"] = "0x10000000";

            foreach (var arguments in (string[][])[["heap", "list"], ["heap", "no-such-program"], ["doctor"]])
                Assert.InRange((await cli.Run(arguments)).WithoutStackTrace().ExitCode, 0, 2);
        }
        finally
        {
            program.Kill();
        }
    }

    [StrangerFact]
    public async Task The_library_of_another_user_does_not_learn_the_strings_of_a_program_of_root()
    {
        using var own = await TargetProgram.Start("Generics");
        using var program = await Start();

        var refused = (await Run("strings", own.Pid, program.Pid)).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.Contains("it would learn the strings of the earlier moment", refused.Errors, StringComparison.Ordinal);
    }

    [StrangerFact]
    public async Task The_own_program_in_an_own_folder_that_the_private_group_can_write_is_read_as_before()
    {
        using var program = await Start([], user: "0");
        foreach (var file in Directory.EnumerateFiles(Folder).Append(Folder))
            File.SetUnixFileMode(file, File.GetUnixFileMode(file) | UnixFileMode.GroupWrite);

        Assert.Contains("Twig", (await Read("types", program.Pid)).Output, StringComparison.Ordinal);
    }

    [StrangerFact]
    public async Task A_user_reads_the_own_program_with_its_own_library()
    {
        using var program = await Start();

        var outcome = await cli.RunProgram("setpriv", [.. As(Stranger), Cli.Executable, "heap", program.Pid]);

        Assert.Contains("Twig", (await Success(outcome)).Output, StringComparison.Ordinal);
    }

    [StrangerTheory]
    [InlineData("abort();", "crashed (signal 6)")]
    [InlineData("_exit(3);", "ended without an answer (exit code 3)")]
    [InlineData("write(1, \"garbage garbage\", 15); _exit(0);", "ended without an answer (exit code 0)")]
    [InlineData("write(1, \"\\7\\20\\0\\0\\0{\\\"Reading\\\":null}\", 21); pause();", "gave an answer that makes no sense")]
    [InlineData("write(1, \"\\7\\377\\377\\377\\177\", 5); pause();", "sent something else than an answer")]
    public async Task A_library_that_misbehaves_is_an_error_and_the_program_continues(string code, string reason)
    {
        using var program = await Start();
        await Replace(code);

        var outcome = (await Run("types", program.Pid)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains($"with the debugging library of nobody (uid {Stranger}) {reason}", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone heap {program.Pid} --no-ptrace", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [StrangerFact]
    public async Task The_library_of_another_user_gets_no_key_of_this_session()
    {
        using var program = await Start();
        await Replace("system(\"cat /proc/keys > " + Marks + "/keys\"); _exit(0);");
        var source = Path.Combine(cli.Folder, "keys.c");
        await File.WriteAllTextAsync(source, WithKey);
        await Done("cc", "-w", "-o", Path.Combine(cli.Folder, "keys"), source);

        await cli.RunProgram(Path.Combine(cli.Folder, "keys"), Cli.Executable, "heap", program.Pid);

        Assert.DoesNotContain("root-secret", await File.ReadAllTextAsync(Path.Combine(Marks, "keys")), StringComparison.Ordinal);
    }

    [StrangerFact]
    public async Task Ctrl_C_ends_a_library_that_hangs_and_the_program_continues()
    {
        using var program = await Start();
        await Replace("for (;;) pause();");
        using var running = cli.Start("heap", "types", program.Pid);
        await Waiting.Until(() => Task.FromResult(Ran().Count > 0), () => "the library was never loaded");
        var helper = Directory.GetFiles(Marks).Select(Path.GetFileName).Single()!;

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.False(Directory.Exists($"/proc/{helper}"));
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [StrangerFact]
    public async Task A_newer_socket_of_another_user_receives_no_request()
    {
        using var program = await TargetProgram.Start("Generics");
        var path = Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{program.Pid}-999999999999-socket");
        using var fake = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        fake.Bind(new UnixDomainSocketEndPoint(path));
        fake.Listen();
        try
        {
            await Done("chown", Stranger, path);

            var outcome = await Read("types", program.Pid, "--no-ptrace", "--filter", "Twig");

            Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal);
            Assert.False(fake.Poll(0, SelectMode.SelectRead));
        }
        finally
        {
            File.Delete(path);
        }
    }

    Task<Outcome> Run(params string[] arguments)
    {
        // Without the packages of NuGet, only the program has the library of its runtime.
        (cli.Variables["NUGET_PACKAGES"], cli.Variables["SECRET"]) = (Path.Combine(cli.Folder, "none"), Secret);
        var secret = Path.Combine(cli.Folder, "secret");
        File.WriteAllText(secret, Secret);
        return cli.RunProgram("bash", ["-c", "exec 999<\"$1\"; shift; exec \"$@\"", "bash", secret, Path.Combine(tool, "touchstone"), "heap", .. arguments]);
    }

    async Task<Outcome> Read(params string[] arguments) => await Success(await Run(arguments));

    static Task<Outcome> Success(Outcome outcome)
    {
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        return Task.FromResult(outcome);
    }

    static string[] As(string user) => [$"--reuid={user}", $"--regid={user}", "--clear-groups"];

    Task<TargetProgram> Start() => Start([]);

    async Task<TargetProgram> Start(string[] rights, string user = Stranger)
    {
        await Done("cp", "-r", published.Folder, Folder);
        await Done("chown", "-R", $"{user}:{user}", Folder);
        Directory.CreateDirectory(Marks);
        await Done("chmod", "1777", Marks);
        await Done("chmod", "755", cli.Folder);
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "none");
        return await TargetProgram.Start("/usr/bin/setpriv", "Generics", "", [.. As(user), .. rights, Path.Combine(Folder, "Generics")]);
    }

    /// <summary>Replaces the library of the program. The new one writes down as whom it runs, and then does something.</summary>
    async Task Replace(string code, string owner = Stranger)
    {
        var source = Path.Combine(cli.Folder, "hostile.c");
        await File.WriteAllTextAsync(source, Hostile.Replace("CODE", code, StringComparison.Ordinal));
        File.Delete(Path.Combine(Folder, Library));
        await Done("cc", "-shared", "-fPIC", "-w", $"-DFOLDER=\"{Marks}\"", "-o", Path.Combine(Folder, Library), source);
        await Done("chown", owner, Path.Combine(Folder, Library));
    }

    IReadOnlyList<string> Ran() => [.. Directory.GetFiles(Marks).Select(File.ReadAllText).Where(mark => mark.Length > 0)];

    void Clear()
    {
        foreach (var mark in Directory.GetFiles(Marks))
            File.Delete(mark);
    }

    static async Task Done(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments))!;
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, $"{program} {string.Join(' ', arguments)}");
    }

    const string Hostile = """
        #define _GNU_SOURCE
        #include <fcntl.h>
        #include <grp.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        #include <sys/prctl.h>

        static unsigned long long capabilities(void)
        {
            char line[500];
            unsigned long long all = 0, some;
            FILE *status = fopen("/proc/self/status", "r");
            while (fgets(line, sizeof line, status))
                if (sscanf(line, "CapPrm: %llx", &some) == 1 || sscanf(line, "CapEff: %llx", &some) == 1 || sscanf(line, "CapAmb: %llx", &some) == 1)
                    all |= some;
            fclose(status);
            return all;
        }

        __attribute__((constructor)) static void run(void)
        {
            char path[500], folder[500];
            uid_t r, e, s;
            gid_t gr, ge, gs;
            getresuid(&r, &e, &s);
            getresgid(&gr, &ge, &gs);
            snprintf(path, sizeof path, FOLDER "/%d", getpid());
            FILE *out = fopen(path, "w");
            fprintf(out, "uid %d %d %d gid %d %d %d groups %d capabilities %llx new privileges %s session %s terminal %s folder %s secret %s descriptor %s",
                r, e, s, gr, ge, gs, getgroups(0, 0), capabilities(), prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) ? "no" : "yes",
                getsid(0) == getpid() ? "own" : "shared", open("/dev/tty", O_RDWR) < 0 ? "no" : "yes", getcwd(folder, sizeof folder),
                getenv("SECRET") ? getenv("SECRET") : "none", fcntl(999, F_GETFD) < 0 ? "closed" : "open");
            fclose(out);
            CODE
        }
        """;

    // A session with a key, as a login with Kerberos begins it.
    const string WithKey = """
        #include <sys/syscall.h>
        #include <unistd.h>
        int main(int count, char **arguments)
        {
            syscall(SYS_keyctl, 1, 0);
            syscall(SYS_add_key, "user", "root-secret", "x", 1, -3);
            execv(arguments[1], arguments + 1);
        }
        """;

    // It answers a request for a dump as a runtime does, with the dump of another process.
    const string FakeRuntime = """
        #include <fcntl.h>
        #include <stdio.h>
        #include <string.h>
        #include <sys/socket.h>
        #include <sys/un.h>
        #include <unistd.h>
        int main(int count, char **arguments)
        {
            char stat[4096] = "", *next, start[32] = "", path[5000] = "", part[65536], answer[24] = "DOTNET_IPC_V1";
            unsigned char head[20], body[65536];
            FILE *file = fopen("/proc/self/stat", "r");
            fread(stat, 1, sizeof stat - 1, file);
            next = strtok(strrchr(stat, ')') + 2, " ");
            for (int i = 0; i < 19; i++)
                next = strtok(0, " ");
            struct sockaddr_un address = { AF_UNIX };
            snprintf(address.sun_path, sizeof address.sun_path, "/tmp/dotnet-diagnostic-%d-%s-socket", getpid(), next);
            int server = socket(AF_UNIX, SOCK_STREAM, 0);
            bind(server, (struct sockaddr *)&address, sizeof address);
            listen(server, 10);
            puts("ready");
            fflush(stdout);
            answer[14] = 24, answer[16] = 0xff;
            for (int client; (client = accept(server, 0, 0)) >= 0; close(client))
            {
                if (recv(client, head, 20, MSG_WAITALL) != 20)
                    continue;
                recv(client, body, (head[14] | head[15] << 8) - 20, MSG_WAITALL);
                for (int i = 0; i < *(int *)body; i++)
                    path[i] = body[4 + 2 * i];
                int in = open(arguments[1], O_RDONLY), out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
                for (int length; head[16] == 1 && (length = read(in, part, sizeof part)) > 0;)
                    write(out, part, length);
                close(in), close(out);
                write(client, answer, 24);
            }
        }
        """;

    // A process may say where its command line is. This one has 3 GB of the letter a, after a name that Linux shortens.
    const string LongCommandLine = """
        #include <linux/prctl.h>
        #include <stdio.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/prctl.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int main(void)
        {
            unsigned long field[53] = {0}, length = 3UL << 30;
            char text[4096] = "", *next = text;
            FILE *stat = fopen("/proc/self/stat", "r");
            fread(text, 1, sizeof text - 1, stat);
            next = strrchr(text, ')') + 4;
            for (int i = 4; i < 53; i++)
                sscanf(next, "%lu", &field[i]), next = strchr(next, ' ') ? strchr(next, ' ') + 1 : next;
            char *line = mmap(0, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            struct prctl_mm_map map = {
                .start_code = field[26], .end_code = field[27], .start_stack = field[28], .start_data = field[45], .end_data = field[46],
                .start_brk = field[47], .brk = syscall(SYS_brk, 0), .env_start = field[50], .env_end = field[51], .exe_fd = -1,
                .arg_start = (unsigned long)line, .arg_end = (unsigned long)line + length,
            };
            memset(line, 'a', 1 << 20);
            prctl(PR_SET_NAME, "aaaaaaaaaaaaaaa", 0, 0, 0);
            puts(prctl(PR_SET_MM, PR_SET_MM_MAP, &map, sizeof map, 0) ? "failed" : "ready");
            fflush(stdout);
            pause();
        }
        """;

    /// <summary>A program of a runtime that is not installed here, published once for all tests.</summary>
    public sealed class Program : IAsyncLifetime
    {
        readonly string root = Directory.CreateTempSubdirectory("touchstone-published-").FullName;

        internal string Folder { get; private set; } = "";

        public async Task InitializeAsync()
        {
            if (StrangerFactAttribute.Missing is null)
                Folder = Path.GetDirectoryName(await new PublishedTarget("Generics", "net8.0", "SelfContained").Publish(root))!;
        }

        public Task DisposeAsync()
        {
            Directory.Delete(root, recursive: true);
            return Task.CompletedTask;
        }
    }
}

/// <summary>A test with a program of another user, which only root can start.</summary>
sealed class StrangerFactAttribute : FactAttribute
{
    public StrangerFactAttribute() => Skip = Missing;

    /// <summary>What is missing for these tests; null if nothing is.</summary>
    public static string? Missing { get; } =
        !OperatingSystem.IsLinux() || !Environment.IsPrivilegedProcess || !File.Exists("/usr/bin/setpriv") || !File.Exists("/usr/bin/cc")
            ? "needs Linux, root, setpriv and cc; next: sudo dotnet test tests/EndToEnd --filter HostileHeap"
            : null;
}

/// <summary>A test with a hostile library, for a program that sees other files.</summary>
sealed class StrangerInContainerFactAttribute : FactAttribute
{
    public StrangerInContainerFactAttribute() =>
        Skip = StrangerFactAttribute.Missing ?? (ContainerFactAttribute.IsPermitted ? null : "needs the right to make namespaces");
}

/// <summary>Tests with a program of another user, which only root can start.</summary>
sealed class StrangerTheoryAttribute : TheoryAttribute
{
    public StrangerTheoryAttribute() => Skip = StrangerFactAttribute.Missing;
}
