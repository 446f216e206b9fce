namespace Touchstone.Analysis.Profiles;

/// <summary>Makes a tree of calls from stacks. Pure.</summary>
static class StackTree
{
    /// <summary>The tree of stacks, without what is too small to be seen.</summary>
    /// <param name="stacks">The frames of each stack, the outermost first, and its weight, which is not negative.</param>
    /// <param name="place">The place of a frame among the names of the page.</param>
    public static PageTree Of(IEnumerable<(IReadOnlyList<Frame> Stack, double Weight)> stacks, Func<Frame, int> place)
    {
        var (callers, names, weights) = (new List<int>(), new List<int>(), new List<double>());
        var known = new Dictionary<(int Caller, int Name), int>();
        foreach (var (stack, weight) in stacks)
        {
            var at = -1;
            foreach (var name in stack.Select(place))
            {
                if (!known.TryGetValue((at, name), out var node))
                {
                    known[(at, name)] = node = names.Count;
                    callers.Add(at);
                    names.Add(name);
                    weights.Add(0);
                }
                at = node;
            }
            if (at >= 0)
                weights[at] += weight;
        }
        return new PageTree(callers, names, weights).WithoutSmall(() => place(Frame.Small));
    }
}
