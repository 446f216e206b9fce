namespace Touchstone.Protocol;

/// <summary>How warming up ended for one operation.</summary>
public sealed record Warmed
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "warmed";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>True when the compiler had come to rest.</summary>
    public required bool Steady { get; init; }

    /// <summary>Calls made until then.</summary>
    public required long Calls { get; init; }

    /// <summary>Calls per sample, chosen so that a sample is long enough for the clock.</summary>
    public required int BatchCalls { get; init; }

    /// <summary>Time of a call in the last batch, in ns: what slices are planned by. NaN in results of schema 1.</summary>
    public required double NsPerCall { get; init; }

    /// <summary>Time spent until then, all operations together, in ns.</summary>
    public required double ElapsedNs { get; init; }

    /// <summary>Methods compiled in this process until then.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("steady", Steady)
        .Add("calls", Calls)
        .Add("batchCalls", BatchCalls)
        .Add("nsPerCall", NsPerCall)
        .Add("elapsedNs", ElapsedNs)
        .Add("compiledMethods", CompiledMethods)
        .ToString();

    /// <summary>Reads the line back; false when it names no operation.</summary>
    public static bool TryFrom(JsonFields fields, out Warmed warmed)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        warmed = new Warmed
        {
            Operation = operation,
            Steady = fields.Flag("steady"),
            Calls = fields.Integer("calls"),
            BatchCalls = (int)fields.Integer("batchCalls"),
            NsPerCall = fields.Number("nsPerCall"),
            ElapsedNs = fields.Number("elapsedNs"),
            CompiledMethods = fields.Integer("compiledMethods"),
        };
        return known;
    }
}
