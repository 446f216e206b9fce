using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Facts about adapters without building any.</summary>
public sealed class ListTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Every_adapter_here_was_verified_with_the_version_that_it_pins_on_data_sets_that_exist()
    {
        var listed = (await cli.Run("list", "--json")).Cells;

        var sets = listed.Where(cell => cell.TryGetProperty("dataSet", out _)).Select(set => set.GetProperty("dataSet").GetString()).ToHashSet();
        foreach (var adapter in listed.Where(cell => cell.TryGetProperty("name", out _)))
        {
            var verified = adapter.GetProperty("verified").EnumerateArray().ToList();
            Assert.True(verified.Count > 0, $"{adapter} is unverified");
            if (adapter.GetProperty("version").GetString() is { } pinned)
                Assert.Equal((Name(adapter), pinned), (Name(adapter), verified[0].GetProperty("version").GetString()));
            Assert.All(verified, one => Assert.Subset(sets, one.GetProperty("dataSets").EnumerateArray().Select(set => set.GetString()).ToHashSet()));
        }

        static string? Name(JsonElement adapter) => adapter.GetProperty("name").GetString();
    }

    [Fact]
    public async Task An_adapter_never_run_against_its_library_is_called_unverified()
    {
        string[] unknown = ["list", "--adapter", Cli.Faulty("ChangesData")];

        var line = (await cli.Run(unknown)).Lines.Single(text => text.StartsWith("ChangesData ", StringComparison.Ordinal));
        var known = (await cli.Run("list")).Lines.Single(text => text.StartsWith("NewtonsoftBson ", StringComparison.Ordinal));
        var json = (await cli.Run([.. unknown, "--json"])).Cells.Single(cell => cell.TryGetProperty("name", out var name) && name.GetString() == "ChangesData");

        Assert.Contains(" unverified ", line, StringComparison.Ordinal);
        Assert.DoesNotContain("unverified", known, StringComparison.Ordinal);
        Assert.Equal(0, json.GetProperty("verified").GetArrayLength());
    }

    [Fact]
    public async Task The_table_of_serializers_is_what_list_says()
    {
        var document = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "docs", "serializers.md"));
        const string Start = "<!-- table: touchstone list --markdown -->\n";
        var table = document[(document.IndexOf(Start, StringComparison.Ordinal) + Start.Length)..];

        Assert.Equal((await cli.Run("list", "--markdown")).Output, table[..table.IndexOf("<!-- /table -->", StringComparison.Ordinal)]);
    }

    [Fact]
    public async Task Every_library_has_a_release_with_the_day_of_its_lookup()
    {
        var libraries = (await cli.Run("list", "--json")).Cells.Where(cell => cell.TryGetProperty("limit", out var limit) && !limit.GetBoolean());

        Assert.All(
            libraries, library => Assert.True(library.GetProperty("release").ValueKind == JsonValueKind.Object, library.GetProperty("name").GetString()));
    }
}
