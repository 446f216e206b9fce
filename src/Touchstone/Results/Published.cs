using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>A program as it would be shipped: what it takes on disk, and what building it took.</summary>
/// <param name="Serializer">The adapter.</param>
/// <param name="AskedVersion">The version asked for; empty for the pinned one.</param>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c>, <c>aot</c>.</param>
/// <param name="Kind"><c>framework-dependent</c>, <c>self-contained</c> or <c>native</c>.</param>
/// <param name="Bytes">All files of the folder, symbols aside.</param>
/// <param name="BuildNs">From begin to end of its build, beside others that were built at the same time; NaN when that is not known.</param>
/// <param name="NotPrecompiled">Assemblies without precompiled code in a target that says ReadyToRun.</param>
public sealed record Published(
    string Serializer, string AskedVersion, string Runtime, string Deployment, string Kind, double Bytes, double BuildNs, IReadOnlyList<string> NotPrecompiled)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "published";

    /// <summary>What it is of.</summary>
    public (string, string, string, string) Target => (Serializer, AskedVersion, Runtime, Deployment);

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("askedVersion", AskedVersion)
        .Add("runtime", Runtime)
        .Add("deployment", Deployment)
        .Add("kind", Kind)
        .Add("bytes", Bytes)
        .Add("buildNs", BuildNs)
        .Add("notPrecompiled", NotPrecompiled)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static Published From(JsonFields fields) => new(
        fields.Text("serializer") ?? "",
        fields.Text("askedVersion") ?? "",
        fields.Text("runtime") ?? "",
        fields.Text("deployment") ?? "",
        fields.Text("kind") ?? "",
        fields.Number("bytes"),
        fields.Number("buildNs"),
        fields.Texts("notPrecompiled"));
}
