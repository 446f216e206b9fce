using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Quality.Ablation;

/// <summary>Runs of one hour: the same programs, so each difference between them is noise.</summary>
/// <param name="Name">The folder that they are in.</param>
/// <param name="Runs">The runs, in the order in which they were measured.</param>
/// <param name="Planted">
/// The same runs, each with a library that is 8 % slower and one that is 15 % slower, and the names of both. For runs of <c>touchstone ab</c> only the head
/// is slower.
/// </param>
sealed record AblationSet(string Name, IReadOnlyList<RunResults> Runs, IReadOnlyList<(RunResults Run, string Slower, string MuchSlower)> Planted)
{
    const double Slowdown = 1.08;
    const double LargeSlowdown = 1.15;

    /// <summary>True for runs of <c>touchstone ab</c>.</summary>
    public bool HasSides => Runs[0].SideNames.Count > 0;

    /// <summary>Reads runs. Those in one folder are a set.</summary>
    /// <exception cref="UsageException">A set has fewer than two runs.</exception>
    public static IReadOnlyList<AblationSet> Read(IReadOnlyList<string> folders) =>
        [.. folders.GroupBy(folder => Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder)) ?? "").Select(set => Read(set.Key, [.. set]))];

    static AblationSet Read(string parent, List<string> folders)
    {
        if (folders.Count < 2)
            throw UsageException.Option(folders[0], "a set needs two runs or more in one folder", "Quality ablation RUNS/run1 RUNS/run2");
        var runs = folders.ConvertAll(Read);
        List<string> libraries = [.. runs.Select(Libraries).Aggregate(Enumerable.Intersect).Order(StringComparer.Ordinal)];
        var planted = folders.Select((folder, place) =>
            Plant(Read(folder), libraries[2 * place % libraries.Count], libraries[(2 * place + 1) % libraries.Count]));
        return new AblationSet(parent, runs, [.. planted]);
    }

    // Each file on its own: samples of many files would be in a store, and those could not be multiplied.
    static RunResults Read(string folder)
    {
        List<string> missing = [];
        var problem = "";
        var files = ResultInputs.Find([folder], missing).ToList();
        return files.Select(file => ResultInputs.TryReadFile(file, TextReader.Null, out problem)).OfType<RunResults>().FirstOrDefault()
            ?? throw new InvalidDataException(missing.Append($"{folder}: {problem}").First());
    }

    static IEnumerable<string> Libraries(RunResults run) => CellMerger.Cells([run.SideNames.Count > 0 ? run.Of(Sides.Base) : run])
        .Where(MeasuredRun.IsRanked).Select(cell => cell.Key.Launch.Serializer).Distinct();

    static (RunResults Run, string Slower, string MuchSlower) Plant(RunResults run, string slower, string muchSlower)
    {
        foreach (var launch in run.Launches.Where(launch => launch.Key.Side is "" or Sides.Head))
        {
            if (launch.Key.Serializer == slower)
                Multiply(launch.Samples, Slowdown);
            else if (launch.Key.Serializer == muchSlower)
                Multiply(launch.Samples, LargeSlowdown);
        }
        return (run, slower, muchSlower);
    }

    static void Multiply(List<Sample> samples, double factor)
    {
        for (var i = 0; i < samples.Count; i++)
            samples[i] = FalseAlarms.Slower(samples[i], factor);
    }
}
