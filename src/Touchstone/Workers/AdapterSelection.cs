namespace Touchstone.Workers;

/// <summary>
/// Turns what follows <c>--serializer</c> into adapters: beginnings of names, <c>#Exact</c> names, the capitals of a name
/// (<c>STJ</c>), each with an optional <c>@version</c>, separated by commas.
/// </summary>
public static class AdapterSelection
{
    /// <summary>Selects every adapter, those on request included.</summary>
    public const string Everything = "all";

    /// <summary>The selected adapters in the order asked for, each once; no pattern at all selects every adapter that is not on request.</summary>
    public static SelectedAdapters Select(IReadOnlyList<Adapter> all, IReadOnlyList<string> patterns)
    {
        if (patterns.Count == 0)
        {
            return all.Count > 0
                ? new SelectedAdapters([.. all.Where(adapter => !adapter.Traits.OnRequest).Select(adapter => new AdapterChoice(adapter, null))], null)
                : Failed("there are no adapters", "touchstone new serializer <Name>");
        }

        var choices = new List<AdapterChoice>();
        foreach (var pattern in patterns.SelectMany(text => text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)))
        {
            var (name, version) = Split(pattern);
            var matches = Match(all, name);
            if (matches.Count == 0)
                return Unknown(all, name);
            if (version is not null && Refuse(name, version, matches) is { } refusal)
                return refusal;
            choices.AddRange(matches.Select(adapter => new AdapterChoice(adapter, version == adapter.PinnedVersion ? null : version)));
        }
        return choices.Count > 0 ? new SelectedAdapters([.. choices.Distinct()], null) : Failed("the selection is empty", "touchstone list");
    }

    static (string Name, string? Version) Split(string pattern)
    {
        var at = pattern.IndexOf('@', StringComparison.Ordinal);
        return at < 0 ? (pattern, null) : (pattern[..at].TrimEnd(), pattern[(at + 1)..].TrimStart());
    }

    static List<Adapter> Match(IReadOnlyList<Adapter> all, string name)
    {
        if (name.StartsWith('#'))
            return [.. all.Where(adapter => adapter.Name.Equals(name[1..].Trim(), StringComparison.OrdinalIgnoreCase))];
        if (name.Length == 0)
            return [];
        if (name.Equals(Everything, StringComparison.OrdinalIgnoreCase))
            return [.. all];
        List<Adapter> matches = [.. all.Where(adapter => adapter.Name.StartsWith(name, StringComparison.OrdinalIgnoreCase))];
        // Capitals only where no name begins so: "N" must stay a beginning.
        return matches.Count > 0
            ? matches
            : [.. all.Where(adapter => string.Concat(adapter.Name.Where(char.IsAsciiLetterUpper)).StartsWith(name, StringComparison.OrdinalIgnoreCase))];
    }

    // The version becomes a folder's name and a build property: nothing but what a version is made of.
    static SelectedAdapters? Refuse(string name, string version, List<Adapter> matches)
    {
        if (version.Length == 0 || !char.IsAsciiDigit(version[0]) || !version.All(c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-' or '+'))
            return Failed($"\"{version}\" is no package version", $"touchstone run -s {name}@{matches[0].PinnedVersion ?? "1.2.3"}");
        return matches.Find(adapter => adapter.PinnedVersion is null) is { } builtIn
            ? Failed($"{builtIn} has no package, its version is that of the runtime", $"touchstone run -s \"#{builtIn}\" --runtime net9.0")
            : null;
    }

    static SelectedAdapters Unknown(IReadOnlyList<Adapter> all, string name)
    {
        var exact = name.StartsWith('#');
        var nearest = EditDistance.Nearest(name.TrimStart('#'), all.Select(adapter => adapter.Name));
        var why = exact ? $"no adapter is named \"{name[1..]}\"" : $"no adapter's name begins with \"{name}\"";
        return nearest is null
            ? Failed("there are no adapters", "touchstone list")
            : Failed($"{why}, nearest is {nearest}", $"touchstone run -s {(exact ? $"\"#{nearest}\"" : nearest)}");
    }

    static SelectedAdapters Failed(string why, string next) => new([], new Problem("cannot select serializers", why, next));
}

/// <summary>An adapter and the version asked for; null is the pinned one.</summary>
public readonly record struct AdapterChoice(Adapter Adapter, string? Version);

/// <summary>What was selected, or why nothing could be.</summary>
public sealed record SelectedAdapters(IReadOnlyList<AdapterChoice> Choices, Problem? Problem);
