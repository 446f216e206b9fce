using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>Names what changed in the types since they were recorded, whatever a serializer makes of it.</summary>
static class ShapeComparison
{
    /// <summary>The changes, type by type in the recorded order.</summary>
    public static IReadOnlyList<string> Compare(IReadOnlyList<ShapeMember> before, IReadOnlyList<ShapeMember> after)
    {
        var today = after.ToLookup(member => member.Of);
        return [.. before.GroupBy(member => member.Of).SelectMany(type => OfType(type.Key, [.. type], [.. today[type.Key]]))];
    }

    static List<string> OfType(string type, List<ShapeMember> before, List<ShapeMember> after)
    {
        var name = Short(type);
        if (after.Count == 0)
            return [$"{name} is gone"];
        var gone = before.FindAll(member => !after.Exists(one => one.Name == member.Name));
        var added = after.FindAll(member => !before.Exists(one => one.Name == member.Name));
        var renamed = Renamed(gone, added);
        List<string> changes = [];
        foreach (var member in before)
        {
            if (renamed.TryGetValue(member.Name, out var other))
                changes.Add($"{name}.{member.Name} is gone, and {other} is new with the same type: renamed?");
            else if (gone.Contains(member))
                changes.Add($"{name}.{member.Name} is gone");
            else if (after.Find(one => one.Name == member.Name)!.Type is var retyped && retyped != member.Type)
                changes.Add($"{name}.{member.Name}: {member.Type} became {retyped}");
        }
        changes.AddRange(added.Where(member => !renamed.ContainsValue(member.Name)).Select(member => $"{name}.{member.Name} is new"));
        List<string> order = [.. before.Where(member => !gone.Contains(member) || renamed.ContainsKey(member.Name))
            .Select(member => renamed.GetValueOrDefault(member.Name, member.Name))];
        changes.AddRange(Moved(order, [.. after.Select(member => member.Name).Where(order.Contains)]).Select(moved => $"{name}.{moved}"));
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
    static IEnumerable<string> Moved(List<string> before, List<string> after)
    {
        List<int> places = after.ConvertAll(name => before.IndexOf(name));
        var kept = LongestRising(places);
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
