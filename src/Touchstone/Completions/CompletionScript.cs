using System.Reflection;

namespace Touchstone.Completions;

/// <summary>The scripts that make a shell get its suggestions from touchstone. They are in this folder, each named after its shell.</summary>
static class CompletionScript
{
    const string Prefix = "completion.";

    static readonly Assembly Own = typeof(CompletionScript).Assembly;

    /// <summary>The shells that have a script, sorted by name.</summary>
    public static IReadOnlyList<string> Shells { get; } =
    [
        .. Own.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Select(name => name[Prefix.Length..])
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The script of one of the <see cref="Shells"/>.</summary>
    public static string Read(string shell)
    {
        using var reader = new StreamReader(Own.GetManifestResourceStream(Prefix + shell)!);
        return reader.ReadToEnd();
    }
}
