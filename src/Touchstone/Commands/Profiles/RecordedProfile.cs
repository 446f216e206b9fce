using System.Globalization;
using System.Text.Json;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>A profile as its file of JSON lines has it. The names in it are the choice of the program.</summary>
/// <param name="Name">The program: the process or the serializer.</param>
/// <param name="IsTimed">True if the weights of methods are ms, false for numbers of samples, which are taken each ms.</param>
/// <param name="Methods">The weights of each method.</param>
/// <param name="Allocations">The allocations by type, and by method where that is known.</param>
/// <param name="Seconds">The length of the trace.</param>
/// <param name="File">The file.</param>
sealed record RecordedProfile(
    string Name, bool IsTimed, IReadOnlyDictionary<string, MethodWeight> Methods,
    IReadOnlyDictionary<(string Type, string Method), AllocatedBytes> Allocations, double Seconds, string File)
{
    const int MostBytes = 64 << 20;

    // Those of a serializer have each sample.
    const int MostBytesOfStacks = 128 << 20;

    // Of generic types in generic types.
    const int LongestName = 1 << 16;

    /// <summary>The sum of the weights of all stacks.</summary>
    public double Sum { get; } = Methods.Values.Sum(method => method.Own);

    /// <summary>Reads a profile.</summary>
    /// <param name="path">The folder of a profile, or one of its files: the lines or the trace.</param>
    /// <exception cref="UsageException">There is no profile, or more than one.</exception>
    public static RecordedProfile Read(string path)
    {
        // What the user did not name must be a file of the folder.
        var file = FileOf(path);
        var text = file == path
            ? InputFile.TextOf(file, MostBytes)
            : InputFile.FoundText(Path.GetDirectoryName(file)!, Path.GetFileName(file), path, MostBytes) ?? throw Refusal(path, $"there is no {file}");
        try
        {
            return Parse(text, file);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or KeyNotFoundException or FormatException)
        {
            throw Refusal(file, $"it is not the profile.jsonl of a profile: {e.Message}");
        }
    }

    static string FileOf(string path)
    {
        if (!Directory.Exists(path))
        {
            var lines = path.EndsWith(".jsonl", StringComparison.Ordinal) ? path
                : Path.GetFileName(path) == ProfileFiles.Trace ? Path.Combine(Path.GetDirectoryName(path) ?? "", ProfileFiles.Lines)
                : Path.ChangeExtension(path, ".jsonl");
            return System.IO.File.Exists(lines) ? lines : throw Refusal(path, $"there is no {lines}");
        }
        var files = Directory.GetFiles(path, "*.jsonl");
        Array.Sort(files, StringComparer.Ordinal);
        return files switch
        {
            [var only] => only,
            [] => throw Refusal(path, "it has no .jsonl file, so it is not the folder of a profile"),
            _ => throw Refusal(path, $"it has profiles of several processes, name one: {string.Join(", ", files)}"),
        };
    }

    /// <summary>The stacks: the time, and the allocations if there are any.</summary>
    /// <exception cref="UsageException">Their file is not beside the lines, or it is damaged.</exception>
    public IReadOnlyList<WeightedStacks> Stacks()
    {
        var file = ProfileFiles.SpeedscopeOf(File);
        try
        {
            return SpeedscopeFile.Read(InputFile.FoundText(Path.GetDirectoryName(file)!, Path.GetFileName(file), File, MostBytesOfStacks)
                ?? throw Refusal(File, $"there is no {file}, which has the stacks"));
        }
        catch (FormatException e)
        {
            throw Refusal(File, $"{file} is not a speedscope file of touchstone: {e.Message}");
        }
    }

    static RecordedProfile Parse(string text, string file)
    {
        var (name, timed, spanMs) = ("", false, 0.0);
        var methods = new Dictionary<string, MethodWeight>();
        var allocations = new Dictionary<(string, string), AllocatedBytes>();
        using var lines = new StringReader(text);
        while (lines.ReadLine() is { } line)
        {
            using var json = JsonDocument.Parse(line);
            var root = json.RootElement;
            switch (Text("type"))
            {
                case "process":
                    (name, timed) = (string.Create(CultureInfo.InvariantCulture, $"{Text("name")} (process {Number("process")})"), true);
                    spanMs = Number("spanMs");
                    break;
                case "profile":
                    name = $"{Text("serializer")} {Text("version")}, {Text("dataSet")}, N = {Number("count").ToString(CultureInfo.InvariantCulture)}";
                    spanMs = Number("spanMs");
                    break;
                case "method":
                    // Two modules can have methods of one name.
                    methods[Text("method")] = methods.GetValueOrDefault(Text("method")) + (timed
                        ? new MethodWeight(Number("exclusiveMs"), Number("inclusiveMs"))
                        : new MethodWeight(Number("exclusiveSamples"), Number("inclusiveSamples")));
                    break;
                case "allocated":
                    var key = (Text("allocatedType"), root.TryGetProperty("method", out _) ? Text("method") : "");
                    allocations[key] = allocations.GetValueOrDefault(key) + new AllocatedBytes(Number("bytes"), Number(timed ? "samples" : "ticks"));
                    break;
            }

            string Text(string member) => root.GetProperty(member).GetString() is not { } value ? ""
                : value.Length <= LongestName ? value
                : throw new FormatException($"{member} is longer than a name can be");
            double Number(string member) => root.GetProperty(member).GetDouble() is >= 0 and < double.PositiveInfinity and var number
                ? number : throw new FormatException($"{member} is not a number that a profile can have");
        }
        return name.Length > 0
            ? new RecordedProfile(name, timed, methods, allocations, spanMs / 1000, file)
            : throw new FormatException("no line says of what");
    }

    static UsageException Refusal(string path, string why) =>
        new(new Problem($"cannot compare {path}", why, "touchstone profile diff --help"));
}

/// <summary>The weight of a method: ms, or a number of samples.</summary>
/// <param name="Own">Of the stacks in which it ran itself.</param>
/// <param name="Total">Of the stacks in which it or a method that it called ran.</param>
readonly record struct MethodWeight(double Own, double Total)
{
    public static MethodWeight operator +(MethodWeight one, MethodWeight other) => new(one.Own + other.Own, one.Total + other.Total);
}

/// <summary>What was allocated.</summary>
/// <param name="Bytes">The estimated bytes.</param>
/// <param name="Samples">The number of samples that the estimate is from.</param>
readonly record struct AllocatedBytes(double Bytes, double Samples)
{
    public static AllocatedBytes operator +(AllocatedBytes one, AllocatedBytes other) => new(one.Bytes + other.Bytes, one.Samples + other.Samples);
}
