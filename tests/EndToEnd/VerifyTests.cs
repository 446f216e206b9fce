namespace Touchstone.EndToEnd;

/// <summary>
/// Verifies the adapters that a user meets first, or all of them where long tests run. It runs first, so that later tests find them built.
/// </summary>
[Begins(1)]
public sealed class VerifyTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Verify_passes_the_adapters_on_every_data_set_and_finds_the_one_that_changes_data()
    {
        string[] adapters = LongFactAttribute.AreRun ? [] : ["popular"];
        var good = (await cli.Run(["verify", .. adapters, "--json"])).WithoutStackTrace();
        var bad = await cli.Run("verify", "#ChangesData", "--adapter", Cli.Faulty("ChangesData"), "--data", "books");

        Assert.True(good.ExitCode == 0, good.ToString());
        Assert.True(good.Cells.Select(trip => trip.GetProperty("serializer").GetString()).Distinct().Count() >= 8, good.ToString());
        Assert.All(good.Cells, trip => Assert.Contains(trip.GetProperty("status").GetString(), (string[])["ok", "unavailable"]));
        Assert.Equal(1, bad.ExitCode);
        Assert.Contains("Books[2].Title", bad.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Verifying_an_adapter_that_ends_its_process_judges_each_data_set_by_itself()
    {
        var outcome = (await cli.Run("verify", "#KillsItself", "--adapter", Cli.Faulty("KillsItself"), "--data", "books,log", "--json")).WithoutStackTrace();

        Assert.Equal(1, outcome.ExitCode);
        Assert.Equal(["books", "log"], outcome.Cells.Select(trip => trip.GetProperty("dataSet").GetString()));
        Assert.All(outcome.Cells, trip => Assert.Contains("SIGKILL", trip.GetProperty("reason").GetString(), StringComparison.Ordinal));
    }

    [Fact]
    public async Task Ctrl_C_shows_what_was_verified_so_far()
    {
        using var running = cli.Start(
            "verify", "#SystemTextJson", "#Hangs", "--adapter", Cli.Faulty("Hangs"), "--data", "books");
        await running.Saw("verifying Hangs");
        running.Interrupt();
        var outcome = await running.End();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Contains("SystemTextJson", outcome.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("Hangs", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("interrupted; 1 of 2 serializers were verified", outcome.Errors, StringComparison.Ordinal);
    }
}
