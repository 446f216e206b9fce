using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor;

/// <summary>How much a finding matters.</summary>
public enum Severity
{
    /// <summary>Nothing can be measured.</summary>
    Blocks,

    /// <summary>The numbers become worse.</summary>
    Disturbs,

    /// <summary>Good to know. The numbers may still be right.</summary>
    Note,
}

/// <summary>Something on this machine that disturbs measurements.</summary>
/// <param name="Chapter">The chapter of docs/reducing-noise.md that explains it.</param>
/// <param name="Severity">How much it matters.</param>
/// <param name="What">What was observed.</param>
/// <param name="Why">Its effect on the numbers.</param>
/// <param name="Cure">What to do about it.</param>
public sealed record Finding(Chapter Chapter, Severity Severity, string What, string Why, string Cure);

/// <summary>One check of <c>doctor</c>. Found by interface: a new check is a new file. Pure: everything was observed before.</summary>
interface IExamination
{
    /// <summary>All examinations, sorted by name.</summary>
    static IReadOnlyList<IExamination> All { get; } =
        [.. ByInterface.All<IExamination>().OrderBy(examination => examination.GetType().Name, StringComparer.Ordinal)];

    /// <summary>The findings of this examination; empty if all is well or the system does not show it.</summary>
    IEnumerable<Finding> Look(Observation seen);

    /// <summary>The findings of all examinations, the most severe first.</summary>
    static IReadOnlyList<Finding> Examine(Observation seen) =>
        [.. All.SelectMany(examination => examination.Look(seen)).OrderBy(finding => finding.Severity)];
}
