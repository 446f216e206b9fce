namespace Touchstone.Tests.Commands;

public sealed class ResponseFileTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task A_name_that_begins_with_an_at_sign_is_a_name_and_not_replaced_by_the_lines_of_a_file()
    {
        var precious = disk.Write("precious.txt", "keep");
        var planted = disk.Write("a", $"{InMemoryCli.Record("pool/run1")}\n--csv\n--out\n{precious}\n");

        var (exitCode, output, errors) = await InMemoryCli.Run("report", "@" + planted);
        var (_, ofHeap, _) = await InMemoryCli.Run("heap", "types", "@" + planted);
        var (_, completed, _) = await InMemoryCli.Run("[suggest:20]", "touchstone report @" + planted);

        Assert.Equal(2, exitCode);
        Assert.Contains("@" + planted, errors, StringComparison.Ordinal);
        Assert.Equal("", output + ofHeap + completed);
        Assert.Equal("keep", await File.ReadAllTextAsync(precious));
    }
}
