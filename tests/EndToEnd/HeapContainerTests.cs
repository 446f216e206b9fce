using System.Diagnostics;
using System.Globalization;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>A process that sees other files and other process ids, as in a container, is read from outside.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapContainerTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ContainerFact]
    public async Task A_process_in_a_container_is_found_counted_and_dumped_from_outside()
    {
        var published = await new PublishedTarget("Generics", "net8.0", "SelfContained").Publish(cli.Folder);
        // Without the packages of NuGet, only the container has the debugging library.
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "none");
        using var program = await Start(published);
        var id = Inside(program.Id);

        var listed = (await cli.Run("heap", "list", "--json")).Cells.Single(row => row.GetProperty("processId").GetInt32() == id);
        Assert.StartsWith("8.0.", listed.GetProperty("runtime").GetString(), StringComparison.Ordinal);
        Assert.True(listed.GetProperty("privateBytes").GetInt64() > 100_000, listed.ToString());
        Assert.Equal("/mnt/program/Generics", listed.GetProperty("commandLine").GetString());

        var pid = id.ToString(CultureInfo.InvariantCulture);
        var (dump, other) = ($"/tmp/touchstone-{pid}.dmp", Path.Combine(cli.Folder, "here.dmp"));
        try
        {
            // Only the user can know whether the files of the container are to be trusted.
            var inside = $"/proc/{pid}/root/mnt/program";
            foreach (var arguments in (string[][])[[pid], [pid, "--snapshot"]])
            {
                var strange = await cli.Run(["heap", "types", .. arguments]);
                Assert.True(strange.WithoutStackTrace().ExitCode == 2, strange.ToString());
                Assert.Contains(
                    $"next: touchstone heap {pid} --no-ptrace; or if you trust that folder: touchstone heap {pid} --dac-directory {inside}", strange.Errors,
                    StringComparison.Ordinal);
                await Counted([.. arguments, "--dac-directory", inside]);
            }
            await Counted(pid, "--no-ptrace");
            var refused = await cli.Run("heap", "dump", pid, other);
            Assert.True(refused.WithoutStackTrace().ExitCode == 2, refused.ToString());
            Assert.Contains(
                $"next: name a folder that its container has too: touchstone heap dump {pid} /tmp/{pid}.dmp", refused.Errors, StringComparison.Ordinal);
            var written = await cli.Run("heap", "dump", pid, dump);
            Assert.True(written.ExitCode == 0, written.ToString());
            await Counted(dump, "--dac-directory", Path.GetDirectoryName(published)!);
        }
        finally
        {
            File.Delete(dump);
            File.Delete(dump + ".json");
        }
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    /// <summary>The options of unshare for a mount and a process namespace. They end with the process that made them.</summary>
    internal static string[] Namespaces { get; } = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

    /// <summary>
    /// Starts a program with a mount and a process namespace. Its files and its folder for temporary files are on file systems that only it has.
    /// </summary>
    /// <param name="path">The executable of tests/HeapTargets/Generics. Its folder is copied to /mnt/program.</param>
    /// <param name="more">A file to copy to /mnt; empty for none.</param>
    internal static Task<TargetProgram> Start(string path, string more = "")
    {
        var copies = $"cp -r '{Path.GetDirectoryName(path)}' /mnt/program{(more.Length > 0 ? $" && cp '{more}' /mnt" : "")}";
        var commands = $"mount -t tmpfs none /mnt && {copies} && mount -t tmpfs none /tmp && cd / && exec /mnt/program/Generics";
        return TargetProgram.Start("/usr/bin/unshare", "Generics", "", [.. Namespaces, "sh", "-c", commands]);
    }

    async Task Counted(params string[] arguments)
    {
        var outcome = (await cli.Run(["heap", "types", .. arguments, "--filter", "Twig"])).WithoutStackTrace();
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(outcome.Lines, line => line.StartsWith("Twig ", StringComparison.Ordinal) && line.Contains("1 500", StringComparison.Ordinal));
    }

    /// <summary>The process that unshare started.</summary>
    internal static int Inside(int parent) =>
        int.Parse(File.ReadAllText($"/proc/{parent}/task/{parent}/children").Split(' ')[0], CultureInfo.InvariantCulture);
}

/// <summary>A test that makes a mount and a process namespace, which only root may, and not everywhere.</summary>
sealed class ContainerFactAttribute : FactAttribute
{
    public ContainerFactAttribute()
    {
        if (!OperatingSystem.IsLinux() || !IsPermitted)
            Skip = "needs unshare and the right to make namespaces; next: sudo dotnet test tests/EndToEnd -c Release --filter HeapContainer";
    }

    /// <summary>True if this user may make namespaces here.</summary>
    public static bool IsPermitted { get; } = File.Exists("/usr/bin/unshare") && Try();

    static bool Try()
    {
        string[] arguments = [.. HeapContainerTests.Namespaces, "mount", "-t", "tmpfs", "none", "/mnt"];
        using var tried = Process.Start(new ProcessStartInfo("/usr/bin/unshare", arguments) { RedirectStandardError = true })!;
        tried.WaitForExit();
        return tried.ExitCode == 0;
    }
}
