using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Report.Html;

/// <summary>Writes the runs for the page: when, where and how they were made, and how the reference kernel ran over their minutes.</summary>
static class RunData
{
    /// <summary>Writes the member <c>runs</c>.</summary>
    public static void Write(Utf8JsonWriter json, IReadOnlyList<MergedRun> runs)
    {
        json.WriteStartArray("runs");
        foreach (var run in runs)
        {
            json.WriteStartObject();
            json.WriteString("command", run.Command);
            json.WriteString("created", run.Created == default ? "" : JsonValues.Time(run.Created));
            json.WriteString("machine", run.Machine);
            json.WriteString("scenario", run.Scenario);
            json.WriteString("origin", run.Origin);
            WriteKernel(json, run.Kernel);
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    static void WriteKernel(Utf8JsonWriter json, KernelCurve? kernel)
    {
        if (kernel is null)
        {
            json.WriteNull("kernel");
            return;
        }
        json.WriteStartObject("kernel");
        json.WritePropertyName("stepSeconds");
        JsonValues.Write(json, Digits.Rounded(kernel.StepSeconds, 6));
        json.WriteNumber("quietUpTo", Sample.QuietMargin);
        json.WriteNumber("quietShare", Digits.Rounded(kernel.QuietShare, 4));
        foreach (var (name, line) in ((string, IReadOnlyList<double>)[])[("least", kernel.Least), ("median", kernel.Median)])
        {
            json.WritePropertyName(name);
            JsonValues.Write(json, line.Select(slowdown => Digits.Rounded(slowdown, 3)));
        }
        json.WriteEndObject();
    }
}
