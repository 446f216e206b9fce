namespace Touchstone.Protocol;

/// <summary>What a process that measures first calls says of itself.</summary>
public sealed record ProcessStart
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "process";

    /// <summary>When Main began, on the machine's monotonic clock: the parent knows on the same clock when it started the process.</summary>
    public required double MainNs { get; init; }

    /// <summary>What the first assembly load that fails costs, exception included; NaN when nobody asked for it.</summary>
    public required double PrecheckNs { get; init; }

    /// <summary>Assemblies that are built for debugging: their code is not optimised, and no figure of theirs counts.</summary>
    public required IReadOnlyList<string> DebugBuilds { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("mainNs", MainNs)
        .Add("precheckNs", PrecheckNs)
        .Add("debugBuilds", DebugBuilds)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static ProcessStart From(JsonFields fields) => new()
    {
        MainNs = fields.Number("mainNs"),
        PrecheckNs = fields.Number("precheckNs"),
        DebugBuilds = fields.Texts("debugBuilds"),
    };
}
