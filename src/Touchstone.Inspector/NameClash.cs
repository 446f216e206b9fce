using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Touchstone.Inspection;

/// <summary>
/// Finds public types of the user that take the place of ours in the adapters that must see them. Within our namespaces C# looks in <c>Touchstone</c>
/// and outside of namespaces before it looks at the using directives of a file.
/// </summary>
sealed class NameClash
{
    const string Root = "Touchstone";

    // The namespaces of adapters and of the data set that they compile, which are in no assembly here, and the alias of the root type.
    static readonly string[] Reserved = ["Adapters", "Own"];
    const string RootAlias = "TouchstoneUserRoot";

    // What a name begins with that our code would take for its own, in a namespace Touchstone and elsewhere.
    readonly HashSet<string> inside;
    readonly HashSet<string> outside;

    /// <param name="ours">An assembly with the code that each adapter compiles.</param>
    public NameClash(Assembly ours)
    {
        var types = ours.GetTypes().Where(type => !type.IsNested && IsOurs(type)).ToList();
        var direct = types.Where(type => type.Namespace == Root).Select(type => type.Name).ToList();
        // Our code finds these through using directives.
        outside = [.. types.Select(type => type.Name).Except(direct), .. Used(ours), RootAlias];
        inside = [.. outside, .. direct, .. Reserved, .. types.Select(type => Steps(type)[1])];
    }

    /// <summary>The reason why an adapter that sees these types does not compile; null if it does.</summary>
    public string? Find(IEnumerable<Type> theirs)
    {
        var clash = theirs.FirstOrDefault(type =>
            type is { IsPublic: true, IsNested: false } && (IsOurs(type) ? inside.Contains(Steps(type)[1]) : outside.Contains(Steps(type)[0])));
        return clash is null ? null : $"the public type {clash.FullName} has a name that the code of this adapter uses";
    }

    static bool IsOurs(Type type) => type.Namespace is { } space && (space == Root || space.StartsWith(Root + ".", StringComparison.Ordinal));

    static string[] Steps(Type type) => [.. type.Namespace?.Split('.') ?? [], type.Name];

    // The types of the framework that our code uses.
    static List<string> Used(Assembly ours)
    {
        using var file = new PEReader(File.OpenRead(ours.Location));
        var metadata = file.GetMetadataReader();
        return [.. metadata.TypeReferences.Select(metadata.GetTypeReference).Where(type => type.ResolutionScope.Kind == HandleKind.AssemblyReference)
            .Select(type => metadata.GetString(type.Name))];
    }
}
