using System.CommandLine.Parsing;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap watch --from FILE</c>: judges rounds that were written earlier.</summary>
static class SeriesCommand
{
    /// <summary>The file.</summary>
    public static readonly Option<string> From =
        CommandOption.Text("--from", "Judge the rows of a file that --csv wrote, of a watch or of repeated calls of heap types.", "", "FILE");

    // The others say how a process is watched.
    static readonly IReadOnlyList<Option> Fitting =
    [
        From, HeapRowOptions.Top, HeapRowOptions.ByCount, HeapRowOptions.MinCount, HeapRowOptions.MinBytes, HeapRowOptions.Filter, HeapOutput.UnitName,
        HeapOutput.Json, HeapOutput.FailAbove,
    ];

    /// <summary>Reads the file, and writes what changed from the first to the last round and what grows. Returns the exit code.</summary>
    /// <exception cref="UsageException">The file cannot be read, or an option or an argument is about a process.</exception>
    public static int Invoke(ParseResult parsed, string file, HeapSelection selection, HeapWriter writer)
    {
        if (HeapSources.Word(parsed, HeapSources.Process) is { } word)
            throw new UsageException(new Problem($"cannot use {word} here", $"{From.Name} reads a file", ShellText.Command(["heap", "watch", word])));
        if (parsed.CommandResult.Children.OfType<OptionResult>().FirstOrDefault(IsOfProcess) is { } other)
            throw UsageException.Corrected(other.Option.Name, "a file is read, and this says how a process is watched", [other.Option.Name]);
        var code = ExitCodes.Done;
        foreach (var (place, series) in Load(file).Index())
        {
            if (place > 0 && !writer.IsJson)
                writer.Out.Write("\n");
            code = Math.Max(code, writer.Watch.Series(series, selection));
        }
        return code;
    }

    static bool IsOfProcess(OptionResult given) => !given.Implicit && !Fitting.Contains(given.Option) && !given.Option.Recursive;

    static IReadOnlyList<HeapSeries> Load(string file)
    {
        try
        {
            return HeapSeries.Load(file);
        }
        catch (HeapException e)
        {
            throw new UsageException(new Problem($"cannot use {From.Name}", e.Message, e.Next));
        }
    }
}
