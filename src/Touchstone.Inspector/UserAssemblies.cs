using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>
/// The assemblies of the user's project and of the projects that it refers to. Adapters compile with them under an alias, because a public type Verified
/// of theirs would replace ours (adapters/Directory.Build.props).
/// </summary>
static class UserAssemblies
{
    /// <summary>The alias.</summary>
    public const string Alias = "TouchstoneUser";

    static IReadOnlyList<Assembly> all = [];

    /// <summary>Loads those that the build has listed, the one of the named project first.</summary>
    public static IReadOnlyList<Assembly> Load(string list) => all = [.. File.ReadLines(list).Distinct().Select(Assembly.Load)];

    /// <summary>Adds an assembly that was made at run time.</summary>
    internal static void Add(Assembly assembly) => all = [.. all, assembly];

    /// <summary>True for a type of the user, also with type arguments.</summary>
    public static bool Contains(Type type) => all.Contains(type.Assembly);

    /// <summary>What a full name begins with: <c>global::</c>, or the alias for a type of the user.</summary>
    public static string Prefix(Type type) => Contains(type) ? Alias + "::" : "global::";
}
