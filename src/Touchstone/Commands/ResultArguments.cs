using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The runs that a command is given by name, and what is said of those that cannot be used.</summary>
static class ResultArguments
{
    /// <summary>More would bury the message that matters: a foreign file has a broken line for each of its own.</summary>
    const int NamedLines = 10;

    /// <summary>Reads runs; whatever cannot be used is named on standard error.</summary>
    /// <param name="inputs">What the user named.</param>
    /// <param name="terminal">Where to say so.</param>
    /// <param name="next">The command that gets somewhere.</param>
    /// <param name="probes">True where answers of <c>touchstone probe</c> and what a machine can do are results too.</param>
    /// <exception cref="UsageException">Nothing could be read.</exception>
    public static ReadRuns Read(IReadOnlyList<string> inputs, Terminal terminal, string next, bool probes = false)
    {
        var read = ResultInputs.Read(inputs, Console.In);
        foreach (var broken in read.Broken.Take(NamedLines))
            terminal.Note($"skipped {Reports.PlainText.OneLine(broken)}");
        if (read.Broken.Count > NamedLines)
            terminal.Note($"skipped {Columns.Unit.Count(read.Broken.Count - NamedLines)} more lines");
        foreach (var repeated in read.Repeated)
            terminal.Note($"left out {repeated}");
        if (read.Runs.Count == 0 && (!probes || read.Probed.Count + read.Limited.Count == 0))
            throw new UsageException(new Problem("cannot read any results", string.Join("; ", read.Unreadable.Concat(read.Probed.Select(OnlyAnswers)).Concat(read.Limited.Select(OnlyLimits))), next));
        foreach (var unreadable in read.Unreadable)
            terminal.Note($"cannot read {unreadable}");
        return read;
    }

    static string OnlyAnswers(RunResults run) => $"{run.Header?.Command ?? "a run"}: nothing was measured, these are answers to questions";

    static string OnlyLimits(RunResults run) => $"{run.Header?.Command ?? "a run"}: no serializer was measured, this is what the machine can do";

    /// <summary>Files of older versions do not hold what the serializers declared: the adapters that are here now are asked.</summary>
    public static void AddTraits(IEnumerable<RunResults> runs)
    {
        var lacking = runs.Where(run => Names(run).Any(name => run.Traits.GetValueOrDefault(name) is null or { Demands: "" } or { PlainTypes: null })).ToList();
        if (lacking.Count == 0 || TouchstoneRoot.Find(out _) is not { } root)
            return;
        foreach (var adapter in AdapterFolder.List(root, []).Adapters)
            lacking.ForEach(run => Complete(run, SerializerTraits.Of(adapter)));
    }

    static IEnumerable<string> Names(RunResults run) => run.Launches.Select(launch => launch.Key.Serializer).Concat(run.Asked.Select(asked => asked.Serializer)).Distinct();

    // What a run says of itself counts: an adapter may have changed since.
    static void Complete(RunResults run, SerializerTraits now)
    {
        var then = run.Traits.GetValueOrDefault(now.Serializer);
        if (then is null or { Demands: "" })
            run.Traits[now.Serializer] = then is null ? now : now with { Home = then.Home, Format = then.Format, Text = then.Text, Versioning = then.Versioning };
        else if (then.PlainTypes is null)
            run.Traits[now.Serializer] = then with { PlainTypes = now.PlainTypes };
    }
}
