using System.Diagnostics;
using System.Text;

namespace Touchstone.EndToEnd;

/// <summary>Starts the real executable, as a user would, in a folder of its own.</summary>
sealed class Cli : IDisposable
{
    // Beside other tests on a machine that is busy, a build waits for those before it.
    static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    /// <summary>The checkout that the tests were built from.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The program under test.</summary>
    public static string Executable { get; } = Path.GetFullPath(Path.Combine(
        AppContext.BaseDirectory, "..", "..", "Touchstone", Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)), OperatingSystem.IsWindows() ? "touchstone.exe" : "touchstone"));

    /// <summary>The folder of the test; gone after it.</summary>
    public string Folder { get; } = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    /// <summary>The folder that commands run in; without it that of the test.</summary>
    public string CurrentFolder { get => field ?? Folder; set; }

    /// <summary>Variables that commands get besides those of the tests.</summary>
    public Dictionary<string, string> Variables { get; } = [];

    /// <summary>An adapter that misbehaves.</summary>
    public static string Faulty(string name) => Path.Combine(Root, "tests", "FaultyAdapters", name);

    /// <summary>Runs a command to its end.</summary>
    public async Task<Outcome> Run(params string[] arguments)
    {
        using var running = Start(arguments);
        return await running.End();
    }

    /// <summary>Starts a command.</summary>
    public Running Start(params string[] arguments)
    {
        // Beside other tests the machine is never quiet, and no test is about how quiet it is.
        if (arguments[0] == "run" && !arguments.Contains("--patience") && !arguments.Contains("--resume"))
            arguments = [.. arguments, "--patience", "0s"];
        // A shell's background jobs ignore Ctrl+C, and so would everything that a test started from one.
        return OperatingSystem.IsLinux() ? StartProgram("env", ["--default-signal=INT", Executable, .. arguments]) : StartProgram(Executable, arguments);
    }

    /// <summary>Runs another program to its end, as a user would who has touchstone installed.</summary>
    public async Task<Outcome> RunProgram(string program, params string[] arguments)
    {
        using var running = StartProgram(program, arguments);
        return await running.End();
    }

    Running StartProgram(string program, string[] arguments)
    {
        var info = new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = CurrentFolder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
            StandardOutputEncoding = Encoding.UTF8,
            StandardErrorEncoding = Encoding.UTF8,
        };
        info.Environment.Remove("COLUMNS");
        info.Environment["XDG_CACHE_HOME"] = Path.Combine(Folder, ".cache");
        foreach (var (name, value) in Variables)
            info.Environment[name] = value;
        return new Running(Process.Start(info)!);
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    static string FindRoot()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Touchstone.slnx")))
            folder = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder)) ?? throw new InvalidOperationException("the tests run outside a checkout");
        return folder;
    }

    /// <summary>A command that is under way.</summary>
    internal sealed class Running(Process process) : IDisposable
    {
        readonly StringBuilder errors = new();
        readonly Task<string> output = process.StandardOutput.ReadToEndAsync();

        /// <summary>Waits for a line on standard error.</summary>
        public async Task Saw(string text)
        {
            using var patience = new CancellationTokenSource(Patience);
            while (await process.StandardError.ReadLineAsync(patience.Token) is { } line)
            {
                errors.AppendLine(line);
                if (line.Contains(text, StringComparison.Ordinal))
                    return;
            }
            Assert.Fail($"never said \"{text}\": {errors}");
        }

        /// <summary>The process in which it measures an adapter, as soon as there is one; that of another test that runs beside is not its own.</summary>
        public Process Worker(string adapter)
        {
            while (!process.HasExited)
            {
                if (Process.GetProcessesByName("Touchstone.Adapter." + adapter).FirstOrDefault(IsOwn) is { } worker)
                    return worker;
            }
            Assert.Fail($"{adapter} was never measured: {errors}");
            return null!;
        }

        // Who started a process is known on Linux only.
        bool IsOwn(Process other)
        {
            if (!OperatingSystem.IsLinux())
                return true;
            try
            {
                var stat = File.ReadAllText($"/proc/{other.Id}/stat");
                return stat[(stat.LastIndexOf(')') + 2)..].Split(' ')[1] == process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture);
            }
            catch (IOException)
            {
                return false;
            }
        }

        /// <summary>What Ctrl+C sends.</summary>
        public void Interrupt() => Send("INT");

        /// <summary>Sends a signal: <c>STOP</c>.</summary>
        public void Send(string signal)
        {
            using var kill = Process.Start("kill", ["-" + signal, process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)]);
            kill.WaitForExit();
        }

        /// <summary>Ends it without a chance to clean up.</summary>
        public void Kill()
        {
            process.Kill();
            process.WaitForExit();
        }

        /// <summary>Waits for its end.</summary>
        public async Task<Outcome> End()
        {
            process.StandardInput.Close();
            using var patience = new CancellationTokenSource(Patience);
            errors.Append(await process.StandardError.ReadToEndAsync(patience.Token));
            await process.WaitForExitAsync(patience.Token);
            return new Outcome(process.ExitCode, await output, errors.ToString());
        }

        public void Dispose()
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
            process.Dispose();
        }
    }
}

/// <summary>How a command ended.</summary>
sealed record Outcome(int ExitCode, string Output, string Errors)
{
    /// <summary>The lines on standard output.</summary>
    public IReadOnlyList<string> Lines => Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>The cells of <c>run --json</c>.</summary>
    public IReadOnlyList<System.Text.Json.JsonElement> Cells => [.. Lines.Select(line => System.Text.Json.JsonDocument.Parse(line).RootElement)];

    /// <summary>No user ever sees a stack trace.</summary>
    public Outcome WithoutStackTrace()
    {
        Assert.DoesNotContain("   at ", Output + Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("Unhandled exception", Output + Errors, StringComparison.Ordinal);
        return this;
    }

    public override string ToString() => $"exit {ExitCode}\n{Output}\n{Errors}";
}
