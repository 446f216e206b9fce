using System.Text.RegularExpressions;

namespace Touchstone.Tests;

/// <summary>The documents of a checkout and the commands in them. Compiled into each test project that reads them.</summary>
static partial class Documentation
{
    /// <summary>The full paths of all documents.</summary>
    /// <param name="root">The folder of the checkout.</param>
    public static IEnumerable<string> Documents(string root) =>
        Directory.EnumerateFiles(root, "*.md").Concat(Directory.EnumerateFiles(Path.Combine(root, "docs"), "*.md"))
            .Append(Path.Combine(root, "benchmarks", "README.md")).Append(Path.Combine(root, "samples", "README.md"));

    /// <summary>Every command once, with the document that has it first. The usage lines of help texts (<c>run [options]</c>) are left out.</summary>
    /// <param name="root">The folder of the checkout.</param>
    /// <returns>Commands without <c>touchstone</c>; documents as paths below <paramref name="root"/>.</returns>
    public static IEnumerable<(string Command, string Document)> Commands(string root) =>
        Documents(root).SelectMany(document => Commands(File.ReadAllText(document), Path.GetRelativePath(root, document)))
            .Where(found => !found.Command.Contains("[options]", StringComparison.Ordinal)).DistinctBy(found => found.Command);

    /// <summary>The commands of one text.</summary>
    public static IEnumerable<(string Command, string Document)> Commands(string text, string document) =>
        CommandLine().Matches(text).Select(match => (match.Groups["command"].Value, document));

    /// <summary>The arguments of a command, without the quotes around them.</summary>
    public static string[] Words(string command) => [.. Word().Matches(command).Select(word => word.Value.Trim('\'', '"'))];

    [GeneratedRegex(@"^ *(?:\$ )?touchstone (?<command>[a-z](?:'[^'\n]*'|[^\n#|>'])*?)\s*(?:#.*)?$", RegexOptions.Multiline | RegexOptions.ExplicitCapture)]
    private static partial Regex CommandLine();

    [GeneratedRegex("""'[^']*'|"[^"]*"|\S+""")]
    private static partial Regex Word();
}
