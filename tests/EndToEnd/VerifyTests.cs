namespace Touchstone.EndToEnd;

/// <summary>All adapters at once: built first, so that those who come after find theirs.</summary>
[Begins(1)]
public sealed class VerifyTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Verify_passes_every_adapter_on_every_data_set_and_finds_the_one_that_changes_data()
    {
        var good = (await cli.Run("verify", "--json")).WithoutStackTrace();
        var bad = await cli.Run("verify", "#ChangesData", "--adapter", Cli.Faulty("ChangesData"), "--data", "books");

        Assert.True(good.ExitCode == 0, good.ToString());
        Assert.All(good.Cells, trip => Assert.Contains(trip.GetProperty("status").GetString(), (string[])["ok", "unavailable"]));
        Assert.Equal(1, bad.ExitCode);
        Assert.Contains("Books[2].Title", bad.Output, StringComparison.Ordinal);
    }
}
