using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>Why <c>heap roots</c> found no object: the type has only garbage, or no type has that name.</summary>
static class NoRoot
{
    /// <summary>The problem, with the nearest name that the heap has.</summary>
    /// <param name="wanted">What the user called the type.</param>
    /// <param name="source">The source as the user typed it.</param>
    public static Problem Of(string wanted, string source, HeapSnapshot snapshot)
    {
        var type = new WantedType(wanted);
        var what = $"no object of {wanted} is alive";
        if (type.Address != 0)
            return new Problem(what, "no live object has this address; objects move when they are collected", Next(source, "types", "--sample-addresses"));
        var names = snapshot.Heap.Types.Where(one => one.Count > 0).ToList();
        if (names.Find(one => type.Of(one.Name) != WantedType.Match.None) is { } dead)
        {
            var why = $"the heap has {Unit.Count(dead.Count)} objects of {dead.Name}, which the next collection frees";
            return new Problem(what, why, Next(source, "types", "--live"));
        }
        var nearest = Nearest(wanted.Trim('*', '?'), names.ConvertAll(one => one.Name));
        return nearest is null
            ? new Problem(what, "no type on the heap has this name", Next(source, "types"))
            : new Problem(what, $"no type on the heap has this name, nearest is {nearest}", Next(source, "roots", nearest));
    }

    static string? Nearest(string wanted, List<string> names)
    {
        // The name without the namespace is what a user remembers.
        var near = names.SelectMany(name => WantedType.Short(name).Append(name), (name, shorter) => (name, shorter))
            .Where(one => EditDistance.IsNear(wanted, one.shorter)).ToList();
        return near.Count > 0
            ? near.MinBy(one => EditDistance.Between(wanted, one.shorter)).name
            : names.Where(name => wanted.Length > 2 && name.Contains(wanted, StringComparison.OrdinalIgnoreCase)).MinBy(name => name.Length);
    }

    static string Next(string source, string command, params string[] more) => ShellText.Command(["heap", command, source, .. more]);
}
