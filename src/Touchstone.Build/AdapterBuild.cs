using System.ComponentModel;
using Touchstone.Core.Hosts;

namespace Touchstone.Build;

/// <summary>
/// Builds programs from targets. Fresh targets are reused, and all others are built in one MSBuild call. If a build fails, the result holds
/// the reason, and the next run tries again. Missing packages are looked up only once a day.
/// </summary>
/// <param name="dotnet">The installation that builds; null when there is no .NET.</param>
/// <param name="onProgress">Called on any thread, but never concurrently.</param>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources; null for none.</param>
public sealed class AdapterBuild(
    TouchstoneRoot root, DotNetInstallation? dotnet, Action<BuildProgress> onProgress, IReadOnlyList<string>? packageFolders = null)
{
    // The locks of the programs that this process measures.
    static readonly List<IDisposable> Used = [];

    readonly IReadOnlyList<string> packageFolders = packageFolders ?? [];
    readonly Availability availability = new(new PackageMemory(TouchstoneRoot.PackagesFile), packageFolders ?? []);

    /// <summary>The longest time in which no target begins or ends. After that, the build stops and the remaining targets fail.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

    /// <summary>True to ask the package sources again for packages that were missing earlier today.</summary>
    public bool Refresh { get; init; }

    /// <summary>The versions to try before the pinned one, by adapter, newest first. They are for users who want the latest available version.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Newer { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>
    /// The results in the order of the targets. If no source has the packages of a pinned version, the newest verified version with available
    /// packages replaces it.
    /// </summary>
    /// <remarks>
    /// Until this process ends or builds again, other processes wait before they build one of these programs. They would delete it first, and a program
    /// that is measured must not change.
    /// </remarks>
    /// <exception cref="OperationCanceledException">The build was canceled. All its processes have ended, and finished targets stay built.</exception>
    public async Task<IReadOnlyList<BuiltTarget>> Build(IReadOnlyList<Target> targets, CancellationToken cancellation)
    {
        // Who waits must not make others wait: two processes could wait for each other.
        EndUse();
        while (true)
        {
            if (NothingToBuildWith(out var sdk) is { } problem)
                return [.. targets.Select(target => new BuiltTarget(target, null, problem with { What = $"cannot build {target}" }))];
            // It hashes each source once.
            var planner = new BuildPlanner(root, dotnet!, sdk, packageFolders);
            var results = await BuildAll(planner, targets, cancellation);
            if (Use(planner, results))
                return results;
            EndUse();
        }
    }

    /// <summary>Locks the built programs. Returns false if another process rebuilt one of them meanwhile.</summary>
    bool Use(BuildPlanner planner, IReadOnlyList<BuiltTarget> results)
    {
        return results.Where(result => result.Program is not null).DistinctBy(result => result.Target).All(result =>
        {
            var folder = root.ArtifactFolders.First(folder => result.Program!.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal));
            if (BuildLock.TryUse(folder, result.Target.FolderName) is not { } held)
                return false;
            lock (Used)
                Used.Add(held);
            return planner.Plan(result.Target, folder).IsFresh();
        });
    }

    static void EndUse()
    {
        lock (Used)
        {
            Used.ForEach(held => held.Dispose());
            Used.Clear();
        }
    }

    async Task<IReadOnlyList<BuiltTarget>> BuildAll(BuildPlanner planner, IReadOnlyList<Target> targets, CancellationToken cancellation)
    {
        var candidates = targets.Select(Candidates).ToList();
        var results = new BuiltTarget?[targets.Count];
        for (var turn = 0; ; turn++)
        {
            var open = Enumerable.Range(0, targets.Count)
                .Where(place => results[place] is null or { LacksPackage: true } && turn < candidates[place].Count)
                .ToList();
            if (open.Count == 0)
                return results!;
            var built = await BuildRequested(planner, [.. open.Select(place => candidates[place][turn])], cancellation);
            foreach (var (place, result) in open.Zip(built))
            {
                // If no version is available, the reason of the pinned version is reported.
                if (result.Program is not null || results[place] is null || result.Target == targets[place])
                {
                    var first = candidates[place][0].Version ?? targets[place].RequestedVersion;
                    results[place] = result with { InsteadOf = turn > 0 && result.Program is not null ? first : null };
                }
            }
        }
    }

    /// <summary>The versions to try for a target, in this order, until one is available.</summary>
    IReadOnlyList<Target> Candidates(Target target) => target.Version is not null
        ? [target]
        : [.. Newer.GetValueOrDefault(target.Adapter.Name, []).Select(version => target with { Version = version }), target, .. Substitutes(target)];

    static IEnumerable<Target> Substitutes(Target target) => target.Adapter.OtherVerifiedVersions.Select(version => target with { Version = version });

    async Task<IReadOnlyList<BuiltTarget>> BuildRequested(BuildPlanner planner, IReadOnlyList<Target> targets, CancellationToken cancellation)
    {
        var results = new Dictionary<Target, BuiltTarget>();
        var stale = Refuse(Sort(planner, Programs(targets), results), results);
        if (stale.Count > 0)
        {
            var folder = root.WritableArtifacts(out var reason);
            if (folder is null)
                Fail(stale, reason.Why, reason.First, results);
            else
                await BuildStale(planner, stale, folder, results, cancellation);
        }
        var ofFolders = results.ToDictionary(result => result.Key.FolderName, result => result.Value);
        return [.. targets.Select(target => ofFolders[target.FolderName] with { Target = target })];
    }

    /// <summary>
    /// One target for each program. Two sides at one commit are checked out twice, and have one program: built at the same time, each build would delete the
    /// files of the other.
    /// </summary>
    internal static IEnumerable<Target> Programs(IEnumerable<Target> targets) => targets.DistinctBy(target => target.FolderName);

    // Adds the targets that would run code of somebody else to the results. Returns the others.
    List<Target> Refuse(List<Target> targets, Dictionary<Target, BuiltTarget> results)
    {
        var ofAll = targets.Count > 0 ? InheritedFiles.RefuseCheckout(root, "") : null;
        foreach (var target in targets)
        {
            if ((ofAll ?? InheritedFiles.Refuse(root, target)) is { } problem)
                results[target] = new BuiltTarget(target, null, problem with { What = $"cannot build {target}" });
        }
        return [.. targets.Where(target => !results.ContainsKey(target))];
    }

    /// <summary>The known states of the targets' libraries, in the order of the targets. It builds nothing and asks no package source.</summary>
    public IReadOnlyList<LibraryState> Look(IReadOnlyList<Target> targets)
    {
        var known = new Dictionary<Target, BuiltTarget>();
        if (NothingToBuildWith(out var sdk) is null)
        {
            var planner = new BuildPlanner(root, dotnet!, sdk, packageFolders);
            var stampsCount = availability.KnowsOtherPackages;
            List<Target> open = [.. targets.Where(target => stampsCount || Of(target).Available is null)];
            Find(open);
            Find(open.Where(target => target.Version is null && Of(target).Available == false).SelectMany(Substitutes));

            // A plan reads all sources of an adapter. It tells nothing new about a target that was never built, unless a stamp is remembered.
            void Find(IEnumerable<Target> unknown)
            {
                var built = new List<Target>();
                foreach (var target in unknown)
                {
                    if (stampsCount || root.ArtifactFolders.Any(folder => Directory.Exists(Path.Combine(folder, target.FolderName))))
                        built.Add(target);
                    else if (availability.Recall(target, "") is { } missing)
                        known[target] = missing;
                }
                Sort(planner, built, known);
            }
        }
        return [.. targets.Select(Look)];

        LibraryState Look(Target target)
        {
            var state = Of(target);
            return state.Available == false && target.Version is null
                && Substitutes(target).FirstOrDefault(other => Of(other).Available == true) is { Version: { } version }
                ? new LibraryState(true, null) { Instead = version }
                : state;
        }

        LibraryState Of(Target target) => LibraryState.Of(target, known.GetValueOrDefault(target));
    }

    async Task BuildStale(BuildPlanner planner, List<Target> stale, string folder, Dictionary<Target, BuiltTarget> results, CancellationToken cancellation)
    {
        try
        {
            using var held = await BuildLock.Acquire(
                folder, stale.Select(target => target.FolderName), () => onProgress(BuildProgress.Waiting), cancellation);
            // Another process may have built them during the wait for the locks.
            stale = Sort(planner, stale, results);
            if (stale.Count == 0)
                return;
            List<BuildJob> jobs = [.. stale.Select(target => planner.Plan(target, folder))];
            onProgress(new BuildProgress(0, 0, jobs.Count, []));
            using var place = BuildLock.AcquirePlace(folder, out var callFolder);
            await BuildCall.PinSdk(callFolder, planner.SdkVersion, cancellation);
            Take(await new PackageLookup(root, dotnet!.Host, callFolder, packageFolders) { Timeout = Timeout }.Query(jobs, cancellation));
            jobs = [.. jobs.Where(job => !results.ContainsKey(job.Target))];
            var call = new BuildCall(root, dotnet.Host, planner.SdkVersion, callFolder, packageFolders, onProgress) { Timeout = Timeout };
            Take(jobs.Count == 0 ? [] : await call.Run(jobs, cancellation));
            ForeignTargets.DeleteOld(folder, DateTime.UtcNow);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or Win32Exception)
        {
            Fail(stale.Where(target => !results.ContainsKey(target)), FileAdvice.Why(error), FileAdvice.First(error), results);
        }

        void Take(IReadOnlyList<BuiltTarget> answers)
        {
            foreach (var answer in answers)
                results[answer.Target] = answer with { LacksPackage = BuildAdvice.LacksPackage(answer.Errors) };
            availability.Remember([.. answers.Select(answer => (answer, planner.Plan(answer.Target, folder).Stamp))]);
        }
    }

    // Adds fresh targets, targets that are known to lack a package, and those whose programs others can exchange to the results. Returns the others.
    List<Target> Sort(BuildPlanner planner, IEnumerable<Target> targets, Dictionary<Target, BuiltTarget> results)
    {
        var stale = new List<Target>();
        foreach (var target in targets)
        {
            try
            {
                if (InheritedFiles.RefuseBuilt(root, target) is { } refused)
                {
                    results[target] = new BuiltTarget(target, null, refused);
                    continue;
                }
                var jobs = root.ArtifactFolders.Select(folder => planner.Plan(target, folder)).ToList();
                if (jobs.Find(job => job.IsFresh()) is { } fresh)
                    results[target] = BuiltTarget.Of(fresh);
                else if (!Refresh && availability.Recall(target, jobs[0].Stamp) is { } missing)
                    results[target] = missing;
                else
                    stale.Add(target);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                Fail([target], FileAdvice.Why(error), FileAdvice.First(error), results);
            }
        }
        return stale;
    }

    static void Fail(IEnumerable<Target> targets, string reason, string first, Dictionary<Target, BuiltTarget> results)
    {
        var next = first.Length > 0 ? $"{first}, then type the same command again" : "touchstone doctor";
        foreach (var target in targets)
            results[target] = new BuiltTarget(target, null, new Problem($"cannot build {target}", reason, next));
    }

    Problem? NothingToBuildWith(out string sdk)
    {
        var chosen = dotnet?.SdkFor(root.Adapters);
        sdk = chosen?.ToNormalizedString() ?? "";
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

/// <summary>Plans how and where a target is built, and computes its stamp. It reads files, but starts and writes nothing.</summary>
sealed class BuildPlanner(TouchstoneRoot root, DotNetInstallation dotnet, string sdkVersion, IReadOnlyList<string> packageFolders)
{
    /// <summary>The SDK that the stamps are for.</summary>
    public string SdkVersion => sdkVersion;

    readonly TargetStamp stamp = new(root, sdkVersion);
    readonly string? nativeLinker = BuildRecipe.FindNativeLinker();
    readonly Dictionary<Target, (BuildRecipe Recipe, string Stamp)> known = [];

    /// <summary>The job of a target in an artifacts folder.</summary>
    public BuildJob Plan(Target target, string folder)
    {
        // Sources are hashed once. A file that changes during a build was not built, so the stamp must not match it.
        if (!known.TryGetValue(target, out var plan))
        {
            var recipe = BuildRecipe.For(target, dotnet, nativeLinker);
            plan = (recipe, stamp.Compute(target, string.Join(';', [recipe.Settings, .. packageFolders])));
            known.Add(target, plan);
        }
        var own = Path.Combine(folder, target.FolderName);
        return new BuildJob(target, plan.Recipe, own, plan.Stamp, [.. stamp.HashedFolders, target.Adapter.Folder, own]);
    }
}
