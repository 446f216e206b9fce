using System.Text.Json;
using Touchstone.Analysis.Profiles;
using Touchstone.Measure.Profiles;
using Touchstone.Tests.Analysis.Profiles;

namespace Touchstone.Tests.Measure.Profiles;

/// <summary>Compared with what https://www.speedscope.app/file-format-schema.json requires of a sampled profile.</summary>
public class SpeedscopeFileTests
{
    static readonly StackSample[] Samples =
        [Stacks.Sample(10, "Loop Write"), Stacks.Sample(11, "Loop Write Copy"), Stacks.Sample(15, "Loop Read", "deserialize"),
            Stacks.Sample(16, "Loop Read", "deserialize")];

    [Fact]
    public void The_members_are_those_of_the_schema()
    {
        var file = Written(Stacks.Profile(Samples));

        Assert.Equal("https://www.speedscope.app/file-format-schema.json", file.GetProperty("$schema").GetString());
        Assert.Equal(["$schema", "exporter", "name", "activeProfileIndex", "shared", "profiles"], file.EnumerateObject().Select(member => member.Name));
        var profile = Assert.Single(file.GetProperty("profiles").EnumerateArray());
        Assert.Equal(["type", "name", "unit", "startValue", "endValue", "samples", "weights"], profile.EnumerateObject().Select(member => member.Name));
        Assert.Equal(("sampled", "milliseconds"), (profile.GetProperty("type").GetString(), profile.GetProperty("unit").GetString()));
        Assert.Equal(profile.GetProperty("samples").GetArrayLength(), profile.GetProperty("weights").GetArrayLength());
    }

    [Fact]
    public void Every_stack_begins_with_its_operation_and_names_its_methods_and_their_modules()
    {
        var file = Written(Stacks.Profile(Samples));

        Assert.Equal(["serialize Loop Write", "serialize Loop Write Copy", "deserialize Loop Read", "deserialize Loop Read"], StacksOf(file));
        Assert.Equal("Library", Frames(file).First(frame => frame.GetProperty("name").GetString() == "Copy").GetProperty("file").GetString());
    }

    [Fact]
    public void A_sample_lasts_until_the_next_one_and_all_of_them_fill_the_profile()
    {
        var profile = Written(Stacks.Profile(Samples)).GetProperty("profiles")[0];

        Assert.Equal([1, 4, 1, 2], Weights(profile));
        Assert.Equal((10, 18), (profile.GetProperty("startValue").GetDouble(), profile.GetProperty("endValue").GetDouble()));
    }

    [Fact]
    public void The_collectors_pauses_are_no_methods_time()
    {
        var file = Written(Stacks.Profile(Samples) with { Pauses = [new Pause(12, 14.5), new Pause(15.5, 16.5)] });

        Assert.Equal("serialize (garbage collection)", StacksOf(file)[2]);
        Assert.Equal([1, 1.5, 2.5, 0.5, 0.5, 1.5, 0.5], Weights(file.GetProperty("profiles")[0]));
    }

    [Theory]
    [InlineData("[1, 2]", "milliseconds", "bytes", true)]
    [InlineData("[1.7e308, 1.7e308]", "milliseconds", "bytes", false)]
    [InlineData("[-1, 2]", "milliseconds", "bytes", false)]
    [InlineData("[1, 2]", "milliseconds", "milliseconds", false)]
    public void A_file_with_sums_or_profiles_that_no_profile_has_is_refused(string weights, string unit, string other, bool isRead)
    {
        string Profile(string unit) => $$"""{"type":"sampled","unit":"{{unit}}","samples":[[0],[0]],"weights":{{weights}}}""";
        var json = $$"""{"shared":{"frames":[{"name":"Main"}]},"profiles":[{{Profile(unit)}},{{Profile(other)}}]}""";

        if (isRead)
            Assert.Equal([unit, other], SpeedscopeFile.Read(json).Select(profile => profile.Unit));
        else
            Assert.Throws<FormatException>(() => SpeedscopeFile.Read(json));
    }

    [Theory]
    [InlineData(1_000_001, 0)]
    [InlineData(2, 10_000_001)]
    public void A_file_that_would_fill_the_memory_is_refused(int stacks, int depth)
    {
        var stack = $"[{string.Join(',', Enumerable.Repeat(0, depth))}]";
        var samples = string.Join(',', Enumerable.Repeat(stack, stacks));
        var json = $$"""{"shared":{"frames":[{"name":"Main"}]},"profiles":[{"unit":"bytes","samples":[{{samples}}],"weights":[1]}]}""";

        var thrown = Assert.Throws<FormatException>(() => SpeedscopeFile.Read(json));

        Assert.Contains("stacks, or more than", thrown.Message, StringComparison.Ordinal);
    }

    static List<string> StacksOf(JsonElement file)
    {
        var frames = Frames(file);
        return [.. file.GetProperty("profiles")[0].GetProperty("samples").EnumerateArray()
            .Select(stack => string.Join(' ', stack.EnumerateArray().Select(index => frames[index.GetInt32()].GetProperty("name").GetString())))];
    }

    static List<JsonElement> Frames(JsonElement file) => [.. file.GetProperty("shared").GetProperty("frames").EnumerateArray()];

    static IEnumerable<double> Weights(JsonElement profile) => profile.GetProperty("weights").EnumerateArray().Select(weight => weight.GetDouble());

    static JsonElement Written(Profile profile)
    {
        using var file = new MemoryStream();
        SpeedscopeFile.Write(profile, "a profile", file);
        return JsonDocument.Parse(file.ToArray()).RootElement;
    }
}
