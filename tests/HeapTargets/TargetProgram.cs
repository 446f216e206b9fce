using System.Diagnostics;

namespace Touchstone.HeapTargets;

/// <summary>A running program of tests/HeapTargets with a known heap. Disposing this object ends it.</summary>
sealed class TargetProgram : IDisposable
{
    readonly Process process;

    TargetProgram(Process process) => this.process = process;

    /// <summary>The id of its process.</summary>
    public int Id => process.Id;

    /// <summary>The process id as an argument.</summary>
    public string Pid => Id.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>True for a thread or a process that is stopped.</summary>
    public bool IsHeld => Directory.EnumerateDirectories($"/proc/{Id}/task").Any(thread => State(thread) is 'T' or 't');

    /// <summary>True while another process traces it.</summary>
    public bool IsTraced => !File.ReadLines($"/proc/{Id}/status").Contains("TracerPid:\t0");

    /// <summary>Starts a program and waits until its heap is ready.</summary>
    /// <param name="shape">The folder.</param>
    /// <param name="variables">Environment variables as NAME=VALUE, such as DOTNET_gcServer=1.</param>
    /// <param name="arguments">The arguments of the program.</param>
    public static Task<TargetProgram> Start(string shape, string variables = "", params string[] arguments) =>
        Start(PathOf(shape), shape, variables, arguments);

    /// <summary>The executable of a program.</summary>
    /// <param name="shape">The folder.</param>
    public static string PathOf(string shape)
    {
        var configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory));
        return Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", shape, configuration, shape));
    }

    /// <summary>The folder with the sources of all programs.</summary>
    public static string Sources()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Touchstone.slnx")))
            folder = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder))
                ?? throw new InvalidOperationException("the tests run outside a checkout");
        return Path.Combine(folder, "tests", "HeapTargets");
    }

    /// <summary>Starts a program in another folder.</summary>
    public static async Task<TargetProgram> Start(string path, string shape, string variables, string[] arguments)
    {
        var info = new ProcessStartInfo(path, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var variable in variables.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            info.Environment[variable.Split('=')[0]] = variable.Split('=')[1];
        var program = new TargetProgram(Process.Start(info)!);
        using var patience = new CancellationTokenSource(TimeSpan.FromMinutes(2));
        try
        {
            Assert.True(await program.process.StandardOutput.ReadLineAsync(patience.Token) == "ready", $"{shape} did not start");
            return program;
        }
        catch (OperationCanceledException)
        {
            var threads = string.Join(' ', Directory.EnumerateDirectories($"/proc/{program.Id}/task").Select(State));
            program.Dispose();
            throw new TimeoutException($"{shape} with \"{variables}\" is not ready after 2 minutes; the states of its threads: {threads}");
        }
    }

    /// <summary>Sends a line and returns the echo.</summary>
    public async Task<string?> Echo(string line)
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        await process.StandardInput.WriteLineAsync(line);
        await process.StandardInput.FlushAsync(patience.Token);
        while (await process.StandardOutput.ReadLineAsync(patience.Token) is { } answer)
        {
            // A runtime that writes a dump prints a message to the output of its program.
            if (!answer.StartsWith("[createdump]", StringComparison.Ordinal))
                return answer;
        }
        return null;
    }

    /// <summary>Lets the program end by itself.</summary>
    public void End() => process.StandardInput.Close();

    /// <summary>Kills the process.</summary>
    public void Kill()
    {
        process.Kill();
        process.WaitForExit();
    }

    public void Dispose()
    {
        if (!process.HasExited)
            process.Kill();
        process.Dispose();
    }

    static char State(string thread)
    {
        try
        {
            var stat = File.ReadAllText(Path.Combine(thread, "stat"));
            return stat[stat.LastIndexOf(')') + 2];
        }
        catch (IOException)
        {
            return 'X';
        }
    }
}
