namespace Touchstone.Analysis.Profiles;

/// <summary>Makes a tree of calls from stacks. Pure.</summary>
static class StackTree
{
    /// <summary>The tree of stacks, without what is too small to be seen.</summary>
    /// <param name="stacks">The frames of each stack, the outermost first, and its weight, which is not negative.</param>
    /// <param name="place">The place of a frame among the names of the page.</param>
    public static PageTree Of(IEnumerable<(IReadOnlyList<Frame> Stack, double Weight)> stacks, Func<Frame, int> place)
    {
        var tree = new PageTreeBuilder();
        foreach (var (stack, weight) in stacks)
        {
            var innermost = stack.Select(place).Aggregate(-1, tree.Below);
            if (innermost >= 0)
                tree.Add(innermost, weight);
        }
        return tree.ToTree(() => place(Frame.Small));
    }
}
