using System.Text.Json;
using NuGet.Versioning;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// Compares the package that NuGet restored with the requested one. If a project's pin is not exact, NuGet may restore another version with
/// only a warning (NU1603). That version would be measured under the wrong name.
/// </summary>
static class RestoredPackage
{
    /// <summary>The code of these errors. It is NuGet's code for the same problem.</summary>
    public const string Code = "NU1603";

    /// <summary>The path of the list of restored packages that a build writes, relative to the target's folder.</summary>
    public static string ListFile(Adapter adapter) => Path.Combine("obj", adapter.AssemblyName, "project.assets.json");

    /// <summary>Why a target's library is not the requested one; null when it is, or when the library is not a package with a version.</summary>
    /// <param name="target">The target that was built.</param>
    /// <param name="folder">The target's folder.</param>
    /// <exception cref="IOException">The list is not there or cannot be read, so the restored version is unknown.</exception>
    public static string? Mismatch(Target target, string folder)
    {
        var list = ListFile(target.Adapter);
        var file = Path.Combine(folder, list);
        var requested = target.RequestedVersion ?? "";
        if (target.Adapter.Traits.Package is not { } package || !NuGetVersion.TryParse(requested, out _))
            return null;
        if (!File.Exists(file))
            throw new FileNotFoundException($"the build did not write {list}");
        var restored = VersionOf(package, File.ReadAllBytes(file));
        if (restored is not null)
            return PackageVersion.AreSame(requested, restored) ? null : $"{package} {requested} was requested, but {package} {restored} was resolved instead";
        // The SDK leaves a package out when the runtime has that library in the same or a newer version.
        return target.Version is null ? null : $"{package} {requested} was requested, but no package {package} is used for {target.Mode.Framework}";
    }

    /// <summary>All packages in the list of a build, <c>MessagePack.Annotations 3.1.12</c>, ordered by name; empty when there is no list.</summary>
    /// <param name="list">The path of the list.</param>
    public static IReadOnlyList<string> All(string list)
    {
        if (!File.Exists(list))
            return [];
        using var json = JsonDocument.Parse(File.ReadAllBytes(list));
        return [.. json.RootElement.GetProperty("libraries").EnumerateObject()
            .Where(library => library.Value.TryGetProperty("type", out var type) && type.ValueEquals("package"))
            .Select(library => library.Name.Replace('/', ' '))
            .Order(StringComparer.OrdinalIgnoreCase)];
    }

    /// <summary>The packages that the project itself refers to and uses, with the restored versions, ordered by name; empty when there is no list.</summary>
    /// <param name="list">The path of the list.</param>
    public static IReadOnlyList<string> Direct(string list)
    {
        if (!File.Exists(list))
            return [];
        using var json = JsonDocument.Parse(File.ReadAllBytes(list));
        var named = json.RootElement.GetProperty("project").GetProperty("frameworks").EnumerateObject()
            .Where(framework => framework.Value.TryGetProperty("dependencies", out _))
            .SelectMany(framework => framework.Value.GetProperty("dependencies").EnumerateObject())
            .Where(IsUsed).Select(package => package.Name).ToHashSet(StringComparer.OrdinalIgnoreCase);
        return [.. All(list).Where(package => named.Contains(package.Split(' ')[0]))];
    }

    // Not what the SDK adds by itself, and not a package that only replaces another version of it.
    static bool IsUsed(JsonProperty package) =>
        package.Value.TryGetProperty("target", out var target) && target.ValueEquals("Package")
        && !(package.Value.TryGetProperty("autoReferenced", out var added) && added.ValueKind == JsonValueKind.True)
        && !(package.Value.TryGetProperty("include", out var included) && included.ValueEquals("None"));

    /// <summary>The version of a package in a list of restored packages; null when the package is not in the list.</summary>
    public static string? VersionOf(string package, byte[] list)
    {
        using var json = JsonDocument.Parse(list);
        var begin = package + "/";
        return json.RootElement is { ValueKind: JsonValueKind.Object } root && root.TryGetProperty("libraries", out var libraries)
            && libraries.ValueKind == JsonValueKind.Object
            ? libraries.EnumerateObject().Select(library => library.Name)
                .FirstOrDefault(name => name.StartsWith(begin, StringComparison.OrdinalIgnoreCase))?[begin.Length..]
            : null;
    }
}
