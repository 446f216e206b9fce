namespace Touchstone.Protocol;

/// <summary>One first call: the process has not serialized or deserialized this type before.</summary>
public sealed record FirstCall
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "first-call";

    /// <summary>Serialize or deserialize.</summary>
    public required Operation Operation { get; init; }

    /// <summary>The data set of the object.</summary>
    public required string DataSet { get; init; } = "";

    /// <summary>The type of the object, for example <c>BookShelf</c>.</summary>
    public required string RootType { get; init; } = "";

    /// <summary>Time from the call to its return: loading, compiling, reading metadata, filling caches, and the work itself.</summary>
    public required double ElapsedNs { get; init; } = double.NaN;

    /// <summary>Methods that this thread compiled during the call; 0 under NativeAOT.</summary>
    public required long JitMethods { get; init; }

    /// <summary>Time spent compiling them.</summary>
    public required double JitNs { get; init; } = double.NaN;

    /// <summary>Bytes that this thread allocated during the call.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>The assemblies that were loaded during the call.</summary>
    public required IReadOnlyList<string> Assemblies { get; init; } = [];

    /// <summary>The total size of their files. Assemblies that exist only in memory count as 0.</summary>
    public required long AssemblyBytes { get; init; }

    /// <summary>The length of the payload that was written or read.</summary>
    public required long PayloadBytes { get; init; }

    /// <summary>The paths of the values that the following round trip lost; at most ten.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>What happened to the first of them; empty when nothing was lost.</summary>
    public string LostText { get; init; } = "";

    /// <summary>The kinds of these losses, in the words of an adapter's declared losses.</summary>
    public IReadOnlyList<string> LostKinds { get; init; } = [];

    /// <summary>Why this type has no result; null when it has one.</summary>
    public string? Reason { get; init; }

    /// <summary>False when the format cannot hold this type; used only with a reason.</summary>
    public bool Supported { get; init; } = true;

    /// <summary>Returns the record as one line of JSON.</summary>
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
}
