namespace Touchstone.Protocol;

/// <summary>What a timed call does.</summary>
public enum Operation
{
    /// <summary>Value to bytes.</summary>
    Serialize,

    /// <summary>Bytes to value, and every field read once.</summary>
    Deserialize,

    /// <summary>Serialize, then deserialize what was written, and every field read once.</summary>
    RoundTrip,

    /// <summary>Every field of the value read once: the part of deserialize that is not the serializer's.</summary>
    Touch,

    /// <summary>The payload copied in memory: the limit that no serializer can beat.</summary>
    Copy,

    /// <summary>Model to own types and back, for serializers that bring their own.</summary>
    Convert,

    /// <summary>The payload compressed with gzip.</summary>
    Gzip,

    /// <summary>And decompressed again.</summary>
    Gunzip,

    /// <summary>The payload compressed with Brotli.</summary>
    Brotli,

    /// <summary>And decompressed again.</summary>
    Unbrotli,
}

/// <summary>The names of operations on the wire and on the command line.</summary>
public static class OperationNames
{
    /// <summary>The operations that are ranked, in the order in which they are measured and shown.</summary>
    public static readonly Operation[] Ranked = [Operation.Serialize, Operation.Deserialize, Operation.RoundTrip];

    /// <summary>What becomes of the payload on its way to a disk or a network, each with its way back.</summary>
    public static readonly Operation[] Compressing = [Operation.Gzip, Operation.Gunzip, Operation.Brotli, Operation.Unbrotli];

    /// <summary>The lower-case name.</summary>
    public static string Name(this Operation operation) => operation switch
    {
        Operation.Serialize => "serialize",
        Operation.Deserialize => "deserialize",
        Operation.RoundTrip => "roundtrip",
        Operation.Touch => "touch",
        Operation.Copy => "copy",
        Operation.Convert => "convert",
        Operation.Gzip => "gzip",
        Operation.Gunzip => "gunzip",
        Operation.Brotli => "brotli",
        Operation.Unbrotli => "unbrotli",
        _ => throw new ArgumentOutOfRangeException(nameof(operation)),
    };

    /// <summary>The operation of that lower-case name.</summary>
    public static bool TryParse(string name, out Operation operation)
    {
        foreach (var candidate in (ReadOnlySpan<Operation>)[.. Ranked, Operation.Touch, Operation.Copy, Operation.Convert, .. Compressing])
        {
            if (candidate.Name() == name)
            {
                operation = candidate;
                return true;
            }
        }
        operation = default;
        return false;
    }
}
