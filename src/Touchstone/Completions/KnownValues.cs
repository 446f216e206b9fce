using System.CommandLine;
using Touchstone.Analysis.Comparisons;
using Touchstone.Commands;
using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Completions;

/// <summary>
/// The values that options and arguments can have here and now, for shells to complete, by the name that means the same in every
/// command. Not their <c>CompletionSources</c>: help would list those, and would have to read the disk for it.
/// </summary>
static class KnownValues
{
    static readonly Dictionary<string, Func<IEnumerable<string>>> ByName = new(StringComparer.Ordinal)
    {
        ["serializer"] = () => [.. Adapters(), AdapterSelection.Everything],
        ["--serializer"] = () => [.. Adapters(), AdapterSelection.Everything],
        ["--baseline"] = Adapters,
        ["--data"] = () => [.. DataSet.All.Keys, "all"],
        ["--runtime"] = Runtimes,
        ["--shape"] = () => ["buffer", "bytes", "stream", "all"],
        ["--operation"] = () => Enum.GetValues<Operation>().Select(operation => operation.Name()),
        ["--format"] = () => ReportCommand.Formats,
        ["--resume"] = ResultFolders,
        ["file"] = ResultFolders,
        ["base"] = ResultFolders,
        ["head"] = ResultFolders,
        ["--metric"] = () => [.. Enum.GetNames<Metric>().Select(metric => metric.ToLowerInvariant()), "all"],
        ["--text"] = () => [.. Machine.Reading.TextKind.All.Select(kind => kind.Name), "all"],
        ["shell"] = () => CompletionScript.Shells,
    };

    /// <summary>The names for which there are values.</summary>
    public static IReadOnlyCollection<string> Names => ByName.Keys;

    /// <summary>The values of an option or argument; empty when they cannot be known, such as a number.</summary>
    public static IEnumerable<string> Of(Symbol symbol) => ByName.TryGetValue(symbol.Name, out var values) ? values() : [];

    static IEnumerable<string> Adapters() =>
        TouchstoneRoot.Find(out _) is { } root ? AdapterFolder.List(root, []).Adapters.Select(adapter => adapter.Name) : [];

    static IEnumerable<string> Runtimes() =>
        from framework in RuntimeMode.Frameworks
        from deployment in Enum.GetValues<Deployment>()
        select new RuntimeMode(framework, deployment).ToString();

    // Where runs put them; a folder elsewhere is completed by the shell.
    static IEnumerable<string> ResultFolders() => Directory.Exists(ResultFolder.Parent)
        ? Directory.EnumerateDirectories(ResultFolder.Parent).Where(folder => File.Exists(Path.Combine(folder, ResultFolder.ResultsName)))
        : [];
}
