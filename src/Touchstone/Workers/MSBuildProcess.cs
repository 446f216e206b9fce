using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Workers;

/// <summary>Runs one MSBuild call to its end, hands over its lines, and leaves no process behind, not even when cancelled.</summary>
public static class MSBuildProcess
{
    /// <summary>Builds the target <c>All</c> of <c>name.proj</c> and writes <c>name.log</c>.</summary>
    /// <param name="host">The full path of <c>dotnet</c>.</param>
    /// <param name="folder">Where the project is; its global.json chooses the SDK.</param>
    /// <param name="name">The name of the project.</param>
    /// <param name="atOnce">How much in it can be built at the same time: for one alone a second process would only cost its start.</param>
    /// <param name="onLine">Takes each line of output, one at a time.</param>
    /// <param name="cancellation">Kills the whole tree of processes.</param>
    public static async Task Run(string host, string folder, string name, int atOnce, Action<string> onLine, CancellationToken cancellation)
    {
        using var process = new Process { StartInfo = StartInfo(host, folder, name, atOnce) };
        var gate = new Lock();
        var over = false;
        process.OutputDataReceived += Forward;
        process.ErrorDataReceived += Forward;
        process.Start();
        try
        {
            process.StandardInput.Close();
            process.BeginOutputReadLine();
            process.BeginErrorReadLine();
            await process.WaitForExitAsync(cancellation);
        }
        finally
        {
            // The compiler's server is a grandchild: the tree has to be taken while its branches still stand.
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
            // What is still in the pipe of a killed build must not reach a caller that has gone on.
            lock (gate)
                over = true;
        }

        void Forward(object sender, DataReceivedEventArgs line)
        {
            lock (gate)
            {
                if (line.Data is not null && !over)
                    onLine(line.Data);
            }
        }
    }

    // Names without their folder: MSBuild splits what it gets at semicolons, and a folder may have some.
    static ProcessStartInfo StartInfo(string host, string folder, string name, int atOnce)
    {
        var start = new ProcessStartInfo(host)
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (var argument in (ReadOnlySpan<string>)[
            "msbuild", $"{name}.proj", "-target:All", string.Create(CultureInfo.InvariantCulture, $"-maxCpuCount:{Math.Clamp(atOnce, 1, Environment.ProcessorCount)}"), "-nodeReuse:false", "-noLogo", "-noAutoResponse", "-terminalLogger:off",
            "-verbosity:minimal", "-fileLogger", $"-fileLoggerParameters:LogFile={name}.log;Verbosity=normal;Encoding=UTF-8"])
        {
            start.ArgumentList.Add(argument);
        }
        Clean(start.Environment);
        return start;
    }

    // `dotnet run` tells its children where its own MSBuild is: a build by another SDK then loads half of each.
    static void Clean(IDictionary<string, string?> environment)
    {
        foreach (var name in environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
            environment.Remove(name);
        environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        // Errors are read by their text: English, whoever sits here.
        environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
    }
}
