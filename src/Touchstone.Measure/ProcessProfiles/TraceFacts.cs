using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>What a trace does not have. It is in a file beside it.</summary>
/// <param name="Process">The process.</param>
/// <param name="Times">What the kernel counted for its threads.</param>
sealed record TraceFacts(TracedProcess Process, ThreadTimes Times)
{
    const int MostBytes = 64 << 20;

    // A thousand years.
    const double MostMs = 3e13;
    // A number of processors that is shown.
    const double LeastMs = 1e-3;

    /// <summary>Writes them beside a trace.</summary>
    /// <param name="trace">The trace file.</param>
    /// <param name="mode">The mode of the file.</param>
    public void Write(string trace, UnixFileMode mode) =>
        AtomicFile.Write(FileOf(trace), output => JsonSerializer.Serialize(output, this, TraceFactsJson.Default.TraceFacts), mode);

    /// <summary>Reads what is beside a trace; null if nothing is.</summary>
    /// <param name="trace">The trace file.</param>
    /// <exception cref="InvalidDataException">It is not what <see cref="Write"/> wrote.</exception>
    public static TraceFacts? Read(string trace)
    {
        var file = FileOf(trace);
        try
        {
            // Nobody named it, so it must be a file of the folder, and of the owner of the trace.
            if (InputFile.FoundText(Path.GetDirectoryName(file) ?? "", Path.GetFileName(file), trace, MostBytes) is not { } text)
                return null;
            var facts = JsonSerializer.Deserialize(text, TraceFactsJson.Default.TraceFacts);
            return facts is not null && IsTime(facts.Times.SpanMs) && (facts.Times.SpanMs >= LeastMs || facts.Times.Threads.Count == 0)
                && facts.Times.Threads.Values.All(thread => thread.Name is not null && IsTime(thread.CpuMs) && IsTime(thread.WaitedMs))
                ? facts
                : throw new InvalidDataException($"{file} has times that are impossible");
        }
        catch (JsonException e)
        {
            throw new InvalidDataException($"{file} does not have the times of threads: {e.Message}", e);
        }
    }

    static bool IsTime(double ms) => ms is >= 0 and < MostMs;

    /// <summary>The file beside a trace.</summary>
    /// <param name="trace">The trace file.</param>
    public static string FileOf(string trace) => Path.ChangeExtension(trace, ".process.json");
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true,
    IgnoreReadOnlyProperties = true)]
[JsonSerializable(typeof(TraceFacts))]
sealed partial class TraceFactsJson : JsonSerializerContext;
