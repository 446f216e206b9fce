namespace Touchstone.Shell.Pages;

/// <summary>Makes a <see cref="PageTree"/>. Below a node, each name has one node.</summary>
public sealed class PageTreeBuilder
{
    readonly Dictionary<(int Above, int Name), int> known = [];
    readonly List<int> above = [];
    readonly List<int> names = [];
    readonly List<double> weights = [];

    /// <summary>The node of a name below another node. It is new if the name comes there for the first time, and then has the next number.</summary>
    /// <param name="node">The node above; -1 for none.</param>
    /// <param name="name">The place of the name among the names of the page.</param>
    public int Below(int node, int name)
    {
        if (!known.TryGetValue((node, name), out var below))
        {
            known[(node, name)] = below = names.Count;
            above.Add(node);
            names.Add(name);
            weights.Add(0);
        }
        return below;
    }

    /// <summary>The place of the name of a node.</summary>
    public int NameOf(int node) => names[node];

    /// <summary>Adds to the own weight of a node.</summary>
    /// <param name="node">The node.</param>
    /// <param name="weight">Not negative.</param>
    public void Add(int node, double weight) => weights[node] += weight;

    /// <summary>The tree, <see cref="PageTree.WithoutSmall"/>.</summary>
    /// <param name="small">Gives the place of the name <see cref="PageTree.Small"/>. It is called only if there are such nodes.</param>
    public PageTree ToTree(Func<int> small) => new PageTree(above, names, weights).WithoutSmall(small);
}
