using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>One worker process and everything it reported.</summary>
public sealed class Launch
{
    int id;
    LaunchKey key = null!; // Required.

    /// <summary>Number of the launch in its run, from 1.</summary>
    public required int Id { get => id; init => id = value; }

    /// <summary>What it measured.</summary>
    public required LaunchKey Key { get => key; init => key = value; }

    /// <summary>
    /// The part of the selection that it belongs to, if the launches of each row were divided between machines of one kind; otherwise empty. Launches of one
    /// part ran on one machine.
    /// </summary>
    public string Part { get; internal set; } = "";

    /// <summary>The requested operations.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>True for a limit. Limits are not ranked.</summary>
    public bool Limit { get; init; }

    /// <summary>Losses that the adapter declares.</summary>
    public IReadOnlyList<string> DeclaredLosses { get; init; } = [];

    /// <summary>True when the adapter declares all these kinds of losses. It cannot declare that it returns its input.</summary>
    public bool Declares(IEnumerable<string> kinds) => kinds.All(kind => kind != Verified.Aliased && DeclaredLosses.Contains(kind));

    /// <summary>The runtimes that the adapter was verified with, if that is not the default one; otherwise empty.</summary>
    public IReadOnlyList<string> VerifiedRuntimes { get; init; } = [];

    /// <summary>True when a user started the worker. The worker's last record then ends the launch.</summary>
    public bool ByHand { get; init; }

    /// <summary>The version to measure, pinned or the newest, if it could not be restored and this one replaced it; otherwise null.</summary>
    public string? InsteadOf { get; init; }

    /// <summary>The package that the adapter pins, with its version: <c>MessagePack 3.1.12</c>; null if it pins none.</summary>
    public string? Pinned { get; init; }

    /// <summary>Options that a command needs to find the adapter and its packages again.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>True when the adapter was never verified with this version of its library.</summary>
    public bool Unverified { get; init; }

    /// <summary>What a user must know before choosing the serializer, in the adapter's words; null for nothing.</summary>
    public string? Caution { get; init; }

    /// <summary>What really ran; null when the worker ended before it could report that.</summary>
    public Started? Started { get; private set; }

    /// <summary>The round trip; null when it did not complete.</summary>
    public Verified? Verified { get; private set; }

    /// <summary>The round trips after the last sample; null when the worker ended before them.</summary>
    public VerifiedAgain? VerifiedAgain { get; private set; }

    /// <summary>How timed calls differed from the verified ones, one sentence each, in the order of <see cref="Operation"/>.</summary>
    public IEnumerable<string> Changes => measurements.Changed.SelectMany(slice => slice.Changes).Concat(VerifiedAgain?.Changes ?? []);

    /// <summary>The sizes of the compressed payload; null when not requested.</summary>
    public Compressed? Compressed { get; private set; }

    /// <summary>The first calls, in their order; empty when warm calls were measured.</summary>
    public IReadOnlyList<FirstCall> FirstCalls => (IReadOnlyList<FirstCall>?)firstCalls ?? [];

    // Most launches have none, and a report may read a million launches.
    List<FirstCall>? firstCalls;
    List<RetainedType>? retainedTypes;

    /// <summary>What a process with first calls reports about its start; null when warm calls were measured.</summary>
    public ProcessStart? Process { get; private set; }

    /// <summary>How warming up ended, by operation.</summary>
    public Dictionary<Operation, Warmed> Warmed => measurements.All.Warmed;

    readonly LaunchMeasurements measurements = new();

    /// <summary>The raw samples, in the order in which they were taken.</summary>
    public List<Sample> Samples => measurements.All.Samples;

    /// <summary>The number of samples. It is known without reading them.</summary>
    public int SampleCount => measurements.Samples;

    /// <summary>The slices that the samples were taken in.</summary>
    public List<Slice> Slices => measurements.All.Slices;

    /// <summary>What its deserialized value keeps alive; null unless <see cref="Memory"/> is true.</summary>
    public RetainedHeap? Retained { get; private set; }

    /// <summary>True when it was launched to count its heap. Such a launch times nothing.</summary>
    public bool Memory { get; init; }

    /// <summary>True when it was launched for Zstandard: its serialize compresses the payload of the key, its deserialize restores it.</summary>
    public bool Zstandard { get; init; }

    /// <summary>The collector of a launch that called the operations on several threads: see <see cref="Collectors"/>. Empty for other launches.</summary>
    public string Collector { get; init; } = "";

    /// <summary>What threads did together; empty unless <see cref="Collector"/> is set.</summary>
    public ParallelRecords Parallel { get; } = new();

    /// <summary>True when cells are not made from this launch.</summary>
    public bool IsExtra => Memory || Zstandard || Collector.Length > 0;

    /// <summary>The type member of the line that opens a launch with several threads.</summary>
    public const string ParallelType = "parallel";

    /// <summary>The type member of the line that opens a launch for Zstandard.</summary>
    public const string ZstandardType = "zstandard";

    /// <summary>The type member of the line that opens a launch for its heap.</summary>
    public const string MemoryType = "memory";

    /// <summary>Why the worker gave up; null when it reported no failure.</summary>
    public Failure? Failure { get; private set; }

    /// <summary>The worker's last line; null when the worker did not finish.</summary>
    public Finished? Finished { get; private set; }

    /// <summary>True when all its operations have samples. It then counts even if the run was cut off.</summary>
    public bool CanCount => !ByHand && Slices.Count > 0
        && Operations.All(operation => !Warmed.ContainsKey(operation) || Samples.Exists(sample => sample.Operation == operation));

    /// <summary>The time that its lines account for: warming up and samples.</summary>
    public double KnownNs => Warmed.Values.Select(warmed => warmed.ElapsedNs).DefaultIfEmpty().Max() + Samples.Sum(sample => sample.ElapsedNs);

    /// <summary>How it ended; null while it runs, and always null if the run was interrupted during the launch.</summary>
    public LaunchEnd? End { get; set; }

    /// <summary>Reads one line of the worker. Returns false when the line is not a record of a worker.</summary>
    public bool Accept(JsonFields fields)
    {
        switch (fields.Type)
        {
            case Protocol.Started.Type:
                Started = Record<Started>.Read(fields);
                return true;
            case Protocol.Verified.Type:
                Verified = Record<Verified>.Read(fields);
                return true;
            case VerifiedAgain.Type:
                VerifiedAgain = Record<VerifiedAgain>.Read(fields);
                return true;
            case Protocol.Compressed.Type:
                Compressed = Record<Compressed>.Read(fields);
                return true;
            case Protocol.Warmed.Type when Record<Warmed>.TryRead(fields, out var warmed):
                Warmed[warmed.Operation] = warmed;
                return true;
            case Slice.Type when Slice.TryFrom(fields, out var slice):
                measurements.All.Take(slice);
                return true;
            case Ready.Type:
                return true;
            case FirstCall.Type when Record<FirstCall>.TryRead(fields, out var call):
                (firstCalls ??= []).Add(call);
                return true;
            case Holding.Type:
                return true;
            case RetainedHeap.Type:
                Retained = Record<RetainedHeap>.Read(fields) with { Types = retainedTypes = [] };
                return true;
            case RetainedType.Type when retainedTypes is not null:
                retainedTypes.Add(Record<RetainedType>.Read(fields));
                return true;
            case ParallelRound.Type or CallTimes.Type or ParallelFault.Type:
                return Parallel.Accept(fields);
            case ProcessStart.Type:
                Process = Record<ProcessStart>.Read(fields);
                return true;
            case Protocol.Failure.Type:
                Failure = Record<Failure>.Read(fields);
                End ??= ByHand ? new LaunchEnd(Failure.Reason, !Failure.Supported, double.NaN) : null;
                return true;
            case Protocol.Finished.Type:
                Finished = Record<Finished>.Read(fields);
                End ??= ByHand ? new LaunchEnd(null, false, double.NaN) : null;
                return true;
            default:
                return false;
        }
    }

    /// <summary>The same launch with another number and key. Both share their records.</summary>
    internal Launch Under(int otherId, LaunchKey otherKey)
    {
        var copy = (Launch)MemberwiseClone();
        (copy.id, copy.key) = (otherId, otherKey);
        return copy;
    }

    /// <summary>The line that names the launch of the following lines, when launches alternate.</summary>
    public string Turn => new JsonLine(TurnType).Add("launch", Id).ToString();

    /// <summary>The type member of the line that names the launch of the following lines.</summary>
    public const string TurnType = "turn";

    /// <summary>Frees the memory that is reserved for further records.</summary>
    internal void Trim() => measurements.All.Trim();

    /// <summary>Moves samples and slices into a store. The launch then gets no more records.</summary>
    /// <exception cref="IOException">The disk is full. They stay in memory.</exception>
    internal void MoveTo(SampleStore store) => measurements.MoveTo(store);

    /// <summary>Replaces what the worker reported by equal records of other launches, which are in memory already.</summary>
    internal void Share(SharedRecords shared)
    {
        Started = shared.Of(Started);
        Verified = shared.Of(Verified);
        VerifiedAgain = shared.Of(VerifiedAgain);
        Compressed = shared.Of(Compressed);
        Finished = shared.Of(Finished);
    }

    /// <summary>The line that opens a launch in results.jsonl. The worker's lines follow it unchanged.</summary>
    public override string ToString() => Record<LaunchKey>.AddTo(new JsonLine(LineType).Add("id", Id), Key)
        .Add("operations", Operations.Select(o => o.Name()))
        .Add("limit", Limit)
        .Add("declaredLosses", DeclaredLosses)
        .Add("verifiedRuntimes", VerifiedRuntimes)
        .Add("caution", Caution)
        .Add("insteadOf", InsteadOf)
        .Add("pinned", Pinned)
        .Add("options", Options)
        .Add("unverified", Unverified)
        .Add("collector", Collector.Length > 0 ? Collector : null)
        .ToString();

    string LineType => Memory ? MemoryType : Zstandard ? ZstandardType : Collector.Length > 0 ? ParallelType : "launch";
}

/// <summary>How a launch ended.</summary>
/// <param name="Reason">Why it does not count; null when it does.</param>
/// <param name="Unsupported">True for a † row: the adapter cannot serialize the data, or another version than the requested one ran.</param>
/// <param name="ElapsedNs">The time in which the process was busy: from its start to its end, without waiting for the next slice.</param>
public sealed record LaunchEnd(string? Reason, bool Unsupported, double ElapsedNs)
{
    /// <summary>The time from just before the start of the process to the first line of its Main; NaN when the worker did not report that line.</summary>
    public double StartToMainNs { get; init; } = double.NaN;

    /// <summary>Number of the launch.</summary>
    public int Launch { get; init; }

    /// <summary>Judges a process that has ended. Without its last record it did not finish, whatever its exit code is.</summary>
    public static LaunchEnd Of(Launch launch, WorkerExit exit, WorkerLimits limits)
    {
        var failed = launch.Finished is null || exit.Stop != WorkerStop.None;
        var refused = launch.Failure is { Supported: false };
        // If the format cannot hold the data, another runtime does not help.
        var reason = failed ? (launch.Failure?.Reason ?? ExitReason.Of(exit, limits)) + (refused ? "" : Elsewhere(launch)) : null;
        var mismatch = LoadedVersion.Mismatch(launch);
        return new LaunchEnd(mismatch?.OneLine ?? reason, mismatch is not null || refused, exit.Elapsed.TotalNanoseconds)
        {
            StartToMainNs = launch.Process is { } process ? process.MainNs - exit.StartedNs : double.NaN,
            Launch = launch.Id,
        };
    }

    static string Elsewhere(Launch launch) => launch.VerifiedRuntimes is [var first, ..] && !launch.VerifiedRuntimes.Contains(launch.Key.Runtime)
        ? $"; it was verified with {string.Join(", ", launch.VerifiedRuntimes)}; next: "
            + ShellText.Command(["run", launch.Key.NameAndVersion, "--runtime", first, .. launch.Options])
        : "";

    /// <summary>The line that closes the launch.</summary>
    public override string ToString() => Record<LaunchEnd>.Line("ended", this);
}

/// <summary>A requested launch that is not possible, with the reason: the build failed, or the version does not exist.</summary>
/// <param name="Key">The requested launch.</param>
/// <param name="Operations">The requested operations.</param>
/// <param name="Limit">True for a limit. Limits are not ranked.</param>
/// <param name="Reason">Why, in one line, with the next command.</param>
public sealed record Unavailable(LaunchKey Key, IReadOnlyList<Operation> Operations, bool Limit, string Reason)
{
    /// <summary>
    /// The package for the line of unavailable packages, <c>MessagePack 3.1.8</c>, if no package source has it and the user did not name the
    /// adapter. It then has no row. Null when there is a row.
    /// </summary>
    public string? Omitted { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => Record<Unavailable>.Line("unavailable", this);
}
