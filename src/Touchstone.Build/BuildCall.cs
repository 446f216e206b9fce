namespace Touchstone.Build;

/// <summary>Builds stale targets in one MSBuild call. A second call builds the targets for which only one patch of a pack was missing.</summary>
/// <param name="host">The full path of <c>dotnet</c>.</param>
/// <param name="sdkVersion">The SDK that builds.</param>
/// <param name="folder">The folder for the files of the call. This process holds its lock.</param>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
/// <param name="onProgress">Called when a target begins or ends.</param>
sealed class BuildCall(
    TouchstoneRoot root, string host, string sdkVersion, string folder, IReadOnlyList<string> packageFolders, Action<BuildProgress> onProgress)
{
    /// <summary>The longest time in which no target begins or ends. After that, the build stops and the remaining targets fail.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

    /// <summary>The clock for <see cref="Timeout"/>.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>One result per job, in any order.</summary>
    public async Task<IReadOnlyList<BuiltTarget>> Run(IReadOnlyList<BuildJob> jobs, CancellationToken cancellation)
    {
        var outcomes = await RunOnce([.. jobs.OrderBy(NeedsPackages)], "build", cancellation);
        var again = outcomes.Select(WithOtherPacks).OfType<BuildJob>().ToList();
        if (again.Count > 0)
        {
            var retried = again.Select(job => job.Target).ToHashSet();
            var second = await RunOnce(again, "build-again", cancellation);
            outcomes = [.. outcomes.Where(outcome => !retried.Contains(outcome.Job.Target)), .. second];
        }
        return [.. outcomes.Select(outcome => outcome.Result)];
    }

    // These come last, because targets that wait for an unresponsive package source delay all targets after them.
    static bool NeedsPackages(BuildJob job) => job.Target.RequestedVersion is not null || job.Recipe.MSBuildTarget == "Publish";

    async Task<IReadOnlyList<Outcome>> RunOnce(IReadOnlyList<BuildJob> jobs, string name, CancellationToken cancellation)
    {
        var logFile = Path.Combine(folder, name + ".log");
        var blocked = Clear(jobs, logFile);
        jobs = [.. jobs.Except(blocked.Select(outcome => outcome.Job))];

        await WriteProject(jobs, name, cancellation);
        var (output, stuck) = await RunLimited(jobs, name, cancellation);
        foreach (var job in jobs.Where((_, number) => output.IsBuilt(number)))
            TryChange(job.DeleteIntermediates);
        return [.. blocked, .. jobs.Select((job, number) =>
            new Outcome(job, output.IsBuilt(number), output.Errors(number), logFile) { Stuck = stuck && !output.HasEnded(number) ? Timeout : null })];
    }

    async Task<(BuildOutput Output, bool Stuck)> RunLimited(IReadOnlyList<BuildJob> jobs, string name, CancellationToken cancellation)
    {
        using var limit = new BuildLimit(Timeout, Time);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellation, limit.Token);
        var output = new BuildOutput(root, jobs, progress =>
        {
            limit.Restart();
            onProgress(progress);
        });
        try
        {
            string[] projects = [.. jobs.SelectMany(job => InheritedFiles.Folders(job.Target.Adapter)).Distinct()];
            await MSBuildProcess.Run(host, folder, name, jobs.Count, output.Add, either.Token, projects);
            return (output, false);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            return (output, true);
        }
    }

    /// <summary>Writes the global.json of a build. It pins the SDK that the stamps are for, even if another SDK is installed meanwhile.</summary>
    public static Task PinSdk(string folder, string sdkVersion, CancellationToken cancellation) => File.WriteAllTextAsync(
        Path.Combine(folder, "global.json"), $$"""{ "sdk": { "version": "{{sdkVersion}}", "rollForward": "disable" } }""", cancellation);

    async Task WriteProject(IReadOnlyList<BuildJob> jobs, string name, CancellationToken cancellation)
    {
        await PinSdk(folder, sdkVersion, cancellation);
        var place = Path.Combine(folder, "place.props");
        var (description, inputs) = (Path.Combine(folder, "description.props"), Path.Combine(folder, "inputs.targets"));
        await File.WriteAllTextAsync(place, TraversalProject.PlaceProps, cancellation);
        await File.WriteAllTextAsync(description, TraversalProject.DescriptionProps(packageFolders), cancellation);
        await File.WriteAllTextAsync(inputs, LinkedInputs.Targets, cancellation);
        var text = TraversalProject.Write(jobs, place, description, inputs, Path.Combine(root.Adapters, "Directory.Build.props"), CompilerServer.For());
        await File.WriteAllTextAsync(Path.Combine(folder, name + ".proj"), text, cancellation);
    }

    // Windows cannot delete a program that still runs. Then only this target fails, with that reason.
    static List<Outcome> Clear(IReadOnlyList<BuildJob> jobs, string logFile) =>
        [.. from job in jobs
            let reason = TryChange(job.Clear)
            where reason is not null
            select new Outcome(job, false, [new BuildError(null, "", 0, "", reason)], logFile)];

    static string? TryChange(Action change)
    {
        try
        {
            change();
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return error.Message;
        }
    }

    // The stamp of the plan stays, because the patch depends on the source. The worker reports the patch that it runs on.
    static BuildJob? WithOtherPacks(Outcome outcome)
    {
        if (outcome.Built || BuildAdvice.NearestPack(outcome.Job.Target, outcome.Errors) is not { } version)
            return null;
        var recipe = outcome.Job.Recipe;
        var properties = new Dictionary<string, string>(recipe.Properties) { ["RuntimeFrameworkVersion"] = version };
        return outcome.Job with { Recipe = recipe with { Properties = properties } };
    }

    sealed record Outcome(BuildJob Job, bool Built, IReadOnlyList<BuildError> Errors, string LogFile)
    {
        // The time without progress after which the build was stopped before this job ended; null when it was not.
        public TimeSpan? Stuck { get; init; }

        public BuiltTarget Result => Built
            ? BuiltTarget.Of(Job)
            : new BuiltTarget(Job.Target, null, Problem) { Errors = Errors };

        Problem Problem
        {
            get
            {
                var log = Path.GetRelativePath(Environment.CurrentDirectory, LogFile);
                return Stuck is { } longest ? BuildAdvice.Stuck(Job.Target, longest, log) : BuildAdvice.Explain(Job.Target, Errors, log);
            }
        }
    }
}
