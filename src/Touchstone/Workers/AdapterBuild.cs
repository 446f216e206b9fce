using System.ComponentModel;
using Touchstone.Machines;

namespace Touchstone.Workers;

/// <summary>
/// Makes programs of targets: fresh ones are taken as they are, all others are built in one MSBuild call. A target that cannot be
/// built is a result with its reason; it is tried again next time.
/// </summary>
/// <param name="root">The Touchstone root.</param>
/// <param name="dotnet">What builds; null when there is no .NET.</param>
/// <param name="onProgress">Called on any thread, never twice at once.</param>
/// <param name="packageFolders">Full paths of folders with packages, beside the sources that NuGet knows; null for none.</param>
public sealed class AdapterBuild(
    TouchstoneRoot root, DotNetInstallation? dotnet, Action<BuildProgress> onProgress, IReadOnlyList<string>? packageFolders = null)
{
    readonly IReadOnlyList<string> packageFolders = packageFolders ?? [];
    /// <summary>The longest time without a target that begins or ends; then those that are left are given up.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

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

    async Task BuildStale(BuildPlanner planner, List<Target> stale, string folder, Dictionary<Target, BuiltTarget> results, CancellationToken cancellation)
    {
        try
        {
            using var held = await BuildLock.Acquire(folder, () => onProgress(BuildProgress.Waiting), cancellation);
            // Another process may have built them while we waited.
            stale = Sort(planner, stale, results);
            if (stale.Count == 0)
                return;
            var call = new BuildCall(root, dotnet!.Host, planner.SdkVersion, folder, packageFolders, onProgress) { Timeout = Timeout };
            foreach (var result in await call.Run([.. stale.Select(target => planner.Plan(target, folder))], cancellation))
                results[result.Target] = result;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or Win32Exception)
        {
            Fail(stale, error.Message, results);
        }
    }

    // Puts fresh targets into the results and returns the others.
    List<Target> Sort(BuildPlanner planner, IEnumerable<Target> targets, Dictionary<Target, BuiltTarget> results)
    {
        var stale = new List<Target>();
        foreach (var target in targets)
        {
            try
            {
                var fresh = root.ArtifactFolders.Select(folder => planner.Plan(target, folder)).FirstOrDefault(job => job.IsFresh());
                if (fresh is null)
                    stale.Add(target);
                else
                    results[target] = new BuiltTarget(target, fresh.Program, null);
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
