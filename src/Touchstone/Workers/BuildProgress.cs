using System.Globalization;

namespace Touchstone.Workers;

/// <summary>How far a build is.</summary>
/// <param name="Built">The number of targets that are built.</param>
/// <param name="Failed">The number that could not be.</param>
/// <param name="Total">The number in this build; fresh targets do not count.</param>
/// <param name="Building">What is being built now.</param>
public sealed record BuildProgress(int Built, int Failed, int Total, IReadOnlyList<Target> Building)
{
    /// <summary>Another Touchstone process is building here; this one waits.</summary>
    public static BuildProgress Waiting { get; } = new(0, 0, 0, []);

    /// <summary>What follows the word "building": <c>Nop, XmlSerializer (3 of 12 done, 1 failed)</c>.</summary>
    public override string ToString()
    {
        if (this == Waiting)
            return "(waiting for another touchstone that is building here)";
        var done = string.Create(CultureInfo.InvariantCulture, $"{Built + Failed} of {Total} done");
        var failed = Failed == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", {Failed} failed");
        return $"{string.Join(", ", Building)} ({done}{failed})".TrimStart();
    }
}
