using System.ComponentModel;
using System.Diagnostics;

namespace Touchstone.Report.Pictures;

/// <summary>Runs an external program to its end.</summary>
static class OtherProgram
{
    static readonly TimeSpan Longest = TimeSpan.FromMinutes(1);

    /// <summary>The standard output of the program; null if the program does not exist.</summary>
    /// <param name="program">Its name or path.</param>
    /// <param name="input">Its standard input.</param>
    /// <param name="cancel">Ends the program and all that it started.</param>
    /// <exception cref="OtherProgramException">The program failed, or did not finish within a minute.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted, and the program has ended.</exception>
    public static async Task<string?> Run(string program, string input, CancellationToken cancel, params string[] arguments)
    {
        using var process = Start(program, arguments);
        if (process is null)
            return null;
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(Longest);
        var (output, error) = (process.StandardOutput.ReadToEndAsync(patience.Token), process.StandardError.ReadToEndAsync(patience.Token));
        try
        {
            await Write(process, input, patience.Token);
            await process.WaitForExitAsync(patience.Token);
            return process.ExitCode == 0 ? await output : throw new OtherProgramException(program, Last(await error));
        }
        catch (OperationCanceledException)
        {
            ProcessTree.Kill(process);
            cancel.ThrowIfCancellationRequested();
            throw new OtherProgramException(program, $"it did not finish within {Longest.TotalSeconds:0} s");
        }
    }

    static Process? Start(string program, string[] arguments)
    {
        try
        {
            var start = ProgramStart.Of(program, arguments);
            (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
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
            // The program ended before it had read everything. Its exit code says more.
        }
    }

    static string Last(string error) => error.TrimEnd().Split('\n')[^1] is { Length: > 0 } line ? PlainText.OneLine(line) : "it gave no reason";
}

/// <summary>An external program failed.</summary>
sealed class OtherProgramException(string program, string reason) : Exception($"{program} failed: {reason}");
