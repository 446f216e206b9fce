using System.Reflection;

namespace Touchstone.Completions;

/// <summary>The scripts that teach a shell to ask touchstone; they stand beside this file, one for each shell, under its name.</summary>
static class CompletionScript
{
    const string Prefix = "completion.";

    static readonly Assembly Own = typeof(CompletionScript).Assembly;

    /// <summary>The shells for which there is a script.</summary>
    public static IReadOnlyList<string> Shells { get; } =
        [.. Own.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)).Select(name => name[Prefix.Length..]).Order(StringComparer.Ordinal)];

    /// <summary>The script of one of the <see cref="Shells"/>.</summary>
    public static string Read(string shell)
    {
        using var reader = new StreamReader(Own.GetManifestResourceStream(Prefix + shell)!);
        return reader.ReadToEnd();
    }
}
