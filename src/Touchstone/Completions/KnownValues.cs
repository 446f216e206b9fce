using Touchstone.Analysis.Comparisons;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Completions;

/// <summary>
/// The current values of options and arguments, for shells to complete, by name. A name means the same in every command. They are not
/// <c>CompletionSources</c>: help would list those, and would have to read the disk for them.
/// </summary>
static class KnownValues
{
    static readonly Dictionary<string, Func<IEnumerable<string>>> ByName = new(StringComparer.Ordinal)
    {
        ["serializer"] = () => [.. Adapters(), .. AdapterGroups.Names],
        ["--serializer"] = () => [.. Adapters(), .. AdapterGroups.Names],
        ["--baseline"] = Adapters,
        ["--data"] = () => [.. DataSet.All.Keys, "all"],
        ["--payload-kind"] = () => OpaqueBytes.Kinds,
        ["--runtime"] = Runtimes,
        ["--shape"] = () => ["buffer", "bytes", "stream", "all"],
        ["--operation"] = () => OperationValues.OperationsByName.Keys,
        ["--resume"] = ResultFolders,
        ["file"] = ResultFolders,
        ["base"] = ResultFolders,
        ["head"] = ResultFolders,
        ["--metric"] = () => [.. Enum.GetNames<Metric>().Select(metric => metric.ToLowerInvariant()), "all"],
        ["--text"] = () => [.. Machine.Reading.TextKind.All.Select(kind => kind.Name), "all"],
        ["shell"] = () => CompletionScript.Shells,
    };

    /// <summary>The names of the options and arguments that have known values.</summary>
    public static IReadOnlyCollection<string> Names => ByName.Keys;

    /// <summary>The values of an option or argument; empty if they cannot be listed, as for a number.</summary>
    public static IEnumerable<string> Of(Symbol symbol) =>
        symbol is FormatOption format ? format.Formats : ByName.TryGetValue(symbol.Name, out var values) ? values() : [];

    static IEnumerable<string> Adapters() =>
        TouchstoneRoot.Find(out _) is { } root ? Typed(AdapterFolder.List(root, []).Adapters.Select(adapter => adapter.Name)) : [];

    // bash and PowerShell put a candidate into the command line as it is, where $(...) in the name of a folder would run.
    static IEnumerable<string> Typed(IEnumerable<string> names) => names.Where(ShellText.NeedsNoQuotes);

    static IEnumerable<string> Runtimes() =>
        from framework in RuntimeFrameworks.Here
        from deployment in Enum.GetValues<Deployment>()
        select new RuntimeMode(framework, deployment).ToString();

    // The default folder of runs. The shell itself completes folders elsewhere.
    static IEnumerable<string> ResultFolders() => Directory.Exists(ResultFolder.Parent)
        ? Typed(Directory.EnumerateDirectories(ResultFolder.Parent).Where(folder => File.Exists(Path.Combine(folder, ResultFolder.ResultsName))))
        : [];
}
