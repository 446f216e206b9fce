using Touchstone.Protocol;
using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Core.Limits;

/// <summary>A sample as members of a JSON line, between processes and in results.jsonl. The C++ programs in reference/ write the same members.</summary>
static class SampleLine
{
    /// <summary>The type member of the lines between processes.</summary>
    public const string Type = "sample";

    /// <summary>Adds the members. Unknown values are left out.</summary>
    public static JsonLine Add(JsonLine line, Sample sample)
    {
        (string Name, double Value)[] numbers =
        [
            ("wallNs", sample.WallNs), ("cpuNs", sample.CpuNs), ("items", sample.Items), ("bytes", sample.Bytes),
            ("softFaults", sample.SoftFaults), ("hardFaults", sample.HardFaults), ("allocatedBytes", sample.AllocatedBytes),
        ];
        foreach (var (name, value) in numbers.Where(number => double.IsFinite(number.Value)))
            line.Add(name, value);
        if (sample.PartNs.Count > 0)
            line.Add("partNs", sample.PartNs);
        return sample.Figures.Count > 0 ? line.Add("figures", sample.Figures) : line;
    }

    /// <summary>Reads the members back.</summary>
    public static Sample From(JsonFields fields) => new(fields.Number("wallNs"), fields.Number("cpuNs"), fields.Number("items"), fields.Number("bytes"))
    {
        SoftFaults = fields.Number("softFaults"),
        HardFaults = fields.Number("hardFaults"),
        AllocatedBytes = fields.Number("allocatedBytes"),
        PartNs = fields.Numbers("partNs"),
        Figures = fields.Figures("figures"),
    };
}
