using Touchstone.Analysis;

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
public sealed record Disturbance(Chapter Chapter, Severity Severity, string What, string Why, string Cure);
