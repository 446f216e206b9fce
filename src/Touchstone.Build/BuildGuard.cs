using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Build;

/// <summary>
/// Runs a build in a process between touchstone and MSBuild. If touchstone is killed, MSBuild, its nodes and its compiler would go on for minutes. The guard
/// kills them.
/// </summary>
public static class BuildGuard
{
    /// <summary>The hidden command of touchstone that runs the guard.</summary>
    public const string Command = "build-guard";

    static readonly TimeSpan PatienceWithNodes = TimeSpan.FromSeconds(2);
    static readonly TimeSpan PauseBetweenLooks = TimeSpan.FromMilliseconds(10);

    /// <summary>How to start a build below a guard. Closing the standard input kills the build.</summary>
    /// <param name="program">The full path of the program that builds.</param>
    public static ProcessStartInfo Start(string program, IEnumerable<string> arguments) => Guard.Start(Command, arguments.Prepend(program));

    /// <summary>Runs the guard in this process.</summary>
    /// <param name="command">The program and its arguments. It writes to the output of this process.</param>
    /// <returns>The exit code of the program.</returns>
    public static int Run(IReadOnlyList<string> command)
    {
        // All processes of the build are in this session, also those whose parent has ended.
        var isLeader = Guard.BeginSession();
        var start = ProgramStart.Of(command[0], command.Skip(1));
        start.RedirectStandardInput = true;
        using var process = Process.Start(start)!;
        process.StandardInput.Close();
        new Thread(KillAtEndOfInput) { IsBackground = true }.Start();
        process.WaitForExit();
        if (isLeader)
            EndNodes();
        return process.ExitCode;

        void KillAtEndOfInput()
        {
            Guard.Wait();
            if (isLeader)
            {
                RemoveSockets(Session());
                Guard.KillSession();
            }
            ProcessTree.Kill(process);
        }
    }

    // MSBuild ends its nodes. One that it could not reach, because somebody else has the name of its socket, would wait for minutes.
    static void EndNodes()
    {
        var began = Stopwatch.StartNew();
        while (Nodes() is { Count: > 0 } nodes)
        {
            if (began.Elapsed > PatienceWithNodes)
            {
                RemoveSockets(nodes);
                nodes.ForEach(Guard.Kill);
            }
            Thread.Sleep(PauseBetweenLooks);
        }
    }

    static IEnumerable<int> Session() => OperatingSystem.IsLinux() ? ProcessList.OfSession(Environment.ProcessId) : [];

    static List<int> Nodes() => [.. Session().Where(id => id != Environment.ProcessId && IsNode(id))];

    /// <summary>Removes the sockets of processes of MSBuild, which has them in /tmp whatever TMPDIR says, and which leaves them if it is killed.</summary>
    internal static void RemoveSockets(IEnumerable<int> processes)
    {
        foreach (var path in processes.Select(id => string.Create(CultureInfo.InvariantCulture, $"/tmp/MSBuild{id}")))
        {
            try
            {
                if (FileFacts.Of(path, followsLink: false) is { Type: FileType.Socket, Owner: var owner } && owner == Users.Effective)
                    File.Delete(path);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // It is small, and nothing depends on it.
            }
        }
    }

    static bool IsNode(int id) => ProcessList.Arguments(id).Contains("/nodemode:", StringComparison.Ordinal);
}
