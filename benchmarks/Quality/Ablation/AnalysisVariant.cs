using System.Reflection;
using System.Runtime.Loader;

namespace Touchstone.Quality.Ablation;

/// <summary>
/// Loads an analysis whose constants can change, beside the usual one. This program is loaded with it once more, so that the same code measures all values.
/// Both share all other assemblies, and therefore the records.
/// </summary>
sealed class AnalysisVariant : AssemblyLoadContext
{
    readonly Assembly analysis;
    readonly FieldInfo choice;
    readonly AblatedFigures.Measuring measure;

    /// <summary>Loads it.</summary>
    /// <param name="compiled">What <see cref="AnalysisSource.Compile"/> made.</param>
    public AnalysisVariant(byte[] compiled)
    {
        analysis = LoadFromStream(new MemoryStream(compiled));
        choice = analysis.GetType(AnalysisSource.ChoiceType)!.GetField(AnalysisSource.ChoiceField)!;
        var ours = typeof(AblatedFigures);
        measure = LoadFromAssemblyName(ours.Assembly.GetName()).GetType(ours.FullName!)!.GetMethod(nameof(AblatedFigures.Of))!
            .CreateDelegate<AblatedFigures.Measuring>();
    }

    /// <summary>What the analysis makes of sets of runs.</summary>
    /// <param name="number">The number of the changed value; 0 if none is.</param>
    /// <param name="sets">The runs.</param>
    public List<SetFigures> Measure(int number, IReadOnlyList<AblationSet> sets)
    {
        choice.SetValue(null, number);
        return [.. sets.Select(set => new SetFigures(set.Name, measure(set.Runs, set.Planted, set.HasSides)))];
    }

    protected override Assembly? Load(AssemblyName assemblyName) =>
        assemblyName.Name == analysis.GetName().Name ? analysis
            : assemblyName.Name == typeof(AnalysisVariant).Assembly.GetName().Name ? LoadFromAssemblyPath(typeof(AnalysisVariant).Assembly.Location)
            : null;
}
