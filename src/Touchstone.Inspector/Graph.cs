using System.Collections;
using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>Walks values as they are: which types occur, and which members lead back to where one came from.</summary>
sealed class Graph
{
    readonly HashSet<object> onPath = new(ReferenceEqualityComparer.Instance);
    readonly HashSet<object> done = new(ReferenceEqualityComparer.Instance);
    readonly Stack<Step> path = new();
    readonly HashSet<Type> types = [];
    readonly HashSet<FieldInfo> backward = [];

    /// <summary>The types of all objects.</summary>
    public IReadOnlySet<Type> Types => types;

    /// <summary>The fields that close a cycle, by themselves or through the collection that they hold: a touch that followed them would not end.</summary>
    public IReadOnlySet<FieldInfo> Backward => backward;

    /// <summary>Walks one value. With a list instead of recursion, so that depth is no limit.</summary>
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
        // A boxed struct is a new object each time: remembering it would only fill the memory.
        if (!step.Value.GetType().IsValueType)
            done.Add(step.Value);
        step.Children.Dispose();
    }

    static IEnumerable<(object? Value, FieldInfo? Field)> Children(object value)
    {
        var type = value.GetType();
        // What an entry of a dictionary holds belongs to the member that holds the dictionary.
        foreach (var (field, _, _) in Members.Of(type))
            yield return (field.GetValue(value), Members.IsFramework(type) ? null : field);
        if (!Members.IsCollection(type) || (type.GetElementType() is { } element && Atoms.IsAtom(element) && element.IsSealed))
            yield break;
        foreach (var inner in (IEnumerable)value)
            yield return (inner, null);
    }

    readonly record struct Step(object Value, FieldInfo? Field, IEnumerator<(object? Value, FieldInfo? Field)> Children);
}
