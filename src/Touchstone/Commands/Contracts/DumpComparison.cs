using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>
/// Compares a recorded dump with what was read today, path by path. Names of types do not count, since a renamed class or a wider number keeps the wire.
/// Their exact texts do: <c>12.50</c> and <c>12.5</c> differ.
/// </summary>
sealed class DumpComparison
{
    readonly IndexedDump recorded;
    readonly IndexedDump today;
    readonly HashSet<string> closed = new(StringComparer.Ordinal);
    readonly List<ContractDifference> found = [];

    DumpComparison(IReadOnlyList<DumpEntry> before, IReadOnlyList<DumpEntry> after) => (recorded, today) = (new(before), new(after));

    /// <summary>All differences, in the order of the recorded dump, then what is new.</summary>
    public static IReadOnlyList<ContractDifference> Compare(IReadOnlyList<DumpEntry> before, IReadOnlyList<DumpEntry> after)
    {
        var comparison = new DumpComparison(before, after);
        foreach (var entry in comparison.recorded.Entries)
            comparison.Visit(entry);
        foreach (var entry in comparison.today.Entries)
            comparison.VisitNew(entry);
        return comparison.found;
    }

    void Visit(DumpEntry before)
    {
        if (Close(before.Path))
            return;
        if (today.Find(before.Path) is not { } after)
            Gone(before);
        else if (IsNull(before) != IsNull(after) || IsReference(before) != IsReference(after))
            Add(before, new(IsNull(after) ? Grade.Lost : Grade.Changed, before.Path, $"{Text(before)} became {Text(after)}"));
        else if (before.Value != after.Value)
            Differ(before, after);
    }

    // There was nothing in a member that was null.
    void Gone(DumpEntry before)
    {
        if (IsNull(before))
            closed.Add(before.Path);
        else if (RenamedTo(before) is { } other)
            Add(before, new(Grade.Renamed, before.Path, $"is now {other}"));
        else
            Add(before, new(Grade.Lost, before.Path, $"{Text(before)} is gone"));
    }

    void Differ(DumpEntry before, DumpEntry after)
    {
        found.Add(new(IsNothing(after) ? Grade.Lost : Grade.Changed, before.Path, $"{Text(before)} became {Text(after)}"));
        // The elements that only one of both has belong to this difference.
        if (IsCount(before))
            closed.UnionWith(recorded.Elements(before.Path).Where(path => today.Find(path) is null).Concat(today.Elements(before.Path).Where(IsNew)));
    }

    void VisitNew(DumpEntry after)
    {
        if (Close(after.Path) || !IsNew(after.Path))
            return;
        closed.Add(after.Path);
        found.Add(new(Grade.Added, after.Path, Text(after)));
    }

    bool IsNew(string path) => recorded.Find(path) is null;

    // What is in a closed path is closed. Every entry follows the one that it is in.
    bool Close(string path) => closed.Contains(path) || closed.Contains(DumpPath.Parent(path)) && path.Length > 0 && closed.Add(path);

    void Add(DumpEntry before, ContractDifference difference)
    {
        closed.Add(before.Path);
        found.Add(difference);
    }

    // A member that is gone, and a new one beside it with the same value that is not a default: the library goes by position, or knows the old name.
    string? RenamedTo(DumpEntry before)
    {
        if (IsNothing(before) || DumpPath.IsElement(before.Path))
            return null;
        var other = today.Members(DumpPath.Parent(before.Path))
            .FirstOrDefault(path => IsNew(path) && !closed.Contains(path) && recorded.PartOf(before.Path).SequenceEqual(today.PartOf(path)));
        if (other is not null)
            closed.Add(other);
        return other;
    }

    static bool IsNull(DumpEntry entry) => entry.Type.Length == 0;

    static bool IsReference(DumpEntry entry) => entry.Type == DumpEntry.Reference;

    static bool IsCount(DumpEntry entry) =>
        entry.Type != "string" && (entry.Value.EndsWith(" elements", StringComparison.Ordinal) || entry.Value.EndsWith(" element", StringComparison.Ordinal));

    /// <summary>True for null and for the default of a type.</summary>
    internal static bool IsNothing(DumpEntry entry) => entry.Type switch
    {
        "" => true,
        "string" or "byte[]" => entry.Value.Length == 0,
        "decimal" => entry.Value.Trim('0', '.', '-').Length == 0,
        "DateTime" => entry.Value.StartsWith("0001-01-01T00:00:00.0000000", StringComparison.Ordinal),
        "DateTimeOffset" => entry.Value == "0001-01-01T00:00:00.0000000+00:00",
        "DateOnly" => entry.Value == "0001-01-01",
        "TimeOnly" => entry.Value == "00:00:00.0000000",
        "TimeSpan" => entry.Value == "00:00:00",
        "Guid" => entry.Value.Trim('0', '-').Length == 0,
        "char" => entry.Value == "\0",
        _ => entry.Value is "0" or "-0" or "false" or "0 elements" || entry.Value.StartsWith("0 (", StringComparison.Ordinal),
    };

    /// <summary>A value for people.</summary>
    internal static string Text(DumpEntry entry)
    {
        const int Longest = 60;
        // Accepted differences are compared by this text, so the end of a long value counts too.
        var value = entry.Value.Length > Longest ? $"{entry.Value[..Longest]}… ({ShortHash.Of(entry.Value, 8)})" : entry.Value;
        return entry.Type switch
        {
            "" => "null",
            "string" or "char" => $"\"{value}\"",
            DumpEntry.Reference => $"the same object as {value}",
            "byte[]" => value.Length == 0 ? "no bytes" : $"0x{value}",
            _ => value.Length == 0 ? entry.Type : value,
        };
    }
}

/// <summary>A dump in which paths and what is below them are found at once.</summary>
sealed class IndexedDump
{
    readonly Dictionary<string, int> places;
    readonly ILookup<string, string> children;

    public IndexedDump(IReadOnlyList<DumpEntry> entries)
    {
        // A file of a stranger may have a path twice.
        Entries = [.. entries.DistinctBy(entry => entry.Path)];
        places = Entries.Select((entry, place) => (entry.Path, place)).ToDictionary(one => one.Path, one => one.place, StringComparer.Ordinal);
        children = Entries.Where(entry => entry.Path.Length > 0).ToLookup(entry => DumpPath.Parent(entry.Path), entry => entry.Path, StringComparer.Ordinal);
    }

    /// <summary>The values, each path once.</summary>
    public IReadOnlyList<DumpEntry> Entries { get; }

    /// <summary>The value at a path; null if there is none.</summary>
    public DumpEntry? Find(string path) => places.TryGetValue(path, out var place) ? Entries[place] : null;

    /// <summary>The paths of the elements of a collection.</summary>
    public IEnumerable<string> Elements(string path) => children[path].Where(DumpPath.IsElement);

    /// <summary>The paths of the members of an object.</summary>
    public IEnumerable<string> Members(string path) => children[path].Where(child => !DumpPath.IsElement(child));

    /// <summary>A value and all that is in it, with paths from there. All of it stands behind it.</summary>
    public IEnumerable<(string Path, string Value)> PartOf(string path) => Entries.Skip(places[path])
        .TakeWhile(entry => IsIn(entry.Path, path))
        .Select(entry => (entry.Path[path.Length..], entry.Value));

    static bool IsIn(string path, string above) =>
        path.StartsWith(above, StringComparison.Ordinal) && (path.Length == above.Length || path[above.Length] is '.' or '[');
}
