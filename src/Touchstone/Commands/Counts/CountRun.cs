using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary>Builds the programs, counts each key, and keeps what was counted before Ctrl+C.</summary>
sealed class CountRun(CountOptions options, Terminal terminal)
{
    readonly List<CountEstimate> estimates = [];
    readonly Stopwatch measuring = new();
    bool failed;
    long steps;
    TimeSpan stepped;

    /// <summary>What was counted, in the order of the targets.</summary>
    public IReadOnlyList<CountEstimate> Estimates => estimates;

    /// <summary>The exit code of a run that was not interrupted.</summary>
    public int ExitCode => failed ? ExitCodes.Failed : estimates.TrueForAll(estimate => estimate.Reason is not null) ? ExitCodes.Usage : ExitCodes.Done;

    /// <summary>Builds and counts. Returns true if it was interrupted.</summary>
    public async Task<bool> Measure(CancellationToken cancel)
    {
        foreach (var problem in options.Selection.Problems)
            terminal.Note(problem.ToString());
        var builder = await SharedOptions.Builder(options.Build, options.Selection.Targets, terminal, cancel);
        try
        {
            await ProgressDisplay.Show(terminal, progress => BuildAndCount(builder(built => progress.Building(built.ToString())), progress, cancel));
            return false;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return true;
        }
    }

    /// <summary>What the user should know of the whole run.</summary>
    public IEnumerable<string> Notes(bool interrupted)
    {
        if (stepped > TimeSpan.Zero)
        {
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"took {measuring.Elapsed.TotalSeconds:0.0} s without building; {Unit.Count(steps)} instructions were stepped, "
                    + $"{Unit.Count((long)(steps / stepped.TotalSeconds))} per second");
        }
        if (interrupted)
            yield return "interrupted; the table has what was counted before";
    }

    async Task BuildAndCount(AdapterBuild build, IRunProgress progress, CancellationToken cancel)
    {
        var built = await build.Build(options.Selection.Targets, cancel);
        var keys = built.SelectMany(target => options.Keys(target.Target).Select(key => (Target: target, Key: key))).ToList();
        measuring.Start();
        for (var i = 0; i < keys.Count; i++)
        {
            var (target, key) = keys[i];
            progress.Measuring(
                string.Create(CultureInfo.InvariantCulture, $"counting {key.Target} {key.DataSet} N={key.Count}"), (double)i / keys.Count, TimeSpan.Zero);
            estimates.AddRange(await Count(target, key, cancel));
        }
        measuring.Stop();
    }

    async Task<IEnumerable<CountEstimate>> Count(BuiltTarget target, LaunchKey key, CancellationToken cancel)
    {
        if (WhyNot(target) is { } reason)
            return options.Operations.Select(operation => new CountEstimate(key, operation) { Reason = reason });
        var knobs = options.Knobs(MachineReader.Settings(Environment.GetEnvironmentVariables()));
        var adapter = target.Target.Adapter;
        List<CountedLaunch> launches = [];
        while (launches.Count < options.Launches && launches.TrueForAll(before => before.Launch.End!.Reason is null))
        {
            var launch = new Launch
            {
                Id = launches.Count + 1,
                Key = key,
                Operations = options.Operations,
                VerifiedRuntimes = adapter.Traits.VerifiedRuntimes(key.RequestedVersion),
                Pinned = adapter.Pinned,
                Options = adapter.Options,
            };
            using var maps = new MapFolder(options.Methods);
            launches.Add(await new LaunchCounter(target.Program!, knobs, options.Limits, maps.Path).Run(launch, options.Request(key, adapter), cancel));
            (steps, stepped) = (steps + launches[^1].Steps, stepped + launches[^1].SteppedFor);
        }
        failed |= launches[^1].Launch.End is { Reason: not null, Unsupported: false };
        return options.Operations.Select(operation => CountEstimate.Of(key, operation, launches));
    }

    static string? WhyNot(BuiltTarget target)
    {
        if (target.Program is null)
            return target.Reason;
        return target.Target.Mode.Deployment == Deployment.Aot
            ? "a NativeAOT program has its managed code and its runtime in one file, so they cannot be counted apart"
            : null;
    }

    // A folder that only this user can write, since its list of methods has a name that others can guess.
    sealed class MapFolder(bool isNeeded) : IDisposable
    {
        public string Path { get; } = isNeeded ? Directory.CreateTempSubdirectory("touchstone-count-").FullName : "";

        public void Dispose()
        {
            if (Path.Length > 0)
                Directory.Delete(Path, recursive: true);
        }
    }
}
