using System.Text.Json.Serialization;
using Touchstone.Machine.Plans;
using Touchstone.Shell.Records;

namespace Touchstone.Machine.Limits;

/// <summary>Identifies a limit row: its table, its name in the table, and the program that did the job.</summary>
/// <param name="Topic"><c>memory</c>, <c>spin</c>, <c>noise</c>, <c>read</c>.</param>
/// <param name="Table">The title of its table.</param>
/// <param name="Name">The work that was measured.</param>
/// <param name="By"><c>.NET</c> or <c>C++</c>.</param>
public sealed record LimitKey(string Topic, string Table, string Name, string By) : IRecordMember
{
    static RecordKind IRecordMember.Kind => RecordKind.Part<LimitKey>();

    /// <summary>The .NET program.</summary>
    public const string DotNet = JobProgram.DotNet;

    /// <summary>The C++ counterpart that the .NET program is compared with.</summary>
    public const string Cpp = JobProgram.Cpp;
}

/// <summary>A row of a table of limits: one job and its samples. A line of results.jsonl.</summary>
/// <param name="Key">Identifies the row.</param>
/// <param name="Item">The item that the job counts: <c>4 KiB</c>, <c>line</c>, <c>call</c>.</param>
/// <param name="Job">The name of the job.</param>
/// <param name="Settings">The settings of the job, as NAME=value.</param>
/// <param name="Cpp">The name of the C++ row that it is compared with; empty for none.</param>
/// <param name="Ceiling">The name of the row that shows what is possible; empty for none.</param>
public sealed record LimitRow(LimitKey Key, string Item, string Job, IReadOnlyList<string> Settings, string Cpp, string Ceiling)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "limitRow";

    /// <summary>The samples, in the order in which they were measured.</summary>
    [JsonIgnore]
    public List<LimitSample> Samples { get; init; } = [];

    /// <summary>Why it has no samples, or no further samples; empty when nothing went wrong.</summary>
    [JsonIgnore]
    public string Reason { get; set; } = "";

    /// <summary>The short name of the machine and scenario, where a report shows the limits of several; empty otherwise.</summary>
    [JsonIgnore]
    public string Origin { get; init; } = "";

    /// <summary>The title of its table in a report, which names the origin.</summary>
    [JsonIgnore]
    public string Title => Origin.Length > 0 ? $"{Key.Table}, {Origin}" : Key.Table;

    /// <summary>The line.</summary>
    public override string ToString() => Record<LimitRow>.Line(Type, this);
}
