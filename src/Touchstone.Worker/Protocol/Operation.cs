namespace Touchstone.Protocol;

/// <summary>What a timed call does.</summary>
public enum Operation
{
    /// <summary>Value to bytes.</summary>
    Serialize,

    /// <summary>Bytes to value, then every field is read once.</summary>
    Deserialize,

    /// <summary>Serialize, deserialize the result, then every field is read once.</summary>
    RoundTrip,

    /// <summary>All members of the value are read once: the part of deserialize that is not the serializer's work. Called <c>touch</c> in files.</summary>
    ReadMembers,

    /// <summary>The payload is copied in memory, to compare with. A reader that copies nothing can be faster.</summary>
    Copy,

    /// <summary>Model to the library's types and back, for serializers that need such types.</summary>
    Convert,

    /// <summary>The payload is compressed with gzip.</summary>
    Gzip,

    /// <summary>The gzip data are decompressed.</summary>
    Gunzip,

    /// <summary>The payload is compressed with Brotli.</summary>
    Brotli,

    /// <summary>The Brotli data are decompressed.</summary>
    Unbrotli,
}

/// <summary>The names of operations on the wire and on the command line.</summary>
public static class OperationNames
{
    /// <summary>The operations that are ranked, in the order in which they are measured and shown.</summary>
    public static readonly Operation[] Ranked = [Operation.Serialize, Operation.Deserialize, Operation.RoundTrip];

    /// <summary>What happens to the payload on its way to a disk or a network: each compression, followed by its decompression.</summary>
    public static readonly Operation[] Compressing = [Operation.Gzip, Operation.Gunzip, Operation.Brotli, Operation.Unbrotli];

    /// <summary>The operation's name in lower case.</summary>
    public static string Name(this Operation operation) => operation switch
    {
        Operation.Serialize => "serialize",
        Operation.Deserialize => "deserialize",
        Operation.RoundTrip => "roundtrip",
        Operation.ReadMembers => "read-members",
        Operation.Copy => "copy",
        Operation.Convert => "convert",
        Operation.Gzip => "gzip",
        Operation.Gunzip => "gunzip",
        Operation.Brotli => "brotli",
        Operation.Unbrotli => "unbrotli",
        _ => throw new ArgumentOutOfRangeException(nameof(operation)),
    };

    /// <summary>Finds the operation with this lower-case name; false if there is none.</summary>
    public static bool TryParse(string name, out Operation operation)
    {
        foreach (var candidate in (ReadOnlySpan<Operation>)[.. Ranked, Operation.ReadMembers, Operation.Copy, Operation.Convert, .. Compressing])
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

    /// <summary>The operations with these names, without those that are unknown.</summary>
    public static IReadOnlyList<Operation> Known(IEnumerable<string> names)
    {
        var operations = new List<Operation>();
        foreach (var name in names)
        {
            if (TryParse(name, out var operation))
                operations.Add(operation);
        }
        return operations;
    }
}
