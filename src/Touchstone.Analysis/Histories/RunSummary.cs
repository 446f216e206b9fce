using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Core.Hosts;

namespace Touchstone.Analysis.Histories;

/// <summary>One run in a few kilobytes: the cost of each cell, without its samples. A history of a thousand runs is read from these.</summary>
/// <param name="Schema">The version of this format.</param>
/// <param name="Id">Names the run: a hash of its first line, and of the side. A run that is named twice counts once.</param>
/// <param name="Created">When it began, UTC.</param>
/// <param name="Commit">The commit that was checked out; empty if unknown.</param>
/// <param name="Machine">CPU and OS in one line; empty if unknown.</param>
/// <param name="Cells">The timed cells that lost nothing.</param>
public sealed record RunSummary(int Schema, string Id, DateTime Created, string Commit, string Machine, IReadOnlyList<CellSummary> Cells)
{
    /// <summary>How the name of a file with a summary ends.</summary>
    public const string FileEnd = ".summary.json";

    const int Newest = 1;
    const int IdBytes = 8;
    const int LongestId = 64;

    /// <summary>The user's text; empty if there is none. Runs of different scenarios are different series.</summary>
    public string Scenario { get; init => field = value ?? ""; } = ""; // Null in a file that lacks it.

    /// <summary>The counted cells that lost nothing.</summary>
    public IReadOnlyList<CountSummary> Counts { get; init => field = value ?? []; } = [];

    /// <summary>True if nothing was timed or counted.</summary>
    [JsonIgnore]
    public bool IsEmpty => Cells.Count + Counts.Count == 0;

    /// <summary>True if files differed from the commit, so that other code was measured.</summary>
    public bool Dirty { get; init; }

    /// <summary>The name of the file of this summary. Names sort by time.</summary>
    [JsonIgnore]
    public string FileName => $"{Created:yyyyMMdd'T'HHmmss'Z'}-{Id}{FileEnd}";

    /// <summary>The summary of a run.</summary>
    public static RunSummary Of(RunResults run) => Of(run, GitState.Of(run.Machine)) with { Scenario = Analysis.Origin.Of(run).Scenario };

    /// <summary>The summaries of a run: one, or one for each side of <c>touchstone ab</c>, since each side is a run of its own commit.</summary>
    public static IReadOnlyList<RunSummary> OfSides(RunResults run) => run.SideNames.Count == 0
        ? [Of(run)]
        : [Of(run.Of(Sides.Base, Sides.Again), StateOf(run, Sides.Base)), Of(run.Of(Sides.Head), StateOf(run, Sides.Head))];

    static RunSummary Of(RunResults run, GitFacts state)
    {
        var cells =
            from cell in CellMerger.Cells([run])
            where cell.Outcome.Status == Status.Ok && double.IsFinite(cell.Cost.Ns) && !cell.Subject.Limit
            select new CellSummary(cell.Key, cell.Cost.Ns, cell.Cost.LowNs, cell.Cost.HighNs, cell.Allocated.Bytes, cell.Payload.Bytes);
        var counts = InstructionCount.ByCell([run]).Values.Where(count => count is { Reason: null, Loss: null }).Select(CountSummary.Of);
        var id = ShortHash.Of(run.Header?.ToString() ?? "", IdBytes);
        return new(Newest, id, run.Header?.Created ?? default, state.Commit ?? "", Origin.Of(run).Machine, [.. cells])
        {
            Dirty = state.Dirty,
            Counts = [.. counts],
        };
    }

    /// <summary>One line of JSON in ASCII.</summary>
    public string ToJson() => JsonSerializer.Serialize(this, RunSummaryContext.Default.RunSummary);

    /// <summary>Reads a summary; null, with the reason, if the text is none.</summary>
    public static RunSummary? Parse(string json, out string reason)
    {
        reason = "not a summary of a run";
        try
        {
            var summary = JsonSerializer.Deserialize(json, RunSummaryContext.Default.RunSummary);
            if (summary is { Schema: > Newest })
                reason = $"a newer version of touchstone wrote it (schema {summary.Schema}, and this one reads up to {Newest})";
            return summary is { Schema: Newest, Commit: not null, Machine: not null, Cells: not null } && IsId(summary.Id)
                && summary.Cells.All(IsWhole) && summary.Counts.All(IsWhole)
                ? summary
                : null;
        }
        catch (JsonException e)
        {
            reason = $"not valid JSON: {e.Message}";
            return null;
        }
    }

    // It becomes a part of the name of a file in a tree of git.
    static bool IsId(string? id) => id is { Length: > 0 and <= LongestId } && id.All(sign => char.IsAsciiLetterOrDigit(sign) || sign is '-' or '_');

    // JSON sets what a file lacks to null, whatever the type says.
    static bool IsWhole(CellSummary? cell) => cell is
    {
        CostNs: > 0 and < double.PositiveInfinity,
    } && IsWhole(cell.Key);

    static bool IsWhole(CountSummary? count) =>
        count is { Launches: > 0, Managed: > 0, Low: > 0, High: < double.PositiveInfinity, Framework: not null, InstructionSet: not null }
        && count.Low <= count.Managed && count.Managed <= count.High && IsWhole(count.Key)
        && count.Native is null or { Low: > double.NegativeInfinity, High: < double.PositiveInfinity };

    static bool IsWhole(CellKey? key) => key is
    {
        Launch: { Serializer: not null, RequestedVersion: not null, Runtime: not null, Deployment: not null, DataSet: not null, Shape: not null },
    };

    // Versions of a package belong to the commit that is checked out.
    static GitFacts StateOf(RunResults run, string side) => run.SideNames.GetValueOrDefault(side) switch
    {
        { Commit: { Length: > 0 } commit } named => new GitFacts(commit, named.Dirty),
        _ => GitState.Of(run.Machine),
    };
}

/// <summary>One cell of a run. Times are per call in ns; NaN means not measured.</summary>
/// <param name="Key">The cell.</param>
/// <param name="CostNs">Sustained cost of a call.</param>
/// <param name="LowNs">Lower end of its 95 % interval.</param>
/// <param name="HighNs">Upper end of its 95 % interval.</param>
/// <param name="AllocatedBytes">Bytes allocated per call.</param>
/// <param name="PayloadBytes">Length of the payload in bytes.</param>
public sealed record CellSummary(CellKey Key, double CostNs, double LowNs, double HighNs, double AllocatedBytes, double PayloadBytes)
{
    /// <summary>True if there was enough data for an interval that says something.</summary>
    public bool HasInterval => double.IsFinite(LowNs) && double.IsFinite(HighNs) && HighNs <= Intervals.MostTimes * LowNs;
}

/// <summary>
/// The instructions of one cell of a run in managed code, the same in each launch but for what is looked up by address or by a random hash. A history shows
/// only these: native code differs too much between launches for one without statistics. A comparison with earlier runs has its range.
/// </summary>
/// <param name="Key">The cell.</param>
/// <param name="Managed">Instructions of a usual call: those of most launches.</param>
/// <param name="Low">The fewest of a launch.</param>
/// <param name="High">The most of a launch.</param>
/// <param name="Launches">The number of launches.</param>
/// <param name="Framework">The runtime that compiled the code: <c>.NET 10.0.12</c>.</param>
/// <param name="InstructionSet">The instructions that the compiler may use.</param>
/// <param name="Profile">True if it was compiled with a profile of the calls (dynamic PGO).</param>
public sealed record CountSummary(
    CellKey Key, double Managed, double Low, double High, int Launches, string Framework, string InstructionSet, bool Profile)
{
    /// <summary>Instructions in native code, and what a call allocates and writes. Null in summaries of earlier versions.</summary>
    public NativeSummary? Native { get; init; }

    internal static CountSummary Of(InstructionCount count) => new(
        new CellKey(count.Key, count.Operation), count.ManagedInstructions, count.Managed.Min(), count.Managed.Max(),
        count.Managed.Count, count.Framework, count.InstructionSet, count.Profile)
    {
        Native = new NativeSummary(count.NativeInstructions, count.Native.Min(), count.Native.Max(), count.AllocatedBytes, count.PayloadBytes),
    };
}

/// <summary>What a comparison needs beside the instructions in managed code.</summary>
/// <param name="Instructions">Instructions of a usual call in native code: those of most launches.</param>
/// <param name="Low">The fewest of a launch.</param>
/// <param name="High">The most of a launch.</param>
/// <param name="AllocatedBytes">Bytes that a usual call allocates.</param>
/// <param name="PayloadBytes">Length of the payload in bytes.</param>
public sealed record NativeSummary(double Instructions, double Low, double High, double AllocatedBytes, double PayloadBytes);

/// <summary>Writes and reads summaries without reflection.</summary>
[JsonSourceGenerationOptions(
    JsonSerializerDefaults.Web, IgnoreReadOnlyProperties = true, NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = [typeof(OperationConverter)])]
[JsonSerializable(typeof(RunSummary))]
sealed partial class RunSummaryContext : JsonSerializerContext;

/// <summary>Operations have the names that all files use.</summary>
sealed class OperationConverter : JsonConverter<Operation>
{
    public override Operation Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        OperationNames.TryParse(reader.GetString() ?? "", out var operation) ? operation : throw new JsonException("not an operation");

    public override void Write(Utf8JsonWriter writer, Operation value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name());
}
