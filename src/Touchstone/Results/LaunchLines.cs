using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>Launch keys in results.jsonl: written here, read here.</summary>
static class LaunchLines
{
    public static JsonLine WriteKey(JsonLine line, LaunchKey key) => line
        .Add("serializer", key.Serializer)
        .Add("askedVersion", key.AskedVersion)
        .Add("runtime", key.Runtime)
        .Add("deployment", key.Deployment)
        .Add("dataSet", key.DataSet)
        .Add("count", key.Count)
        .Add("payloadBytes", key.PayloadBytes)
        .Add("shape", key.Shape);

    public static LaunchKey ReadKey(JsonFields fields) => new(
        fields.Text("serializer") ?? "?",
        fields.Text("askedVersion") ?? "",
        fields.Text("runtime") ?? "",
        fields.Text("deployment") ?? "",
        fields.Text("dataSet") ?? "?",
        (int)fields.Integer("count"),
        (int)fields.Integer("payloadBytes"),
        fields.Text("shape") ?? "");

    public static Launch ReadLaunch(JsonFields fields) => new()
    {
        Id = (int)fields.Integer("id"),
        Key = ReadKey(fields),
        Operations = ReadOperations(fields),
        Limit = fields.Flag("limit"),
        DeclaredLosses = fields.Texts("declaredLosses"),
        VerifiedRuntimes = fields.Texts("verifiedRuntimes"),
        Caution = fields.Text("caution"),
        Memory = fields.Type == Launch.MemoryType,
    };

    /// <summary>A worker that was started by hand says itself what it measures, and nobody else says that it has ended.</summary>
    public static Launch ReadByHand(JsonFields fields)
    {
        var started = Started.From(fields);
        return new Launch
        {
            Id = 0,
            Key = new LaunchKey(started.Serializer, "", "", "", started.DataSet, started.Count, 0, ""),
            Operations = OperationNames.Ranked,
            ByHand = true,
        };
    }

    public static LaunchEnd ReadEnd(JsonFields fields) =>
        new(fields.Text("reason"), fields.Flag("unsupported"), fields.Number("elapsedNs")) { StartToMainNs = fields.Number("startToMainNs"), Launch = (int)fields.Integer("launch") };

    public static Unavailable ReadUnavailable(JsonFields fields) =>
        new(ReadKey(fields), ReadOperations(fields), fields.Flag("limit"), fields.Text("reason") ?? "") { Aside = fields.Text("aside") };

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
