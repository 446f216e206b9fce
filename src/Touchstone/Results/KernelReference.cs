using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>
/// The fastest that this machine was ever seen to run the reference kernel, for one runtime. Samples are scaled to it, so that runs
/// of different hours can be held against each other: on a shared machine the level itself moves by several percent.
/// </summary>
/// <param name="Runtime">The target framework of the workers.</param>
/// <param name="Deployment">Their deployment.</param>
/// <param name="TypicalNs">The upper quartile of the kernel in quiet times.</param>
public sealed record KernelReference(string Runtime, string Deployment, double TypicalNs)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "reference";

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("runtime", Runtime)
        .Add("deployment", Deployment)
        .Add("quietNs", TypicalNs)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static KernelReference From(JsonFields fields) =>
        new(fields.Text("runtime") ?? "", fields.Text("deployment") ?? "", fields.Number("quietNs"));
}
