using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>The derived types that a member can hold: types of the user's assemblies, and types that occur in the data.</summary>
sealed class KnownTypes(IReadOnlyList<Assembly> assemblies, IEnumerable<Type> seen)
{
    // More types would make reading members slower than what is read. The types beyond this number are read as their base type.
    const int MostDerived = 32;

    readonly List<Type> all = [.. Of(assemblies).Where(CSharp.CanName).Union(seen.Where(CSharp.CanName))];

    /// <summary>All types of the assemblies. If an assembly lacks a reference, its loadable types.</summary>
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

    /// <summary>The types that a member of this type can hold besides the type itself, most derived first.</summary>
    public IReadOnlyList<Type> Behind(Type type) => type.IsSealed
        ? []
        : [.. all.Where(candidate => candidate != type && candidate.IsAssignableTo(type))
            .Where(candidate => !candidate.IsAbstract && !candidate.IsInterface && !candidate.ContainsGenericParameters)
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
