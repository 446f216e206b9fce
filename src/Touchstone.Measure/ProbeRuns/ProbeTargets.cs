using Touchstone.Build;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>An adapter built with probes, and the probes that do not compile with it.</summary>
/// <param name="Built">The program, or the reason why there is none.</param>
/// <param name="LeftOut">The excluded files of probes, by path below probes/, each with the compiler's message.</param>
sealed record ProbeTarget(BuiltTarget Built, IReadOnlyDictionary<string, string> LeftOut);

/// <summary>
/// Builds adapters with the probes. A library that generates code may reject a type at compile time. Then the file is excluded for this adapter
/// only, and the compiler's message is the result of its probes.
/// </summary>
/// <param name="build">Builds the programs.</param>
sealed class ProbeTargets(AdapterBuild build)
{
    /// <summary>Each build finds further files that do not compile. After this many builds, the library is considered incompatible with probes.</summary>
    const int MaxBuilds = 6;

    const string Folder = "probes/";

    /// <summary>Builds the targets and returns them in the same order.</summary>
    /// <param name="targets">The targets, without probes.</param>
    /// <param name="isNew">True to build with the new types of the evolution probes.</param>
    /// <param name="cancel">Stops the build and throws.</param>
    public async Task<IReadOnlyList<ProbeTarget>> Build(IReadOnlyList<Target> targets, bool isNew, CancellationToken cancel)
    {
        var leftOut = targets.ToDictionary(target => target, _ => new SortedDictionary<string, string>(StringComparer.Ordinal));
        var results = new Dictionary<Target, BuiltTarget>();
        var open = targets.ToList();
        for (var round = 0; round < MaxBuilds && open.Count > 0; round++)
        {
            var built = await build.Build([.. open.Select(target => With(target, isNew, leftOut[target].Keys))], cancel);
            foreach (var (target, result) in open.Zip(built))
                results[target] = result;
            open = [.. open.Where(target => LearnsMore(results[target], leftOut[target]))];
        }
        return [.. targets.Select(target => new ProbeTarget(results[target], leftOut[target]))];
    }

    /// <summary>Builds the targets without probes, which have types of their own: with the user's data only.</summary>
    public async Task<IReadOnlyList<ProbeTarget>> BuildForUser(IReadOnlyList<Target> targets, CancellationToken cancel) =>
        [.. (await build.Build(targets, cancel)).Select(built => new ProbeTarget(built, new Dictionary<string, string>()))];

    static Target With(Target target, bool isNew, IEnumerable<string> leftOut) =>
        target with { Adapter = target.Adapter with { Probes = new ProbeBuild(isNew, [.. leftOut]) } };

    /// <summary>Adds the files of probes with compile errors. Returns false if there are no new ones, so another build would not help.</summary>
    public static bool LearnsMore(BuiltTarget built, SortedDictionary<string, string> leftOut)
    {
        var before = leftOut.Count;
        foreach (var error in built.Program is null ? built.Errors : [])
        {
            var file = error.File.Replace('\\', '/');
            if (file.StartsWith(Folder, StringComparison.Ordinal))
                leftOut.TryAdd(file[Folder.Length..], $"it does not compile with this library: {error.Code}: {error.Text}");
        }
        return leftOut.Count > before;
    }
}
