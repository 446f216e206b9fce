using System.Globalization;
using System.Text.RegularExpressions;

namespace Touchstone.Tests;

/// <summary>Code fits into the columns that .editorconfig promises. Neither the compiler nor dotnet format checks max_line_length.</summary>
public sealed partial class LineLengthTests
{
    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    // Tools write what is in these folders.
    static readonly HashSet<string> Generated = new(["Generated", "obj", "bin", "artifacts", "node_modules"], StringComparer.Ordinal);

    public static TheoryData<string, string> Code => new()
    {
        { "src", "*.cs" },
        { "tests", "*.cs" },
        { "benchmarks", "*.cs" },
        { "datasets", "*.cs" },
        { "probes", "*.cs" },
        { "adapters", "*.cs" },
        { Path.Combine("web", "report", "src"), "*.ts" },
        { Path.Combine("web", "report", "src"), "*.tsx" },
    };

    [Theory]
    [MemberData(nameof(Code))]
    public void No_line_of_code_is_longer_than_160_columns(string folder, string pattern)
    {
        var promised = MaxLineLength().Match(File.ReadAllText(Path.Combine(Root, ".editorconfig"))).Groups["columns"].Value;
        var most = int.Parse(promised, CultureInfo.InvariantCulture);
        var files = Files(new DirectoryInfo(Path.Combine(Root, folder)), pattern).ToList();
        var tooLong = files.SelectMany(file => TooLong(file, most)).ToList();

        Assert.Equal(160, most);
        Assert.NotEmpty(files);
        Assert.True(tooLong.Count == 0, string.Join('\n', tooLong));
    }

    static IEnumerable<string> TooLong(string file, int most) => File.ReadLines(file).Index()
        .Where(line => Columns(line.Item) > most)
        .Select(line => $"{Path.GetRelativePath(Root, file)}:{line.Index + 1}");

    // An emoji is two chars and one character.
    static int Columns(string line) => line.EnumerateRunes().Count();

    static IEnumerable<string> Files(DirectoryInfo folder, string pattern) => folder.EnumerateFiles(pattern)
        .Where(file => !file.Name.EndsWith(".g.cs", StringComparison.Ordinal) && file.Name != "contract.ts")
        .Select(file => file.FullName)
        .Concat(folder.EnumerateDirectories().Where(inner => !Generated.Contains(inner.Name)).SelectMany(inner => Files(inner, pattern)));

    [GeneratedRegex(@"^max_line_length = (?<columns>\d+)$", RegexOptions.Multiline)]
    private static partial Regex MaxLineLength();
}
