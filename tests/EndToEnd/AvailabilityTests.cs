namespace Touchstone.EndToEnd;

/// <summary>Thirty adapters with packages that no source has, in a separate checkout with its own package source.</summary>
[Begins(4)]
public sealed class AvailabilityTests : IDisposable
{
    const int Count = 30;

    static readonly string[] Quick = ["--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip"];

    readonly Cli cli = new();

    readonly FeedCheckout checkout;

    public AvailabilityTests()
    {
        checkout = new FeedCheckout(cli);
        for (var i = 1; i <= Count; i++)
            checkout.WriteAdapter(Name(i), Package(i), Version(i));
    }

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_package_that_no_source_has_is_one_line_and_is_looked_up_once_a_day()
    {
        Assert.Equal("null", await Available(1));

        var first = (await cli.Run(["run", .. Quick, "--out", "first"])).WithoutStackTrace();
        var second = (await cli.Run(["run", .. Quick, "--out", "second"])).WithoutStackTrace();

        Assert.All((Outcome[])[first, second], outcome => Assert.True(outcome.ExitCode == 0, outcome.ToString()));
        var names = string.Join(", ", Enumerable.Range(1, Count).Select(i => $"{Name(i)} {Version(i)}"));
        var line = $"not available here: {names}; touchstone list shows why";
        // The line is wrapped at the width of the terminal.
        Assert.All((Outcome[])[first, second], outcome =>
        {
            var lines = outcome.Output.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
            Assert.Contains(line, string.Join(' ', lines), StringComparison.Ordinal);
        });
        Assert.Contains(line, await File.ReadAllTextAsync(Path.Combine(checkout.Folder, "first", "summary.md")), StringComparison.Ordinal);
        var records = (await File.ReadAllLinesAsync(Path.Combine(checkout.Folder, "first", "results.jsonl")))
            .Where(record => record.StartsWith("{\"type\":\"unavailable\"", StringComparison.Ordinal)).ToList();
        Assert.Equal(Count, records.Count);
        Assert.All(records.Zip(Enumerable.Range(1, Count)), pair => Assert.Contains(
            $"no package source has {Package(pair.Second)} {Version(pair.Second)}; next: add the package source that has it: dotnet nuget add source",
            pair.First, StringComparison.Ordinal));
        Assert.Contains("building", first.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("building (", second.Errors, StringComparison.Ordinal);
        Assert.Equal("false", await Available(1));
    }

    [Fact]
    public async Task A_named_adapter_is_a_row_and_a_source_that_has_it_is_queried_the_same_day()
    {
        var first = await Row(1);
        var second = await Row(1);
        var again = await Row(1, "--refresh");
        checkout.Pack(Package(1), Version(1), folder: "packages");
        var found = await Row(1, "--nuget-source", "packages");

        var reason = $"no package source has {Package(1)} {Version(1)}";
        Assert.Equal(("unavailable", true), (first.Status, first.Built));
        Assert.Contains($"{reason}; next: add the package source", first.Reason, StringComparison.Ordinal);
        Assert.Equal(("unavailable", false), (second.Status, second.Built));
        Assert.Contains($"{reason} (checked today, --refresh checks again); next: add the package source", second.Reason, StringComparison.Ordinal);
        Assert.Equal(("unavailable", true, first.Reason), (again.Status, again.Built, again.Reason));
        Assert.Equal(("ok", true), (found.Status, found.Built));
        Assert.Equal("true", await Available(1));
    }

    [Fact]
    public async Task A_package_that_appears_in_a_folder_that_is_a_source_is_found_at_once()
    {
        Assert.Equal("unavailable", (await Row(2)).Status);
        checkout.Pack(Package(2), Version(2));

        Assert.Equal("ok", (await Row(2)).Status);
    }

    [Fact]
    public async Task Verify_and_list_tell_it_too()
    {
        var verified = (await cli.Run("verify", "--data", "books")).WithoutStackTrace();
        var refreshed = (await cli.Run("verify", "--data", "books", "--refresh")).WithoutStackTrace();
        var known = (await cli.Run("verify", Name(3), "--data", "books")).WithoutStackTrace();
        var listed = (await cli.Run("list")).WithoutStackTrace();

        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.StartsWith("not available here: Rare01 1.0.1, ", verified.Lines[^1], StringComparison.Ordinal);
        Assert.DoesNotContain("†", verified.Output, StringComparison.Ordinal);
        Assert.Contains("building", refreshed.Errors, StringComparison.Ordinal);
        Assert.Equal(2, known.ExitCode);
        Assert.DoesNotContain("building (", known.Errors, StringComparison.Ordinal);
        Assert.Contains(
            $"† {Name(3)}: NU1101: no package source has {Package(3)} {Version(3)} (checked today, --refresh checks again); next: ", listed.Output,
            StringComparison.Ordinal);
    }

    async Task<(string? Status, string? Reason, bool Built)> Row(int i, params string[] more)
    {
        var outcome = (await cli.Run(["run", $"#{Name(i)}", .. Quick, "--json", .. more])).WithoutStackTrace();
        var cell = Assert.Single(outcome.Cells);
        return (cell.GetProperty("status").GetString(), cell.GetProperty("reason").GetString(),
            outcome.Errors.Contains("building (", StringComparison.Ordinal));
    }

    async Task<string> Available(int i)
    {
        var outcome = (await cli.Run("list", "--json")).WithoutStackTrace();
        Assert.All(
            outcome.Cells,
            line => Assert.True(!line.TryGetProperty("name", out var name) || name.GetString() != "Nop" || line.GetProperty("available").GetBoolean()));
        return outcome.Cells.Single(line => line.TryGetProperty("name", out var name) && name.GetString() == Name(i)).GetProperty("available").GetRawText();
    }

    static string Name(int i) => $"Rare{i:00}";

    static string Package(int i) => $"Touchstone.Test.{Name(i)}";

    static string Version(int i) => $"1.0.{i}";
}
