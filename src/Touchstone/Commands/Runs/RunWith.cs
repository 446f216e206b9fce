using Touchstone.Build;

namespace Touchstone.Commands.Runs;

/// <summary>
/// <c>run --with first-call,probe</c>: measures more about the same serializers, as if the user had typed these commands. Each has a folder of its own
/// in one result folder, and one page shows them all.
/// </summary>
static class RunWith
{
    const string FirstCall = "first-call";
    const string Probe = "probe";
    const string Count = "count";
    const string Machine = "machine";

    public static readonly Option<string> Option = CommandOption.Text(
        "--with", $"Also measure {FirstCall}, {Probe}, {Count} or {Machine}, into the same folder and page. Times are measured first.", "", "NAME,…");

    /// <summary>What to measure in addition; none without the option.</summary>
    /// <exception cref="UsageException">A name is none of them, or another option divides the run.</exception>
    public static IReadOnlyList<string> Of(ParseResult parsed)
    {
        var text = parsed.GetValue(Option)!;
        if (text.Length == 0)
            return [];
        var names = Values.Names(Option.Name, text, [FirstCall, Probe, Count, Machine]);
        return ShardOptions.Of(parsed) is null
            ? names
            : throw UsageException.Corrected(Option.Name, "a shard measures times only, and each command has shards of its own", [Option.Name]);
    }

    /// <summary>Measures the run and then the others. Returns the exit code of the first that failed.</summary>
    /// <param name="others">What to measure after the run.</param>
    /// <param name="run">Measures the run into the given folder.</param>
    /// <param name="reports">They know whether a page can be made here.</param>
    public static async Task<int> Measure(
        IReadOnlyList<string> others, ParseResult parsed, Call call, Func<string, Task<int>> run, FolderReports reports)
    {
        var folder = ResultFolder.Create(parsed.GetValue(RunCommand.Out)!);
        var code = await run(Path.Combine(folder, "run"));
        if (code is ExitCodes.Usage or ExitCodes.Interrupted)
            return code;
        foreach (var name in others)
        {
            string[] command = [name, .. Selection(name, parsed), "--out", Path.Combine(folder, name)];
            call.Terminal.Note($"now: {ShellText.Command(command)}");
            var next = await call.Again(command, call.Terminal);
            if (next == ExitCodes.Interrupted)
                return next;
            code = code == ExitCodes.Done ? next : code;
        }
        // Without a page, the run has said why.
        if (!reports.All.Any(report => report is { FileName: ResultFolder.PageName, Missing: null }))
            return code;
        var page = Path.Combine(folder, ResultFolder.PageName);
        var written = await call.Again(["report", folder, "--format", "html", "--out", page], call.Terminal);
        if (written == ExitCodes.Done)
            call.Terminal.Note($"all of it on one page: {page}");
        return code == ExitCodes.Done ? written : code;
    }

    /// <summary>The words after the name of a command that choose the same as the run, as far as the command knows them.</summary>
    internal static IEnumerable<string> Selection(string name, ParseResult parsed)
    {
        if (parsed.GetValue(RunCommand.Json))
            yield return RunCommand.Json.Name;
        if (name == Machine)
            yield break;
        // Without names these commands choose others than a run does.
        foreach (var word in AdapterOptions.NamesSerializers(parsed) ? AdapterOptions.Patterns(parsed) : [AdapterGroups.Usual])
            yield return word;
        Option[] build = [AdapterOptions.Adapter, SharedOptions.Runtime, AdapterOptions.NuGetSource, SharedOptions.Latest, SharedOptions.BuildTimeout];
        // Probes have types of their own.
        Option[] data = name switch
        {
            FirstCall => UserDataOptions.All,
            Count => [.. UserDataOptions.All, RunCommand.Data],
            _ => [],
        };
        foreach (var word in build.Concat(data).SelectMany(option => CommandOption.Given(option, parsed)))
            yield return word;
    }
}
