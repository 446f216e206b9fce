using System.Text.Json;
using Touchstone.Analysis.Profiles;

namespace Touchstone.Measure.Profiles;

/// <summary>
/// Writes a profile in the file format of speedscope, in order of time. The outermost frames are the operations. A sample lasts until the next
/// one. The garbage collector's pauses in between, during which no samples can be taken, are separate frames.
/// </summary>
static class SpeedscopeFile
{
    // A thousand years in ms, or 30 TB. A sum of such weights, and its square, is a number.
    const double MostWeight = 3e13;

    // A profile of a quarter of an hour has as many samples.
    const int MostStacks = 1_000_000;
    const int MostFrames = 20_000_000;
    const string Schema = "https://www.speedscope.app/file-format-schema.json";

    /// <summary>Writes the file.</summary>
    /// <param name="profile">The profile, with at least one sample.</param>
    /// <param name="name">The title of the profile.</param>
    /// <param name="target">The stream to write to.</param>
    public static void Write(Profile profile, string name, Stream target) => Write(Stacks(profile, name), name, target);

    /// <summary>The time of each stack in order, and the bytes of each stack by type, if there are any.</summary>
    /// <param name="profile">The profile, with at least one sample.</param>
    /// <param name="name">The title of the profile.</param>
    public static IReadOnlyList<WeightedStacks> Stacks(Profile profile, string name)
    {
        var bytes = profile.Ticks.Select(tick => ((IReadOnlyList<Frame>)[.. tick.Stack, new Frame(tick.Type, "")], (double)tick.Bytes));
        return
        [
            new WeightedStacks(name, WeightedStacks.Milliseconds, profile.Samples[0].AtMs, [.. Spans(profile)]),
            .. profile.Ticks.Count > 0 ? (WeightedStacks[])[new WeightedStacks("allocations", WeightedStacks.Bytes, 0, [.. bytes])] : [],
        ];
    }

    /// <summary>Writes a file with several profiles.</summary>
    /// <param name="profiles">At least one.</param>
    /// <param name="name">The title of the file.</param>
    /// <param name="target">The stream to write to.</param>
    public static void Write(IReadOnlyList<WeightedStacks> profiles, string name, Stream target)
    {
        var frames = new Dictionary<Frame, int>();
        var stacks = profiles.Select(profile => profile.Stacks.Select(one => one.Stack.Select(Index).ToList()).ToList()).ToList();
        using var json = new Utf8JsonWriter(target);
        json.WriteStartObject();
        json.WriteString("$schema", Schema);
        json.WriteString("exporter", "touchstone");
        json.WriteString("name", name);
        json.WriteNumber("activeProfileIndex", 0);
        WriteFrames(json, frames.Keys);
        json.WriteStartArray("profiles");
        foreach (var (profile, indexes) in profiles.Zip(stacks))
            WriteProfile(json, profile, indexes);
        json.WriteEndArray();
        json.WriteEndObject();

        int Index(Frame frame)
        {
            if (!frames.TryGetValue(frame, out var index))
                frames[frame] = index = frames.Count;
            return index;
        }
    }

    static IEnumerable<(IReadOnlyList<Frame> Stack, double Ms)> Spans(Profile profile)
    {
        var last = profile.Samples.Count > 1 ? profile.SpanMs / (profile.Samples.Count - 1) : 1;
        for (var i = 0; i < profile.Samples.Count; i++)
        {
            var sample = profile.Samples[i];
            var end = i + 1 < profile.Samples.Count ? profile.Samples[i + 1].AtMs : sample.AtMs + last;
            var paused = profile.Pauses.Sum(pause => pause.Within(sample.AtMs, end));
            var operation = new Frame(sample.Operation, "");
            yield return ([operation, .. sample.Stack], end - sample.AtMs - paused);
            if (paused > 0)
                yield return ([operation, Frame.Collector], paused);
        }
    }

    /// <summary>Reads a file that this class wrote. The names in it are the choice of a program.</summary>
    /// <param name="json">The text of the file.</param>
    /// <exception cref="FormatException">It is not such a file.</exception>
    public static IReadOnlyList<WeightedStacks> Read(string json)
    {
        try
        {
            using var file = JsonDocument.Parse(json);
            var (stacks, depth) = Size(file.RootElement);
            if (stacks > MostStacks || depth > MostFrames)
                throw new FormatException($"it has more than {Unit.Count(MostStacks)} stacks, or more than {Unit.Count(MostFrames)} frames in them");
            Frame[] frames = [.. Of(file.RootElement.GetProperty("shared"), "frames").Select(FrameOf)];
            // A file of this class has one profile for each unit.
            var profiles = Of(file.RootElement, "profiles").Select(profile => Read(profile, frames)).ToList();
            return profiles.DistinctBy(profile => profile.Unit).Count() == profiles.Count
                ? profiles
                : throw new FormatException("it has several profiles of one unit");
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or KeyNotFoundException or IndexOutOfRangeException)
        {
            throw new FormatException(e.Message, e);
        }
    }

    static (int Stacks, long Frames) Size(JsonElement file)
    {
        var (stacks, frames) = (0, 0L);
        foreach (var stack in Of(file, "profiles").SelectMany(profile => Of(profile, "samples")))
            (stacks, frames) = (stacks + 1, frames + stack.GetArrayLength());
        return (stacks, frames);
    }

    static Frame FrameOf(JsonElement frame) =>
        new(frame.GetProperty("name").GetString() ?? "", frame.TryGetProperty("file", out var module) ? module.GetString() ?? "" : "");

    static WeightedStacks Read(JsonElement profile, Frame[] frames)
    {
        var stacks = Of(profile, "samples").Select(stack => (IReadOnlyList<Frame>)stack.EnumerateArray().Select(index => frames[index.GetInt32()]).ToArray());
        var weights = Of(profile, "weights").Select(weight => weight.GetDouble() is >= 0 and < MostWeight and var number
            ? number : throw new FormatException("a weight is not a number that a profile can have"));
        return new("", profile.GetProperty("unit").GetString() ?? "", 0, [.. stacks.Zip(weights)]);
    }

    static JsonElement.ArrayEnumerator Of(JsonElement json, string member) => json.GetProperty(member).EnumerateArray();

    static void WriteFrames(Utf8JsonWriter json, IEnumerable<Frame> frames)
    {
        json.WriteStartObject("shared");
        json.WriteStartArray("frames");
        foreach (var frame in frames)
        {
            json.WriteStartObject();
            json.WriteString("name", frame.Method);
            if (frame.Module.Length > 0)
                json.WriteString("file", frame.Module);
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void WriteProfile(Utf8JsonWriter json, WeightedStacks profile, IReadOnlyList<IReadOnlyList<int>> stacks)
    {
        json.WriteStartObject();
        json.WriteString("type", "sampled");
        json.WriteString("name", profile.Name);
        json.WriteString("unit", profile.Unit);
        json.WriteNumber("startValue", profile.Start);
        json.WriteNumber("endValue", profile.Start + profile.Stacks.Sum(one => one.Weight));
        json.WriteStartArray("samples");
        foreach (var stack in stacks)
        {
            json.WriteStartArray();
            foreach (var index in stack)
                json.WriteNumberValue(index);
            json.WriteEndArray();
        }
        json.WriteEndArray();
        json.WriteStartArray("weights");
        foreach (var (_, weight) in profile.Stacks)
            json.WriteNumberValue(weight);
        json.WriteEndArray();
        json.WriteEndObject();
    }
}

/// <summary>One profile of a file.</summary>
/// <param name="Name">Its title.</param>
/// <param name="Unit">A unit of speedscope: milliseconds, bytes, none.</param>
/// <param name="Start">Where it begins, in that unit.</param>
/// <param name="Stacks">The frames, the outermost first, and the weight of each stack.</param>
sealed record WeightedStacks(string Name, string Unit, double Start, IReadOnlyList<(IReadOnlyList<Frame> Stack, double Weight)> Stacks)
{
    /// <summary>The unit of times.</summary>
    public const string Milliseconds = "milliseconds";

    /// <summary>The unit of allocations.</summary>
    public const string Bytes = "bytes";
}
