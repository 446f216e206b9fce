using NuGet.Versioning;
using Touchstone.Build;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>Turns <c>--versions A,B</c> into two targets of each adapter.</summary>
static class UpgradeTargets
{
    const string Option = "--versions";

    /// <summary>Returns each adapter in both versions.</summary>
    /// <param name="targets">The named adapters, without versions.</param>
    /// <param name="text">The value of the option.</param>
    /// <param name="isNamed">False if the user named no adapter, which is an error because versions belong to one library.</param>
    /// <exception cref="UsageException">The value is not a pair of different versions, or the adapters do not fit.</exception>
    public static IReadOnlyList<Target> Of(IReadOnlyList<Target> targets, string text, bool isNamed)
    {
        if (text.Split(',', StringSplitOptions.TrimEntries) is not [var a, var b] || PackageVersion.AreSame(a, b))
            throw UsageException.Option(
                Option, $"the value must be two different versions, separated by a comma, not \"{text}\"", TwoOf(targets, text, isNamed));
        if (!isNamed)
            throw UsageException.Option(Option, "versions belong to one library: name its adapter", $"touchstone probe NewtonsoftJson --versions {text}");
        if (targets.FirstOrDefault(target => target.Version is not null) is { Adapter: not null } versioned)
            throw UsageException.Option(
                Option,
                $"{versioned.NameAndVersion} already has a version",
                ShellText.Command(["probe", $"#{versioned.Adapter}", "--versions", text, .. versioned.Adapter.Options]));
        List<Adapter> adapters = [.. targets.Select(target => target.Adapter).DistinctBy(adapter => adapter.Traits.Package ?? adapter.Name)];
        if (adapters.Count > 1)
            throw UsageException.Option(
                Option,
                $"versions belong to one library, not to {Enumeration.And(adapters.ConvertAll(adapter => adapter.Name))}: name one of them",
                Command(adapters[0], a, b));
        return [.. targets.SelectMany(target => Both(target, a, b))];
    }

    // One version is compared with the one that the adapter pins.
    static string TwoOf(IReadOnlyList<Target> targets, string text, bool isNamed) =>
        isNamed && targets is [{ Adapter: { PinnedVersion: { } pinned } adapter }] && NuGetVersion.TryParse(text.Trim(','), out var one)
            && !PackageVersion.AreSame(one.ToString(), pinned)
            ? Command(adapter, one.ToString(), pinned)
            : "touchstone probe NewtonsoftJson --versions 12.0.3,13.0.4";

    static string Command(Adapter adapter, string a, string b) => ShellText.Command(["probe", adapter.Name, "--versions", $"{a},{b}", .. adapter.Options]);

    /// <summary>What the package sources have of a library, with a command that compares two of these versions if they have two.</summary>
    /// <param name="text">The versions that the user named.</param>
    /// <param name="versions">The versions of the sources, newest first.</param>
    /// <param name="failed">Versions that were tried in vain: the sources may lack what one of them needs.</param>
    /// <param name="next">The command that compares two versions; null for that of probe.</param>
    public static string Obtainable(
        Adapter adapter, string text, IReadOnlyList<string> versions, IReadOnlyCollection<string> failed, Func<string, string, string>? next = null)
    {
        const int Most = 10;
        var what = $"versions of {adapter.Traits.Package}";
        if (versions.Count == 0)
            return new Problem(what, "no package source has any", "").ToString();
        var older = versions.Count > Most ? $" and {versions.Count - Most} older ones" : "";
        var why = $"your package sources have {string.Join(", ", versions.Take(Most))}{older}";
        // What works stays, and the nearest one that is left replaces what does not.
        var names = text.Split(',', StringSplitOptions.TrimEntries);
        List<string> pair = [];
        foreach (var wanted in names)
        {
            var known = versions.FirstOrDefault(version => PackageVersion.AreSame(version, wanted) && !IsAmong(failed, version));
            var free = versions.Where(version => !pair.Contains(version) && !IsAmong(names, version) && !IsAmong(failed, version));
            pair.Add(known ?? Nearest(wanted, free, adapter.Traits) ?? "");
        }
        pair = [.. pair.OrderBy(PackageVersion.Of)];
        return new Problem(what, why, pair is [{ Length: > 0 } a, { Length: > 0 } b] && a != b ? (next ?? Probe)(a, b) : "").ToString();

        string Probe(string a, string b) => Command(adapter, a, b);
    }

    static bool IsAmong(IEnumerable<string> versions, string version) => versions.Any(one => PackageVersion.AreSame(one, version));

    // The nearest number, as NuGet's the next newer one first, and not the text that looks most like it. Of one major version, those that the adapter was
    // verified with come first: the sources may lack what another one needs.
    static string? Nearest(string wanted, IEnumerable<string> versions, AdapterTraits traits) => !NuGetVersion.TryParse(wanted, out var named)
        ? EditDistance.Nearest(wanted, versions)
        : versions.Where(version => NuGetVersion.TryParse(version, out _)).Select(NuGetVersion.Parse)
            .OrderBy(version => Math.Abs(version.Major - named.Major)).ThenBy(version => !traits.IsVerified(version.ToString()))
            .ThenBy(version => Math.Abs(version.Minor - named.Minor))
            .ThenBy(version => version < named).ThenBy(version => Math.Abs(version.Patch - named.Patch)).FirstOrDefault()?.ToString();

    static IEnumerable<Target> Both(Target target, string a, string b)
    {
        var selected = AdapterSelection.Select([target.Adapter], [$"#{target.Adapter}@{a}", $"#{target.Adapter}@{b}"]);
        return selected.Problem is { } problem
            ? throw UsageException.Corrected(Option, problem.Why, [Option])
            : selected.Choices.Select(choice => target with { Version = choice.Version });
    }
}
