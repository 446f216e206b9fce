using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

namespace Touchstone.Soak;

/// <summary>A running touchstone in a session of its own, so that its workers can be found although it is gone.</summary>
sealed partial class Command : IDisposable
{
    static readonly TimeSpan Longest = TimeSpan.FromMinutes(6);
    static readonly TimeSpan WorkersEnd = TimeSpan.FromSeconds(15);

    readonly StringBuilder errors = new();
    readonly Process process;

    public Command(IEnumerable<string> arguments, IReadOnlyDictionary<string, string?> environment)
    {
        // env resets the signals that a shell makes its background jobs ignore.
        var start = new ProcessStartInfo("setsid", ["env", "--default-signal", Executable, .. arguments])
        {
            RedirectStandardError = true,
            RedirectStandardOutput = true,
            RedirectStandardInput = true,
        };
        foreach (var (name, value) in environment)
            start.Environment[name] = value;
        process = Process.Start(start)!;
        process.ErrorDataReceived += (_, line) => errors.AppendLine(line.Data);
        process.BeginErrorReadLine();
        process.BeginOutputReadLine();
        process.StandardInput.Close();
    }

    // The soak is built beside the program that it tests.
    static string Executable { get; } = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Touchstone", "release", "touchstone"));

    /// <summary>What it wrote to standard error.</summary>
    public string Errors => errors.ToString();

    /// <summary>True after its end.</summary>
    public bool HasEnded => process.HasExited;

    /// <summary>Sends a signal to it alone, as a user or the system does. Its workers have to notice.</summary>
    public void Send(int signal) => _ = Kill(process.Id, signal);

    /// <summary>Waits for the end, and returns the exit code. -1 if it hangs.</summary>
    public int End()
    {
        if (process.WaitForExit(Longest))
        {
            process.WaitForExit();
            return process.ExitCode;
        }
        _ = Kill(-process.Id, Signals.Kill);
        process.WaitForExit();
        return -1;
    }

    /// <summary>Its processes that are still there a while after its end.</summary>
    public List<string> Orphans()
    {
        var clock = Stopwatch.StartNew();
        List<string> left;
        while ((left = [.. Processes().Where(IsOurs)]).Count > 0 && clock.Elapsed < WorkersEnd)
            Thread.Sleep(200);
        return left;
    }

    static IEnumerable<string> Processes() =>
        Directory.EnumerateDirectories("/proc").Select(folder => Path.GetFileName(folder)).Where(name => char.IsAsciiDigit(name[0]));

    // "pid (name) state parent group session …": the name can have blanks and parentheses.
    bool IsOurs(string pid)
    {
        try
        {
            var stat = File.ReadAllText($"/proc/{pid}/stat");
            var fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
            return fields[0] != "Z" && fields[3] == process.Id.ToString(CultureInfo.InvariantCulture);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false; // It has just ended.
        }
    }

    public void Dispose() => process.Dispose();

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int Kill(int process, int signal);
}

/// <summary>The signals of Linux that end a program.</summary>
static class Signals
{
    public const int Kill = 9;

    /// <summary>All that a user, a closed terminal or the system sends.</summary>
    public static readonly (int Number, string Name)[] All = [(Kill, "SIGKILL"), (15, "SIGTERM"), (2, "SIGINT"), (1, "SIGHUP")];
}
