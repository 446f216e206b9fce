using Touchstone.Commands;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>Turns <c>--versions A,B</c> into two targets of each adapter.</summary>
static class UpgradeTargets
{
    const string Option = "--versions";

    /// <summary>Each adapter at the one version and at the other.</summary>
    /// <param name="targets">Those that were named, without versions.</param>
    /// <param name="text">The value of the option.</param>
    /// <param name="isNamed">False when nobody named an adapter: versions are those of one library.</param>
    /// <exception cref="UsageException">It cannot be meant.</exception>
    public static IReadOnlyList<Target> Of(IReadOnlyList<Target> targets, string text, bool isNamed)
    {
        if (text.Split(',', StringSplitOptions.TrimEntries) is not [var a, var b] || PackageVersion.AreSame(a, b))
            throw UsageException.Option(Option, $"two versions are compared, with a comma between them, not \"{text}\"", "touchstone probe NewtonsoftJson --versions 12.0.3,13.0.4");
        if (!isNamed)
            throw UsageException.Option(Option, "versions are those of one library: name its adapter", $"touchstone probe NewtonsoftJson --versions {text}");
        if (targets.FirstOrDefault(target => target.Version is not null) is { Adapter: not null } versioned)
            throw UsageException.Option(Option, $"{versioned.NameAndVersion} names a version already", $"touchstone probe '#{versioned.Adapter}' --versions {text}");
        return [.. targets.SelectMany(target => Both(target, a, b))];
    }

    static IEnumerable<Target> Both(Target target, string a, string b)
    {
        var selected = AdapterSelection.Select([target.Adapter], [$"#{target.Adapter}@{a}", $"#{target.Adapter}@{b}"]);
        return selected.Problem is { } problem ? throw new UsageException(problem) : selected.Choices.Select(choice => target with { Version = choice.Version });
    }
}
