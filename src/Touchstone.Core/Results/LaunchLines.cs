using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>Reads launches in results.jsonl.</summary>
static class LaunchLines
{
    public static Launch ReadLaunch(JsonFields fields, SharedRecords shared) => new()
    {
        Id = (int)fields.Integer("id"),
        Key = shared.Of(Record<LaunchKey>.Read(fields))!,
        Operations = shared.Of(OperationNames.Known(fields.Texts("operations")), string.Join('\n', fields.Texts("operations"))),
        Limit = fields.Flag("limit"),
        DeclaredLosses = shared.Of(fields.Texts("declaredLosses")),
        VerifiedRuntimes = shared.Of(fields.Texts("verifiedRuntimes")),
        Caution = shared.Of(fields.Text("caution")),
        InsteadOf = shared.Of(fields.Text("insteadOf")),
        Pinned = shared.Of(fields.Text("pinned")),
        Options = shared.Of(fields.Texts("options")),
        Unverified = fields.Flag("unverified"),
        Memory = fields.Type == Launch.MemoryType,
        Zstandard = fields.Type == Launch.ZstandardType,
        Collector = fields.Type == Launch.ParallelType ? Collectors.Known(fields.Text("collector")) : "",
    };

    /// <summary>Reads a launch of a worker that a user started. Its first line holds the key, and no line of touchstone ends it.</summary>
    public static Launch ReadByHand(JsonFields fields)
    {
        var started = Record<Started>.Read(fields);
        return new Launch
        {
            Id = 0,
            Key = new LaunchKey(started.Serializer, "", "", "", started.DataSet, started.Count, 0, ""),
            Operations = OperationNames.Ranked,
            ByHand = true,
        };
    }
}
