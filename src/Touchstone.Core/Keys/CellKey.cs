using System.Text.Json.Serialization;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Keys;

/// <summary>What one launch measures: one target on one data set at one N, in one shape. All operations share the process.</summary>
/// <param name="Serializer">Name of the adapter.</param>
/// <param name="RequestedVersion">The requested package version; empty for the version that the adapter pins.</param>
/// <param name="Runtime">The target framework, <c>net10.0</c>.</param>
/// <param name="Deployment"><c>jit</c>, <c>r2r</c> or <c>aot</c>.</param>
/// <param name="DataSet">Name of the data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadBytes">Opaque bytes per object.</param>
/// <param name="Shape">The requested shape; empty for the adapter's fastest native one.</param>
public sealed record LaunchKey(
    string Serializer, string RequestedVersion, string Runtime, string Deployment, string DataSet, int Count, int PayloadBytes, string Shape) : IRecordMember
{
    static RecordKind IRecordMember.Kind => RecordKind.Part<LaunchKey>();

    /// <summary>The side of <c>touchstone ab</c> that it measures, one of <see cref="Sides"/>; empty elsewhere.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public string Side { get; init => field = value ?? ""; } = ""; // Null in a summary that lacks it.

    /// <summary>The value of <see cref="Types"/> for the second row of a library.</summary>
    public const string PlainTypes = "plain types";

    /// <summary>
    /// <see cref="PlainTypes"/> for the row of a library with the user's types as they are, where another row has copies of them with attributes; empty
    /// elsewhere.
    /// </summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public string Types { get; init => field = value ?? ""; } = ""; // Null in a summary that lacks it.

    /// <summary>True for <see cref="PlainTypes"/>.</summary>
    [JsonIgnore]
    public bool IsPlain => Types.Length > 0;

    /// <summary>What the name of the row ends with: <c> [head]</c>, <c> [plain types]</c>; empty for most.</summary>
    [JsonIgnore]
    public string Suffix => string.Concat(new[] { Types, Side }.Where(part => part.Length > 0).Select(part => $" [{part}]"));

    /// <summary>The kind of first call; null for warm calls.</summary>
    public FirstCallKind? FirstCall { get; init; }

    /// <summary>The key of first calls. Titles show their kind where they name a data set.</summary>
    public LaunchKey Of(FirstCallKind kind) => this with { DataSet = kind.ToString(), FirstCall = kind };

    /// <summary><c>NewtonsoftJson@12.0.1</c>. A pinned version is left out.</summary>
    public string NameAndVersion => RequestedVersion.Length == 0 ? Serializer : $"{Serializer}@{RequestedVersion}";

    /// <summary><c>net9.0/r2r</c>. The deployment is left out when it is <c>jit</c>.</summary>
    public string Mode => Deployment is "jit" or "" ? Runtime : $"{Runtime}/{Deployment}";

    /// <summary><c>NewtonsoftJson@12.0.1/net9.0/r2r (stream)</c>. Defaults are left out.</summary>
    public string Target
    {
        get
        {
            var mode = Mode == RuntimeMode.Default.ToString() || Mode.Length == 0 ? "" : $"/{Mode}";
            return $"{NameAndVersion}{mode}{(Shape.Length == 0 ? "" : $" ({Shape})")}{Suffix}";
        }
    }

    /// <summary>The target without its shape: one program can have all shapes.</summary>
    public string Program => (this with { Shape = "" }).Target;
}

/// <summary>One cell: a launch key and an operation.</summary>
public sealed record CellKey(LaunchKey Launch, Operation Operation)
{
    /// <summary>The type whose first calls are measured; empty for warm calls.</summary>
    public string Type { get; init => field = value ?? ""; } = ""; // Null in a summary that lacks it.

    /// <summary><c>serialize</c>, or <c>serialize BookShelf1</c> for first calls.</summary>
    public string What => Type.Length > 0 ? $"{Operation.Name()} {Type}" : Operation.Name();
}
