namespace Touchstone.Protocol;

/// <summary>What a process that measures first calls reports about itself.</summary>
public sealed record ProcessStart
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "process";

    /// <summary>When Main began, on the machine's monotonic clock. The parent notes on the same clock when it started the process.</summary>
    public required double MainNs { get; init; } = double.NaN;

    /// <summary>The cost of the first assembly load that fails, exception included; NaN when it was not requested.</summary>
    public required double PrecheckNs { get; init; } = double.NaN;

    /// <summary>Assemblies that are built for debugging. Their code is not optimized, so their figures do not count.</summary>
    public required IReadOnlyList<string> DebugBuilds { get; init; } = [];

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("mainNs", MainNs)
        .Add("precheckNs", PrecheckNs)
        .Add("debugBuilds", DebugBuilds)
        .ToString();
}
