namespace Touchstone.Protocol;

/// <summary>What a warm worker is to sample next: one line of JSON on its standard input.</summary>
public sealed record SliceRequest
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "slice";

    /// <summary>The line that ends a launch: the worker verifies once more, writes its last records, and ends.</summary>
    public const string Finish = """{"type":"finish"}""";

    /// <summary>What each call does.</summary>
    public required Operation Operation { get; init; }

    /// <summary>How long to sample, in milliseconds; a call that takes longer is made once.</summary>
    public required double SliceMs { get; init; }

    /// <summary>The reference kernel at rest, in ns; 0 where that is not known.</summary>
    public double FloorNs { get; init; }

    /// <summary>True to sample whatever the kernel says; false to return without samples when the machine is not quiet.</summary>
    public bool Force { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("sliceMs", SliceMs)
        .Add("floorNs", FloorNs)
        .Add("force", Force)
        .ToString();

    /// <summary>Reads the line back; false when it names no operation.</summary>
    public static bool TryFrom(JsonFields fields, out SliceRequest request)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        request = new SliceRequest
        {
            Operation = operation,
            SliceMs = fields.Number("sliceMs"),
            FloorNs = fields.Number("floorNs") is > 0 and var floor ? floor : 0,
            Force = fields.Flag("force"),
        };
        return known && fields.Type == Type && request.SliceMs > 0;
    }
}
