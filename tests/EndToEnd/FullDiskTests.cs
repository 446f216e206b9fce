using System.Diagnostics;

namespace Touchstone.EndToEnd;

/// <summary>A disk that is full from the start, and one that becomes full during a command.</summary>
public sealed class FullDiskTests : IDisposable
{
    readonly Cli cli = new();

    string Disk => Path.Combine(cli.Folder, "disk");

    public void Dispose()
    {
        Command("umount", Disk);
        cli.Dispose();
    }

    [MountingFact]
    public async Task A_full_disk_is_an_error_before_anything_is_measured()
    {
        Mount("1m");

        var outcome = (await cli.Run("run", "#Nop", "--out", Path.Combine(Disk, "out"))).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("MB are free on that disk", outcome.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("measuring", outcome.Errors, StringComparison.Ordinal);
    }

    [MountingFact]
    public async Task A_disk_that_fills_up_ends_the_run_and_keeps_what_was_written()
    {
        Mount("40m");
        using var running = cli.Start("run", "#Nop", "--count", "1,2,3,4,5,6,7,8", "--launches", "3", "--out", Path.Combine(Disk, "out"));
        await running.Measured(50);
        FillUp();

        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("cannot write to", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("--resume", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("Nop", outcome.Output, StringComparison.Ordinal);
        Assert.Contains(File.ReadLines(Path.Combine(Disk, "out", "results.jsonl")), line => line.StartsWith("{\"type\":\"slice\"", StringComparison.Ordinal));
    }

    [MountingFact]
    public async Task A_full_disk_keeps_the_earlier_report_badge_and_site()
    {
        Mount("60m");
        var record = Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "run1");
        string[][] commands =
        [
            ["report", record, "--format", "html", "--out", Path.Combine(Disk, "page.html")],
            ["badge", record, "-s", "Nop", "--out", Path.Combine(Disk, "badge.svg")],
            ["site", record, "--out", Path.Combine(Disk, "site")],
        ];
        foreach (var command in commands)
            Assert.Equal(0, (await cli.Run(command)).ExitCode);
        FillUp();
        var before = Content();

        foreach (var command in commands)
        {
            var outcome = (await cli.Run(command)).WithoutStackTrace();
            Assert.True(outcome.ExitCode is 1 or 2, outcome.ToString());
            Assert.Contains("no space is left on the disk", outcome.Errors, StringComparison.OrdinalIgnoreCase);
            Assert.Contains($"next: free some disk space, then: touchstone {command[0]} ", outcome.Errors, StringComparison.Ordinal);
        }

        Assert.Equal(before, Content());
    }

    SortedDictionary<string, string> Content() => new(
        Directory.EnumerateFiles(Disk, "*", SearchOption.AllDirectories)
            .ToDictionary(file => file, file => Convert.ToHexString(System.Security.Cryptography.SHA256.HashData(File.ReadAllBytes(file)))),
        StringComparer.Ordinal);

    void Mount(string size)
    {
        Directory.CreateDirectory(Disk);
        Assert.Equal(0, Command("mount", "-t", "tmpfs", "-o", $"size={size}", "tmpfs", Disk));
    }

    void FillUp()
    {
        using var filler = new FileStream(Path.Combine(Disk, "filler"), FileMode.Create, FileAccess.Write, FileShare.None, bufferSize: 0);
        var block = new byte[4096];
        try
        {
            while (true)
                filler.Write(block);
        }
        catch (IOException)
        {
            // Filling the disk is the purpose.
        }
    }

    internal static int Command(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardError = true })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}

/// <summary>A test that mounts a small disk. Only root may do that, and not on every machine.</summary>
sealed class MountingFactAttribute : FactAttribute
{
    public MountingFactAttribute()
    {
        if (!OperatingSystem.IsLinux() || !CanMount())
            Skip = "mounting a small disk needs root on Linux";
    }

    static bool CanMount()
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;
        try
        {
            return FullDiskTests.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder) == 0 && FullDiskTests.Command("umount", folder) == 0;
        }
        finally
        {
            Directory.Delete(folder);
        }
    }
}
