namespace Touchstone.Protocol;

/// <summary>How the warm-up ended for one operation.</summary>
public sealed record Warmed
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "warmed";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>True when the compiler was idle at the end.</summary>
    public required bool Steady { get; init; }

    /// <summary>Calls made during the warm-up.</summary>
    public required long Calls { get; init; }

    /// <summary>Calls per sample, so many that a sample is long enough for the clock.</summary>
    public required int BatchCalls { get; init; }

    /// <summary>Time of a call in the last batch, in ns. Slices are planned with it. NaN if it was not recorded.</summary>
    public required double NsPerCall { get; init; } = double.NaN;

    /// <summary>Duration of the warm-up, all operations together, in ns.</summary>
    public required double ElapsedNs { get; init; } = double.NaN;

    /// <summary>Methods compiled in this process by the end of the warm-up.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("steady", Steady)
        .Add("calls", Calls)
        .Add("batchCalls", BatchCalls)
        .Add("nsPerCall", NsPerCall)
        .Add("elapsedNs", ElapsedNs)
        .Add("compiledMethods", CompiledMethods)
        .ToString();
}
