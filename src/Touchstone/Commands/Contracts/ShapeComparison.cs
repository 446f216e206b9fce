using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>Names what changed in the types since they were recorded, whatever a serializer makes of it.</summary>
static class ShapeComparison
{
    const int MostOrdered = 10_000;

    /// <summary>The changes, type by type in the recorded order.</summary>
    public static IReadOnlyList<string> Compare(IReadOnlyList<ShapeMember> before, IReadOnlyList<ShapeMember> after)
    {
        var today = after.ToLookup(member => member.Of);
        return [.. before.GroupBy(member => member.Of).SelectMany(type => OfType(type.Key, Each(type), Each(today[type.Key])))];

        // A file can name a member twice.
        static List<ShapeMember> Each(IEnumerable<ShapeMember> members) => [.. members.DistinctBy(member => member.Name)];
    }

    static List<string> OfType(string type, List<ShapeMember> before, List<ShapeMember> after)
    {
        var name = Short(type);
        if (after.Count == 0)
            return [$"{name} is gone"];
        var (recorded, today) = (before.ToDictionary(member => member.Name), after.ToDictionary(member => member.Name));
        var gone = before.FindAll(member => !today.ContainsKey(member.Name));
        var added = after.FindAll(member => !recorded.ContainsKey(member.Name));
        var renamed = Renamed(gone, added);
        var newNames = renamed.Values.ToHashSet();
        List<string> changes = [];
        foreach (var member in before)
        {
            if (renamed.TryGetValue(member.Name, out var other))
                changes.Add($"{name}.{member.Name} is gone, and {other} is new with the same type: renamed?");
            else if (!today.TryGetValue(member.Name, out var now))
                changes.Add($"{name}.{member.Name} is gone");
            else if (now.Type != member.Type)
                changes.Add($"{name}.{member.Name}: {member.Type} became {now.Type}");
        }
        changes.AddRange(added.Where(member => !newNames.Contains(member.Name)).Select(member => $"{name}.{member.Name} is new"));
        List<string> order = [.. before.Where(member => today.ContainsKey(member.Name) || renamed.ContainsKey(member.Name))
            .Select(member => renamed.GetValueOrDefault(member.Name, member.Name))];
        var places = order.Select((one, i) => (one, i)).ToDictionary(pair => pair.one, pair => pair.i);
        changes.AddRange(Moved(places, [.. after.Select(member => member.Name).Where(places.ContainsKey)]).Select(moved => $"{name}.{moved}"));
        return changes;
    }

    // Only where there is one guess: one member of a type is gone, and one of that type is new.
    static Dictionary<string, string> Renamed(List<ShapeMember> gone, List<ShapeMember> added)
    {
        var others = added.ToLookup(member => member.Type, member => member.Name);
        return gone.GroupBy(member => member.Type).Where(same => same.Count() == 1 && others[same.Key].Count() == 1)
            .ToDictionary(same => same.First().Name, same => others[same.Key].First());
    }

    // The fewest members whose moving explains the new order: all but the longest sequence that kept its order.
    static IEnumerable<string> Moved(Dictionary<string, int> before, List<string> after)
    {
        // No type of a program has so many members, and finding the sequence takes the square of the time.
        if (after.Count > MostOrdered)
            yield break;
        var kept = LongestRising(after.ConvertAll(name => before[name]));
        for (var i = 0; i < after.Count; i++)
        {
            if (!kept.Contains(i))
                yield return $"{after[i]} moved {(i == 0 ? $"before {after[1]}" : $"behind {after[i - 1]}")}";
        }
    }

    static HashSet<int> LongestRising(List<int> places)
    {
        var (length, previous) = (new int[places.Count], new int[places.Count]);
        var last = -1;
        for (var i = 0; i < places.Count; i++)
        {
            (length[i], previous[i]) = (1, -1);
            for (var j = 0; j < i; j++)
            {
                if (places[j] < places[i] && length[j] + 1 > length[i])
                    (length[i], previous[i]) = (length[j] + 1, j);
            }
            if (last < 0 || length[i] > length[last])
                last = i;
        }
        HashSet<int> kept = [];
        for (var i = last; i >= 0; i = previous[i])
            kept.Add(i);
        return kept;
    }

    static string Short(string type) => type[(type.LastIndexOf('.') + 1)..].Replace('+', '.');
}
