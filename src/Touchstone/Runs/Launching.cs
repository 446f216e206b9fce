using System.Globalization;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>One launch after the other: the line that opens it, a worker process, the worker's lines, its end; all on disk before the next.</summary>
sealed class Launching(RunOptions options, ResultFile file, IRunProgress progress)
{
    /// <summary>Writes the line that opens a launch.</summary>
    /// <param name="what">What is launched.</param>
    /// <param name="operations">The operations that its cells are of.</param>
    /// <param name="file">Where to.</param>
    /// <returns>The launch, as the results hold it.</returns>
    public static Launch Open(Launchable what, IReadOnlyList<Operation> operations, ResultFile file)
    {
        file.Write(new Launch
        {
            Id = file.Results.Launches.Count + 1,
            Key = what.Key,
            Operations = operations,
            Limit = what.Adapter.Traits.Limit,
            DeclaredLosses = what.Adapter.Traits.Loses,
            VerifiedRuntimes = what.Adapter.Traits.Verified?.Runtimes ?? [],
            Caution = what.Adapter.Traits.Warning,
        });
        return file.Results.Launches[^1];
    }

    /// <summary>Launches once.</summary>
    /// <param name="what">What to launch.</param>
    /// <param name="operations">The operations that its cells are of.</param>
    /// <param name="request">What the worker is asked.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <returns>The launch, ended.</returns>
    public async Task<Launch> Launch(Launchable what, IReadOnlyList<Operation> operations, Func<Launch, Request> request, CancellationToken cancel)
    {
        var launch = Open(what, operations, file);
        var junk = 0;
        var worker = new WorkerProcess(what.Executable, file.Results.Header?.Environment ?? [], options.Limits);
        var exit = await worker.Run(request(launch), line => junk += file.Write(line) ? 0 : 1, cancel);
        file.Write(LaunchEnd.Of(launch, exit, options.Limits));
        file.Save();
        if (junk > 0)
            progress.Note($"{what.Key.Target}: {junk.ToString(CultureInfo.InvariantCulture)} lines of its output are no records and were left out");
        return launch;
    }
}
