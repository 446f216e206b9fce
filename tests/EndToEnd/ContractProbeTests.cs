using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Known results of the contract probes, including one that no single process can find.</summary>
public sealed class ContractProbeTests(ContractProbeTests.OneProbe probe) : IClassFixture<ContractProbeTests.OneProbe>
{
    [Theory]
    [InlineData("DiffersByProcess", "changed")]
    [InlineData("NewtonsoftJson", "kept")]
    [InlineData("BinaryFormatter", "kept")]
    public void Bytes_of_two_processes_are_held_against_each_other(string serializer, string verdict)
    {
        Assert.Equal("kept", probe.Verdict(serializer, "contract/same bytes/books, twice"));
        Assert.Equal(verdict, probe.Verdict(serializer, "contract/same bytes/books, in another process"));
    }

    [Theory]
    [InlineData("BinaryFormatter", "kept")]
    [InlineData("NewtonsoftJson", "lost")]
    [InlineData("DiffersByProcess", "not applicable")]
    public void BinaryFormatter_reads_messages_one_by_one_and_a_reader_of_text_takes_what_follows(string serializer, string verdict) =>
        Assert.Equal(verdict, probe.Verdict(serializer, "contract/stream/two messages on a network"));

    [Theory]
    [InlineData("BinaryFormatter", "not applicable")]
    [InlineData("NewtonsoftJson", "kept")]
    public void A_getter_is_code_that_BinaryFormatter_never_calls(string serializer, string verdict) =>
        Assert.Equal(verdict, probe.Verdict(serializer, "contract/after an exception/getter that throws"));

    [Fact]
    public void All_three_may_be_shared_by_threads() =>
        Assert.All(
            (string[])["BinaryFormatter", "NewtonsoftJson", "DiffersByProcess"],
            serializer => Assert.Equal("kept", probe.Verdict(serializer, "contract/threads/8 on one instance")));

    [Fact]
    public void Every_probe_has_one_result()
    {
        Assert.True(probe.Outcome.ExitCode == 0, probe.Outcome.ToString());
        probe.Outcome.WithoutStackTrace();
        Assert.All(
            probe.Outcome.Cells.GroupBy(cell => (cell.GetProperty("serializer").GetString(), cell.GetProperty("probe").GetString())),
            group => Assert.Single(group));
    }

    /// <summary>The probe results that all these tests use.</summary>
    public sealed class OneProbe : IAsyncLifetime, IDisposable
    {
        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal string? Verdict(string serializer, string name) => Outcome.Cells
            .Single(cell => Is(cell, "serializer", serializer) && Is(cell, "probe", name))
            .GetProperty("verdict").GetString();

        public async Task InitializeAsync() => Outcome = await cli.Run(
            "probe", "#BinaryFormatter", "#NewtonsoftJson", "#DiffersByProcess", "--adapter", Cli.Faulty("DiffersByProcess"),
            "--probe", "contract/*", "--json");

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();

        static bool Is(JsonElement cell, string member, string text) => cell.GetProperty(member).GetString() == text;
    }
}
