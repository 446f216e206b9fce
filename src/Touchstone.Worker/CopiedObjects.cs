using System.Runtime.CompilerServices;

namespace Touchstone;

/// <summary>
/// The copy of each object, for a mapping whose objects refer back to each other. An object is noted before it is filled, so that a cycle ends, and an object
/// that is held twice is copied once.
/// </summary>
public sealed class CopiedObjects
{
    readonly Dictionary<object, object> copies = new(ReferenceEqualityComparer.Instance);
    readonly Queue<Action> open = new();

    /// <summary>Copies a root.</summary>
    public static T Copy<T>(Func<CopiedObjects, T> copy)
    {
        var made = new CopiedObjects();
        var root = copy(made);
        while (made.open.TryDequeue(out var fill))
            fill();
        return root;
    }

    /// <summary>The copy of an object; null if there is none, or if it has another type.</summary>
    public T? Find<T>(object value)
        where T : class => copies.GetValueOrDefault(value) as T;

    /// <summary>Notes the copy of a collection, after it was made.</summary>
    public T Note<T>(object value, T copy)
        where T : class
    {
        copies.TryAdd(value, copy);
        return copy;
    }

    /// <summary>Notes the copy of an object, then fills it: now, or later if the graph is so deep that the stack is nearly full.</summary>
    public TCopy Fill<TValue, TCopy>(TValue value, TCopy copy, Action<TValue, TCopy, CopiedObjects> fill)
        where TValue : class
        where TCopy : class
    {
        Note(value, copy);
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
            fill(value, copy, this);
        else
            open.Enqueue(() => fill(value, copy, this));
        return copy;
    }
}
