using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap types SOURCE</c>: the objects on a heap by type.</summary>
static class HeapTypesCommand
{
    public static readonly Option<string> Save =
        CommandOption.Text("--save", "Save the counts in a snapshot, which is a source later. An existing snapshot is replaced.", "", "FILE");

    public static Command Create(Call call) => AddTo(new GroupedCommand("types", "Show the objects by type. The same as heap SOURCE."), call);

    /// <summary>Adds the source, the options and the action to a command, and returns it.</summary>
    public static Command AddTo(GroupedCommand command, Call call)
    {
        command.Add(HeapSources.Source);
        command.With(HeapSources.All, HeapReadingOptions.Live, HeapOutput.Json, HeapOutput.Format, HeapOutput.Page);
        return command.Group("Which rows, in which unit", [.. HeapRowOptions.OfTypes, HeapOutput.UnitName])
            .Group("Files and labels", Save, HeapOutput.Csv, HeapOutput.Overwrite, HeapOutput.Context, HeapOutput.Time, HeapOutput.FailAbove)
            .Group("How the process is read", HeapReadingOptions.NoPtrace, HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory)
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (selection, writer) = (HeapRowOptions.Selection(parsed), HeapOutput.Bind(parsed, HeapReport.Types, terminal));
        var file = FileToSave(parsed);
        var options = Options(parsed);
        var (reader, sources) = (new HeapReader(terminal, cancel), HeapSources.Several(parsed, HeapSources.Source));
        if (sources.Count > 1 && file is not null)
            throw UsageException.Corrected(Save.Name, $"{HeapSources.All.Name} reads several processes", [HeapSources.All.Name]);
        HeapOutput.RefuseSeveral(parsed, sources);
        return reader.Each(sources, writer, source =>
        {
            var snapshot = reader.Read(source, options).Snapshot;
            if (file is not null)
                Write(snapshot, file);
            return writer.Types(new HeapMoments(snapshot), selection);
        });
    }

    /// <summary>Saves a snapshot in the file of <c>--save</c>.</summary>
    /// <exception cref="UsageException">The file cannot be written. An earlier snapshot is unchanged.</exception>
    public static void Write(HeapSnapshot snapshot, string file)
    {
        try
        {
            snapshot.Save(file);
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            throw FileProblems.OfOption(Save.Name, e, "heap-2.json");
        }
    }

    /// <summary>What is read from a source to count its types.</summary>
    public static HeapReadOptions Options(ParseResult parsed) => new()
    {
        LiveOnly = HeapReadingOptions.LiveOnly(parsed),
        SampleAddresses = parsed.GetValue(HeapRowOptions.SampleAddresses),
    };

    /// <summary>The file of <c>--save</c>; null for none.</summary>
    /// <exception cref="UsageException">There is no such folder, or a file that is not a snapshot.</exception>
    public static string? FileToSave(ParseResult parsed)
    {
        if (parsed.GetValue(Save) is not { Length: > 0 } file)
            return null;
        HeapOutput.RequireFolder(Save.Name, file);
        // A file that is not a snapshot is not what the user wants to lose.
        if (new FileInfo(file) is { Exists: true, Length: > 0 } && HeapSource.OfFile(file).Snapshot.Length == 0)
            throw UsageException.Value(Save.Name, $"{file} is there and is no snapshot, so it is not replaced", $"{file}.json");
        return file;
    }
}
