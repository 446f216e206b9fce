namespace Touchstone.Inspection;

/// <summary>
/// Finds names of the user that take the place of ours. Adapters compile our code together with the user's types, and within our namespaces C# looks in
/// <c>Touchstone</c> before it looks at the using directives of a file.
/// </summary>
static class NameClash
{
    const string Root = "Touchstone";

    /// <summary>Refuses a name that would break the code of every adapter with errors that do not mention it.</summary>
    /// <param name="theirs">The user's types.</param>
    /// <param name="ours">The types that each adapter compiles.</param>
    /// <exception cref="InspectionException">The name.</exception>
    public static void Refuse(IEnumerable<Type> theirs, IReadOnlyCollection<Type> ours)
    {
        var direct = ours.Where(type => type.Namespace == Root).Select(type => type.Name).ToHashSet(StringComparer.Ordinal);
        // A type with the full name of ours is no problem: the compiler prefers the one in source code.
        var below = ours.Where(type => type.Namespace?.StartsWith(Root + ".", StringComparison.Ordinal) == true)
            .Select(type => type.Name).Where(name => !direct.Contains(name)).ToHashSet(StringComparer.Ordinal);
        foreach (var type in theirs.Where(type => type is { IsPublic: true, IsNested: false }))
        {
            var (space, name) = (type.Namespace ?? "", type.Name);
            var inner = space.StartsWith(Root + ".", StringComparison.Ordinal) ? space.Split('.')[1] : "";
            if (space == Root && below.Contains(name))
                throw new InspectionException($"the public type {type.FullName} has a name that touchstone uses; make it internal, or move it to another namespace");
            if (direct.Contains(inner) || below.Contains(inner))
                throw new InspectionException($"the namespace {space} has the name of a type of touchstone; rename it, or make {type.FullName} internal");
        }
    }
}
