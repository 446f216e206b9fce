using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Heap.Separation;

/// <summary>A running helper process. It gets nothing from this process but three pipes, and disposing this object kills it.</summary>
sealed partial class HelperProcess : IDisposable
{
    const int SetDescriptorFlags = 2; // F_SETFD
    const int CloseOnStart = 1; // FD_CLOEXEC
    const int FirstSignal = 128;

    static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(5);

    readonly Process process;
    readonly CancellationTokenSource overdue;
    readonly CancellationTokenRegistration onTime;
    readonly CancellationTokenRegistration onCancel;

    HelperProcess(Process process, TimeSpan limit, CancellationToken cancelled)
    {
        this.process = process;
        Channel = new Channel(process.StandardOutput.BaseStream, process.StandardInput.BaseStream);
        _ = process.StandardError.BaseStream.CopyToAsync(Stream.Null, CancellationToken.None);
        overdue = new CancellationTokenSource(limit);
        // The pipes end with the process, and so does the waiting for messages.
        onTime = overdue.Token.Register(Kill);
        onCancel = cancelled.Register(Kill);
    }

    /// <summary>Exchanges messages with the helper.</summary>
    public Channel Channel { get; }

    /// <summary>True if the helper was killed because it took too long.</summary>
    public bool IsOverdue => overdue.IsCancellationRequested;

    /// <summary>Starts a helper.</summary>
    /// <param name="start">The program.</param>
    /// <param name="limit">The longest time that it may run.</param>
    /// <param name="cancelled">Kills it.</param>
    /// <exception cref="HeapException">It cannot be started.</exception>
    public static HelperProcess Start(ProcessStartInfo start, TimeSpan limit, CancellationToken cancelled)
    {
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        start.WorkingDirectory = "/";
        SeparateHelper.Restrict(start.Environment);
        KeepDescriptors();
        Process? process = null;
        // What a thread may do is inherited by the programs that it starts. So a thread of its own gives up the right to get more rights.
        var thread = new Thread(() =>
        {
            try
            {
                process = ProcessUser.RefuseNewRights() ? Process.Start(start) : null;
            }
            catch (Win32Exception)
            {
                // Reported below.
            }
        });
        thread.Start();
        thread.Join();
        return process is null
            ? throw new HeapException($"the helper process {start.FileName} cannot be started", "")
            : new HelperProcess(process, limit, cancelled);
    }

    /// <summary>Waits for the end of the helper. Returns how it ended, as a part of a sentence.</summary>
    public string End()
    {
        if (!process.WaitForExit(LongestEnd))
            return "sent something else than an answer";
        return process.ExitCode > FirstSignal
            ? string.Create(CultureInfo.InvariantCulture, $"crashed (signal {process.ExitCode - FirstSignal})")
            : string.Create(CultureInfo.InvariantCulture, $"ended without an answer (exit code {process.ExitCode})");
    }

    public void Dispose()
    {
        onCancel.Dispose();
        onTime.Dispose();
        Kill();
        process.WaitForExit();
        process.Dispose();
        overdue.Dispose();
    }

    void Kill()
    {
        try
        {
            process.Kill();
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception)
        {
            // It has ended already.
        }
    }

    // .NET closes its own files in programs that it starts. Whoever started touchstone may have left others open.
    static void KeepDescriptors()
    {
        foreach (var file in Directory.EnumerateFileSystemEntries("/proc/self/fd"))
        {
            if (int.Parse(Path.GetFileName(file), CultureInfo.InvariantCulture) is > 2 and var number)
                _ = fcntl(number, SetDescriptorFlags, CloseOnStart);
        }
    }

    [LibraryImport("libc")]
    private static partial int fcntl(int file, int command, nint value);
}
