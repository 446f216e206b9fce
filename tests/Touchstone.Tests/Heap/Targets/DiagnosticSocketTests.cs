using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Targets;

/// <summary>Which socket receives a request: every user can put one into the folder for temporary files.</summary>
public sealed class DiagnosticSocketTests : IDisposable
{
    readonly Process program = Process.Start("sleep", "600");
    readonly string path;

    public DiagnosticSocketTests() => path = PathOf(program.Id);

    public void Dispose()
    {
        program.Kill();
        program.Dispose();
        File.Delete(path);
        File.Delete(path + "-other");
    }

    [LinuxFact]
    public void A_newer_socket_with_another_start_time_is_not_taken()
    {
        var own = DiagnosticSocket.Find(ProcessIdentity.Of(Environment.ProcessId));
        var fake = Path.Combine(Path.GetTempPath(), string.Create(CultureInfo.InvariantCulture, $"dotnet-diagnostic-{Environment.ProcessId}-1-socket"));
        using var newer = Listen(fake);
        try
        {
            Assert.Equal(PathOf(Environment.ProcessId), own);
            Assert.Equal(own, DiagnosticSocket.Find(ProcessIdentity.Of(Environment.ProcessId)));
            using var socket = DiagnosticSocket.Open(Environment.ProcessId);
            Assert.NotEmpty(socket.Client.GetProcessEnvironment());
        }
        finally
        {
            File.Delete(fake);
        }
    }

    [LinuxFact]
    public void A_socket_with_the_right_name_on_which_another_process_listens_receives_no_request()
    {
        using var listener = Listen(path);

        var refused = Assert.Throws<ServerNotAvailableException>(() => DiagnosticSocket.Open(program.Id));

        Assert.Equal($"{path} is the socket of another process", refused.Message);
    }

    [LinuxFact]
    public void A_socket_of_a_process_that_has_the_number_of_an_ended_one_is_not_opened()
    {
        var now = ProcessIdentity.Of(Environment.ProcessId);
        DiagnosticSocket.Open(now).Dispose();

        Assert.Null(DiagnosticSocket.Find(now with { Started = "" }));
        Assert.Throws<ServerNotAvailableException>(() => DiagnosticSocket.Open(now with { Started = "1" }));
        var refused = Assert.Throws<ServerNotAvailableException>(() => DiagnosticSocket.Open(now with { Groups = "1\t1\t1\t1" }));
        Assert.Equal($"process {Environment.ProcessId} acts with the rights of another user by now", refused.Message);
    }

    [LinuxFact]
    public void A_link_or_a_file_with_the_right_name_is_no_socket()
    {
        using var listener = Listen(path + "-other");
        File.CreateSymbolicLink(path, path + "-other");
        Assert.Null(DiagnosticSocket.Find(ProcessIdentity.Of(program.Id)));

        File.Delete(path);
        File.WriteAllText(path, "");
        Assert.Null(DiagnosticSocket.Find(ProcessIdentity.Of(program.Id)));
    }

    [RootFact]
    public void A_socket_of_another_user_is_not_taken()
    {
        using var listener = Listen(path);
        Assert.Equal(path, DiagnosticSocket.Find(ProcessIdentity.Of(program.Id)));

        using var change = Process.Start("chown", ["12345", path]);
        change.WaitForExit();

        Assert.Null(DiagnosticSocket.Find(ProcessIdentity.Of(program.Id)));
    }

    static Socket Listen(string path)
    {
        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Bind(new UnixDomainSocketEndPoint(path));
        socket.Listen();
        return socket;
    }

    // The number 22 in /proc/PID/stat is the start time of the process.
    static string PathOf(int process)
    {
        var stat = File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/stat"));
        var started = stat[(stat.LastIndexOf(')') + 2)..].Split(' ')[19];
        return Path.Combine(Path.GetTempPath(), string.Create(CultureInfo.InvariantCulture, $"dotnet-diagnostic-{process}-{started}-socket"));
    }
}
