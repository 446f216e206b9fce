using System.Globalization;

namespace Touchstone.Build;

/// <summary>The progress of a build.</summary>
/// <param name="Built">The number of targets that are built.</param>
/// <param name="Failed">The number of targets whose build failed.</param>
/// <param name="Total">The number of targets in this build. Fresh targets do not count.</param>
/// <param name="Building">The targets that are being built now.</param>
public sealed record BuildProgress(int Built, int Failed, int Total, IReadOnlyList<Target> Building)
{
    /// <summary>This process waits, because another Touchstone process builds or measures the same program.</summary>
    public static BuildProgress Waiting { get; } = new(0, 0, 0, []);

    /// <summary>The same where a build may fail: what failed only counts as done.</summary>
    public BuildProgress WithoutFailures => this with { Built = Built + Failed, Failed = 0 };

    /// <summary>The text after the word "building": <c>Nop, XmlSerializer (3 of 12 done, 1 failed)</c>.</summary>
    public override string ToString()
    {
        if (this == Waiting)
            return "(waiting: another touchstone builds or measures the same program)";
        var done = string.Create(CultureInfo.InvariantCulture, $"{Built + Failed} of {Total} done");
        var failed = Failed == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", {Failed} failed");
        return $"{string.Join(", ", Building.Select(Name))} ({done}{failed})".TrimStart();
    }

    // Both sides of touchstone ab have the same names.
    static string Name(Target target) => target.Adapter.Commit.Length > 0 ? $"{target} at {target.Adapter.Commit}" : target.ToString();
}
