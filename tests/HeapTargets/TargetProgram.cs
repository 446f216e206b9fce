using System.Diagnostics;

namespace Touchstone.HeapTargets;

/// <summary>A program of tests/HeapTargets that has a known heap and waits. It ends with this object.</summary>
sealed class TargetProgram : IDisposable
{
    readonly Process process;

    TargetProgram(Process process) => this.process = process;

    /// <summary>Its process.</summary>
    public int Id => process.Id;

    /// <summary>The same, as an argument.</summary>
    public string Pid => Id.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>True for a thread or a process that stands still.</summary>
    public bool IsHeld => Directory.EnumerateDirectories($"/proc/{Id}/task").Any(thread => State(thread) is 'T' or 't');

    /// <summary>True while somebody has it in hold.</summary>
    public bool IsTraced => !File.ReadLines($"/proc/{Id}/status").Contains("TracerPid:\t0");

    /// <summary>Starts one and waits until its heap is as its source says.</summary>
    /// <param name="shape">The folder.</param>
    /// <param name="variables">NAME=VALUE, such as DOTNET_gcServer=1.</param>
    /// <param name="arguments">For the program.</param>
    public static async Task<TargetProgram> Start(string shape, string variables = "", params string[] arguments)
    {
        var configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory));
        return await Start(Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", shape, configuration, shape)), shape, variables, arguments);
    }

    /// <summary>Starts one that lies elsewhere.</summary>
    public static async Task<TargetProgram> Start(string path, string shape, string variables, string[] arguments)
    {
        var info = new ProcessStartInfo(path, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var variable in variables.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            info.Environment[variable.Split('=')[0]] = variable.Split('=')[1];
        var program = new TargetProgram(Process.Start(info)!);
        Assert.True(await program.process.StandardOutput.ReadLineAsync() == "ready", $"{shape} did not start");
        return program;
    }

    /// <summary>What it answers.</summary>
    public async Task<string?> Ask(string line)
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        await process.StandardInput.WriteLineAsync(line);
        await process.StandardInput.FlushAsync(patience.Token);
        while (await process.StandardOutput.ReadLineAsync(patience.Token) is { } answer)
        {
            // A runtime that writes a dump says so on the output of its program.
            if (!answer.StartsWith("[createdump]", StringComparison.Ordinal))
                return answer;
        }
        return null;
    }

    /// <summary>Ends it without a chance to do anything.</summary>
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
