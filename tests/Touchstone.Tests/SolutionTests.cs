using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Touchstone.Tests;

/// <summary>CI tests what README tells readers to test, and builds every project.</summary>
public sealed partial class SolutionTests
{
    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    // What is not in the solution, and what builds it: touchstone itself, in a test of that name, since it needs the properties of a run.
    static readonly (string Folder, string Test)[] BuiltByTests =
    [
        ("adapters/", "EndToEnd/VerifyTests.cs"),
        ("benchmarks/Adapters/", "EndToEnd/QualityTests.cs"),
        ("samples/Mine/", "EndToEnd/UserDataTests.cs"),
        ("samples/My/", "EndToEnd/UserDataTests.cs"),
        ("src/Touchstone.Inspector/", "EndToEnd/UserDataTests.cs"),
        ("tests/FaultyAdapters/", "EndToEnd/FaultyAdapterTests.cs"),
        ("tests/HeapTargets/", "Heap/KnownCountsTests.cs"),
        ("tests/TypeMatrix/", "EndToEnd/TypeMatrixTests.cs"),
    ];

    [Fact]
    public void CI_runs_the_test_command_of_the_readme_word_for_word()
    {
        var command = TestCommand().Match(Read("README.md")).Groups["command"].Value;

        Assert.StartsWith("dotnet test", command, StringComparison.Ordinal);
        // The report of the results, and the limit of a test that hangs, do not change what is tested.
        var reported = @" --logger trx --results-directory \S+ \\\n +--blame-hang-timeout \S+ --blame-hang-dump-type none ";
        Assert.Matches($"(?m)^CI=true {Regex.Escape(command)}{reported}", Read(".ci/run"));
        Assert.Contains($"\n{command} ", Read("CONTRIBUTING.md"), StringComparison.Ordinal);
        Assert.Contains($"- run: {command}\n", Read(".github/workflows/ci.yml"), StringComparison.Ordinal);
    }

    [Fact]
    public void Every_project_is_in_the_solution_or_built_by_a_test()
    {
        var solution = XDocument.Load(Path.Combine(Root, "Touchstone.slnx"))
            .Descendants("Project").Select(project => project.Attribute("Path")!.Value).ToHashSet();
        string[] folders = ["adapters", "benchmarks", "samples", "src", "tests"];
        var projects = folders.SelectMany(folder => Directory.EnumerateFiles(Path.Combine(Root, folder), "*.??proj", SearchOption.AllDirectories))
            .Select(path => Path.GetRelativePath(Root, path).Replace('\\', '/')).ToList();

        Assert.InRange(projects.Count, 100, 1000);
        Assert.Superset(solution, projects.ToHashSet());
        Assert.Equal([], projects.Where(project => !solution.Contains(project) && !IsBuiltByTest(project)));
        Assert.All(BuiltByTests, built => Assert.True(File.Exists(Path.Combine(Root, "tests", built.Test)), built.Test));
    }

    static bool IsBuiltByTest(string project) => Array.Exists(BuiltByTests, built => project.StartsWith(built.Folder, StringComparison.Ordinal));

    static string Read(string file) => File.ReadAllText(Path.Combine(Root, file)).ReplaceLineEndings("\n");

    [GeneratedRegex("^(?<command>dotnet test[^#\n]*?) *(#|$)", RegexOptions.Multiline | RegexOptions.ExplicitCapture)]
    private static partial Regex TestCommand();
}
