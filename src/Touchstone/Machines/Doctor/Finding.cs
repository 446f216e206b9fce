using Touchstone.Analysis;
using Touchstone.Columns;

namespace Touchstone.Machines.Doctor;

/// <summary>How much a finding matters.</summary>
public enum Severity
{
    /// <summary>Nothing can be measured.</summary>
    Blocks,

    /// <summary>Numbers are worse for it.</summary>
    Disturbs,

    /// <summary>Good to know; numbers may be right all the same.</summary>
    Note,
}

/// <summary>Something on this machine that disturbs measurements.</summary>
/// <param name="Chapter">Where more of it is told.</param>
/// <param name="Severity">How much it matters.</param>
/// <param name="What">What was seen.</param>
/// <param name="Why">What it does to numbers.</param>
/// <param name="Cure">What to do about it.</param>
public sealed record Finding(Chapter Chapter, Severity Severity, string What, string Why, string Cure);

/// <summary>One thing to look at. Found by interface: adding one is a new file. Pure: what it looks at was observed before.</summary>
interface IExamination
{
    /// <summary>Every one there is.</summary>
    static IReadOnlyList<IExamination> All { get; } = [.. ByInterface.All<IExamination>().OrderBy(examination => examination.GetType().Name, StringComparer.Ordinal)];

    /// <summary>What was found; nothing where there is nothing to say, or the system does not tell.</summary>
    IEnumerable<Finding> Look(Observation seen);

    /// <summary>The findings of all, the gravest first.</summary>
    static IReadOnlyList<Finding> Examine(Observation seen) => [.. All.SelectMany(examination => examination.Look(seen)).OrderBy(finding => finding.Severity)];
}
