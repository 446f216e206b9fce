using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>
/// Finds the fields that lead back to where they came from: few of them, and those that lead towards the roots, as their author would leave them out. From a
/// list of orders that is <c>Customer.Orders</c> and not <c>Order.Customer</c>.
/// </summary>
/// <param name="roots">The places where the graphs begin.</param>
/// <param name="edges">What each object holds.</param>
sealed class CycleSearch(IReadOnlyList<int> roots, IReadOnlyList<IReadOnlyList<GraphEdge>> edges)
{
    readonly HashSet<FieldInfo> leftOut = [];
    readonly FieldInfo?[] entered = new FieldInfo?[edges.Count];

    /// <summary>The fields. Each has the fields of its cycle, and is the last of them.</summary>
    public IReadOnlyDictionary<FieldInfo, IReadOnlyList<FieldInfo>> Find()
    {
        var found = new Dictionary<FieldInfo, IReadOnlyList<FieldInfo>>();
        while (Nearest() is { } closing)
        {
            // Through a collection, its field is on the way already.
            var way = Way(closing.To, closing.From);
            found.Add(closing.Field, way is [.., var last] && last == closing.Field ? way : [.. way, closing.Field]);
            leftOut.Add(closing.Field);
        }
        return found;
    }

    // The first one that a walk in breadth meets, so it leads from the object that is nearest to the roots.
    (int From, int To, FieldInfo Field)? Nearest()
    {
        var (order, levels) = Breadth(roots);
        var groups = Groups(order);
        foreach (var from in order)
        {
            // The field that is declared last, since the first members are what an author thinks of first.
            for (var i = edges[from].Count - 1; i >= 0; i--)
            {
                var to = edges[from][i].To;
                if (FieldOf(from, edges[from][i]) is { } field && IsKept(edges[from][i]) && groups[from] == groups[to] && levels[to] <= levels[from])
                    return (from, to, field);
            }
        }
        return null;
    }

    // An element of a collection belongs to the field that holds the collection.
    FieldInfo? FieldOf(int from, GraphEdge edge) => edge.Field ?? entered[from];

    bool IsKept(GraphEdge edge) => edge.Field is not { } field || !leftOut.Contains(field);

    IEnumerable<GraphEdge> Kept(int from) => edges[from].Where(IsKept);

    (List<int> Order, int[] Levels) Breadth(IReadOnlyList<int> starts)
    {
        var levels = new int[edges.Count];
        Array.Fill(levels, -1);
        var order = new List<int>();
        foreach (var start in starts)
            Meet(start, 0, null);
        for (var i = 0; i < order.Count; i++)
        {
            foreach (var edge in Kept(order[i]))
                Meet(edge.To, levels[order[i]] + 1, FieldOf(order[i], edge));
        }
        return (order, levels);

        void Meet(int place, int level, FieldInfo? field)
        {
            if (levels[place] >= 0)
                return;
            (levels[place], entered[place]) = (level, field);
            order.Add(place);
        }
    }

    // The fields of the shortest way, each once in a row. A collection has the field that holds it.
    List<FieldInfo> Way(int from, int to)
    {
        var before = new Dictionary<int, (int Place, FieldInfo? Field)> { [from] = (-1, null) };
        var open = new Queue<int>([from]);
        while (!before.ContainsKey(to) && open.TryDequeue(out var place))
        {
            foreach (var edge in Kept(place))
            {
                if (before.TryAdd(edge.To, (place, FieldOf(place, edge))))
                    open.Enqueue(edge.To);
            }
        }
        var way = new List<FieldInfo>();
        for (var place = to; before.TryGetValue(place, out var step); place = step.Place)
        {
            if (step.Field is { } field && (way.Count == 0 || way[0] != field))
                way.Insert(0, field);
        }
        return way;
    }

    // Objects that reach each other have the same number. Tarjan's algorithm with a list in place of recursion.
    int[] Groups(List<int> order)
    {
        var (groups, index, low) = (new int[edges.Count], new int[edges.Count], new int[edges.Count]);
        var (path, open, count) = (new Stack<(int Place, IEnumerator<GraphEdge> Edges)>(), new Stack<int>(), 0);
        foreach (var start in order)
        {
            if (index[start] == 0)
                Enter(start);
            while (path.TryPeek(out var step))
            {
                if (step.Edges.MoveNext())
                    Look(step.Place, step.Edges.Current.To);
                else
                    Leave(path.Pop().Place);
            }
        }
        return groups;

        void Enter(int place)
        {
            index[place] = low[place] = ++count;
            open.Push(place);
            path.Push((place, Kept(place).GetEnumerator()));
        }

        void Look(int from, int to)
        {
            if (index[to] == 0)
                Enter(to);
            else if (groups[to] == 0)
                low[from] = Math.Min(low[from], index[to]);
        }

        void Leave(int place)
        {
            if (path.TryPeek(out var outer))
                low[outer.Place] = Math.Min(low[outer.Place], low[place]);
            if (low[place] != index[place])
                return;
            int member;
            do
                groups[member = open.Pop()] = index[place];
            while (member != place);
        }
    }
}
