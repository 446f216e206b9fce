using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Package sources without the newest versions, as in many companies: what is measured then, and what is reported.</summary>
public sealed class SubstituteTests : IDisposable
{
    const string Package = "Touchstone.Test.Lagging";
    const string Needed = "Touchstone.Test.Needed";

    static readonly string[] Quick = ["--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip"];

    readonly Cli cli = new();
    readonly FeedCheckout checkout;

    public SubstituteTests() => checkout = new FeedCheckout(cli);

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task Where_the_pin_is_missing_the_newest_verified_version_is_measured_and_the_row_says_so()
    {
        checkout.WriteAdapter("Lagging", Package, "3.1.12", "2.5.307", "1.0.0");
        checkout.Pack(Package, "2.5.307");
        checkout.Pack(Package, "3.0.0"); // A newer version that was never verified.

        var run = (await cli.Run(["run", "Lagging", .. Quick, "--out", "out"])).WithoutStackTrace();
        var listed = (await cli.Run("list")).WithoutStackTrace();
        var verified = (await cli.Run("verify", "Lagging", "--data", "books", "--json")).WithoutStackTrace();

        Assert.True(run.ExitCode == 0, run.ToString());
        Assert.Contains("Lagging@2.5.307 (3.1.12 is not available)", run.Output, StringComparison.Ordinal);
        Assert.Contains("2.5.307 (3.1.12 is not available)", listed.Output, StringComparison.Ordinal);
        Assert.Equal("2.5.307", Assert.Single(verified.Cells).GetProperty("requestedVersion").GetString());
        var packages = (await File.ReadAllLinesAsync(Path.Combine(checkout.Folder, "out", "results.jsonl")))
            .Single(line => line.StartsWith("{\"type\":\"packages\"", StringComparison.Ordinal));
        Assert.Contains($"\"{Package} 2.5.307\"", packages, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Verify_writes_what_passed_the_newest_release_and_the_pin_and_says_what_changed()
    {
        checkout.WriteAdapter("Lagging", Package, "1.0.0");
        checkout.Pack(Package, "1.0.0");
        checkout.Pack(Package, "2.0.0");

        var verified = (await cli.Run("verify", "Lagging", "--latest", "--write")).WithoutStackTrace();
        var listed = await cli.Run("list", "--json");

        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.Contains("| Lagging | 1.0.0 | 2.0.0 | 2.0.0, 1.0.0 | 1 | 2.0.0", verified.Output, StringComparison.Ordinal);
        var adapter = listed.Cells.Single(one => one.TryGetProperty("name", out var name) && name.GetString() == "Lagging");
        Assert.Equal(("2.0.0", "not stated"), (adapter.GetProperty("version").GetString(), adapter.GetProperty("license").GetString()));
        Assert.Contains(
            "\"release\": { \"version\": \"2.0.0\"", await File.ReadAllTextAsync(Path.Combine(checkout.Folder, "adapters", "Lagging", "traits.json")),
            StringComparison.Ordinal);
    }

    [LongFact]
    public async Task Where_the_newest_version_cannot_be_restored_the_row_says_so()
    {
        checkout.WriteAdapter("Lagging", Package, "1.0.0");
        checkout.Pack(Package, "1.0.0");
        checkout.Pack(Package, "2.0.0", (Needed, "2.0.0"));

        var run = (await cli.Run(["run", "Lagging", .. Quick, "--latest"])).WithoutStackTrace();

        Assert.True(run.ExitCode == 0, run.ToString());
        Assert.Contains("Lagging (2.0.0 is not available)", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Where_a_dependency_is_missing_or_another_version_would_take_its_place_the_next_verified_version_is_measured()
    {
        checkout.WriteAdapter("Lagging", Package, "3.1.12", "2.9.0", "2.5.307");
        checkout.Pack(Package, "3.1.12", (Needed, "3.1.12"));
        checkout.Pack(Package, "2.9.0", (Needed, "2.9.0"));
        checkout.Pack(Package, "2.5.307", (Needed, "2.0.0"));
        checkout.Pack(Needed, "2.0.0");
        checkout.Pack(Needed, "2.9.1");

        var run = (await cli.Run(["run", "Lagging", .. Quick])).WithoutStackTrace();
        var pinned = (await cli.Run(["run", "Lagging@2.9.0", .. Quick, "--json"])).WithoutStackTrace();

        Assert.True(run.ExitCode == 0, run.ToString());
        Assert.Contains("Lagging@2.5.307 (3.1.12 is not available)", run.Output, StringComparison.Ordinal);
        var reason = Assert.Single(pinned.Cells).GetProperty("reason").GetString()!;
        Assert.Contains($"{Package} 2.9.0 depends on {Needed} (>= 2.9.0)", reason, StringComparison.Ordinal);
        Assert.Contains("2.9.1 was resolved instead", reason, StringComparison.Ordinal);
        Assert.EndsWith("next: touchstone run -s Lagging --latest", reason, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task Latest_takes_the_newest_version_that_restores_and_says_that_nobody_verified_it()
    {
        checkout.WriteAdapter("Lagging", Package, "2.0.0");
        checkout.Pack(Package, "2.0.0");
        checkout.Pack(Package, "3.0.0");
        checkout.Pack(Package, "4.0.0", (Needed, "1.0.0")); // No source has this dependency.
        checkout.Pack(Package, "5.0.0-beta.1");

        var run = (await cli.Run(["run", "Lagging", .. Quick, "--latest"])).WithoutStackTrace();
        cli.Variables["TOUCHSTONE_SAFE_DIRECTORY"] = checkout.Folder;
        var outdated = (await cli.Run("list", "--outdated")).WithoutStackTrace();

        Assert.True(run.ExitCode == 0, run.ToString());
        Assert.Contains("Lagging@3.0.0 (4.0.0 is not available), unverified", run.Output, StringComparison.Ordinal);
        Assert.Matches(@"(?m)^Lagging\s+2\.0\.0\s+4\.0\.0\s*$", outdated.Output);
    }

    [Fact]
    public async Task A_source_that_has_nothing_leaves_a_row_with_its_reason()
    {
        checkout.WriteAdapter("Lagging", Package, "3.1.12", "2.5.307");

        var run = (await cli.Run(["run", "Lagging", .. Quick, "--json"])).WithoutStackTrace();
        var listed = (await cli.Run("list", "--json")).WithoutStackTrace();

        Assert.Equal(2, run.ExitCode);
        var next = "add the package source that has it: dotnet nuget add source <address>";
        Assert.EndsWith(
            $"no package source has {Package} 3.1.12; next: {next}", Assert.Single(run.Cells).GetProperty("reason").GetString(), StringComparison.Ordinal);
        var adapter = listed.Cells.Single(line => line.TryGetProperty("name", out var name) && name.GetString() == "Lagging");
        Assert.Equal((JsonValueKind.False, next), (adapter.GetProperty("available").ValueKind, adapter.GetProperty("next").GetString()));
    }

    [Fact]
    public async Task A_source_that_is_down_is_named_and_nothing_is_taken_for_missing()
    {
        checkout.WriteAdapter("Lagging", Package, "3.1.12", "2.5.307");
        checkout.UseSource("http://127.0.0.1:9/index.json"); // No server listens there.

        var run = (await cli.Run(["run", "Lagging", .. Quick, "--json"])).WithoutStackTrace();
        cli.Variables["TOUCHSTONE_SAFE_DIRECTORY"] = checkout.Folder;
        var outdated = (await cli.Run("list", "--outdated")).WithoutStackTrace();

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("NU1301: a package source cannot be reached", Assert.Single(run.Cells).GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.Equal(1, outdated.ExitCode);
        Assert.Contains("127.0.0.1:9", outdated.Errors, StringComparison.Ordinal);
    }
}
