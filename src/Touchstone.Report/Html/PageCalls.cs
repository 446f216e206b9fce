using Touchstone.Core.Results;

namespace Touchstone.Report.Html;

/// <summary>The instructions of counted calls by the calls that lead to them.</summary>
/// <param name="Methods">The names of all methods.</param>
/// <param name="Groups">What each method is for: library, types, text, collections, memory, framework or runtime.</param>
/// <param name="Trees">The counted calls.</param>
sealed record PageCalls(IReadOnlyList<string> Methods, IReadOnlyList<string> Groups, IReadOnlyList<PageCallTree> Trees)
{
    /// <summary>The calls of the cells of tables; null if none was counted by method.</summary>
    public static PageCalls? Of(IEnumerable<Group> groups)
    {
        // A name has one group here, as in a tree: two methods with the same short name are one.
        var methods = new Dictionary<string, int>();
        List<string> kinds = [];
        List<PageCallTree> trees =
        [
            .. PageCells.CellsOf(groups).Select((at, place) => (Tree: at.Cell.Instructions?.Calls ?? CallTree.None, Place: place))
                .Where(one => one.Tree.Nodes.Count > 0)
                .Select(one => new PageCallTree(
                    one.Place, one.Tree.Callers, [.. one.Tree.Nodes.Select(node => Method(one.Tree, node))], one.Tree.Instructions)),
        ];
        return trees.Count == 0 ? null : new PageCalls([.. methods.Keys], kinds, trees);

        int Method(CallTree tree, int node)
        {
            if (methods.TryAdd(tree.Methods[node], methods.Count))
                kinds.Add(CallTree.NameOf(tree.Groups[node]));
            return methods[tree.Methods[node]];
        }
    }
}

/// <summary>A counted call. Each node comes after its caller.</summary>
/// <param name="Cell">The place of its cell in the cells.</param>
/// <param name="Callers">For each node, the node that calls it; -1 for none.</param>
/// <param name="Nodes">For each node, its method.</param>
/// <param name="Instructions">For each node, the instructions of the method itself.</param>
sealed record PageCallTree(int Cell, IReadOnlyList<int> Callers, IReadOnlyList<int> Nodes, IReadOnlyList<double> Instructions);
