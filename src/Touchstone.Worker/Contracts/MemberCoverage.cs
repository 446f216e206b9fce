using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Touchstone.Contracts;

/// <summary>Finds the members that have a value in an object graph. One that is null, a default or empty everywhere proves nothing when it is read.</summary>
static class MemberCoverage
{
    /// <summary>The members with a value somewhere, as <c>My.Order.Total</c>.</summary>
    public static IReadOnlyList<string> Of(object root)
    {
        var (found, seen) = (new SortedSet<string>(StringComparer.Ordinal), new HashSet<object>(ReferenceEqualityComparer.Instance));
        var open = new Stack<object?>([root]);
        while (open.TryPop(out var value))
        {
            if (value is null || Atoms.IsAtom(value.GetType()) || value is byte[] || !(value is ValueType || seen.Add(value)))
                continue;
            foreach (var (field, name, _) in DataMembers.Of(value.GetType()))
            {
                var inner = field.GetValue(value);
                if (!IsNothing(inner))
                    found.Add($"{TypeShape.NameOf(field.DeclaringType!)}.{name}");
                open.Push(inner);
            }
            if (value is IEnumerable list && (DataMembers.IsNameless(value.GetType()) || DataMembers.IsCollection(value.GetType())))
                Push(list, open);
        }
        return [.. found];
    }

    static void Push(IEnumerable list, Stack<object?> open)
    {
        if (list is IDictionary map)
        {
            foreach (DictionaryEntry entry in map)
            {
                open.Push(entry.Key);
                open.Push(entry.Value);
            }
            return;
        }
        foreach (var element in DataMembers.Elements(list))
            open.Push(element);
    }

    static bool IsNothing(object? value) => value switch
    {
        null or "" => true,
        ICollection list => list.Count == 0,
        ValueType => Atoms.IsAtom(value.GetType()) && value.Equals(Default(value)),
        _ => false,
    };

    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "No constructor runs: the value of a struct is all zero.")]
    static object Default(object value) =>
        value is Enum ? Enum.ToObject(value.GetType(), 0) : RuntimeHelpers.GetUninitializedObject(value.GetType());
}
