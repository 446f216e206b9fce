using System.Text.Json;
using Touchstone.Analysis.Profiles;
using Touchstone.Commands.Profiles;
using Touchstone.Core.Results;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis.Profiles;
using Samples = Touchstone.Tests.Build.Samples;

namespace Touchstone.Tests.Commands.Profiles;

public class ProfileReportTests
{
    const string Loop = "Touchstone.BufferShape`1+BufferSession`1[Touchstone.Adapters.SystemTextJsonAdapter,System.__Canon].SerializeLoop";
    const string Entry = "Touchstone.Adapters.SystemTextJsonAdapter.Serialize";
    const string Write = "System.Text.Json.Serialization.Converters.ObjectDefaultConverter`1[System.__Canon].OnTryWrite";

    static readonly Profile Profile = Stacks.Profile(
        [Stacks.Sample(1, $"{Loop} {Entry} {Write}"), Stacks.Sample(2, $"{Loop} {Entry} {Write}"), Stacks.Sample(3, $"{Loop} {Entry}"), Stopped(4)]) with
    {
        Ticks = [new("Touchstone.DataSets.Book", 100_000), new("System.String", 300_000)],
        Pauses = [new Pause(2.2, 2.5)],
        Collections = [0, 0, 1],
        Exceptions = ["System.FormatException"],
        Lost = 2,
    };

    [Theory]
    [InlineData(80)]
    [InlineData(160)]
    public void The_page_is_what_was_verified(int width)
    {
        using var output = new StringWriter();

        Report().WriteTables(output, new Page(width));

        Snapshot.Matches(output.ToString(), $"Profile.{width}");
    }

    [Fact]
    public void Every_line_of_JSON_says_what_it_is_and_shares_are_parts_of_one()
    {
        var lines = Lines(Report());

        Assert.Equal(["profile", "method", "method", "method", "method", "allocated", "allocated"], lines.Select(line => line.GetProperty("type").GetString()));
        Assert.Equal(0.25, lines[0].GetProperty("safePointShare").GetDouble());
        Assert.Equal((0.5, 0.5), (lines[1].GetProperty("exclusiveShare").GetDouble(), lines[1].GetProperty("inclusiveShare").GetDouble()));
        Assert.Equal(("System.String", 0.75), (lines[5].GetProperty("allocatedType").GetString(), lines[5].GetProperty("share").GetDouble()));
    }

    [Fact]
    public void What_reduces_the_worth_of_the_numbers_is_reported()
    {
        var warnings = string.Join('\n', Report().Warnings());

        Assert.Contains("Few samples", warnings, StringComparison.Ordinal);
        Assert.Contains("25.0 % of the samples", warnings, StringComparison.Ordinal);
        Assert.Contains("Not seen: deserialize", warnings, StringComparison.Ordinal);
        Assert.Contains("2 events were lost", warnings, StringComparison.Ordinal);
        Assert.Contains("Not steady when the trace began: serialize", warnings, StringComparison.Ordinal);
    }

    static List<JsonElement> Lines(ProfileReport report)
    {
        using var output = new StringWriter();
        report.WriteLines(output);
        return [.. output.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonDocument.Parse(line).RootElement)];
    }

    static StackSample Stopped(double atMs) =>
        Stacks.Sample(atMs, $"{Loop} {Entry}") is var sample ? sample with { Stack = [.. sample.Stack, Frame.SafePoint] } : sample;

    static ProfileReport Report()
    {
        var options = new ProfileOptions
        {
            Target = Samples.Target("SystemTextJson"),
            DataSet = "books",
            Count = 10_000,
            PayloadBytes = 0,
            Operations = [Operation.Serialize, Operation.Deserialize],
            Shape = "",
            Time = TimeSpan.FromSeconds(5),
            Top = 10,
        };
        var launch = new Launch { Id = 1, Key = options.Key, Operations = options.Operations };
        Assert.True(JsonFields.TryParse("""{"type":"started","version":"10.0.12","runtime":".NET 10.0.12","shape":"buffer"}""", out var started, out _));
        Assert.True(launch.Accept(started));
        launch.Warmed[Operation.Serialize] =
            new Warmed { Operation = Operation.Serialize, Steady = false, Calls = 1, BatchCalls = 1, NsPerCall = 1, ElapsedNs = 1, CompiledMethods = 1 };
        return new ProfileReport(options, launch, Profile);
    }
}
