using System.Globalization;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>
/// Runs launches one after the other. Each writes its opening line, the lines of its worker process, and its end. All of this is on disk
/// before the next launch begins.
/// </summary>
sealed class LaunchRunner(RunOptions options, ResultFile<RunResults> file, IRunProgress progress)
{
    /// <summary>Writes the line that opens a launch.</summary>
    /// <param name="what">The key and program to launch.</param>
    /// <param name="operations">The operations of its cells.</param>
    /// <param name="file">The file to write to.</param>
    /// <returns>The launch as an object of the file's results.</returns>
    public static Launch Open(Launchable what, IReadOnlyList<Operation> operations, ResultFile<RunResults> file)
    {
        file.Write(new Launch
        {
            Id = file.Results.Launches.Count + 1,
            Key = what.Key,
            Operations = operations,
            Limit = what.Adapter.Traits.Limit,
            DeclaredLosses = what.Adapter.Traits.Loses,
            VerifiedRuntimes = what.Adapter.Traits.VerifiedRuntimes(what.Key.RequestedVersion),
            InsteadOf = what.InsteadOf,
            Pinned = what.Adapter.Pinned,
            Options = what.Adapter.Options,
            Unverified = what.Key.RequestedVersion.Length > 0 && !what.Adapter.Traits.IsVerified(what.Key.RequestedVersion),
            Caution = what.Adapter.Traits.Warning,
        });
        return file.Results.Launches[^1];
    }

    /// <summary>Runs one launch to its end.</summary>
    /// <param name="what">The key and program to launch.</param>
    /// <param name="operations">The operations of its cells.</param>
    /// <param name="request">Makes the request to the worker.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <returns>The ended launch.</returns>
    public async Task<Launch> Launch(Launchable what, IReadOnlyList<Operation> operations, Func<Launch, Request> request, CancellationToken cancel)
    {
        var launch = Open(what, operations, file);
        var junk = 0;
        var exit = await Worker(what, file, options).Run(request(launch), line => junk += file.Write(line) ? 0 : 1, cancel);
        file.Write(LaunchEnd.Of(launch, exit, options.Limits));
        file.Save();
        Note(launch, junk, progress);
        return launch;
    }

    /// <summary>Runs a worker for the files that it writes. Its records are dropped: if it fails, the launch that needs the files says so.</summary>
    public Task Discard(Launchable what, Request request, CancellationToken cancel) =>
        Worker(what, file, options).Run(request, _ => { }, cancel);

    /// <summary>Starts workers of a program with the knobs of the run.</summary>
    /// <param name="more">Knobs that override those.</param>
    public static WorkerProcess Worker(Launchable what, ResultFile<RunResults> file, RunOptions options, params IReadOnlyList<string> more) =>
        new(what.Executable, [.. file.Results.Header?.Environment ?? [], .. more], options.Limits);

    /// <summary>Notes how many lines of a worker were skipped, if any.</summary>
    public static void Note(Launch launch, int junk, IRunProgress progress)
    {
        if (junk > 0)
            progress.Note($"{launch.Key.Target}: {junk.ToString(CultureInfo.InvariantCulture)} lines of its output were skipped: they are not records");
    }
}
