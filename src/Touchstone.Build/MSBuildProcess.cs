using System.Diagnostics;
using System.Globalization;
using Touchstone.Core.Hosts;

namespace Touchstone.Build;

/// <summary>
/// Runs one MSBuild call to its end and forwards its output lines. It leaves no process behind, even when canceled or when touchstone is killed.
/// </summary>
public static class MSBuildProcess
{
    // The guard needs an instant to kill the build, or longer on a busy machine.
    static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    /// <summary>Builds the target <c>All</c> of <c>name.proj</c> and writes <c>name.log</c>.</summary>
    /// <param name="host">The full path of <c>dotnet</c>.</param>
    /// <param name="folder">The folder of the project. Its global.json chooses the SDK.</param>
    /// <param name="name">The name of the project.</param>
    /// <param name="atOnce">The number of builds that can run at the same time. It limits the processes, because starting idle ones takes time.</param>
    /// <param name="onLine">Gets each line of output, one at a time.</param>
    /// <param name="cancellation">Kills the whole process tree.</param>
    /// <param name="projects">The folders of the projects. A project may call git, which finds no repository in the folders above that are open to all.</param>
    public static async Task Run(
        string host, string folder, string name, int atOnce, Action<string> onLine, CancellationToken cancellation,
        IReadOnlyCollection<string>? projects = null)
    {
        using var process = new Process { StartInfo = StartInfo(host, folder, name, atOnce, projects ?? []) };
        var gate = new Lock();
        var over = false;
        process.OutputDataReceived += Forward;
        process.ErrorDataReceived += Forward;
        process.Start();
        try
        {
            process.BeginOutputReadLine();
            process.BeginErrorReadLine();
            await process.WaitForExitAsync(cancellation);
        }
        finally
        {
            if (!process.HasExited)
                Kill(process);
            // Lines that are still in the pipe of a killed build must not reach a caller that has already continued.
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

    static void Kill(Process guard)
    {
        guard.StandardInput.Close();
        if (!guard.WaitForExit(Patience))
            ProcessTree.Kill(guard);
    }

    // Names without their folder, because MSBuild splits arguments at semicolons and a folder's name may contain one.
    static readonly string[] OpenFolders = ["/tmp", "/var/tmp", "/dev/shm"];

    internal static ProcessStartInfo StartInfo(string host, string folder, string name, int atOnce, IReadOnlyCollection<string> projects)
    {
        string[] arguments =
        [
            "msbuild", $"{name}.proj", "-target:All",
            string.Create(CultureInfo.InvariantCulture, $"-maxCpuCount:{Math.Clamp(atOnce, 1, Environment.ProcessorCount)}"),
            "-nodeReuse:false", "-noLogo", "-noAutoResponse", "-terminalLogger:off",
            "-verbosity:minimal", "-fileLogger", $"-fileLoggerParameters:LogFile={name}.log;Verbosity=normal;Encoding=UTF-8",
        ];
        // NuGet keeps its locks there, which all builds share.
        UserCache.KeepNuGetPrivate();
        var start = BuildGuard.Start(host, arguments);
        (start.WorkingDirectory, start.RedirectStandardOutput, start.RedirectStandardError) = (folder, true, true);
        Clean(start.Environment);
        if (!OperatingSystem.IsWindows())
            (start.Environment["TMPDIR"], start.Environment["HOME"]) = (UserCache.TemporaryOfBuilds, UserCache.HomeOfBuilds);
        // A project may call git. To these folders, anybody can move a repository, see GitStart.
        var open = projects.SelectMany(project => TrustedFolder.OpenToAllAbove(TrustedFolder.Real(project)));
        GitStart.Stop(start.Environment, [.. OpenFolders.Where(TrustedFolder.IsOpenToAll).Union(open)]);
        // A build ends before profiles pay: nine adapters took 18 s in place of 26 s without them.
        start.Environment["DOTNET_TieredPGO"] = "0";
        // Nor does optimizing each method that ran 30 times. With 8192 times, one adapter took 3 CPU seconds in place of 4.5, and seven took 22 in place of 28.
        start.Environment["DOTNET_TC_CallCountThreshold"] = "2000"; // Hexadecimal.
        // Most of a build is compiling its own code, and each page of such code is mapped twice to keep it from being written. One adapter took 11 CPU seconds
        // in place of 14 without that. What is measured keeps it.
        start.Environment["DOTNET_EnableWriteXorExecute"] = "0";
        return start;
    }

    /// <summary>Removes environment variables that change what <c>dotnet</c> loads or prints.</summary>
    /// <remarks><c>dotnet run</c> passes the location of its MSBuild to its children. A build with another SDK would then mix both versions.</remarks>
    internal static void Clean(IDictionary<string, string?> environment)
    {
        foreach (var name in environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
            environment.Remove(name);
        environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        // Errors are recognized by their English text, so the user's language must not apply.
        environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
    }
}
