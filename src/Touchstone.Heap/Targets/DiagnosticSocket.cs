using System.Globalization;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The socket through which a runtime answers diagnostic requests. It is in a folder that every user can write to, so another user can put a socket with
/// such a name there, and the client library takes the newest one. This class opens the socket of the process itself.
/// </summary>
public sealed partial class DiagnosticSocket : IDisposable
{
    const int PathOnly = 0x200000; // O_PATH
    const int CloseOnStart = 0x80000; // O_CLOEXEC
    const int LongestWaitMs = 10_000;
    const int SocketLevel = 1; // SOL_SOCKET
    const int PeerCredentials = 17; // SO_PEERCRED

    readonly SafeFileHandle? socket;

    DiagnosticSocket(SafeFileHandle? socket, DiagnosticsClient client) => (this.socket, Client) = (socket, client);

    /// <summary>Sends requests to the runtime, until this object is disposed.</summary>
    public DiagnosticsClient Client { get; }

    /// <summary>Opens the socket of a process.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no socket, or what has its name belongs to another process.</exception>
    /// <exception cref="SocketException">This user may not connect.</exception>
    public static DiagnosticSocket Open(int process) => Open(ProcessIdentity.Of(process));

    /// <summary>The same for a process of which something is known. Another one that has its number by now receives no request.</summary>
    internal static DiagnosticSocket Open(ProcessIdentity process)
    {
        if (!OperatingSystem.IsLinux())
            return new DiagnosticSocket(null, new DiagnosticsClient(process.Id));
        var path = Find(process) ?? throw new ServerNotAvailableException(
            $"it has no diagnostics socket in {string.Join(" or ", Folders(process.Id).Distinct())} that belongs to its user");
        // Whatever happens to the name, this path leads to the socket that was opened.
        var socket = new SafeFileHandle(open(path, PathOnly | CloseOnStart), ownsHandle: true);
        try
        {
            var reached = Posix.PathOf(socket);
            if (socket.IsInvalid || FileFacts.Of(socket)?.Type != FileType.Socket || Listener(reached) != process.Id)
                throw new ServerNotAvailableException($"{path} is the socket of another process");
            // Only one process ever listens on the socket that is open here, so each request reaches the same one. If it ends, none reaches anybody.
            if (process.WhyOther() is { } other)
                throw new ServerNotAvailableException(other.Message);
            return new DiagnosticSocket(socket, DiagnosticsClientConnector.FromDiagnosticPort($"{reached},connect", default).GetAwaiter().GetResult().Instance);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Closes the socket.</summary>
    public void Dispose() => socket?.Dispose();

    /// <summary>
    /// The path of the socket of a process; null if it has none. Its name is documented: it contains the process id and the start time of the process, because
    /// a socket may outlive its process.
    /// </summary>
    internal static string? Find(ProcessIdentity process)
    {
        if (process.Started.Length == 0)
            return null;
        // A container counts its processes from 1.
        var name = $"dotnet-diagnostic-{new ProcFiles("/proc", process.Id).Status("NSpid").Split('\t')[^1]}-{process.Started}-socket";
        var users = process.Users.Split('\t').Append("0").ToList();
        return Folders(process.Id).Select(folder => Path.Combine(folder, name)).FirstOrDefault(path =>
            FileFacts.Of(path, followsLink: false) is { Type: FileType.Socket } facts && users.Contains(facts.Owner.ToString(CultureInfo.InvariantCulture)));
    }

    // A container has its own folders.
    static IEnumerable<string> Folders(int process)
    {
        var files = new ProcFiles("/proc", process);
        return ((string[])[files.Seen(files.Variable("TMPDIR") is { Length: > 0 } set ? set : "/tmp"), Path.GetTempPath(), files.Seen("/tmp")])
            .Select(folder => Path.TrimEndingDirectorySeparator(folder));
    }

    /// <summary>The process that listens on a socket, as the kernel knows it.</summary>
    static int Listener(string path)
    {
        // A process that accepts nothing lets others wait for ever. The limit of sending is that of connecting, too.
        using var probe = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified) { SendTimeout = LongestWaitMs };
        probe.Connect(new UnixDomainSocketEndPoint(path));
        Span<byte> credentials = stackalloc byte[12];
        return probe.GetRawSocketOption(SocketLevel, PeerCredentials, credentials) >= sizeof(int)
            ? MemoryMarshal.Read<int>(credentials)
            : 0;
    }

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int open(string path, int flags);
}
