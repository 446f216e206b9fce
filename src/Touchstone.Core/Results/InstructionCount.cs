using System.Text.Json.Serialization;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>The machine instructions of a usual call of one operation at one N, from all launches that counted it.</summary>
/// <param name="Key">What was called. The N is in it.</param>
/// <param name="Operation">The operation.</param>
public sealed record InstructionCount(LaunchKey Key, Operation Operation)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "instructions";

    // A double holds all whole numbers up to here exactly. At 50 000 steps a second, a call with so many instructions would take 5 000 years.
    const double MostInstructions = 1L << 53;

    /// <summary>Why there is no number, in one line; null if there is one.</summary>
    public string? Reason { get; init; }

    /// <summary>True if the serializer ran and failed. False also for calls that cannot be counted.</summary>
    public bool HasFailed { get; init; }

    /// <summary>What did not come back, in one line; null if all did, or if the adapter declares it.</summary>
    [JsonPropertyName("lost")]
    public string? Loss { get; init; }

    /// <summary>The version of the library that ran; empty if none did.</summary>
    public string Version { get; init; } = "";

    /// <summary>The shape that ran.</summary>
    public string MeasuredShape { get; init; } = "";

    /// <summary>The runtime that compiled the code: <c>.NET 10.0.12</c>. Counts of two runtimes are not compared.</summary>
    public string Framework { get; init; } = "";

    /// <summary>The instructions that the compiler may use: <c>X64 AVX2 AVX-512</c>. Counts of two such sets are not compared.</summary>
    public string InstructionSet { get; init; } = "";

    /// <summary>True if it was compiled with a profile of the calls (dynamic PGO). Counts with and without are not compared.</summary>
    public bool Profile { get; init; }

    /// <summary>Instructions in managed code of a usual call, in each launch.</summary>
    [JsonPropertyName("managedByLaunch")]
    public IReadOnlyList<double> Managed { get; init; } = [];

    /// <summary>Instructions in native code of a usual call, in each launch.</summary>
    [JsonPropertyName("nativeByLaunch")]
    public IReadOnlyList<double> Native { get; init; } = [];

    /// <summary>Further iterations of instructions that repeat themselves, in a usual call.</summary>
    [JsonPropertyName("repeatedIterations")]
    public double Iterations { get; init; } = double.NaN;

    /// <summary>Calls that were stepped, of all launches.</summary>
    [JsonPropertyName("steppedCalls")]
    public int Stepped { get; init; }

    /// <summary>
    /// The share of calls, as programs make them, in which the thread got fresh memory to allocate in. A counted call begins with some.
    /// </summary>
    public double RefillShare { get; init; } = double.NaN;

    /// <summary>
    /// The instructions that fresh memory adds to a call on average, with iterations of instructions that repeat themselves. NaN if that was not counted.
    /// </summary>
    public double RefillInstructions { get; init; } = double.NaN;

    /// <summary>The share of stepped calls in which the collector ran.</summary>
    public double CollectionShare { get; init; } = double.NaN;

    /// <summary>Bytes that a usual call allocates.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>The length of the payload of the value that all calls have.</summary>
    [JsonPropertyName("payloadLengthBytes")]
    public double PayloadBytes { get; init; } = double.NaN;

    /// <summary>Methods that were compiled while calls were counted, also those of Touchstone.</summary>
    public long CompiledMethods { get; init; }

    /// <summary>True if the calls of each launch took the same number of instructions in managed code, or enough of them did.</summary>
    public bool CallsAgree { get; init; } = true;

    /// <summary>The instructions of a usual call in managed code by method, in each launch; empty if they were not requested, or were stored.</summary>
    [JsonIgnore]
    public IReadOnlyList<IReadOnlyDictionary<string, double>> ManagedMethods { get; init; } = [];

    /// <summary>The instructions of a usual call in native code by file, in each launch; empty if methods were not requested, or were stored.</summary>
    [JsonIgnore]
    public IReadOnlyList<IReadOnlyDictionary<string, double>> NativeFiles { get; init; } = [];

    /// <summary>The instructions of a usual call by the calls that lead to them; <see cref="CallTree.None"/> if they were not requested.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public CallTree Calls { get; init; } = CallTree.None;

    /// <summary>The instructions of a usual call by method; empty if they were not requested.</summary>
    public IReadOnlyDictionary<string, double> Methods => Calls.ByMethod();

    /// <summary>Instructions in managed code: those of most launches, and of several such numbers the smallest.</summary>
    public double ManagedInstructions => Common(Managed);

    /// <summary>Instructions in native code: those of most launches, and of several such numbers the smallest.</summary>
    public double NativeInstructions => Common(Native);

    /// <summary>All instructions of a usual call.</summary>
    public double Instructions => ManagedInstructions + NativeInstructions;

    /// <summary>All instructions of a usual call for each of its objects.</summary>
    public double PerObject => Instructions / Key.Count;

    /// <summary>True if managed code took the same number of instructions in each launch.</summary>
    public bool IsExact => Managed.Distinct().Count() == 1;

    /// <summary>An operation that cannot be counted.</summary>
    /// <param name="reason">Why, in one line.</param>
    public static InstructionCount Without(LaunchKey key, Operation operation, string reason) => new(key, operation) { Reason = reason };

    /// <summary>The count of a round trip, which executes what its two parts do; null without both of them.</summary>
    public static InstructionCount? RoundTrip(InstructionCount? serialize, InstructionCount? deserialize) =>
        serialize is null || deserialize is null ? null : serialize with
        {
            Operation = Operation.RoundTrip,
            Reason = serialize.Reason ?? deserialize.Reason,
            Managed = [serialize.ManagedInstructions + deserialize.ManagedInstructions],
            Native = [serialize.NativeInstructions + deserialize.NativeInstructions],
            Calls = CallTree.None,
        };

    /// <summary>The counts of each cell. If several lines have the same cell, the last one counts: counts of several runs are not merged.</summary>
    public static IReadOnlyDictionary<CellKey, InstructionCount> ByCell(IEnumerable<RunResults> runs)
    {
        var all = new Dictionary<CellKey, InstructionCount>();
        foreach (var count in runs.SelectMany(run => run.Instructions))
            all[new CellKey(count.Key, count.Operation)] = count;
        return all;
    }

    /// <summary>The most frequent number, and of several such numbers the smallest; NaN for none.</summary>
    internal static double Common(IEnumerable<double> numbers) => numbers
        .GroupBy(number => number)
        .OrderByDescending(group => group.Count())
        .ThenBy(group => group.Key)
        .Select(group => group.Key)
        .DefaultIfEmpty(double.NaN)
        .First();

    /// <summary>Reads a line. Returns false, with the reason, if it cannot be a count.</summary>
    internal static bool TryFrom(JsonFields fields, out InstructionCount count, out string reason)
    {
        reason = !Record<InstructionCount>.TryRead(fields, out count) ? "instructions of an unknown operation"
            : count.Key is not { Serializer.Length: > 0, DataSet.Length: > 0, Count: > 0 } ? "instructions without a serializer, a data set or an N"
            : count.Reason is null && (count.Managed.Count == 0 || count.Managed.Count != count.Native.Count)
                ? "instructions without a number for each launch, of managed and of native code"
            : !count.Managed.Concat(count.Native).All(IsCount) ? "a number of instructions that is not a whole number"
            : "";
        return reason.Length == 0;
    }

    // Native code of a loop without a call can meet what the call does not, so a difference can be slightly below zero.
    static bool IsCount(double number) => double.IsInteger(number) && Math.Abs(number) <= MostInstructions;

    /// <summary>The line.</summary>
    public override string ToString() => Record<InstructionCount>.Line(Type, this);
}
