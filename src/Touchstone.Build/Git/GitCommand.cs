using System.ComponentModel;
using System.Diagnostics;
using Touchstone.Core.Hosts;

namespace Touchstone.Build.Git;

/// <summary>Runs git in a folder.</summary>
static class GitCommand
{
    // As git rev-parse --local-env-vars names them, without its configuration.
    static readonly string[] OfOneRepository =
    [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
        "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
    ];

    /// <summary>The standard output without the last line break.</summary>
    /// <param name="folder">The folder of a repository.</param>
    /// <param name="input">The standard input.</param>
    /// <param name="cancel">Kills git.</param>
    /// <exception cref="GitException">git is missing, or it failed.</exception>
    public static async Task<string> Run(string folder, string input, CancellationToken cancel, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        // A hook of git runs with variables that name its own repository and index. Another repository must not use those. Variables for signing in stay.
        foreach (var name in OfOneRepository)
            start.Environment.Remove(name);
        // Without a terminal, a question would wait for ever.
        start.Environment["GIT_TERMINAL_PROMPT"] = "0";
        start.Environment["LC_ALL"] = "C";
        start.Environment["GIT_OPTIONAL_LOCKS"] = "0";
        using var process = Start(start);
        try
        {
            var (output, errors) = (process.StandardOutput.ReadToEndAsync(cancel), process.StandardError.ReadToEndAsync(cancel));
            await process.StandardInput.WriteAsync(input.AsMemory(), cancel);
            process.StandardInput.Close();
            await process.WaitForExitAsync(cancel);
            return process.ExitCode == 0
                ? (await output).TrimEnd('\n', '\r')
                : throw new GitException($"git {arguments[0]}: {(await errors).Trim()}");
        }
        finally
        {
            if (!process.HasExited)
                ProcessTree.Kill(process);
        }
    }

    static Process Start(ProcessStartInfo start)
    {
        try
        {
            return Process.Start(start)!;
        }
        catch (Win32Exception e)
        {
            throw new GitException($"git cannot be started: {e.Message}");
        }
    }
}

/// <summary>git failed. The message is its own.</summary>
sealed class GitException(string message) : Exception(message);
