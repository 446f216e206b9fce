using System.CommandLine;
using Touchstone.Core;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary><c>touchstone heap memory SOURCE [LATER]</c>: the memory of a whole process, managed or not, and with two processes the difference.</summary>
static class HeapMemoryCommand
{
    public static Command Create()
    {
        var command = new Command("memory", "Show the memory of a whole process, managed or not. Works for any process.") { HeapSources.Process, HeapSources.Later };
        Option[] options = [HeapSources.All, .. HeapOutput.OfTables, HeapOutput.FailAbove, HeapReadingOptions.DacDirectory];
        foreach (var option in options)
            command.Add(option);
        return command;
    }

    public static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var isDiff = HeapSources.Word(parsed, HeapSources.Later) is not null;
        var writer = HeapOutput.Bind(parsed, HeapReport.ProcessMemory, terminal, isDiff);
        var sources = isDiff
            ? [HeapSources.One(parsed, HeapSources.Later, dotNetOnly: false)]
            : HeapSources.Several(parsed, HeapSources.Process, dotNetOnly: false);
        if (isDiff && parsed.GetValue(HeapSources.All))
            throw UsageException.Corrected(HeapSources.All.Name, "two processes are compared", [HeapSources.All.Name]);
        var before = isDiff ? Read(HeapSources.One(parsed, HeapSources.Process, dotNetOnly: false)).Memory : null;
        return new HeapReader(terminal, cancel).Each([.. sources.Select(source => source.Running("memory"))], writer, source =>
        {
            var (facts, memory) = Read(source);
            return writer.Memory(facts, memory, before);
        });

        (TargetFacts Facts, WholeProcess Memory) Read(HeapSource source) => HeapReader.Explained(
            source.Running("memory"), () => (source.Facts(), ProcessMemoryReading.Read(source.ProcessId, source.DacDirectory, cancel)), "memory");
    }
}
