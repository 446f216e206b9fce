using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>An adapter with the questions that it compiles, and those that it does not.</summary>
/// <param name="Built">The program, or why there is none.</param>
/// <param name="LeftOut">Files of questions by path below probes/, each with what its compiler said.</param>
sealed record ProbeTarget(BuiltTarget Built, IReadOnlyDictionary<string, string> LeftOut);

/// <summary>
/// Builds adapters with the questions. A library that makes code for types may refuse one of them while compiling: that file is left out for
/// this adapter alone, and its questions are answered by what the compiler said.
/// </summary>
/// <param name="build">What builds.</param>
sealed class ProbeTargets(AdapterBuild build)
{
    /// <summary>Each build tells some files more; a library that refuses more often than this refuses questions as such.</summary>
    const int MaxBuilds = 6;

    const string Folder = "probes/";

    /// <summary>The targets in their order.</summary>
    /// <param name="targets">Without questions.</param>
    /// <param name="isNew">True for the types of a later version.</param>
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

    static Target With(Target target, bool isNew, IEnumerable<string> leftOut) =>
        target with { Adapter = target.Adapter with { Probes = new ProbeBuild(isNew, [.. leftOut]) } };

    /// <summary>Takes the files of questions that a build complained of; false when there is no further one, and trying again would help nothing.</summary>
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
