using System.ComponentModel;
using System.Diagnostics;

namespace Touchstone.Reports.Pictures;

/// <summary>Runs a program that is not ours to its end.</summary>
static class OtherProgram
{
    static readonly TimeSpan Longest = TimeSpan.FromMinutes(1);

    /// <summary>What it printed; null when it is not here.</summary>
    /// <param name="program">Its name or path.</param>
    /// <param name="input">Its standard input.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <exception cref="OtherProgramException">It failed or did not come to an end.</exception>
    public static async Task<string?> Run(string program, string input, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        using var process = Start(start);
        if (process is null)
            return null;
        using var patience = new CancellationTokenSource(Longest);
        var (output, error) = (process.StandardOutput.ReadToEndAsync(patience.Token), process.StandardError.ReadToEndAsync(patience.Token));
        try
        {
            await Write(process, input, patience.Token);
            await process.WaitForExitAsync(patience.Token);
            return process.ExitCode == 0 ? await output : throw new OtherProgramException(program, Last(await error));
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw new OtherProgramException(program, $"it did not come to an end within {Longest.TotalSeconds:0} s");
        }
    }

    static Process? Start(ProcessStartInfo start)
    {
        try
        {
            return Process.Start(start);
        }
        catch (Win32Exception)
        {
            return null;
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
            // It ended before it had read everything; its exit code says more.
        }
    }

    static string Last(string error) => error.TrimEnd().Split('\n')[^1] is { Length: > 0 } line ? PlainText.OneLine(line) : "it gave no reason";
}

/// <summary>A program that is not ours failed.</summary>
sealed class OtherProgramException(string program, string reason) : Exception($"{program} failed: {reason}");
