namespace Touchstone.Protocol;

/// <summary>One first call: of a type that this process had never serialized or deserialized before.</summary>
public sealed record FirstCall
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "first-call";

    /// <summary>Serialize or deserialize.</summary>
    public required Operation Operation { get; init; }

    /// <summary>The data set that the object is of.</summary>
    public required string DataSet { get; init; }

    /// <summary>The type of the object, for example <c>BookShelf</c>.</summary>
    public required string RootType { get; init; }

    /// <summary>From the call to its return: loading, compiling, reading metadata, filling caches, and the work itself.</summary>
    public required double ElapsedNs { get; init; }

    /// <summary>Methods that were compiled on the way, by this thread; 0 under NativeAOT.</summary>
    public required long JitMethods { get; init; }

    /// <summary>The time that took.</summary>
    public required double JitNs { get; init; }

    /// <summary>Bytes allocated on the way, by this thread.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>The assemblies that were loaded on the way.</summary>
    public required IReadOnlyList<string> Assemblies { get; init; }

    /// <summary>The sizes of their files together; those that live in memory alone count nothing.</summary>
    public required long AssemblyBytes { get; init; }

    /// <summary>The length of the payload that was written or read.</summary>
    public required long PayloadBytes { get; init; }

    /// <summary>What the round trip behind it lost, by path; at most ten.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>What became of the first of them; empty when nothing was lost.</summary>
    public string LostText { get; init; } = "";

    /// <summary>The kinds of these losses, in the words of an adapter's declaration.</summary>
    public IReadOnlyList<string> LostKinds { get; init; } = [];

    /// <summary>Why there is no figure for this type; null when there is.</summary>
    public string? Reason { get; init; }

    /// <summary>False when the format cannot hold this type; with a reason only.</summary>
    public bool Supported { get; init; } = true;

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("dataSet", DataSet)
        .Add("rootType", RootType)
        .Add("elapsedNs", ElapsedNs)
        .Add("jitMethods", JitMethods)
        .Add("jitNs", JitNs)
        .Add("allocatedBytes", AllocatedBytes)
        .Add("assemblies", Assemblies)
        .Add("assemblyBytes", AssemblyBytes)
        .Add("payloadBytes", PayloadBytes)
        .Add("lost", Lost)
        .Add("lostText", LostText)
        .Add("lostKinds", LostKinds)
        .Add("reason", Reason)
        .Add("supported", Supported)
        .ToString();

    /// <summary>Reads the line back; false when it names an operation that is not known.</summary>
    public static bool TryFrom(JsonFields fields, out FirstCall call)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        call = new FirstCall
        {
            Operation = operation,
            DataSet = fields.Text("dataSet") ?? "",
            RootType = fields.Text("rootType") ?? "",
            ElapsedNs = fields.Number("elapsedNs"),
            JitMethods = fields.Integer("jitMethods"),
            JitNs = fields.Number("jitNs"),
            AllocatedBytes = fields.Integer("allocatedBytes"),
            Assemblies = fields.Texts("assemblies"),
            AssemblyBytes = fields.Integer("assemblyBytes"),
            PayloadBytes = fields.Integer("payloadBytes"),
            Lost = fields.Texts("lost"),
            LostText = fields.Text("lostText") ?? "",
            LostKinds = fields.Texts("lostKinds"),
            Reason = fields.Text("reason"),
            Supported = fields.Flag("supported"),
        };
        return known;
    }
}
