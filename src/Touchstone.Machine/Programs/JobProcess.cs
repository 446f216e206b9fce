using System.Diagnostics;
using System.Globalization;
using System.Text;
using Touchstone.Machine.Plans;
using Touchstone.Protocol;

namespace Touchstone.Machine.Programs;

/// <summary>A process that runs jobs on request: one line in, one line out.</summary>
/// <param name="program">The program to start.</param>
/// <param name="warmUp">The longest warm-up of a job; null for as long as the job needs.</param>
sealed class JobProcess(JobProgram program, TimeSpan? warmUp = null) : IDisposable
{
    // Far longer than any job. If a program hangs, its row shows this limit as the reason.
    static readonly TimeSpan Longest = TimeSpan.FromMinutes(5);

    readonly StringBuilder errors = new();
    Process? process;
    RuntimePipes? pipes;

    /// <summary>Runs a job once. The first request for a job also prepares it and runs it once untimed.</summary>
    /// <param name="job">The name of the job.</param>
    /// <param name="settings">Settings as NAME=value.</param>
    /// <param name="cancel">Ends the process and throws.</param>
    /// <returns>The sample, or the reason why the job could not run.</returns>
    /// <exception cref="OperationCanceledException">Canceled.</exception>
    public async Task<(JobSample? Sample, string Reason)> Run(string job, IReadOnlyList<string> settings, CancellationToken cancel)
    {
        if (process is null && await Begin(cancel) is { Length: > 0 } reason)
            return (null, reason);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(Longest);
        try
        {
            await process!.StandardInput.WriteLineAsync(string.Join('\t', [job, .. settings]).AsMemory(), patience.Token);
            await process.StandardInput.FlushAsync(patience.Token);
            return await process.StandardOutput.ReadLineAsync(patience.Token) is { } line ? Read(line) : (null, await Ended());
        }
        catch (IOException)
        {
            return (null, await Ended());
        }
        catch (OperationCanceledException)
        {
            Stop();
            cancel.ThrowIfCancellationRequested();
            return (null, string.Create(CultureInfo.InvariantCulture, $"did not end within {Longest.TotalMinutes:0} minutes"));
        }
    }

    public void Dispose() => Stop();

    async Task<string> Begin(CancellationToken cancel)
    {
        var (start, reason) = await JobStart.Of(program, warmUp, cancel);
        if (start is null)
            return reason;
        (start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (true, true, true);
        start.StandardOutputEncoding = Encoding.UTF8;
        process = Process.Start(start)!;
        pipes = RuntimePipes.Of(process.Id);
        process.ErrorDataReceived += (_, line) =>
        {
            lock (errors)
                errors.AppendLine(line.Data);
        };
        process.BeginErrorReadLine();
        return "";
    }

    static (JobSample? Sample, string Reason) Read(string line)
    {
        if (!JsonFields.TryParse(line, out var fields, out var error))
            return (null, $"its answer cannot be read: {error}");
        return fields.Type == SampleLine.Type
            ? (SampleLine.From(fields), "")
            : (null, fields.Text("reason") ?? $"it answered with a record of type '{fields.Type}'");
    }

    async Task<string> Ended()
    {
        await process!.WaitForExitAsync(CancellationToken.None);
        string said;
        lock (errors)
            said = errors.ToString();
        var reason = EarlyEnd.Reason(process.ExitCode, said);
        Stop();
        return reason;
    }

    void Stop()
    {
        try
        {
            if (process is not null)
            {
                ProcessTree.Kill(process);
                process.WaitForExit();
            }
            pipes?.Delete();
        }
        catch (InvalidOperationException)
        {
            // It has ended by itself.
        }
        process?.Dispose();
        process = null;
    }
}
