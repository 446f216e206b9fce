using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>
/// What earlier runs on this machine know of the reference kernel, for one runtime: the median of the last ten runs. Samples are scaled to it,
/// so that runs of different hours can be compared: on a shared machine the level itself moves by several percent.
/// </summary>
/// <param name="Runtime">The target framework of the workers.</param>
/// <param name="Deployment">Their deployment.</param>
/// <param name="FloorNs">The kernel at rest; NaN in results of schema 1.</param>
/// <param name="TypicalNs">The median of the kernel in quiet times.</param>
public sealed record KernelReference(string Runtime, string Deployment, double FloorNs, double TypicalNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "reference";

    /// <summary>The version of the runtime, as a worker reports it: each compiles the kernel in its own way. Empty in results of schema 1.</summary>
    public string Framework { get; init; } = "";

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("runtime", Runtime)
        .Add("deployment", Deployment)
        .Add("framework", Framework)
        .Add("floorNs", FloorNs)
        .Add("quietNs", TypicalNs)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static KernelReference From(JsonFields fields) =>
        new(fields.Text("runtime") ?? "", fields.Text("deployment") ?? "", fields.Number("floorNs"), fields.Number("quietNs")) { Framework = fields.Text("framework") ?? "" };
}
