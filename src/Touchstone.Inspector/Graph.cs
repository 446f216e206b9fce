using System.Collections;
using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>Walks object graphs. It records the types that occur and the fields that close a cycle.</summary>
sealed class Graph
{
    readonly HashSet<object> onPath = new(ReferenceEqualityComparer.Instance);
    readonly HashSet<object> done = new(ReferenceEqualityComparer.Instance);
    readonly Stack<Step> path = new();
    readonly HashSet<Type> types = [];
    readonly HashSet<FieldInfo> backward = [];

    /// <summary>The types of all objects in the graphs.</summary>
    public IReadOnlySet<Type> Types => types;

    /// <summary>The fields that close a cycle, directly or through a collection that they hold. Reading members along them would never end.</summary>
    public IReadOnlySet<FieldInfo> Backward => backward;

    /// <summary>Walks the graph of one value. It uses an explicit stack instead of recursion, so the depth is not limited.</summary>
    public void Walk(object root)
    {
        Enter(root, null);
        while (path.TryPeek(out var step))
        {
            if (step.Children.MoveNext())
                Visit(step.Children.Current.Value, step.Children.Current.Field ?? step.Field);
            else
                Leave(path.Pop());
        }
    }

    void Visit(object? value, FieldInfo? field)
    {
        if (value is null)
            return;
        types.Add(value.GetType());
        if (Atoms.IsAtom(value.GetType()))
            return;
        if (!onPath.Contains(value))
        {
            if (!done.Contains(value))
                Enter(value, field);
        }
        else if (field is not null)
            backward.Add(field);
    }

    void Enter(object value, FieldInfo? field)
    {
        types.Add(value.GetType());
        onPath.Add(value);
        path.Push(new Step(value, field, Children(value).GetEnumerator()));
    }

    void Leave(Step step)
    {
        onPath.Remove(step.Value);
        // A boxed struct is a new object each time, so remembering it would only use memory.
        if (!step.Value.GetType().IsValueType)
            done.Add(step.Value);
        step.Children.Dispose();
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

    readonly record struct Step(object Value, FieldInfo? Field, IEnumerator<(object? Value, FieldInfo? Field)> Children);
}
