using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class AdapterSelectionTests
{
    [Theory]
    [InlineData("MessagePack", "MessagePack")]
    [InlineData("message.pack", "MessagePack")]
    [InlineData("Message", "MessagePack MessagePackLz4")]
    [InlineData("MessagePack*", "MessagePack MessagePackLz4")]
    [InlineData("*Pack", "MemoryPack MessagePack")]
    [InlineData("System.Text.Json", "SystemTextJson")]
    [InlineData("m", "MemoryPack MessagePack MessagePackLz4")]
    [InlineData("#MessagePack", "MessagePack")]
    [InlineData("#messagepack", "MessagePack")]
    [InlineData("STJ", "SystemTextJson")]
    [InlineData("n", "Nop")]
    [InlineData("Nop, memory", "Nop MemoryPack")]
    [InlineData("Message,#MessagePack", "MessagePack MessagePackLz4")]
    public void Names_are_whole_names_patterns_beginnings_exact_names_or_capitals(string pattern, string expected) =>
        Assert.Equal(expected, string.Join(' ', Select(pattern).Choices.Select(choice => choice.Adapter)));

    [Fact]
    public void Without_names_every_adapter_is_selected_that_is_not_optional()
    {
        var variant = Samples.Adapters[0] with { Name = "Variant", Traits = Samples.Adapters[0].Traits with { Optional = true } };

        Assert.Equal(Samples.Adapters, AdapterSelection.Select([variant, .. Samples.Adapters], []).Choices.Select(choice => choice.Adapter));
        Assert.Equal([variant, .. Samples.Adapters], AdapterSelection.Select([variant, .. Samples.Adapters], ["all"]).Choices.Select(choice => choice.Adapter));
        Assert.Equal([variant], AdapterSelection.Select([variant, .. Samples.Adapters], ["vari"]).Choices.Select(choice => choice.Adapter));
    }

    [Theory]
    [InlineData("popular", "Known")]
    [InlineData("json", "Known Json")]
    [InlineData("JSON,binary", "Known Json Packed")]
    [InlineData("framework", "Json")]
    [InlineData("all", "Known Json Packed Codec")]
    [InlineData("js", "Json")]
    public void A_group_stands_for_its_serializers(string pattern, string expected)
    {
        Adapter[] all =
        [
            With("Known", "1.0", traits => traits with { Popular = true, Text = true }),
            With("Json", null, traits => traits with { Text = true, Optional = true }),
            With("Packed", "1.0", traits => traits with { Format = "packed" }),
            With("Codec", null, traits => traits with { Format = "packed", Limit = true }),
        ];

        Assert.Equal(expected, string.Join(' ', AdapterSelection.Select(all, [pattern]).Choices.Select(choice => choice.Adapter)));

        static Adapter With(string name, string? pinned, Func<AdapterTraits, AdapterTraits> change) =>
            Samples.Adapters[0] with { Name = name, PinnedVersion = pinned, Traits = change(Samples.Adapters[0].Traits) };
    }

    [Fact]
    public void A_group_has_no_version()
    {
        var problem = Select("json@1.0").Problem!;

        Assert.Equal("json is a group of serializers, and they have no common version", problem.Why);
        Assert.Equal("touchstone run -s '#MemoryPack'", problem.Next);
    }

    [Fact]
    public void A_version_goes_to_every_adapter_of_its_pattern_and_only_to_those()
    {
        var choices = Select("Message@2.5.302,Nop").Choices;

        Assert.Equal(["2.5.302", "2.5.302", null], choices.Select(choice => choice.Version));
    }

    [Theory]
    [InlineData("#MessagePack@3.1.8")]
    [InlineData("#MessagePack@3.1.8.0")]
    public void The_pinned_version_written_out_is_the_pinned_one(string pattern) => Assert.Null(Assert.Single(Select(pattern).Choices).Version);

    [Fact]
    public void One_version_written_in_two_ways_is_one_choice() =>
        Assert.Equal(["2.5.0"], Select("#MessagePack@2.5,#MessagePack@2.5.0.0").Choices.Select(choice => choice.Version));

    [Fact]
    public void One_adapter_in_two_versions_is_two_choices() =>
        Assert.Equal(["2.5.302", null], Select("#MessagePack@2.5.302,#MessagePack").Choices.Select(choice => choice.Version));

    [Fact]
    public void A_library_of_the_runtime_that_is_a_package_too_takes_a_version() => Assert.Equal(
        ["11.0.0", null],
        AdapterSelection.Select([Samples.Adapter("SystemTextJson", null, package: "System.Text.Json")], ["SystemTextJson@11.0.0", "SystemTextJson"])
            .Choices.Select(choice => choice.Version));

    [Theory]
    [InlineData("MemoryPack", "MemoryPack")]
    [InlineData("MemoryPack@1.21.4", "MemoryPack@1.21.4")]
    public void A_version_that_is_named_twice_is_chosen_once_and_reported(string first, string second)
    {
        var selected = AdapterSelection.Select(Samples.Adapters, [first, second, "#MemoryPack@1.21.4.0"]);

        Assert.Equal(new AdapterChoice(Samples.Adapters[0], null), Assert.Single(selected.Choices));
        Assert.Equal(selected.Choices, selected.Same);
    }

    [Fact]
    public void Two_versions_are_not_the_same() =>
        Assert.Empty(AdapterSelection.Select(Samples.Adapters, ["MemoryPack", "MemoryPack@1.21.3", "MemoryPack@1.21.2", "Nop", "Nop"]).Same);

    [Theory]
    [InlineData("MesagePack", "no adapter's name begins with \"MesagePack\", nearest is MessagePack", "touchstone run -s MessagePack")]
    [InlineData("MesagePack@2.5.302", "no adapter's name begins with \"MesagePack\", nearest is MessagePack", "touchstone run -s MessagePack@2.5.302")]
    [InlineData("Message_Pack_Csharp", "no adapter's name begins with \"Message_Pack_Csharp\", similar is MessagePack", "touchstone run -s MessagePack")]
    [InlineData("Lz4", "no adapter's name begins with \"Lz4\", similar is MessagePackLz4", "touchstone run -s MessagePackLz4")]
    [InlineData("AllocPerf", "no adapter's name begins with \"AllocPerf\", its adapter is Nop", "touchstone run -s Nop")]
    [InlineData(
        "NetCoreJsonSerializer", "no adapter's name begins with \"NetCoreJsonSerializer\", its adapter is SystemTextJson", "touchstone run -s SystemTextJson")]
    [InlineData("Frobnicator", "no adapter's name begins with \"Frobnicator\"", "touchstone list")]
    [InlineData(".", "no adapter's name begins with \".\"", "touchstone list")]
    [InlineData("Z*", "no adapter's name matches \"Z*\"", "touchstone list")]
    [InlineData("#Memory", "no adapter is named \"Memory\", nearest is MemoryPack", "touchstone run -s '#MemoryPack'")]
    [InlineData("Nop@1.0", "Nop has no package: its version depends on the runtime", "touchstone run -s '#Nop' --runtime net9.0")]
    [InlineData(
        "MemoryPack@", "\"\" is not a package version; ranges are not allowed, because the measured version must be known",
        "touchstone run -s MemoryPack@1.21.4")]
    [InlineData(
        "MemoryPack@../../etc", "\"../../etc\" is not a package version; ranges are not allowed, because the measured version must be known",
        "touchstone run -s MemoryPack@1.21.4")]
    [InlineData("@1.0", "a serializer has no name: write it before the @ of its version", "touchstone list")]
    [InlineData(" , ", "the selection is empty", "touchstone list")]
    public void What_cannot_be_selected_says_why_and_what_to_type(string pattern, string why, string next)
    {
        var selected = Select(pattern);

        Assert.Empty(selected.Choices);
        Assert.Equal((why, next), (selected.Problem!.Why, selected.Problem.Next));
    }

    [Fact]
    public void Without_adapters_nothing_can_be_selected()
    {
        Assert.NotNull(AdapterSelection.Select([], []).Problem);
        Assert.NotNull(AdapterSelection.Select([], ["Nop"]).Problem);
    }

    static SelectedAdapters Select(string pattern) => AdapterSelection.Select(Samples.Adapters, [pattern]);
}
