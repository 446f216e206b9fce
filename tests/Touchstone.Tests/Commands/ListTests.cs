using System.Text.Json;

namespace Touchstone.Tests.Commands;

/// <summary><c>touchstone list NAME</c> shows what is known of some adapters: what the library promises, and what probes found.</summary>
public class ListTests
{
    [Fact]
    public async Task A_named_serializer_is_listed_with_its_behaviors_and_without_the_data_sets()
    {
        var (exitCode, output, _) = await InMemoryCli.Run("list", "#Hyperion");

        Assert.Equal(0, exitCode);
        Assert.Matches(@"Hyperion +references +yes +kept", output);
        Assert.Matches(@"Hyperion +sharedTexts +no +texts copied", output);
        Assert.Contains("references kept; texts copied: Hyperion.", output, StringComparison.Ordinal);
        Assert.DoesNotContain("BinaryFormatter", output, StringComparison.Ordinal);
        Assert.DoesNotContain("data set", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_library_that_keeps_shared_texts_is_not_among_those_that_copy_them()
    {
        var (_, output, _) = await InMemoryCli.Run("list", "#BinaryFormatter");

        Assert.Matches(@"BinaryFormatter +sharedTexts +no +kept", output);
        Assert.DoesNotContain("texts copied", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Programs_read_the_same_of_the_named_ones_only()
    {
        var (_, output, _) = await InMemoryCli.Run("list", "#Hyperion", "--json");

        var probed = JsonDocument.Parse(output.Trim()).RootElement.GetProperty("probed");
        Assert.Contains("sharedTexts", probed.GetProperty("notKept").EnumerateArray().Select(name => name.GetString()));
    }

    [Fact]
    public async Task A_name_that_no_adapter_has_is_an_error()
    {
        var (exitCode, output, errors) = await InMemoryCli.Run("list", "Frobnicator");

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Contains("no adapter's name begins with \"Frobnicator\"", errors, StringComparison.Ordinal);
    }
}
