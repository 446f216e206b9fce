namespace Touchstone.Heap.Retention;

/// <summary>What keeps what alive: the roots, below them the types of the objects that they hold, and below a type what only its objects hold.</summary>
/// <param name="Names">The names of roots and types.</param>
/// <param name="Roots">Those of the names that are roots.</param>
/// <param name="Tree">The tree. The weight of a node is the bytes of its own objects. With all below it, it is what a collection would free with them.</param>
public sealed record HolderTree(IReadOnlyList<string> Names, IReadOnlySet<string> Roots, PageTree Tree);

/// <summary>Puts objects of one type that one node holds into one node, and a chain of objects of one type, such as a linked list, too.</summary>
sealed class HolderTreeBuilder
{
    /// <summary>The root of what is too small for a name.</summary>
    public const string OtherRoots = "(other roots)";

    // Chains of two types that take turns, and the like.
    const int Deepest = 60;

    readonly Dictionary<string, int> names = new(StringComparer.Ordinal);
    readonly HashSet<string> roots = [];
    readonly PageTreeBuilder tree = new();
    readonly List<int> depths = [];

    /// <summary>The tree, without what is too small to be seen.</summary>
    public HolderTree Tree
    {
        get
        {
            var visible = tree.ToTree(() => Name(PageTree.Small));
            return new([.. names.Keys], roots, visible);
        }
    }

    /// <summary>The node of a root.</summary>
    public int Root(string name)
    {
        roots.Add(name);
        return Child(-1, Name(name), 0);
    }

    /// <summary>Adds an object. Returns its node.</summary>
    /// <param name="holder">The node of what holds it.</param>
    /// <param name="type">Its type.</param>
    /// <param name="bytes">Its own bytes.</param>
    public int Add(int holder, string type, long bytes)
    {
        var name = Name(type);
        var node = tree.NameOf(holder) == name || depths[holder] == Deepest ? holder : Child(holder, name, depths[holder] + 1);
        tree.Add(node, bytes);
        return node;
    }

    int Name(string text)
    {
        names.TryAdd(text, names.Count);
        return names[text];
    }

    int Child(int holder, int name, int depth)
    {
        var node = tree.Below(holder, name);
        if (node == depths.Count)
            depths.Add(depth);
        return node;
    }
}
