using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>One run of the hostile probes: known results of two libraries, and an adapter that gets every bad verdict.</summary>
public sealed class HostileProbeTests(HostileProbeTests.OneRun run) : IClassFixture<HostileProbeTests.OneRun>
{
    [Theory]
    [InlineData("truncated/at every length")]
    [InlineData("random bytes/seeded")]
    [InlineData("nesting/0010000 deep")]
    [InlineData("nesting/1000000 deep")]
    public void SystemTextJson_refuses(string probe) => Assert.Equal("refused", run.Verdict("SystemTextJson", probe));

    [Fact]
    public void SystemTextJson_refuses_what_is_deeper_than_64_because_of_its_depth() =>
        Assert.Contains("depth of 64", run.Of("SystemTextJson", "nesting/1000000 deep").GetProperty("exception").GetString(), StringComparison.Ordinal);

    [Theory]
    [InlineData("a message of another type")]
    [InlineData("another type in an object member")]
    [InlineData("another name in a member")]
    public void BinaryFormatter_creates_other_types(string probe)
    {
        var result = run.Of("BinaryFormatter", "type confusion/" + probe);

        Assert.Equal("changed", result.GetProperty("verdict").GetString());
        Assert.Equal("Intruder", result.GetProperty("after").GetString());
    }

    [Theory]
    [InlineData("a message of another type")]
    [InlineData("another type in an object member")]
    [InlineData("a hint in an object member")]
    public void SystemTextJson_creates_none(string probe) => Assert.Equal("kept", run.Verdict("SystemTextJson", "type confusion/" + probe));

    [Theory]
    [InlineData("empty input/no byte", "lost", "an empty payload")]
    [InlineData("truncated/at every length", "crashed", "cut to 3 of ")]
    [InlineData("flipped/every single bit", "exhausted", "bit 5 of byte 0 flipped")]
    [InlineData("huge numbers/in every byte", "hung", "0xFF over byte 0")]
    [InlineData("huge numbers/in digits", "exhausted", "2147483648 for the digits at byte ")]
    [InlineData("trailing bytes/behind the end", "failed", "a zero byte after the end")]
    public void A_reader_that_trusts_its_input_is_reported_with_the_input_that_broke_it(string probe, string verdict, string reason)
    {
        var result = run.Of("TrustsInput", probe);

        Assert.Equal(verdict, result.GetProperty("verdict").GetString());
        Assert.Contains(reason, result.GetProperty("reason").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Many_allocations_for_few_bytes_are_reported_with_both_numbers()
    {
        var result = run.Of("TrustsInput", "huge numbers/in digits");

        Assert.InRange(result.GetProperty("worstAllocatedBytes").GetInt64(), 200_000_000, 210_000_000);
        Assert.InRange(result.GetProperty("worstPayloadBytes").GetInt64(), 50, 500);
        Assert.False(result.GetProperty("worstIsAtLeast").GetBoolean());
        Assert.Contains("allocated 200 MB for ", result.GetProperty("reason").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Who_is_refused_memory_or_stopped_for_it_wanted_at_least_that()
    {
        var (refused, stopped) = (run.Of("TrustsInput", "huge numbers/marked counts"), run.Of("TrustsInput", "flipped/every single bit"));

        Assert.All([refused, stopped], result => Assert.True(result.GetProperty("worstIsAtLeast").GetBoolean(), result.ToString()));
        Assert.Equal("exhausted", refused.GetProperty("verdict").GetString());
        Assert.Contains("wanted at least 1.0 GB for ", refused.GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.Equal(500_000_000, stopped.GetProperty("worstAllocatedBytes").GetInt64());
    }

    [Fact]
    public void Every_hostile_result_has_the_cost_of_the_most_expensive_input() => Assert.All(
        run.Results.Where(result => result.GetProperty("verdict").GetString() is not ("not applicable" or "crashed" or "hung")),
        result => Assert.True(
            result.GetProperty("worstAllocatedBytes").ValueKind == JsonValueKind.Number && result.GetProperty("worstPayloadBytes").GetInt64() >= 0,
            result.ToString()));

    [Theory]
    [InlineData("DataContract", "XmlDictionaryReaderQuotas", "nesting/1000000 deep", "quota")]
    [InlineData("TrustsInput", "CheckInput", "huge numbers/in digits", "")]
    public void With_the_library_s_protection_the_same_probe_has_another_result(string serializer, string protection, string probe, string words)
    {
        var (without, with) = (run.Of(serializer, probe), run.Of(serializer, probe, protection));

        Assert.Contains(without.GetProperty("verdict").GetString(), (string[])["crashed", "exhausted"]);
        Assert.DoesNotContain(with.GetProperty("verdict").GetString(), (string[])["crashed", "exhausted"]);
        Assert.Contains(words, with.GetProperty("exception").GetString(), StringComparison.Ordinal);
        Assert.DoesNotContain("--protected", without.GetProperty("reproduce").GetString(), StringComparison.Ordinal);
        Assert.Contains("--protected", with.GetProperty("reproduce").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_command_of_a_protected_result_repeats_that_result()
    {
        using var cli = new Cli();
        var outcome = await cli.Run(
            "probe", "TrustsInput", "--adapter", Cli.Faulty("TrustsInput"), "--protected", "--probe", "hostile/empty input/no byte", "--json");

        var again = Assert.Single(outcome.WithoutStackTrace().Cells);
        Assert.Equal("CheckInput", again.GetProperty("protection").GetString());
        Assert.Equal("refused", again.GetProperty("verdict").GetString());
    }

    [Theory]
    [InlineData("#SystemTextJson", "hostile/*", "no selected adapter has a \"protection\"")]
    [InlineData("#DataContract", "values/*", "no selected probe is about hostile input")]
    public async Task Nothing_to_protect_is_an_error_that_says_so(string serializer, string probes, string reason)
    {
        using var cli = new Cli();
        var outcome = (await cli.Run("probe", serializer, "--protected", "--probe", probes)).WithoutStackTrace();

        Assert.Equal((2, ""), (outcome.ExitCode, outcome.Output));
        Assert.Contains(reason, outcome.Errors, StringComparison.Ordinal);
    }

    /// <summary>The run that all these tests use.</summary>
    public sealed class OneRun : IAsyncLifetime
    {
        IReadOnlyList<JsonElement> results = [];

        internal IReadOnlyList<JsonElement> Results => results;

        internal JsonElement Of(string serializer, string probe, string? protection = null) => Assert.Single(
            results, result => result.GetProperty("serializer").GetString() == serializer && result.GetProperty("probe").GetString() == "hostile/" + probe
                && result.GetProperty("protection").GetString() == protection);

        internal string? Verdict(string serializer, string probe) => Of(serializer, probe).GetProperty("verdict").GetString();

        public async Task InitializeAsync()
        {
            using var cli = new Cli();
            // On a machine with a load of 40, a reader needed more than the usual 20 s to take too much memory.
            var outcome = await cli.Run(
                "probe", "--timeout", "60s", "#SystemTextJson", "#BinaryFormatter", "#DataContract", "TrustsInput", "--adapter", Cli.Faulty("TrustsInput"),
                "--probe", "hostile/*", "--memory-limit", "500MB", "--json");
            results = outcome.WithoutStackTrace().Cells;
        }

        public Task DisposeAsync() => Task.CompletedTask;
    }
}
