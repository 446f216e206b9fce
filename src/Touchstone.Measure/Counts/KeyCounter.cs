using Touchstone.Build;
using Touchstone.Core.Hosts;

namespace Touchstone.Measure.Counts;

/// <summary>Counts the operations of a key, one worker process at a time.</summary>
sealed class KeyCounter(CountOptions options)
{
    readonly IReadOnlyList<string> knobs = options.Knobs(MachineReader.Settings(Environment.GetEnvironmentVariables()));

    /// <summary>Why the instructions of this program cannot be counted, in one line; null if they can.</summary>
    public static string? WhyNot(BuiltTarget target) => target.Program is null ? target.Reason : WhyNot(target.Target.Mode.DeploymentName);

    /// <summary>Why the instructions of programs that are deployed in this way cannot be counted, in one line; null if they can.</summary>
    public static string? WhyNot(string deployment) => deployment == RuntimeMode.Deployments[(int)Deployment.Aot]
        ? "a NativeAOT program has its managed code and its runtime in one file, so they cannot be counted apart"
        : null;

    /// <summary>Runs one launch of a program.</summary>
    /// <param name="program">The path of the built adapter.</param>
    /// <param name="adapter">The adapter.</param>
    /// <param name="id">Number of the launch, from 1.</param>
    /// <param name="withCalls">True to count by method, and by the calls that lead to each.</param>
    /// <param name="plan">Which calls are stepped. The worker makes the others too, so that all launches are alike.</param>
    /// <exception cref="OperationCanceledException">Canceled. The worker is gone.</exception>
    public async Task<CountedLaunch> Launch(
        string program, Adapter adapter, LaunchKey key, int id, bool withCalls, StepPlan plan, CancellationToken cancel)
    {
        var launch = new Launch
        {
            Id = id,
            Key = key,
            Operations = options.Operations,
            DeclaredLosses = adapter.Traits.Loses,
            VerifiedRuntimes = adapter.Traits.VerifiedRuntimes(key.RequestedVersion),
            Pinned = adapter.Pinned,
            Options = adapter.Options,
        };
        using var maps = new MapFolder(withCalls);
        var counted = await new LaunchCounter(program, knobs, options.Limits, maps.Path, plan).Run(launch, options.Request(key, adapter), cancel);
        return counted with { IsProfiled = options.Profile };
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
