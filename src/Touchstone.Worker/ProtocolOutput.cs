using System.Runtime.InteropServices;
using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Touchstone;

/// <summary>
/// The worker's standard output, out of reach of the library under test. The descriptor is moved away, and its old number points to standard error.
/// Text that managed or native code prints can therefore not break the protocol.
/// </summary>
sealed partial class ProtocolOutput
{
    const int StandardOutput = 1;
    const int StandardError = 2;
    const int WindowsStandardOutput = -11;
    const int WindowsStandardError = -12;

    readonly FileStream stream;

    ProtocolOutput(FileStream stream) => this.stream = stream;

    /// <summary>Takes over the standard output; called once, before any code of the library runs.</summary>
    public static ProtocolOutput Claim()
    {
        var handle = OperatingSystem.IsWindows() ? ClaimWindows() : ClaimUnix();
        Console.SetOut(Console.Error);
        var stream = new FileStream(handle, FileAccess.Write, bufferSize: 0);
        // Append to a file: several workers may be redirected to it, one after the other.
        if (stream.CanSeek)
            stream.Seek(0, SeekOrigin.End);
        return new ProtocolOutput(stream);
    }

    /// <summary>Writes one record as one line, immediately: it is not lost if the next call ends the process.</summary>
    public void Write(object record) => stream.Write(Encoding.UTF8.GetBytes(record + "\n"));

    static SafeFileHandle ClaimUnix()
    {
        var own = Dup(StandardOutput);
        if (own < 0 || Dup2(StandardError, StandardOutput) < 0)
            throw new IOException($"cannot redirect standard output, errno {Marshal.GetLastPInvokeError()}");
        return new SafeFileHandle(own, ownsHandle: true);
    }

    static SafeFileHandle ClaimWindows()
    {
        var own = GetStdHandle(WindowsStandardOutput);
        if (SetStdHandle(WindowsStandardOutput, GetStdHandle(WindowsStandardError)) == 0)
            throw new IOException($"cannot redirect standard output, error {Marshal.GetLastPInvokeError()}");
        return new SafeFileHandle(own, ownsHandle: false);
    }

    [LibraryImport("libc", EntryPoint = "dup", SetLastError = true)]
    private static partial int Dup(int descriptor);

    [LibraryImport("libc", EntryPoint = "dup2", SetLastError = true)]
    private static partial int Dup2(int from, int to);

    [LibraryImport("kernel32")]
    private static partial nint GetStdHandle(int number);

    [LibraryImport("kernel32", SetLastError = true)]
    private static partial int SetStdHandle(int number, nint handle);
}
