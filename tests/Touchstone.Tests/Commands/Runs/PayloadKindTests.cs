namespace Touchstone.Tests.Commands.Runs;

/// <summary><c>--payload-kind</c> is the same option in every command, and a part of what a row is.</summary>
public class PayloadKindTests
{
    [Theory]
    [InlineData("run --payload-bytes 9 --payload-kind random", "books (random)")]
    [InlineData("run --payload-bytes 9 --payload-kind TEXT", "books (text)")]
    [InlineData("run --payload-bytes 9", "books")]
    [InlineData("run --payload-bytes 9 --payload-kind letters", "books")]
    [InlineData("run --payload-bytes 9 --payload-kind zero --data log", "log")]
    [InlineData("profile #SystemTextJson --payload-bytes 9 --payload-kind zero", "books (zero)")]
    public async Task The_request_names_the_data_with_their_kind(string command, string dataSet)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run([.. command.Split(' '), "--print-request"]);

        Assert.True(exitCode == 0, errors);
        Assert.Contains($"\"dataSet\":\"{dataSet}\"", output, StringComparison.Ordinal);
        Assert.Contains("\"payloadBytes\":9,", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("run")]
    [InlineData("profile #SystemTextJson")]
    public async Task A_kind_of_no_bytes_is_refused(string command)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run([.. command.Split(' '), "--payload-kind", "random"]);

        Assert.Equal(2, exitCode);
        Assert.Contains("unless --payload-bytes says how many", errors, StringComparison.Ordinal);
        Assert.Contains("--payload-kind random --payload-bytes 1000", errors, StringComparison.Ordinal);
    }
}
