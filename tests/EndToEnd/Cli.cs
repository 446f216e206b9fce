using System.Diagnostics;
using System.Text;
using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>Starts the real executable in a separate folder, as a user would.</summary>
sealed partial class Cli : IDisposable
{
    /// <summary>The longest time to wait for anything to happen. On a machine that is busy with other tests, a build waits for earlier builds.</summary>
    public static TimeSpan Patience { get; } = TimeSpan.FromMinutes(15);

    /// <summary>The checkout that the tests were built from.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The program under test.</summary>
    public static string Executable { get; } = Path.GetFullPath(Path.Combine(
        AppContext.BaseDirectory, "..", "..", "Touchstone", Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)),
        OperatingSystem.IsWindows() ? "touchstone.exe" : "touchstone"));

    /// <summary>The folder of the test. It is deleted after the test.</summary>
    public string Folder { get; } = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    /// <summary>The working folder of commands. By default the folder of the test.</summary>
    public string CurrentFolder { get => field ?? Folder; set; }

    /// <summary>Additional environment variables for commands.</summary>
    public Dictionary<string, string> Variables { get; } = [];

    // Each test has an empty cache, except for what is the same in all of them: the C++ programs, whose names contain their inputs, and the limits of this
    // machine. Compiling or measuring these again would test nothing new.
    readonly string cache = Directory.CreateTempSubdirectory("touchstone-cache-").FullName;

    static string SharedLimits => Path.Combine(Root, "artifacts", "limits.jsonl");

    string Limits => Path.Combine(cache, "touchstone", "limits.jsonl");

    /// <summary>Makes the limits of this machine unknown, as before its first run.</summary>
    public void ForgetLimits() => File.Delete(Limits);

    /// <summary>What is in a folder of the cache.</summary>
    public string[] CacheFiles(string name) =>
        Path.Combine(cache, "touchstone", name) is var folder && Directory.Exists(folder) ? Directory.GetFileSystemEntries(folder) : [];

    public Cli()
    {
        var own = Directory.CreateDirectory(Path.Combine(cache, "touchstone")).FullName;
        if (File.Exists(SharedLimits))
            File.Copy(SharedLimits, Limits);
        if (OperatingSystem.IsWindows())
            return;
        var shared = Directory.CreateDirectory(Path.Combine(Root, "artifacts", "reference")).FullName;
        Directory.CreateSymbolicLink(Path.Combine(own, "reference"), shared);
    }

    /// <summary>An adapter that misbehaves.</summary>
    public static string Faulty(string name) => Path.Combine(Root, "tests", "FaultyAdapters", name);

    /// <summary>Runs a command and waits for its end.</summary>
    public async Task<Outcome> Run(params string[] arguments)
    {
        using var running = Start(arguments);
        return await running.End();
    }

    /// <summary>Starts a command.</summary>
    public Running Start(params string[] arguments)
    {
        // With other tests running, the machine is never quiet, and no test is about how quiet it is.
        if (arguments[0] == "run" && !arguments.Contains("--patience") && !arguments.Contains("--resume"))
            arguments = [.. arguments, "--patience", "0s"];
        // A shell's background jobs ignore Ctrl+C, and so would everything that a test started from one.
        return OperatingSystem.IsLinux() ? StartProgram("env", ["--default-signal=INT", Executable, .. arguments]) : StartProgram(Executable, arguments);
    }

    /// <summary>Runs another program and waits for its end, as a user with touchstone installed would.</summary>
    public async Task<Outcome> RunProgram(string program, params string[] arguments)
    {
        using var running = StartProgram(program, arguments);
        return await running.End();
    }

    /// <summary>Starts another program.</summary>
    public Running StartProgram(string program, params string[] arguments)
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
        info.Environment["XDG_CACHE_HOME"] = cache;
        // What an interrupted command shows must not depend on the load of the machine.
        info.Environment["TOUCHSTONE_INTERRUPT_LIMIT"] = "600";
        // As the command starts builds (MSBuildProcess.cs).
        if (Path.GetFileNameWithoutExtension(program) == "dotnet")
        {
            foreach (var (name, value) in (ReadOnlySpan<(string, string)>)
                [("DOTNET_TieredPGO", "0"), ("DOTNET_TC_CallCountThreshold", "2000"), ("DOTNET_EnableWriteXorExecute", "0")])
                info.Environment[name] = value;
        }
        foreach (var (name, value) in Variables)
            info.Environment[name] = value;
        return new Running(Process.Start(info)!);
    }

    public void Dispose()
    {
        if (File.Exists(Limits) && !File.Exists(SharedLimits))
            ShareLimits();
        Directory.Delete(Folder, recursive: true);
        Directory.Delete(cache, recursive: true);
    }

    // Another test may read them at any time, so they appear in one step.
    void ShareLimits()
    {
        var draft = SharedLimits + Path.GetFileName(cache);
        File.Copy(Limits, draft);
        File.Move(draft, SharedLimits, overwrite: true);
    }

    static string FindRoot()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Touchstone.slnx")))
            folder = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder))
                ?? throw new InvalidOperationException("the tests run outside a checkout");
        return folder;
    }

    /// <summary>A command that is running.</summary>
    internal sealed partial class Running(Process process) : IDisposable
    {
        readonly StringBuilder errors = new();
        readonly Task<string> output = process.StandardOutput.ReadToEndAsync();

        /// <summary>Waits for a line on standard error.</summary>
        public Task Saw(string text) => Saw(line => line.Contains(text, StringComparison.Ordinal), text);

        /// <summary>Waits until so much of the work is measured. A step can take it past several tenths, of which only the last is reported.</summary>
        public Task Measured(int percent) => Saw(
            line => MeasuredLine().Match(line) is { Success: true } match
                && int.Parse(match.Groups["percent"].Value, System.Globalization.CultureInfo.InvariantCulture) >= percent,
            $"measuring {percent} % or more");

        async Task Saw(Func<string, bool> isIt, string text)
        {
            using var patience = new CancellationTokenSource(Patience);
            while (await process.StandardError.ReadLineAsync(patience.Token) is { } line)
            {
                errors.AppendLine(line);
                if (isIt(line))
                    return;
            }
            Assert.Fail($"never said \"{text}\": {errors}");
        }

        /// <summary>The worker process of this command, as soon as there is one. Workers of tests that run at the same time do not count.</summary>
        public Process Worker(string adapter)
        {
            while (!process.HasExited)
            {
                if (Process.GetProcessesByName("Touchstone.Adapter." + adapter).FirstOrDefault(IsOwn) is { } worker)
                    return worker;
                // Each look reads the names of all processes, and the adapter is built first.
                process.WaitForExit(TimeSpan.FromMilliseconds(5));
            }
            Assert.Fail($"{adapter} was never measured: {errors}");
            return null!;
        }

        bool IsOwn(Process other) => !OperatingSystem.IsLinux() || Parent(other) == process.Id;

        /// <summary>The processes below this command. Linux only.</summary>
        public List<Process> Descendants()
        {
            var children = Process.GetProcesses().ToLookup(Parent);
            return [.. Below(process.Id)];

            IEnumerable<Process> Below(int id) => children[id].SelectMany(child => Below(child.Id).Prepend(child));
        }

        // Only Linux tells which process started another. 0 if it has ended.
        static int Parent(Process of)
        {
            try
            {
                var stat = File.ReadAllText($"/proc/{of.Id}/stat");
                return int.Parse(stat[(stat.LastIndexOf(')') + 2)..].Split(' ')[1], System.Globalization.CultureInfo.InvariantCulture);
            }
            catch (IOException)
            {
                return 0;
            }
        }

        /// <summary>The id of the process.</summary>
        public int Id => process.Id;

        /// <summary>True once the command has ended.</summary>
        public bool HasEnded => process.HasExited;

        /// <summary>
        /// Waits until the command has used so much processor time, or has ended. Unlike a delay, this is the same moment of its work on every machine.
        /// </summary>
        public void Used(TimeSpan processorTime)
        {
            while (!process.HasExited && ProcessorTime() < processorTime)
                Thread.Yield();
        }

        TimeSpan ProcessorTime()
        {
            try
            {
                return process.TotalProcessorTime;
            }
            catch (InvalidOperationException) when (process.HasExited)
            {
                return TimeSpan.MaxValue;
            }
        }

        /// <summary>Sends the signal of Ctrl+C.</summary>
        public void Interrupt() => Send("INT");

        /// <summary>Sends a signal, such as <c>STOP</c>, to other processes first and then to the command.</summary>
        public void Send(string signal, params int[] first)
        {
            var processes = first.Append(process.Id).Select(id => id.ToString(System.Globalization.CultureInfo.InvariantCulture));
            using var kill = Process.Start("kill", processes.Prepend("-" + signal));
            kill.WaitForExit();
        }

        /// <summary>Kills it, so that it cannot clean up.</summary>
        public void Kill()
        {
            process.Kill();
            process.WaitForExit();
        }

        /// <summary>Waits for its end.</summary>
        /// <exception cref="TimeoutException">It did not end.</exception>
        public Task<Outcome> End() => End(Patience);

        /// <summary>Waits for its end.</summary>
        /// <param name="limit">The longest time to wait without a word on standard error.</param>
        /// <exception cref="TimeoutException">It did not end within that time.</exception>
        public async Task<Outcome> End(TimeSpan limit)
        {
            process.StandardInput.Close();
            using var patience = new CancellationTokenSource(limit);
            try
            {
                var part = new char[1024];
                while (await process.StandardError.ReadAsync(part, patience.Token) is > 0 and var length)
                {
                    errors.Append(part, 0, length);
                    // It makes progress. How much of it depends on the load of the machine.
                    patience.CancelAfter(limit);
                }
                await process.WaitForExitAsync(patience.Token);
            }
            catch (OperationCanceledException)
            {
                var command = $"{process.StartInfo.FileName} {string.Join(' ', process.StartInfo.ArgumentList)}";
                throw new TimeoutException($"process {process.Id} did not end, and said nothing for {limit}: {command}");
            }
            return new Outcome(process.ExitCode, await output, errors.ToString());
        }

        public void Dispose()
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
            process.Dispose();
        }

        [GeneratedRegex(@"measuring +(?<percent>\d+) %", RegexOptions.ExplicitCapture)]
        private static partial Regex MeasuredLine();
    }
}

/// <summary>How a command ended.</summary>
sealed record Outcome(int ExitCode, string Output, string Errors)
{
    /// <summary>The lines on standard output.</summary>
    public IReadOnlyList<string> Lines => Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>The cells of <c>run --json</c>.</summary>
    public IReadOnlyList<System.Text.Json.JsonElement> Cells => [.. Lines.Select(line => System.Text.Json.JsonDocument.Parse(line).RootElement)];

    /// <summary>Fails if the output contains a stack trace, which users must never see.</summary>
    public Outcome WithoutStackTrace()
    {
        Assert.DoesNotContain("   at ", Output + Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("Unhandled exception", Output + Errors, StringComparison.Ordinal);
        return this;
    }

    public override string ToString() => $"exit {ExitCode}\n{Output}\n{Errors}";
}
