using System.Text.Json;
using System.Text.Json.Nodes;
using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Shared;

/// <summary>
/// The files with what was written for the user's types: copies with attributes, and schemas. Each begins with the packages that it needs, in the versions that
/// it was tested with.
/// </summary>
static class AnnotationFiles
{
    static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    /// <summary>Writes a file with the text of <see cref="UserData.AnnotationsFile"/>.</summary>
    /// <param name="path">The file.</param>
    /// <param name="text">The text.</param>
    /// <param name="built">The programs that were built with it.</param>
    public static void Write(string path, string text, IEnumerable<BuiltTarget> built) =>
        AtomicFile.WriteText(path, WithPackages(Path.GetExtension(path), text, Commands(built)));

    /// <summary>The commands that add the packages, the library first. One version of each: the newest.</summary>
    public static IReadOnlyList<string> Commands(IEnumerable<BuiltTarget> built) =>
    [
        .. from package in built.SelectMany(one => one.DirectPackages).Distinct()
           let parts = package.Split(' ')
           group parts[1] by parts[0] into versions
           let newest = versions.Aggregate((a, b) => PackageVersion.IsOlder(a, b) ? b : a)
           select ShellText.With("dotnet add package", [versions.Key, "--version", newest]),
    ];

    // JSON has no comments.
    static string WithPackages(string extension, string text, IReadOnlyList<string> commands) => extension == ".avsc"
        ? Documented(text, commands)
        : string.Concat(commands.DefaultIfEmpty("No package is needed: it is a part of .NET.").Select(command => $"// {command}\n")) + text;

    static string Documented(string text, IReadOnlyList<string> commands)
    {
        var schema = JsonNode.Parse(text)!.AsObject();
        schema.Insert(0, "doc", string.Join("; ", commands));
        return schema.ToJsonString(Indented) + "\n";
    }
}
