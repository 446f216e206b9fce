using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using Touchstone.Core.Hosts;

namespace Touchstone.Build.Git;

/// <summary>Runs git in a folder.</summary>
static class GitCommand
{
    // More than a data branch may hold, and the list of a million files.
    const long MostOutput = 160 << 20;

    /// <summary>The standard output without the last line break.</summary>
    /// <param name="folder">The folder of a repository.</param>
    /// <param name="input">The standard input.</param>
    /// <param name="cancel">Kills git.</param>
    /// <param name="arguments">The arguments. A value from a user follows <c>--end-of-options</c>, since git takes -x for an option.</param>
    /// <exception cref="GitException">git is missing, or it failed.</exception>
    public static async Task<string> Run(string folder, string input, CancellationToken cancel, params string[] arguments) =>
        Encoding.UTF8.GetString(await Bytes(folder, input, cancel, arguments)).TrimEnd('\n', '\r');

    /// <summary>The standard output as it is.</summary>
    /// <exception cref="GitException">git is missing, or it failed.</exception>
    public static async Task<byte[]> Bytes(string folder, string input, CancellationToken cancel, params string[] arguments)
    {
        using var process = Start(folder, arguments);
        using var output = new MemoryStream();
        try
        {
            var (reading, errors) = (Copy(process, output, cancel), process.StandardError.ReadToEndAsync(cancel));
            await Write(process, input, cancel);
            await reading;
            await process.WaitForExitAsync(cancel);
            if (process.ExitCode == 0)
                return output.ToArray();
            var why = (await errors).Trim();
            throw why.Contains("not a git repository", StringComparison.Ordinal) && GitException.NotSearched(folder) is { } notSearched
                ? notSearched
                : new GitException($"git {Name(arguments)}: {why}");
        }
        finally
        {
            if (!process.HasExited)
                ProcessTree.Kill(process);
        }
    }

    // A small repository can contain gigabytes that are compressed.
    static async Task Copy(Process process, MemoryStream output, CancellationToken cancel)
    {
        var part = new byte[1 << 16];
        while (await process.StandardOutput.BaseStream.ReadAsync(part, cancel) is > 0 and var length)
        {
            output.Write(part, 0, length);
            if (output.Length > MostOutput)
            {
                ProcessTree.Kill(process);
                throw new GitException(string.Create(CultureInfo.InvariantCulture, $"git prints more than {MostOutput >> 20} MB for it"));
            }
        }
    }

    static async Task Write(Process process, string input, CancellationToken cancel)
    {
        try
        {
            await process.StandardInput.WriteAsync(input.AsMemory(), cancel);
            process.StandardInput.Close();
        }
        catch (IOException)
        {
            // git ended before it had read everything, as on a full disk. Its message says why.
        }
    }

    // Settings come before the name of the command.
    static string Name(string[] arguments) => arguments.First(argument => !argument.StartsWith('-') && !argument.Contains('=', StringComparison.Ordinal));

    static Process Start(string folder, string[] arguments)
    {
        try
        {
            var start = GitStart.Of(folder, arguments);
            (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
            // Names of files can have any letters.
            start.StandardInputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
            return Process.Start(start)!;
        }
        catch (Win32Exception e)
        {
            throw GitException.Missing(e.Message);
        }
    }
}
