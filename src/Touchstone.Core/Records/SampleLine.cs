using Touchstone.Machine;
using Touchstone.Protocol;

namespace Touchstone.Core.Records;

/// <summary>A sample as members of a JSON line, between processes and in results.jsonl. The C++ programs in reference/ write the same members.</summary>
static class SampleLine
{
    /// <summary>The type member of the lines between processes.</summary>
    public const string Type = "sample";

    /// <summary>Adds the members. Unknown values are left out.</summary>
    public static JsonLine Add(JsonLine line, JobSample sample) => Record<JobSample>.AddTo(line, sample, onlyKnown: true);

    /// <summary>Reads the members back.</summary>
    public static JobSample From(JsonFields fields) => Record<JobSample>.Read(fields);
}
