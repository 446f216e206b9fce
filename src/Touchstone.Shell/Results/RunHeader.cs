using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Shell.Results;

/// <summary>The first line of results.jsonl: the command line, from which a run can be resumed.</summary>
/// <param name="Arguments">The command line as typed, without the program's name.</param>
/// <param name="Created">When the run began, UTC.</param>
/// <param name="Machine">CPU and OS in one line; everything else is in machine.json.</param>
/// <param name="Scenario">A text of the user that all reports show; empty for none.</param>
/// <param name="Environment">The runtime knobs of the workers, as NAME=value.</param>
public sealed record RunHeader(IReadOnlyList<string> Arguments, DateTime Created, string Machine, string Scenario, IReadOnlyList<string> Environment)
{
    const int Schema = 2;

    /// <summary>The seed of the run's random choices.</summary>
    public long Seed { get; init; }

    /// <summary>The command line that repeats the run.</summary>
    public string Command => ShellText.Command(Arguments);

    /// <summary>The command: <c>run</c>.</summary>
    public string Verb => Arguments.Count > 0 ? Arguments[0] : "";

    /// <summary>True if the command can go on where it was interrupted. For <c>ab</c>, the files of a commit are gone by then.</summary>
    public bool CanResume => Verb is "run" or "first-call";

    /// <summary>The line.</summary>
    public override string ToString() => Record<RunHeader>.AddTo(new JsonLine("run").Add("schema", Schema), this).ToString();

    /// <summary>Reads the line back. Returns false when its schema or its date is not valid.</summary>
    public static bool TryFrom(JsonFields fields, out RunHeader header) =>
        Record<RunHeader>.TryRead(fields, out header) && fields.Integer("schema") == Schema;
}
