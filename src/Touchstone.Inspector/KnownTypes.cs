using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>The types that may stand behind a member of another type: those of the user's assemblies, and those that were seen in the data.</summary>
sealed class KnownTypes(IReadOnlyList<Assembly> assemblies, IEnumerable<Type> seen)
{
    // More would make the touch slower than what it reads; what is left out is read as its base type.
    const int MostDerived = 32;

    readonly List<Type> all = [.. Of(assemblies).Where(type => type.IsVisible).Union(seen.Where(type => type.IsVisible))];

    /// <summary>All types of some assemblies, also of one that lacks a reference.</summary>
    public static IEnumerable<Type> Of(IReadOnlyList<Assembly> assemblies) => assemblies.SelectMany(assembly =>
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    });

    /// <summary>What a member of that type may hold besides the type itself, the most derived first.</summary>
    public IReadOnlyList<Type> Behind(Type type) => type.IsSealed
        ? []
        : [.. all.Where(candidate => candidate != type && candidate.IsAssignableTo(type) && !candidate.IsAbstract && !candidate.IsInterface && !candidate.ContainsGenericParameters)
            .Where(candidate => type != typeof(object) || seen.Contains(candidate))
            .OrderByDescending(Depth).ThenBy(candidate => candidate.FullName, StringComparer.Ordinal).Take(MostDerived)];

    static int Depth(Type type)
    {
        var depth = 0;
        for (var parent = type.BaseType; parent is not null; parent = parent.BaseType)
            depth++;
        return depth;
    }
}
