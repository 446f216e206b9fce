using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>Writes and reads launches and their keys in results.jsonl.</summary>
static class LaunchLines
{
    public static JsonLine WriteKey(JsonLine line, LaunchKey key)
    {
        line.Add("serializer", key.Serializer)
            .Add("requestedVersion", key.RequestedVersion)
            .Add("runtime", key.Runtime)
            .Add("deployment", key.Deployment)
            .Add("dataSet", key.DataSet)
            .Add("count", key.Count)
            .Add("payloadBytes", key.PayloadBytes)
            .Add("shape", key.Shape);
        if (key.Side.Length > 0)
            line.Add("side", key.Side);
        return key.FirstCall is { } first ? first.AddTo(line) : line;
    }

    public static LaunchKey ReadKey(JsonFields fields) => new(
        fields.Text("serializer") ?? "?",
        RequestedVersion(fields),
        fields.Text("runtime") ?? "",
        fields.Text("deployment") ?? "",
        fields.Text("dataSet") ?? "?",
        (int)fields.Integer("count"),
        (int)fields.Integer("payloadBytes"),
        fields.Text("shape") ?? "")
    {
        FirstCall = FirstCallKind.From(fields, fields.Text("dataSet") ?? ""),
        Side = fields.Text("side") ?? "",
    };

    /// <summary>The requested version. Older files call the member askedVersion.</summary>
    public static string RequestedVersion(JsonFields fields) => fields.Text("requestedVersion") ?? fields.Text("askedVersion") ?? "";

    public static Launch ReadLaunch(JsonFields fields, SharedRecords shared) => new()
    {
        Id = (int)fields.Integer("id"),
        Key = shared.Of(ReadKey(fields))!,
        Operations = shared.Of(ReadOperations(fields), string.Join('\n', fields.Texts("operations"))),
        Limit = fields.Flag("limit"),
        DeclaredLosses = shared.Of(fields.Texts("declaredLosses")),
        VerifiedRuntimes = shared.Of(fields.Texts("verifiedRuntimes")),
        Caution = shared.Of(fields.Text("caution")),
        InsteadOf = shared.Of(fields.Text("insteadOf")),
        Unverified = fields.Flag("unverified"),
        Memory = fields.Type == Launch.MemoryType,
        Zstandard = fields.Type == Launch.ZstandardType,
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

    public static LaunchEnd ReadEnd(JsonFields fields) => new(fields.Text("reason"), fields.Flag("unsupported"), fields.Number("elapsedNs"))
    {
        StartToMainNs = fields.Number("startToMainNs"),
        Launch = (int)fields.Integer("launch"),
    };

    public static Unavailable ReadUnavailable(JsonFields fields) =>
        new(ReadKey(fields), ReadOperations(fields), fields.Flag("limit"), fields.Text("reason") ?? "")
        {
            Omitted = fields.Text("omitted") ?? fields.Text("aside"), // The older name.
        };

    static List<Operation> ReadOperations(JsonFields fields)
    {
        var operations = new List<Operation>();
        foreach (var name in fields.Texts("operations"))
        {
            if (OperationNames.TryParse(name, out var operation))
                operations.Add(operation);
        }
        return operations;
    }
}
