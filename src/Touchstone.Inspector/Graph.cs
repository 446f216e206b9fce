using System.Collections;
using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>Walks object graphs. It records the types that occur and the fields that close a cycle.</summary>
sealed class Graph
{
    readonly Dictionary<object, int> places = new(ReferenceEqualityComparer.Instance);
    readonly List<object> objects = [];
    readonly List<List<GraphEdge>> edges = [];
    readonly List<int> roots = [];
    readonly HashSet<Type> types = [];
    IReadOnlyDictionary<FieldInfo, IReadOnlyList<FieldInfo>>? backward;

    /// <summary>The types of all objects in the graphs.</summary>
    public IReadOnlySet<Type> Types => types;

    /// <summary>
    /// The fields that close a cycle, directly or through a collection that they hold. Reading members along them would never end. Without them there is no
    /// cycle.
    /// </summary>
    public IEnumerable<FieldInfo> Backward => Cycles.Keys;

    /// <summary>Their names: <c>Customer.Orders, OrderLine.Order</c>.</summary>
    public string BackwardNames => string.Join(", ", Backward.Select(NameOf));

    /// <summary>True if any field closes a cycle.</summary>
    public bool HasCycles => Cycles.Count > 0;

    /// <summary>True if there are cycles without some fields too.</summary>
    public bool HasCyclesWithout(Predicate<FieldInfo> leftOut) => new CycleSearch(
        roots, [.. edges.Select(held => held.FindAll(edge => edge.Field is not { } field || !leftOut(field)))]).Find().Count > 0;

    IReadOnlyDictionary<FieldInfo, IReadOnlyList<FieldInfo>> Cycles => backward ??= new CycleSearch(roots, edges).Find();

    /// <summary>True if the field closes a cycle.</summary>
    public bool LeadsBack(FieldInfo field) => Cycles.ContainsKey(field);

    /// <summary>The cycle that a field closes: <c>Order.Customer -> Customer.Orders</c>. The field is the last one.</summary>
    public string CycleOf(FieldInfo field) => string.Join(" -> ", Cycles[field].Select(NameOf));

    /// <summary>Why nothing can be made of a type with this field.</summary>
    public NoCodeException Closes(FieldInfo field) => new($"{NameOf(field)} closes a cycle{(Cycles[field].Count > 1 ? $" ({CycleOf(field)})" : "")}");

    /// <summary>A field as its author writes it: <c>Customer.Orders</c>.</summary>
    public static string NameOf(FieldInfo field) =>
        $"{CSharp.Short(field.DeclaringType!)}.{DataMembers.Of(field.DeclaringType!).First(member => member.Field == field).Name}";

    /// <summary>Walks the graph of one value. It uses a list instead of recursion, so the depth is not limited.</summary>
    public void Walk(object root)
    {
        backward = null;
        var next = objects.Count;
        roots.Add(PlaceOf(root));
        for (; next < objects.Count; next++)
            Add(edges[next], objects[next], null);
    }

    int PlaceOf(object value)
    {
        if (places.TryGetValue(value, out var place))
            return place;
        types.Add(value.GetType());
        places.Add(value, place = objects.Count);
        objects.Add(value);
        edges.Add([]);
        return place;
    }

    // What a struct holds belongs to its holder: a boxed struct is a new object each time.
    void Add(List<GraphEdge> found, object holder, FieldInfo? entered)
    {
        foreach (var (value, field) in Children(holder))
        {
            if (value is null)
                continue;
            types.Add(value.GetType());
            if (Atoms.IsAtom(value.GetType()))
                continue;
            if (value is ValueType)
                Add(found, value, field ?? entered);
            else
                found.Add(new GraphEdge(PlaceOf(value), field ?? entered));
        }
    }

    static IEnumerable<(object? Value, FieldInfo? Field)> Children(object value)
    {
        var type = value.GetType();
        // A value in an entry of a dictionary belongs to the member that holds the dictionary.
        foreach (var (field, _, _) in DataMembers.Of(type))
            yield return (field.GetValue(value), DataMembers.IsFramework(type) ? null : field);
        if (!DataMembers.IsCollection(type) || (type.GetElementType() is { } element && Atoms.IsAtom(element) && element.IsSealed))
            yield break;
        foreach (var inner in DataMembers.Elements((IEnumerable)value))
            yield return (inner, null);
    }
}

/// <summary>One object holds another one.</summary>
/// <param name="To">The place of the other.</param>
/// <param name="Field">The field that holds it; null for an element of a collection.</param>
readonly record struct GraphEdge(int To, FieldInfo? Field);
