using System.Text.Json.Serialization;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Shell.Shards;

/// <summary>Says in the results of one shard what the whole selection was. So the results of a machine describe themselves.</summary>
/// <param name="Shard">The part that this run measures.</param>
/// <param name="Selection">The command line without the options that differ between the shards: the command, then its arguments.</param>
/// <param name="Plan">A hash of everything that all shards measure together. Shards of one plan have the same.</param>
/// <param name="Tables">What this shard measures: <c>books N=100</c>. For probes, the names of the adapters.</param>
public sealed record ShardRecord(ShardNumber Shard, IReadOnlyList<string> Selection, string Plan, IReadOnlyList<string> Tables)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "shard";

    /// <summary>What the parts divide: <c>launch</c> for the launches of all tables, null for the tables.</summary>
    public string? By { get; init; }

    /// <summary>True if each part has all tables and a part of the launches. Then the parts ran on several machines of one kind.</summary>
    [JsonIgnore]
    public bool ByLaunch { get => By == Launches; init => By = value ? Launches : null; }

    const string Launches = "launch";

    /// <summary>The line.</summary>
    public override string ToString() => Record<ShardRecord>.Line(Type, this);

    /// <summary>Reads the line back. Returns false if it does not name a shard.</summary>
    public static bool TryFrom(JsonFields fields, out ShardRecord record) => Record<ShardRecord>.TryRead(fields, out record) && record.Selection.Count > 0;
}

/// <summary>The last measurement of a shard has ended. Without this line, a killed shard with a launch of each row would look complete.</summary>
public sealed record ShardEnd
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "shard-end";

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type).ToString();
}
