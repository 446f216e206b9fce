using System.Text.Json.Serialization;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>
/// The time of the reference kernel in earlier runs on this machine, for one runtime: the median of the last ten runs. Samples are scaled
/// to it, so that runs at different hours can be compared. On a shared machine the time drifts by several percent.
/// </summary>
/// <param name="Runtime">The target framework of the workers.</param>
/// <param name="Deployment">The deployment of the workers.</param>
/// <param name="FloorNs">The kernel's time at rest; NaN if it was not recorded.</param>
/// <param name="TypicalNs">The kernel's median time in quiet times.</param>
public sealed record KernelReference(
    string Runtime, string Deployment, double FloorNs, [property: JsonPropertyName("quietNs")] double TypicalNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "reference";

    /// <summary>The runtime version that a worker reports. Each version compiles the kernel differently.</summary>
    public string Framework { get; init; } = "";

    /// <summary>The line.</summary>
    public override string ToString() => Record<KernelReference>.Line(Type, this);
}
