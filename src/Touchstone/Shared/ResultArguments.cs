using Touchstone.Core.Results;

namespace Touchstone.Shared;

/// <summary>Reads the results that a command line names, and reports those that cannot be used.</summary>
static class ResultArguments
{
    /// <summary>The most reasons of one kind to report. A foreign file has one for each of its lines, and more would bury other messages.</summary>
    const int MostNamed = 10;

    /// <summary>Reads results. Everything that cannot be used is reported on standard error.</summary>
    /// <param name="inputs">Folders, files and patterns, as the user named them.</param>
    /// <param name="terminal">Receives the notes.</param>
    /// <param name="next">The command to suggest if there are no results.</param>
    /// <param name="probes">True if results of <c>touchstone probe</c> and the limits of machines count as results too.</param>
    /// <exception cref="UsageException">There are no usable results.</exception>
    public static ReadRuns Read(IReadOnlyList<string> inputs, Terminal terminal, string next, bool probes = false)
    {
        var read = ResultInputs.Read(inputs, Console.In);
        foreach (var broken in Named(read.Broken, read.BrokenCount))
            terminal.Note($"skipped {broken}");
        foreach (var repeated in Named(read.Repeated))
            terminal.Note($"omitted {repeated}");
        if (read.Runs.Count == 0 && (!probes || read.Probed.Count + read.Limited.Count == 0))
        {
            var reasons = read.Unreadable.Concat(read.Probed.Select(OnlyProbes)).Concat(read.Limited.Select(OnlyLimits)).DefaultIfEmpty("no file is named");
            // Reports show them, so measuring serializers would be no help.
            var instead = read.Unreadable.Count == 0 && inputs.Count > 0 ? ShellText.Command(["report", .. inputs]) : next;
            throw new UsageException(new Problem("cannot read any results", string.Join("\n  ", Named(reasons.ToList())), instead));
        }
        foreach (var unreadable in Named(read.Unreadable))
            terminal.Note($"cannot read {unreadable}");
        return read;
    }

    /// <summary>Notes the shards that are missing. Returns true if nothing is missing that the user named.</summary>
    // A file that is missing and a shard that is missing are the same to a reader: the report has less than was requested.
    public static bool AreComplete(ReadRuns read, Terminal terminal) => ShardNotes.Tell(read.All, terminal) && read.Unreadable.Count == 0;

    /// <summary>The first reasons, each in one line, and the number of the others.</summary>
    internal static IEnumerable<string> Named(List<string> reasons) => Named(reasons, reasons.Count);

    // All are counted, but not all are kept.
    static IEnumerable<string> Named(List<string> reasons, int count)
    {
        var first = reasons.Take(MostNamed).Select(PlainText.OneLine);
        return count > MostNamed ? first.Append($"{Unit.Count(count - MostNamed)} more") : first;
    }

    static string OnlyProbes(RunResults run) => $"{Name(run)}: it has results of probes, but no measurements";

    static string OnlyLimits(RunResults run) => $"{Name(run)}: it has the limits of a machine, but no measured serializers";

    static string Name(RunResults run) => run.Folder is { Length: > 0 } folder ? folder : run.Header?.Command ?? "a run";
}
