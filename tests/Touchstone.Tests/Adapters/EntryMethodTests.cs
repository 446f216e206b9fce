using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace Touchstone.Tests.Adapters;

/// <summary>
/// The methods that the measuring loops call must not be inlined, so that all libraries are called alike and stacks of a profile name the adapter.
/// </summary>
public partial class EntryMethodTests
{
    const string Marked = "[MethodImpl(MethodImplOptions.NoInlining)]";

    public static TheoryData<string> Sources
    {
        get
        {
            var root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(ThisFile())!, "..", "..", ".."));
            return [.. ((string[])["adapters", "samples"])
                .SelectMany(folder => Directory.EnumerateFiles(Path.Combine(root, folder), "*.cs", SearchOption.AllDirectories))
                .Where(file => Adapter().IsMatch(File.ReadAllText(file)))];
        }
    }

    [Fact]
    public void Every_adapter_is_looked_at() =>
        Assert.True(Sources.Count >= 23, $"{Sources.Count} sources of adapters");

    [Theory]
    [MemberData(nameof(Sources))]
    public void The_entry_methods_of_an_adapter_are_not_inlined(string file)
    {
        var lines = File.ReadAllLines(file);
        var entries = Enumerable.Range(0, lines.Length).Where(line => Entry().IsMatch(lines[line])).ToList();

        Assert.True(entries.Count >= 2, $"{file} has {entries.Count} entry methods");
        Assert.All(entries, line => Assert.True(lines[line - 1].Trim() == Marked, $"{file}:{line + 1} does not stand below {Marked}"));
    }

    static string ThisFile([CallerFilePath] string file = "") => file;

    [GeneratedRegex(@"\bstruct \w+.*: *I(Buffer|Bytes|Stream)Serializer")]
    private static partial Regex Adapter();

    [GeneratedRegex(@"^\s*public [\w\[\]]+ (Serialize|Deserialize)<T>\(")]
    private static partial Regex Entry();
}
