using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>
/// Runs a command, in which each .NET process traces itself from its first method on: the runtime reads from the environment what to record, and writes a file
/// for each process.
/// </summary>
/// <param name="start">How to start the command. Its standard output goes to standard error.</param>
/// <param name="folder">The folder for the traces, for its owner only.</param>
sealed class CommandRecorder(ProcessStartInfo start, string folder)
{
    // The numbers of a thread are gone when it ends, so the time since the last look is lost.
    static readonly TimeSpan Between = TimeSpan.FromMilliseconds(100);

    // What a command has started can end a little later. A process that stays, such as a server of the SDK, has no trace.
    static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(3);

    // A program that ignores the request is killed.
    static readonly TimeSpan LongestFarewell = TimeSpan.FromSeconds(30);

    const string OutputPath = "DOTNET_EventPipeOutputPath";

    // Of all processes together.
    const long MostBytes = 4L << 30;

    readonly Dictionary<int, Watched> processes = [];
    readonly Stopwatch clock = new();

    /// <summary>Runs the command to its end.</summary>
    /// <param name="output">Receives what the command writes to its standard output.</param>
    /// <param name="cancel">Asks the command to end. It has its time to do so, and what was recorded counts. So do traces that become too large.</param>
    /// <returns>The exit code.</returns>
    public async Task<int> Record(Stream output, CancellationToken cancel)
    {
        (start.RedirectStandardOutput, start.UseShellExecute) = (true, false);
        foreach (var (name, value) in Variables())
            start.Environment[name] = value;
        clock.Start();
        using var process = Process.Start(start)!;
        // A process that stays can keep the output open.
        var copying = process.StandardOutput.BaseStream.CopyToAsync(output, CancellationToken.None);
        var ending = process.WaitForExitAsync(CancellationToken.None);
        TimeSpan? asked = null;
        while (!ending.IsCompleted)
        {
            await Task.WhenAny(ending, Task.Delay(Between, CancellationToken.None));
            Look();
            if (asked is null && !ending.IsCompleted && (cancel.IsCancellationRequested || IsTooLarge()))
            {
                asked = clock.Elapsed;
                ProcessTree.Terminate(process.Id);
            }
            if (asked is { } since && clock.Elapsed > since + LongestFarewell)
                ProcessTree.Kill(process);
        }
        for (var ended = clock.Elapsed; clock.Elapsed < ended + LongestEnd && processes.Values.Any(one => one.Runs);)
        {
            await Task.Delay(Between, CancellationToken.None);
            Look();
        }
        await Task.WhenAny(copying, Task.Delay(Between, CancellationToken.None));
        return process.ExitCode;
    }

    /// <summary>True if the folder of the traces was removed while the command ran, as <c>git clean</c> does.</summary>
    public bool IsFolderGone { get; private set; }

    /// <summary>The traced processes that have ended, in the order of their start.</summary>
    /// <param name="staying">
    /// The others. Their traces have no names of methods. They stay, since the processes go on writing them, and nobody would see what fills the disk.
    /// </param>
    public IReadOnlyList<OwnTrace> Ended(out IReadOnlyList<OwnTrace> staying)
    {
        var traces = processes.Where(process => File.Exists(TraceOf(process.Key))).ToLookup(
            process => process.Value.Runs,
            process => new OwnTrace(TraceOf(process.Key), new TraceFacts(process.Value.Process, process.Value.Times())));
        staying = [.. traces[true]];
        return [.. traces[false]];
    }

    IEnumerable<(string Name, string Value)> Variables() =>
    [
        ("DOTNET_EnableEventPipe", "1"),
        ("DOTNET_EventPipeConfig", ProcessRecorder.Config),
        (OutputPath, Path.Combine(folder, "{pid}.nettrace")),
        ("DOTNET_EventPipeOutputStreaming", "1"),
        // In MB, a hexadecimal number.
        ("DOTNET_EventPipeCircularMB", ProcessRecorder.BufferMegabytes.ToString("x", CultureInfo.InvariantCulture)),
        // The servers of a build outlive it, so their traces would have no names.
        ("MSBUILDDISABLENODEREUSE", "1"), ("DOTNET_CLI_USE_MSBUILD_SERVER", "0"), ("UseSharedCompilation", "false"),
    ];

    bool IsTooLarge() => Traces().Sum(file => file.Length) > MostBytes;

    // The command may remove the folder, and still has to be waited for.
    IReadOnlyList<FileInfo> Traces()
    {
        try
        {
            return [.. new DirectoryInfo(folder).EnumerateFiles("*.nettrace").Where(file => file.Exists)];
        }
        catch (DirectoryNotFoundException)
        {
            IsFolderGone = true;
            return [];
        }
    }

    // Each process that traces itself has a file with its number.
    void Look()
    {
        foreach (var file in Traces())
        {
            if (!int.TryParse(Path.GetFileNameWithoutExtension(file.Name), NumberStyles.None, CultureInfo.InvariantCulture, out var id))
                continue;
            if (!processes.TryGetValue(id, out var process))
                processes[id] = process = new Watched(id, clock.Elapsed, IsOurs(id));
            process.See(clock.Elapsed);
        }
    }

    // In a container a process has another number than here, and the one that has this number here is a stranger.
    bool IsOurs(int process) => !OperatingSystem.IsLinux() || new ProcFiles("/proc", process).Variable(OutputPath) == start.Environment[OutputPath];

    string TraceOf(int process) => Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{process}.nettrace"));

    sealed class Watched(int id, TimeSpan since, bool isOurs)
    {
        readonly Dictionary<int, ThreadTime> last = [];
        readonly ProcessIdentity identity = ProcessIdentity.Of(id);
        TimeSpan until;

        public bool Runs => isOurs && identity.Runs;

        public TracedProcess Process { get; private set; } = new(id, "", "");

        public void See(TimeSpan now)
        {
            if (!Runs)
                return;
            if (Process.Name.Length == 0)
                Process = new TracedProcess(id, ProcessList.Name(id) ?? "", new ProcFiles("/proc", id).CommandLine);
            var threads = ThreadTime.Of(id);
            foreach (var (number, thread) in threads)
                last[number] = thread;
            until = threads.Count > 0 ? now : until;
        }

        public ThreadTimes Times() => last.Count == 0
            ? ThreadTimes.Unknown
            : new ThreadTimes(last, Math.Max((until - since).TotalMilliseconds, Between.TotalMilliseconds));
    }
}

/// <summary>A trace that a process made itself.</summary>
/// <param name="File">The trace file.</param>
/// <param name="Facts">What is known besides it.</param>
sealed record OwnTrace(string File, TraceFacts Facts);
