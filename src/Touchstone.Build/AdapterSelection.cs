using NuGet.Versioning;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// Turns the values of <c>--serializer</c> into adapters. A value is a list, separated by commas, of what <see cref="AdapterNames"/> knows. A name can have
/// an <c>@version</c>.
/// </summary>
public static class AdapterSelection
{
    /// <summary>The selected adapters in the order of the patterns, each once. Without patterns, all adapters that are not optional.</summary>
    public static SelectedAdapters Select(IReadOnlyList<Adapter> all, IReadOnlyList<string> patterns)
    {
        if (patterns.Count == 0)
        {
            return all.Count > 0
                ? new SelectedAdapters([.. all.Where(adapter => !adapter.Traits.Optional).Select(adapter => new AdapterChoice(adapter, null))], null)
                : Nothing("there are no adapters", "touchstone new serializer <Name>");
        }

        var choices = new List<AdapterChoice>();
        var versions = new HashSet<AdapterChoice>();
        List<string> names = [.. Names(patterns)];
        foreach (var (place, pattern) in names.Index())
        {
            var (name, version) = Split(pattern);
            var matches = AdapterNames.Match(all, name);
            if (matches.Count == 0)
                return Among(names, place, Unknown(all, name, version));
            if (version is not null && Refuse(name, version, matches) is { } refusal)
                return Among(names, place, refusal);
            List<AdapterChoice> chosen = [.. matches.Select(adapter => new AdapterChoice(adapter, NotPinned(adapter, version)))];
            choices.AddRange(chosen);
            versions.UnionWith(version is null ? [] : chosen);
        }
        return choices.Count > 0
            ? new SelectedAdapters([.. choices.Distinct()], null) { Same = [.. versions.Where(choice => choices.Count(choice.Equals) > 1)] }
            : Nothing("the selection is empty", "touchstone list");
    }

    /// <summary>The names in the values of <c>--serializer</c>, each with its version.</summary>
    public static IEnumerable<string> Names(IEnumerable<string> patterns) =>
        patterns.SelectMany(text => text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries));

    static (string Name, string? Version) Split(string pattern)
    {
        var at = pattern.IndexOf('@', StringComparison.Ordinal);
        return at < 0 ? (pattern, null) : (pattern[..at].TrimEnd(), pattern[(at + 1)..].TrimStart());
    }

    // In NuGet's normalized form, so that 12.0.1 and 12.0.1.0 are one target.
    static string? NotPinned(Adapter adapter, string? version) =>
        version is null || PackageVersion.AreSame(version, adapter.PinnedVersion ?? "") || !NuGetVersion.TryParse(version, out var parsed)
            ? null
            : parsed.ToNormalizedString();

    static SelectedAdapters? Refuse(string name, string version, List<Adapter> matches)
    {
        if (!NuGetVersion.TryParse(version, out _))
        {
            return Failed(
                $"\"{version}\" is not a package version; ranges are not allowed, because the measured version must be known",
                $"{name}@{matches[0].PinnedVersion ?? "1.2.3"}");
        }
        if (AdapterGroups.Has(name))
            return Failed($"{name} is a group of serializers, and they have no common version", $"#{matches[0]}");
        return matches.Find(adapter => adapter is { PinnedVersion: null, Traits.Package: null }) is { } builtIn
            ? Failed($"{builtIn} has no package: its version depends on the runtime", $"#{builtIn}", "--runtime", "net9.0")
            : null;
    }

    static SelectedAdapters Unknown(IReadOnlyList<Adapter> all, string name, string? version)
    {
        if (all.Count == 0)
            return Nothing("there are no adapters", "touchstone list");
        var (why, instead) = AdapterNames.Unknown(all, name);
        var suffix = NuGetVersion.TryParse(version, out _) ? $"@{version}" : "";
        return (instead is null ? Nothing(why, "touchstone list") : Failed(why, instead + suffix)) with { Unknown = name };
    }

    // The other names stay as they are.
    static SelectedAdapters Among(List<string> names, int place, SelectedAdapters failed)
    {
        if (failed.Instead is not [var selects, ..])
            return failed;
        names[place] = selects;
        var corrected = Failed(failed.Problem!.Why, string.Join(',', names.Distinct(StringComparer.OrdinalIgnoreCase)), [.. failed.Instead.Skip(1)]);
        return corrected with { Unknown = failed.Unknown };
    }

    static SelectedAdapters Nothing(string why, string next) => new([], new Problem("cannot select serializers", why, next));

    /// <param name="selects">A pattern that selects something.</param>
    /// <param name="with">Further options that it needs.</param>
    static SelectedAdapters Failed(string why, string selects, params string[] with) =>
        Nothing(why, ShellText.Command(["run", "-s", selects, .. with])) with { Instead = [selects, .. with] };
}

/// <summary>An adapter and the requested version; null is the pinned version.</summary>
public readonly record struct AdapterChoice(Adapter Adapter, string? Version);

/// <summary>The selected adapters, or the problem of the selection.</summary>
public sealed record SelectedAdapters(IReadOnlyList<AdapterChoice> Choices, Problem? Problem)
{
    /// <summary>Choices that were named more than once, at least once with a version. A reader may expect several rows.</summary>
    public IReadOnlyList<AdapterChoice> Same { get; init; } = [];

    /// <summary>With a problem: a pattern that selects something, and further options that it needs; empty if there is none.</summary>
    public IReadOnlyList<string> Instead { get; init; } = [];

    /// <summary>With a problem: the name that no adapter has; empty if that is not the problem.</summary>
    public string Unknown { get; init; } = "";
}
