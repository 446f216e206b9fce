using System.Diagnostics;
using Touchstone.Heap.EventPipe;

namespace Touchstone.Tests.Heap;

/// <summary>A process names the files of its modules, and they need not be modules.</summary>
public sealed class ModuleNamesTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public ModuleNamesTests() => File.Copy(typeof(ModuleNamesTests).Assembly.Location, Module);

    public void Dispose() => disk.Dispose();

    string Module => disk.Folder("Module.dll");

    [Fact]
    public void The_types_of_a_module_have_their_full_names() =>
        Assert.Contains(ModuleNames.Read(Module).Values, name => name is ["Touchstone.Tests.Heap.ModuleNamesTests"]);

    [RootFact]
    public void A_file_that_another_user_can_exchange_is_not_opened()
    {
        Stranger.Own(Module);
        Assert.Empty(ModuleNames.Read(Module));
    }

    [RootFact]
    public void Nor_is_one_behind_a_link_of_another_user()
    {
        File.CreateSymbolicLink(disk.Folder("link"), Module);
        Assert.NotEmpty(ModuleNames.Read(disk.Folder("link")));

        Stranger.OwnAlone(disk.Folder("link"));

        Assert.Empty(ModuleNames.Read(disk.Folder("link")));
    }

    [LinuxFact]
    public void A_pipe_and_a_device_are_not_opened()
    {
        using (var mkfifo = Process.Start("mkfifo", [disk.Folder("pipe")]))
            mkfifo.WaitForExit();

        Assert.Empty(ModuleNames.Read(disk.Folder("pipe")));
        Assert.Empty(ModuleNames.Read("/dev/zero"));
        Assert.Empty(ModuleNames.Read(disk.Folder("nothing")));
    }
}
