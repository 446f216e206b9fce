using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>The options of <c>touchstone heap</c> that say how a source is read.</summary>
static class HeapReadingOptions
{
    public static readonly Option<bool> Live = CommandOption.Flag("--live", "Count only objects that are reachable from the roots.");

    public static readonly Option<string> DacDirectory =
        CommandOption.Text("--dac-directory", "The folder of the dump's runtime, if that runtime is not installed here.", "", "DIR");

    public static readonly Option<bool> Snapshot = CommandOption.Flag("--snapshot", "Read a temporary dump that the runtime writes, instead of the process.");

    public static readonly Option<bool> NoPtrace =
        CommandOption.Flag("--no-ptrace", "Let the runtime collect garbage and report the live objects, for a process that you may not stop.");

    /// <summary>True if only live objects are counted.</summary>
    public static bool LiveOnly(ParseResult parsed) => parsed.GetValue(Live) || parsed.GetValue(NoPtrace);

    /// <summary>The folder of the debugging library; null to search for it.</summary>
    public static string? Dac(ParseResult parsed) => parsed.GetValue(DacDirectory) is { Length: > 0 } folder ? folder : null;

    /// <summary>How a process is read.</summary>
    /// <exception cref="UsageException">Two ways are requested.</exception>
    public static ReadingMethod Method(ParseResult parsed) => (parsed.GetValue(NoPtrace), parsed.GetValue(Snapshot)) switch
    {
        (true, true) => throw UsageException.Corrected(
            $"{Snapshot.Name} with {NoPtrace.Name}", $"{NoPtrace.Name} lets the runtime report the live objects, and reads no memory", [Snapshot.Name]),
        (true, _) => ReadingMethod.EventPipe,
        (_, true) => ReadingMethod.Snapshot,
        _ => ReadingMethod.Stop,
    };
}
