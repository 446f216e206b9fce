using System.Net.Sockets;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class BuildGuardTests : IDisposable
{
    // No process has such a number.
    const int NoProcess = int.MaxValue;

    const string Path = "/tmp/MSBuild2147483647";

    public void Dispose() => File.Delete(Path);

    [LinuxFact]
    public void The_sockets_of_a_killed_MSBuild_are_removed()
    {
        using var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Bind(new UnixDomainSocketEndPoint(Path));
        Assert.True(File.Exists(Path));

        BuildGuard.RemoveSockets([NoProcess, NoProcess - 1]);

        Assert.False(File.Exists(Path));
    }

    [LinuxFact]
    public void What_is_no_socket_stays()
    {
        File.WriteAllText(Path, "mine");

        BuildGuard.RemoveSockets([NoProcess]);

        Assert.Equal("mine", File.ReadAllText(Path));
    }

    [RootFact]
    public void The_socket_of_another_user_stays()
    {
        using var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Bind(new UnixDomainSocketEndPoint(Path));
        Stranger.Own(Path);

        BuildGuard.RemoveSockets([NoProcess]);

        Assert.True(File.Exists(Path));
    }
}
