using System.ComponentModel;
using Touchstone.Machines;

namespace Touchstone.Workers;

/// <summary>
/// Makes programs of targets: fresh ones are taken as they are, all others are built in one MSBuild call. A target that cannot be
/// built is a result with its reason; it is tried again next time, unless a package is missing: that is asked once a day.
/// </summary>
/// <param name="root">The Touchstone root.</param>
/// <param name="dotnet">What builds; null when there is no .NET.</param>
/// <param name="onProgress">Called on any thread, never twice at once.</param>
/// <param name="packageFolders">Full paths of folders with packages, beside the sources that NuGet knows; null for none.</param>
public sealed class AdapterBuild(
    TouchstoneRoot root, DotNetInstallation? dotnet, Action<BuildProgress> onProgress, IReadOnlyList<string>? packageFolders = null)
{
    readonly IReadOnlyList<string> packageFolders = packageFolders ?? [];
    readonly Availability availability = new(new PackageMemory(TouchstoneRoot.PackagesFile), packageFolders ?? []);

    /// <summary>The longest time without a target that begins or ends; then those that are left are given up.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

    /// <summary>True to ask the package sources again for what they did not have earlier today.</summary>
    public bool Refresh { get; init; }

    /// <summary>The results in the order of the targets.</summary>
    /// <exception cref="OperationCanceledException">Cancelled; all processes are gone and what was built stays built.</exception>
    public async Task<IReadOnlyList<BuiltTarget>> Build(IReadOnlyList<Target> targets, CancellationToken cancellation)
    {
        if (NothingToBuildWith(out var sdk) is { } problem)
            return [.. targets.Select(target => new BuiltTarget(target, null, problem with { What = $"cannot build {target}" }))];

        var planner = new BuildPlanner(root, dotnet!, sdk, packageFolders);
        var results = new Dictionary<Target, BuiltTarget>();
        var stale = Sort(planner, targets.Distinct(), results);
        if (stale.Count > 0)
        {
            var folder = root.WritableArtifacts(out var reason);
            if (folder is null)
                Fail(stale, reason, results);
            else
                await BuildStale(planner, stale, folder, results, cancellation);
        }
        return [.. targets.Select(target => results[target])];
    }

    /// <summary>What is known of the libraries of targets without building anything or asking anybody, in the order of the targets.</summary>
    public IReadOnlyList<LibraryState> Look(IReadOnlyList<Target> targets)
    {
        if (NothingToBuildWith(out var sdk) is not null)
            return [.. targets.Select(target => LibraryState.Of(target, null))];
        var planner = new BuildPlanner(root, dotnet!, sdk, packageFolders);
        var known = new Dictionary<Target, BuiltTarget>();
        Sort(planner, targets, known);
        return [.. targets.Select(target => LibraryState.Of(target, known.GetValueOrDefault(target)))];
    }

    async Task BuildStale(BuildPlanner planner, List<Target> stale, string folder, Dictionary<Target, BuiltTarget> results, CancellationToken cancellation)
    {
        try
        {
            using var held = await BuildLock.Acquire(folder, () => onProgress(BuildProgress.Waiting), cancellation);
            // Another process may have built them while we waited.
            stale = Sort(planner, stale, results);
            if (stale.Count == 0)
                return;
            List<BuildJob> jobs = [.. stale.Select(target => planner.Plan(target, folder))];
            onProgress(new BuildProgress(0, 0, jobs.Count, []));
            await BuildCall.PinSdk(folder, planner.SdkVersion, cancellation);
            Take(await new PackageLookup(root, dotnet!.Host, folder, packageFolders) { Timeout = Timeout }.Ask(jobs, cancellation));
            jobs = [.. jobs.Where(job => !results.ContainsKey(job.Target))];
            var call = new BuildCall(root, dotnet.Host, planner.SdkVersion, folder, packageFolders, onProgress) { Timeout = Timeout };
            Take(jobs.Count == 0 ? [] : await call.Run(jobs, cancellation));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or Win32Exception)
        {
            Fail(stale.Where(target => !results.ContainsKey(target)), error.Message, results);
        }

        void Take(IReadOnlyList<BuiltTarget> answers)
        {
            foreach (var answer in answers)
                results[answer.Target] = answer with { LacksPackage = BuildAdvice.MissingPackage(answer.Errors) is { } package && !BuildAdvice.IsPack(package) };
            availability.Remember([.. answers.Select(answer => (answer, planner.Plan(answer.Target, folder).Stamp))]);
        }
    }

    // Puts fresh targets into the results, and those that are known to lack a package; returns the others.
    List<Target> Sort(BuildPlanner planner, IEnumerable<Target> targets, Dictionary<Target, BuiltTarget> results)
    {
        var stale = new List<Target>();
        foreach (var target in targets)
        {
            try
            {
                var jobs = root.ArtifactFolders.Select(folder => planner.Plan(target, folder)).ToList();
                if (jobs.Find(job => job.IsFresh()) is { } fresh)
                    results[target] = new BuiltTarget(target, fresh.Program, null) { BuildTime = fresh.BuildTime };
                else if (!Refresh && availability.Recall(target, jobs[0].Stamp) is { } missing)
                    results[target] = missing;
                else
                    stale.Add(target);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                Fail([target], error.Message, results);
            }
        }
        return stale;
    }

    static void Fail(IEnumerable<Target> targets, string reason, Dictionary<Target, BuiltTarget> results)
    {
        const string Next = "free or unlock that place, then run the same command again";
        foreach (var target in targets)
            results[target] = new BuiltTarget(target, null, new Problem($"cannot build {target}", reason, Next));
    }

    Problem? NothingToBuildWith(out string sdk)
    {
        var chosen = dotnet?.SdkFor(root.Folder);
        sdk = chosen?.ToString() ?? "";
        if (!Directory.Exists(root.Adapters))
            return new Problem("", $"{root.Folder} has no adapters folder", "cd into a checkout of Touchstone");
        if (chosen is not null)
            return null;
        var why = dotnet is null || dotnet.Sdks.Count == 0
            ? "there is no .NET SDK on this machine"
            : $"global.json accepts none of the installed SDKs ({string.Join(", ", dotnet.Sdks)})";
        return new Problem("", why, "install the .NET 10 SDK, then: touchstone doctor");
    }
}
