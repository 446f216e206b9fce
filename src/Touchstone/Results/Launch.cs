using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Results;

/// <summary>One worker process and everything it said.</summary>
public sealed class Launch
{
    /// <summary>Number of the launch in its run, from 1.</summary>
    public required int Id { get; init; }

    /// <summary>What it measured.</summary>
    public required LaunchKey Key { get; init; }

    /// <summary>The operations it was asked for.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>True for a floor that takes no rank.</summary>
    public bool Limit { get; init; }

    /// <summary>Losses that the adapter declares.</summary>
    public IReadOnlyList<string> DeclaredLosses { get; init; } = [];

    /// <summary>Runtimes with which the adapter was verified, where that is not the default one.</summary>
    public IReadOnlyList<string> VerifiedRuntimes { get; init; } = [];

    /// <summary>True when a user started the worker: its own last record is then its end.</summary>
    public bool ByHand { get; init; }

    /// <summary>What a user must know before choosing the serializer, in the adapter's words; null for nothing.</summary>
    public string? Caution { get; init; }

    /// <summary>What really ran; null when the worker never came so far.</summary>
    public Started? Started { get; private set; }

    /// <summary>The round trip; null when it did not come to its end.</summary>
    public Verified? Verified { get; private set; }

    /// <summary>The round trips after the last sample; null in results of schema 1, and when the worker did not come so far.</summary>
    public VerifiedAgain? VerifiedAgain { get; private set; }

    /// <summary>How timed calls differed from the verified ones, a sentence each; operations in their usual order, whichever came first.</summary>
    public IEnumerable<string> Changes => Slices.OrderBy(slice => slice.Operation).SelectMany(slice => slice.Changes).Concat(VerifiedAgain?.Changes ?? []);

    /// <summary>What the payload shrinks to; null where nobody asked.</summary>
    public Compressed? Compressed { get; private set; }

    /// <summary>The first calls, in their order; empty where warm ones were measured.</summary>
    public List<FirstCall> FirstCalls { get; } = [];

    /// <summary>What a process with first calls says of itself; null where warm ones were measured.</summary>
    public ProcessStart? Process { get; private set; }

    /// <summary>How warming up ended, by operation.</summary>
    public Dictionary<Operation, Warmed> Warmed { get; } = [];

    /// <summary>The raw samples, in the order in which they were taken.</summary>
    public List<Sample> Samples { get; } = [];

    /// <summary>The slices that the samples were taken in; empty in results of schema 1.</summary>
    public List<Slice> Slices { get; } = [];

    /// <summary>What its deserialized value keeps alive, where it was launched for that; otherwise null.</summary>
    public RetainedHeap? Retained { get; private set; }

    /// <summary>True when it was launched for its heap: nothing in it is timed.</summary>
    public bool Memory { get; init; }

    /// <summary>The type member of the line that opens a launch for its heap.</summary>
    public const string MemoryType = "memory";

    /// <summary>Why the worker gave up; null when it did not say.</summary>
    public Failure? Failure { get; private set; }

    /// <summary>The worker's last line; null when it did not come to its end.</summary>
    public Finished? Finished { get; private set; }

    /// <summary>True when it has samples of all its operations, so that it counts even when the run was cut off.</summary>
    public bool CanCount => !ByHand && Slices.Count > 0 && Operations.All(operation => !Warmed.ContainsKey(operation) || Samples.Exists(sample => sample.Operation == operation));

    /// <summary>The time that its lines account for: warming up and samples.</summary>
    public double KnownNs => Warmed.Values.Select(warmed => warmed.ElapsedNs).DefaultIfEmpty().Max() + Samples.Sum(sample => sample.ElapsedNs);

    /// <summary>How it ended; null while it runs, and for ever when the run was interrupted in it.</summary>
    public LaunchEnd? End { get; set; }

    /// <summary>Takes one line of the worker; false when it is none of its records.</summary>
    public bool Accept(JsonFields fields)
    {
        switch (fields.Type)
        {
            case Protocol.Started.Type:
                Started = Protocol.Started.From(fields);
                return true;
            case Protocol.Verified.Type:
                Verified = Protocol.Verified.From(fields);
                return true;
            case VerifiedAgain.Type:
                VerifiedAgain = VerifiedAgain.From(fields);
                return true;
            case Protocol.Compressed.Type:
                Compressed = Protocol.Compressed.From(fields);
                return true;
            case Protocol.Warmed.Type when Protocol.Warmed.TryFrom(fields, out var warmed):
                Warmed[warmed.Operation] = warmed;
                return true;
            case Slice.Type when Slice.TryFrom(fields, out var slice):
                Take(slice);
                return true;
            case Sample.Type when Sample.TryFrom(fields, out var sample):
                Samples.Add(sample);
                return true;
            case Ready.Type:
                return true;
            case FirstCall.Type when FirstCall.TryFrom(fields, out var call):
                FirstCalls.Add(call);
                return true;
            case Holding.Type:
                return true;
            case RetainedHeap.Type:
                Retained = RetainedHeap.From(fields);
                return true;
            case RetainedType.Type when Retained is not null:
                Retained = Retained with { Types = [.. Retained.Types, RetainedType.From(fields)] };
                return true;
            case ProcessStart.Type:
                Process = ProcessStart.From(fields);
                return true;
            case Protocol.Failure.Type:
                Failure = Protocol.Failure.From(fields);
                End ??= ByHand ? new LaunchEnd(Failure.Reason, !Failure.Supported, double.NaN) : null;
                return true;
            case Protocol.Finished.Type:
                Finished = Protocol.Finished.From(fields);
                End ??= ByHand ? new LaunchEnd(null, false, double.NaN) : null;
                return true;
            default:
                return false;
        }
    }

    /// <summary>The line that says whose lines follow, where launches take turns.</summary>
    public string Turn => new JsonLine(TurnType).Add("launch", Id).ToString();

    /// <summary>The type member of the line that says whose lines follow.</summary>
    public const string TurnType = "turn";

    void Take(Slice slice)
    {
        foreach (var sample in slice.Samples)
            Samples.Add(sample with { Slice = Slices.Count });
        Slices.Add(slice);
    }

    /// <summary>The line that opens a launch in results.jsonl; the worker's lines follow it as they came.</summary>
    public override string ToString() => LaunchLines.WriteKey(new JsonLine(Memory ? MemoryType : "launch").Add("id", Id), Key)
        .Add("operations", Operations.Select(o => o.Name()))
        .Add("limit", Limit)
        .Add("declaredLosses", DeclaredLosses)
        .Add("verifiedRuntimes", VerifiedRuntimes)
        .Add("caution", Caution)
        .ToString();
}

/// <summary>How a launch ended.</summary>
/// <param name="Reason">Why it does not count; null when it does.</param>
/// <param name="Unsupported">True when the adapter said that it cannot take the data, or that the version asked for is not the one that ran: a † row.</param>
/// <param name="ElapsedNs">The time in which the process had something to do: from its start to its end, without the time in which it waited for its next slice.</param>
public sealed record LaunchEnd(string? Reason, bool Unsupported, double ElapsedNs)
{
    /// <summary>From before the process was started to the first line of its Main; NaN where it does not tell when that was.</summary>
    public double StartToMainNs { get; init; } = double.NaN;

    /// <summary>Number of the launch; 0 in results of schema 1, where it is the one that was open.</summary>
    public int Launch { get; init; }

    /// <summary>Judges a process that has ended: without its last record it was not done, whatever its exit code says.</summary>
    public static LaunchEnd Of(Launch launch, WorkerExit exit, WorkerLimits limits)
    {
        var failed = launch.Finished is null || exit.Stop != WorkerStop.None;
        var refused = launch.Failure is { Supported: false };
        // What a format cannot hold it holds on no runtime.
        var reason = failed ? (launch.Failure?.Reason ?? ExitReason.Of(exit, limits)) + (refused ? "" : Elsewhere(launch)) : null;
        var mismatch = LoadedVersion.Mismatch(launch);
        return new LaunchEnd(mismatch ?? reason, mismatch is not null || refused, exit.Elapsed.TotalNanoseconds)
        {
            StartToMainNs = launch.Process is { } process ? process.MainNs - exit.StartedNs : double.NaN,
            Launch = launch.Id,
        };
    }

    static string Elsewhere(Launch launch) => launch.VerifiedRuntimes is [var first, ..] && !launch.VerifiedRuntimes.Contains(launch.Key.Runtime)
        ? $"; it was verified with {string.Join(", ", launch.VerifiedRuntimes)}; next: touchstone run {launch.Key.NameAndVersion} --runtime {first}"
        : "";

    /// <summary>The line that closes the launch.</summary>
    public override string ToString() => new JsonLine("ended")
        .Add("reason", Reason)
        .Add("unsupported", Unsupported)
        .Add("elapsedNs", ElapsedNs)
        .Add("startToMainNs", StartToMainNs)
        .Add("launch", Launch)
        .ToString();
}

/// <summary>Something asked for that cannot be had here, with the reason: not built, no such version.</summary>
/// <param name="Key">What was asked for.</param>
/// <param name="Operations">The operations asked for.</param>
/// <param name="Limit">True for a floor.</param>
/// <param name="Reason">Why, in one line, with the next command.</param>
public sealed record Unavailable(LaunchKey Key, IReadOnlyList<Operation> Operations, bool Limit, string Reason)
{
    /// <summary>What a line names in the place of a row, where no package source has it and nobody asked for it: <c>MessagePack 3.1.8</c>; null for a row.</summary>
    public string? Aside { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => LaunchLines.WriteKey(new JsonLine("unavailable"), Key)
        .Add("operations", Operations.Select(o => o.Name()))
        .Add("limit", Limit)
        .Add("reason", Reason)
        .Add("aside", Aside)
        .ToString();
}
