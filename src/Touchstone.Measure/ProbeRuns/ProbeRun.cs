using System.Globalization;
using Touchstone.Build;
using Touchstone.Measure.Workers;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>
/// Runs the probes of one adapter in one process, as long as the process lives. If a probe ends the process, that is the probe's result, and a
/// new process continues with the next probe.
/// </summary>
/// <param name="step">The program and its probes.</param>
/// <param name="limits">The limits of a process.</param>
/// <param name="probeTime">The longest time for one probe.</param>
/// <param name="report">Called with each result.</param>
sealed class ProbeRun(ProbeStep step, WorkerLimits limits, TimeSpan probeTime, Action<ProbeResult> report)
{
    readonly List<string> done = [];
    Started? started;
    string claim = "";
    string? open;
    string? trying;
    long tryingBytes;
    Failure? failure;
    readonly HashSet<string> postponed = [];
    bool finished;
    bool again;

    // With a limit on resident memory alone, results would depend on the machine: untouched memory is not resident, and a smaller machine
    // refuses it sooner. The factor of 2 lets the longest byte array fit under the default limit, so its size is known.
    static string HeapLimit(WorkerLimits limits) => string.Create(CultureInfo.InvariantCulture, $"DOTNET_GCHeapHardLimit={2 * limits.MemoryBytes:X}");

    /// <summary>Further options of the command that repeats a probe.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>Returns the text of a file of probes by its path below probes/.</summary>
    public required Func<string, string> Source { get; init; }

    /// <summary>The problem if another version of the library was loaded than the requested one. Then nothing was probed. Otherwise null.</summary>
    public Problem? Mismatch { get; private set; }

    /// <summary>Runs all probes of the step.</summary>
    /// <returns>Null if all probes have a result; otherwise the reason why not.</returns>
    public async Task<string?> Run(string folder, CancellationToken cancel)
    {
        while (true)
        {
            (open, failure, finished, again) = (null, null, false, false);
            var before = done.Count;
            var exit = await Worker(folder, cancel);
            if (Mismatch is not null)
                return Mismatch.OneLine;
            if (finished && !again)
            {
                GiveLeftOut();
                return null;
            }
            if (open is not null)
                Give(new ProbeOutcome(open, claim, Ended(exit)));
            else if (done.Count == before && !again)
                return failure?.Reason ?? ExitReason.Of(exit, limits);
        }
    }

    // It ends as soon as it has reported another version.
    async Task<WorkerExit> Worker(string folder, CancellationToken cancel)
    {
        using var session = new WorkerProcess(step.Target.Built.Program!, [HeapLimit(limits)], limits).Start();
        await session.Send(Request(folder).ToString());
        await session.Read(Take, cancel);
        return await session.End();

        ValueTask<bool> Take(string line)
        {
            this.Take(line);
            return ValueTask.FromResult(Mismatch is not null);
        }
    }

    ProbeRequest Request(string folder) => RequestFor(step.Patterns, probeTime) with
    {
        Leaves = step.Leaves,
        Protected = step.Protection is not null,
        Versions = step.Versions,
        Serializers = step.Serializers,
        Done = done,
        PayloadFile = folder,
        StayWithParent = true,
    };

    /// <summary>The basic request to a worker.</summary>
    public static ProbeRequest RequestFor(IReadOnlyList<string> patterns, TimeSpan probeTime) => new()
    {
        DataSet = "books",
        Count = 1,
        Probes = patterns,
        ProbeMs = probeTime.TotalMilliseconds,
    };

    /// <summary>Makes a record for the result file from a probe's result.</summary>
    /// <param name="options">Further options of the command that repeats the probe.</param>
    /// <param name="step">How it was run; null if no program ran.</param>
    public static ProbeResult ResultOf(Target target, string version, ProbeOutcome outcome, IReadOnlyList<string> options, ProbeStep? step = null)
    {
        var probe = new ProbeResult(
            target.Adapter.Name,
            target.Version ?? "",
            version,
            target.Mode.Framework,
            target.Mode.DeploymentName,
            outcome,
            target.Adapter.Traits.Claims.Has(outcome.Claim))
        {
            Versions = step is { Versions.Count: > 0 } ? string.Join(',', step.Versions) : null,
            Writer = InteropProbe.WriterOf(outcome.Probe),
            Format = step is { Serializers.Count: > 0 } ? target.Adapter.Traits.Format : null,
            Protection = step?.Protection,
        };
        return probe with { Reproduce = probe.Command(options) };
    }

    Finding Ended(WorkerExit exit) => exit.Stop == WorkerStop.Memory
        ? Exhausted(exit)
        : new(exit.Stop == WorkerStop.Time ? Verdict.Hung : Verdict.Crashed, Reason: Finding.During(trying, ExitReason.Of(exit, limits)));

    // On a busy machine, a worker that takes too much memory can run out of its time before anybody looks at its memory.
    Finding Judged(ProbeOutcome outcome) => outcome.Finding.Verdict == Verdict.Hung && outcome.PeakBytes > limits.MemoryBytes
        ? Exhausted(new WorkerExit(0, WorkerStop.Memory, "", TimeSpan.Zero))
        : outcome.Finding;

    Finding Exhausted(WorkerExit exit) => new(Verdict.Exhausted, Reason: Finding.During(trying, ExitReason.Of(exit, limits)))
    {
        Cost = trying is null ? null : new PayloadCost(limits.MemoryBytes, tryingBytes) { IsAtLeast = true },
    };

    void Take(string line)
    {
        if (!JsonFields.TryParse(line, out var fields, out _))
            return;
        switch (fields.Type)
        {
            case Started.Type:
                started = Record<Started>.Read(fields);
                Mismatch = MismatchOf(step, started);
                break;
            case "probing":
                (open, claim, trying, tryingBytes) = (fields.Text("probe"), fields.Text("claim") ?? "", null, 0);
                break;
            case "trying":
                (trying, tryingBytes) = (fields.Text("what"), fields.Integer("payloadBytes"));
                break;
            case ProbeRunner.Postponed:
                // A postponed probe causes one more process, which finds what this process left and gives the result.
                again |= postponed.Add(open ?? "");
                open = null;
                break;
            case ProbeOutcome.Type when ProbeOutcome.TryFrom(fields, out var outcome):
                Give(outcome with { Finding = Judged(outcome) });
                break;
            case Failure.Type:
                failure = Record<Failure>.Read(fields);
                break;
            case Finished.Type:
                finished = true;
                break;
        }
    }

    static Problem? MismatchOf(ProbeStep step, Started started)
    {
        var target = step.Target.Built.Target;
        return LoadedVersion.Mismatch(target.Key("", 0, 0, ""), target.Adapter.Pinned, target.Adapter.Options, started, step.Versions);
    }

    /// <summary>Reports the probes that did not run: with the compiler's message, or with the reason why their program is missing.</summary>
    void GiveLeftOut()
    {
        foreach (var probe in step.Probes.Where(probe => !done.Contains(probe.Name)))
        {
            if (WhyNot(probe) is { } reason)
                Give(new ProbeOutcome(probe.Name, probe.Claim, new Finding(Verdict.NotApplicable, Reason: reason)));
        }
    }

    string? WhyNot(ProbeCase probe) => probe.IsNew && step.WhyNoNew.Length > 0
        ? step.WhyNoNew
        : LeftOutProbes.Reason(probe.Name, step.Target.LeftOut, Source);

    void Give(ProbeOutcome outcome)
    {
        open = null;
        done.Add(outcome.Probe);
        report(ResultOf(step.Target.Built.Target, started?.Version ?? "", outcome, Options, step));
    }
}

/// <summary>Finds out why a probe is missing in an adapter's program: the file with the probe did not compile. Pure.</summary>
static class LeftOutProbes
{
    /// <summary>The compiler's message about the file with the probe; null if none of these files has it.</summary>
    /// <param name="name">The name of the probe.</param>
    /// <param name="leftOut">The files that did not compile, each with the compiler's message.</param>
    /// <param name="text">Returns the text of such a file.</param>
    /// <remarks>
    /// The name may be composed at run time, so the file may contain only the beginning of it. The file with the longest beginning is chosen, if
    /// that beginning includes at least the first two parts of the name.
    /// </remarks>
    public static string? Reason(string name, IReadOnlyDictionary<string, string> leftOut, Func<string, string> text)
    {
        var (file, length) = leftOut.Keys.Select(file => (file, Beginning(name, text(file)))).MaxBy(held => held.Item2);
        return length >= string.Join('/', name.Split('/').Take(2)).Length ? leftOut[file] : null;
    }

    static int Beginning(string name, string text)
    {
        var length = name.Length;
        while (length > 0 && !text.Contains(name[..length], StringComparison.Ordinal))
            length--;
        return length;
    }
}
