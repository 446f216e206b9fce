using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Touchstone.Analysis.Profiles;
using Touchstone.Heap;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>The page of a profile: one file with a flame graph.</summary>
/// <param name="Profile">The profile.</param>
sealed record ProfilePage(PageProfile Profile);

/// <summary>A profile, or two of them. The names are the choice of the program.</summary>
sealed partial record PageProfile
{
    const int LongestName = 1000;

    /// <summary>What was profiled.</summary>
    public required string Name { get; init; }

    /// <summary>What it is compared with.</summary>
    public string? Before { get; init; }

    /// <summary>What is known of it, one sentence each.</summary>
    public required IReadOnlyList<string> Facts { get; init; }

    /// <summary>What makes the numbers less reliable, one sentence each.</summary>
    public required IReadOnlyList<string> Warnings { get; init; }

    /// <summary>The names of all methods, types and threads.</summary>
    public required IReadOnlyList<string> Methods { get; init; }

    /// <summary>What each of them is: program, framework, runtime, or label for what is no method.</summary>
    public required IReadOnlyList<string> Groups { get; init; }

    /// <summary>The time, and what was allocated if that is known.</summary>
    public required IReadOnlyList<PageWeights> Weights { get; init; }

    /// <summary>The page of a profile.</summary>
    /// <param name="name">What was profiled.</param>
    /// <param name="facts">What is known of it.</param>
    /// <param name="warnings">What makes the numbers less reliable.</param>
    /// <param name="stacks">The time, and the allocations.</param>
    /// <param name="bytesPerSample">For how many bytes a sampled object stands.</param>
    public static PageProfile Of(
        string name, IReadOnlyList<string> facts, IReadOnlyList<string> warnings, IReadOnlyList<WeightedStacks> stacks, double bytesPerSample)
    {
        var names = new Names();
        return names.Given(new PageProfile
        {
            Name = name,
            Facts = facts,
            Warnings = warnings,
            Methods = [],
            Groups = [],
            Weights = [.. stacks.Select(one => new PageWeights(one.Unit, StackTree.Of(one.Stacks, names.Place), null, PerSample(one.Unit, bytesPerSample)))],
        });
    }

    /// <summary>The page of what differs between two profiles.</summary>
    public static PageProfile Of(RecordedProfile before, RecordedProfile after)
    {
        var names = new Names();
        return names.Given(new PageProfile
        {
            Name = after.Name,
            Before = before.Name,
            Facts = [],
            Warnings = [],
            Methods = [],
            Groups = [],
            Weights =
            [
                .. after.Stacks().Where(one => one.Unit is WeightedStacks.Milliseconds or WeightedStacks.Bytes)
                    .Join(before.Stacks(), one => one.Unit, one => one.Unit, (now, earlier) => new PageWeights(
                        now.Unit, Comparable(now, names), Comparable(earlier, names), PerSample(now.Unit, BytesPerSample(before, after)))),
            ],
        });
    }

    /// <summary>Writes the page.</summary>
    public void Write(TextWriter output) =>
        PageTemplate.Process.Write(JsonSerializer.SerializeToUtf8Bytes(new(this), ProfilePageJson.Default.ProfilePage), output);

    // A thread has a sample in each ms.
    static double PerSample(string unit, double bytesPerSample) => unit == WeightedStacks.Milliseconds ? 1 : bytesPerSample;

    static double BytesPerSample(params IEnumerable<RecordedProfile> profiles)
    {
        var all = profiles.SelectMany(profile => profile.Allocations.Values).Aggregate(default(AllocatedBytes), (sum, one) => sum + one);
        return all.Bytes / Math.Max(1, all.Samples);
    }

    static PageTree Comparable(WeightedStacks stacks, Names names)
    {
        var known = new Dictionary<Frame, int>(new SameTexts());
        return StackTree.Of(stacks.Stacks, frame => known.TryGetValue(frame, out var place) ? place : known[frame] = names.Place(WithoutNumber(frame)));
    }

    // Another run gives other numbers to its threads.
    static Frame WithoutNumber(Frame frame) =>
        frame.Module.Length == 0 && NumberedThread().IsMatch(frame.Method) ? new Frame("threads without a name", "") : frame;

    [GeneratedRegex(@"^thread \d+$")]
    private static partial Regex NumberedThread();

    // A name can be long, and in each stack of a file. The file has its text once, so stacks share it.
    sealed class SameTexts : IEqualityComparer<Frame>
    {
        public bool Equals(Frame one, Frame other) => ReferenceEquals(one.Method, other.Method) && ReferenceEquals(one.Module, other.Module);

        public int GetHashCode(Frame frame) => HashCode.Combine(RuntimeHelpers.GetHashCode(frame.Method), RuntimeHelpers.GetHashCode(frame.Module));
    }

    /// <summary>The names of a page, each once.</summary>
    sealed class Names
    {
        readonly Dictionary<Frame, int> known = [];

        public PageProfile Given(PageProfile page) => page with { Methods = [.. known.Keys.Select(NameOf)], Groups = [.. known.Keys.Select(GroupOf)] };

        public int Place(Frame frame)
        {
            known.TryAdd(frame, known.Count);
            return known[frame];
        }

        static string NameOf(Frame frame) => frame.Method.Length <= LongestName ? frame.Method : frame.Method[..LongestName] + "…";

        static string GroupOf(Frame frame) => frame.Method.StartsWith('(') ? "runtime"
            : frame.Module.Length == 0 ? "label"
            : ProgramCode.IsOfFramework(frame.Method) ? "framework"
            : "program";
    }
}

/// <summary>One quantity of a profile.</summary>
/// <param name="Unit">milliseconds or bytes.</param>
/// <param name="Now">The profile.</param>
/// <param name="Before">The one that it is compared with.</param>
/// <param name="PerSample">How much a sample stands for. A difference of less than chance has no meaning.</param>
sealed record PageWeights(string Unit, PageTree Now, PageTree? Before, double PerSample);

/// <summary>How the types of the page become JSON. web/report/src/profile/contract.ts is generated from the same types, and a test compares.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ProfilePage))]
sealed partial class ProfilePageJson : JsonSerializerContext;
