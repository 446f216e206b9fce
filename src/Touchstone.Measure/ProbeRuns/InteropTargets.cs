using Touchstone.Build;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>Decides for <c>--reads-from</c> which serializers have a format in common.</summary>
static class InteropTargets
{
    const string Option = "--reads-from";
    const string Example = "touchstone probe SystemTextJson NewtonsoftJson --reads-from";
    const int MostNamed = 5;

    /// <summary>The targets whose format another one of the same runtime has.</summary>
    /// <exception cref="UsageException">There are no two.</exception>
    public static IReadOnlyList<Target> Of(IReadOnlyList<Target> targets)
    {
        List<Target> shared =
        [
            .. targets.Where(target => target.Adapter.Traits is { HasOwnFormat: false, ParserOnly: false })
                .GroupBy(target => (target.Adapter.Traits.Format, target.Mode)).Where(format => format.Count() > 1).SelectMany(format => format),
        ];
        if (shared.Count > 0)
            return shared;
        var formats = targets.Take(MostNamed).Select(Described);
        var more = targets.Count > MostNamed ? ", ..." : "";
        throw UsageException.Option(Option, $"it takes two serializers of one format, not {string.Join(", ", formats)}{more}", Example);
    }

    /// <summary>Those of a selection that are not among the tested ones. Those of a library's own format only if the user named them.</summary>
    public static List<Target> Alone(TargetSelection selection, IReadOnlyList<Target> tested) =>
        [.. selection.Targets.Except(tested).Where(target => !target.Adapter.Traits.HasOwnFormat || !selection.Unnamed.Contains(target.Adapter.Name))];

    /// <summary>A sentence about serializers without another one of their format; null if there are none.</summary>
    public static string? Note(IReadOnlyList<Target> alone) => alone.Count == 0
        ? null
        : PlainText.OneLine($"not tested, as no other serializer here has the format: {string.Join(", ", alone.Select(Described))}");

    static string Described(Target target) => $"{target} ({(target.Adapter.Traits.ParserOnly ? "only a parser" : target.Adapter.Traits.Format)})";
}
