using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>One run of the questions on hostile input: what is known of two libraries, and an adapter that earns every bad verdict.</summary>
public sealed class HostileProbeTests(HostileProbeTests.OneRun run) : IClassFixture<HostileProbeTests.OneRun>
{
    [Theory]
    [InlineData("truncated/at every length")]
    [InlineData("random bytes/seeded")]
    [InlineData("nesting/0010000 deep")]
    [InlineData("nesting/1000000 deep")]
    public void SystemTextJson_refuses(string question) => Assert.Equal("refused", run.Verdict("SystemTextJson", question));

    [Fact]
    public void SystemTextJson_refuses_what_is_deeper_than_64_because_of_its_depth() =>
        Assert.Contains("depth of 64", run.Of("SystemTextJson", "nesting/1000000 deep").GetProperty("exception").GetString(), StringComparison.Ordinal);

    [Theory]
    [InlineData("a message of another type")]
    [InlineData("another type in an object member")]
    [InlineData("another name in a member")]
    public void BinaryFormatter_creates_other_types(string question)
    {
        var answer = run.Of("BinaryFormatter", "type confusion/" + question);

        Assert.Equal("changed", answer.GetProperty("verdict").GetString());
        Assert.Equal("Intruder", answer.GetProperty("after").GetString());
    }

    [Theory]
    [InlineData("a message of another type")]
    [InlineData("another type in an object member")]
    [InlineData("a hint in an object member")]
    public void SystemTextJson_creates_none(string question) => Assert.Equal("kept", run.Verdict("SystemTextJson", "type confusion/" + question));

    [Theory]
    [InlineData("empty input/no byte", "lost", "nothing in it")]
    [InlineData("truncated/at every length", "crashed", "cut to 3 of ")]
    [InlineData("flipped/every single bit", "exhausted", "bit 5 of byte 0 flipped")]
    [InlineData("huge numbers/in every byte", "hung", "0xFF over byte 0")]
    [InlineData("huge numbers/in digits", "exhausted", "2147483648 for the digits at byte ")]
    [InlineData("trailing bytes/behind the end", "failed", "a zero byte behind the end")]
    public void Who_believes_what_he_reads_is_told_what_broke_him(string question, string verdict, string reason)
    {
        var answer = run.Of("TrustsInput", question);

        Assert.Equal(verdict, answer.GetProperty("verdict").GetString());
        Assert.Contains(reason, answer.GetProperty("reason").GetString(), StringComparison.Ordinal);
    }

    /// <summary>The run that all of them look at.</summary>
    public sealed class OneRun : IAsyncLifetime
    {
        IReadOnlyList<JsonElement> answers = [];

        internal JsonElement Of(string serializer, string question) => Assert.Single(
            answers, answer => answer.GetProperty("serializer").GetString() == serializer && answer.GetProperty("probe").GetString() == "hostile/" + question);

        internal string? Verdict(string serializer, string question) => Of(serializer, question).GetProperty("verdict").GetString();

        public async Task InitializeAsync()
        {
            using var cli = new Cli();
            var outcome = await cli.Run("probe", "#SystemTextJson", "#BinaryFormatter", "TrustsInput", "--adapter", Cli.Faulty("TrustsInput"), "--probe", "hostile/*", "--memory-limit", "1GB", "--json");
            answers = outcome.WithoutStackTrace().Cells;
        }

        public Task DisposeAsync() => Task.CompletedTask;
    }
}
