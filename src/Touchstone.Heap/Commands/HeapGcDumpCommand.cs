using Touchstone.Heap.Graphs;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap gcdump SOURCE [FILE]</c>: writes the live objects and their references to a file that Visual Studio and PerfView open.</summary>
static class HeapGcDumpCommand
{
    const string Usual = "{name}_{pid}_{time}.gcdump";

    static readonly Argument<string> Target =
        HeapSources.Of("file", $"The new file. Default: {Usual}, or DUMP.gcdump.");

    public static Command Create(Call call) =>
        new Command("gcdump", "Write the live objects and their references to a .gcdump, for Visual Studio and PerfView.")
        {
            HeapSources.Source, Target, HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory,
        }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var source = HeapSources.Several(parsed, HeapSources.Source)[0];
        var pattern = HeapSources.Word(parsed, Target) ?? (source.ProcessId > 0 ? Usual : $"{Path.GetFileName(source.Name)}.gcdump");
        if (DumpName.Fault(pattern) is { } fault)
            throw Refused(pattern, fault, ShellText.Command(["heap", "gcdump", HeapSources.Typed(source), Usual]));
        if (DumpName.IsOfProcess(pattern) && source.ProcessId == 0)
            throw Refused(pattern, $"{source.Name} is not a process, so it has no name and no id", ShellText.Command(["heap", "gcdump", source.Name]));
        var reader = new HeapReader(terminal, cancel);
        return reader.Each([source], HeapOutput.Bind(parsed, HeapReport.Part, terminal), one => Write(one, pattern, reader, terminal));
    }

    static int Write(HeapSource source, string pattern, HeapReader reader, Terminal terminal)
    {
        var path = DumpName.Of(pattern, source, DateTime.UtcNow);
        RequireNew(path, source);
        var graph = reader.Read(source, new HeapReadOptions { LiveOnly = true, Graph = true }).Graph!;
        var length = Save(graph, path, source);
        var (size, objects, bytes) = (Unit.Text(Quantity.Bytes, length), Unit.Count(graph.Objects), Unit.Text(Quantity.Bytes, graph.Bytes));
        terminal.Note($"wrote {path}: {size}, with {objects} live objects of {bytes}");
        return ExitCodes.Done;
    }

    // Before the process is stopped.
    static void RequireNew(string path, HeapSource source)
    {
        var next = ShellText.Command(["heap", "gcdump", HeapSources.Typed(source)]);
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is var folder && !Directory.Exists(folder))
            throw Refused(path, $"there is no folder {folder}", $"{next} {ShellText.Quoted(Path.GetFileName(path))}");
        if (Path.Exists(path) && !InputFile.IsStream(path))
        {
            var other = Path.ChangeExtension(path, null) + "-2.gcdump";
            throw Refused(path, "it already exists, and a .gcdump is never overwritten", $"{next} {ShellText.Quoted(other)}");
        }
    }

    static long Save(GraphFile graph, string path, HeapSource source) => HeapReader.Explained(source, () =>
    {
        try
        {
            var length = 0L;
            NamedOutput.Write(path, stream => length = graph.Write(stream), NamedOutput.OnlyOwner);
            return length;
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            var again = ShellText.Command(["heap", "gcdump", HeapSources.Typed(source), path]);
            throw new UsageException(FileProblems.Of($"cannot write {path}", e, again, ShellText.Command(["heap", "gcdump", HeapSources.Typed(source)])));
        }
    });

    static UsageException Refused(string path, string why, string next) => new(new Problem($"cannot write {path}", why, next));
}
