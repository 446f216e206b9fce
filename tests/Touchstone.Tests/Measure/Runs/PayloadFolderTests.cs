using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;

namespace Touchstone.Tests.Measure.Runs;

/// <summary>Where others may rename folders, somebody puts a link in the place of the result folder while workers write into it.</summary>
public sealed class PayloadFolderTests : IDisposable
{
    static readonly LaunchKey key = new("A", "", "net10.0", "jit", "books", 1, 0, "");

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void A_folder_that_was_exchanged_for_a_link_loses_and_gets_no_file()
    {
        var results = ResultFolder.Create(disk.Folder("r"));
        using var payloads = PayloadFolder.Create(results);
        var theirs = disk.Write("victim/payloads/deep/file", "precious");
        var same = disk.Write($"victim/payloads/{Path.GetFileName(payloads.PathOf(key))}", "precious");
        Directory.Move(results, disk.Folder("moved"));
        Directory.CreateSymbolicLink(results, disk.Folder("victim"));

        File.WriteAllText(payloads.PathOf(key), "payload");

        Assert.Equal("payload", File.ReadAllText(Assert.Single(Directory.GetFiles(disk.Folder("moved/payloads")))));
        payloads.Delete([key, key]);
        Assert.False(Directory.Exists(disk.Folder("moved/payloads")));
        Assert.Equal(["precious", "precious"], [File.ReadAllText(theirs), File.ReadAllText(same)]);
    }

    [LinuxFact]
    public void Another_program_reaches_the_open_folder()
    {
        var results = ResultFolder.Create(disk.Folder("r"));
        using var payloads = PayloadFolder.Create(results);
        using var folder = payloads.Of(key);
        Directory.Move(results, disk.Folder("moved"));

        using var other = System.Diagnostics.Process.Start("touch", [payloads.PathOf(key), Path.Combine(folder.PathForOthers, "books.bin")]);
        other.WaitForExit();

        Assert.Equal(0, other.ExitCode);
        Assert.Single(Directory.GetFiles(disk.Folder("moved/payloads")));
        Assert.True(File.Exists(disk.Folder("moved/payloads/A/books.bin")));
    }

    [Fact]
    public void Files_that_no_worker_wrote_stay()
    {
        var results = ResultFolder.Create(disk.Folder("r"));
        using var payloads = PayloadFolder.Create(results);
        disk.Write("r/payloads/notes", "of the user");
        File.WriteAllText(payloads.PathOf(key), "payload");

        payloads.Delete([key]);

        Assert.Equal("notes", Path.GetFileName(Assert.Single(Directory.GetFiles(disk.Folder("r/payloads")))));
    }
}
