using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Noise;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Limits;

/// <summary>The noise of a mock machine: what, how much and what it means.</summary>
public sealed class NoiseReadingTests
{
    static readonly IReadOnlyList<LimitRow> Rows =
    [
        Row("clock", NoiseJobNames.Clock, new JobSample(2500, 2500, 100, 0) { Figures = new Dictionary<string, double> { ["stepNs"] = 10 } }),
        Row("drift and frequency", NoiseJobNames.Drift, new JobSample(3e8, 3e8, 900, 0)
        {
            PartNs = [300_000, 310_000, 450_000],
            Figures = new Dictionary<string, double> { ["fastestNs"] = 290_000, ["minGHz"] = 3, ["maxGHz"] = 3.01, ["counterGHz"] = double.NaN },
        }),
        Row("other load and limits", NoiseJobNames.Load, new JobSample(2e9, 2e9, 900, 0)
        {
            Figures = new Dictionary<string, double>
            {
                ["quiet"] = 0.9,
                ["others"] = 0.25,
                ["stolen"] = 0,
                ["busy"] = 2,
                ["throttled"] = 0,
                ["memoryLimit"] = 1e9,
                ["cpuLimit"] = double.NaN,
            },
        }),
    ];

    [Fact]
    public void Each_reading_has_a_value_and_a_meaning()
    {
        var readings = NoiseReading.Of(Rows);

        Assert.Equal(10, Value(readings, "clockStepNs"));
        Assert.Equal(25, Value(readings, "clockCostNs"));
        Assert.Equal(310_000, Value(readings, "kernelNs"));
        Assert.Equal(1.5, Value(readings, "kernelSlowestWindow"));
        Assert.Equal(3e9, Value(readings, "coreLowestHz"));
        Assert.Equal(1e9, Value(readings, "memoryLimit"));
        Assert.All(readings, reading => Assert.NotEmpty(reading.Meaning));
    }

    [Fact]
    public void What_is_not_known_is_no_reading() =>
        Assert.DoesNotContain(NoiseReading.Of(Rows), reading => reading.Name is "nominalHz" or "cpuLimit" or "swapped" or "gapsOver5us");

    [Fact]
    public void The_meaning_follows_the_value()
    {
        var readings = NoiseReading.Of(Rows);
        string Meaning(string name) => readings.Single(reading => reading.Name == name).Meaning;

        Assert.Contains("some windows are slower", Meaning("kernelSlowestWindow"), StringComparison.Ordinal);
        Assert.Contains("the clock is steady", Meaning("coreLowestHz"), StringComparison.Ordinal);
        Assert.Contains("end them", Meaning("others"), StringComparison.Ordinal);
        Assert.Contains("does not report", Meaning("stolen"), StringComparison.Ordinal);
    }

    [Fact]
    public void The_table_says_what_how_much_and_what_it_means_and_why_something_is_missing()
    {
        var failed = Row("interruptions", NoiseJobNames.Interruptions);
        failed.Reason = "the system refused";
        var (console, markdown) = (new StringWriter(), new StringWriter());
        LimitReport.WriteConsole([.. Rows, failed], console, new Page());
        LimitReport.WriteMarkdown([.. Rows, failed], markdown);

        Assert.Matches("(?m)^what +value +what it means$", console.ToString());
        Assert.Matches("(?m)^other programs +25\\.0 %  their share", console.ToString());
        Assert.Contains("† interruptions: the system refused\n", console.ToString(), StringComparison.Ordinal);
        Assert.Contains("| core clock, lowest | 3.00 GHz | the clock is steady", markdown.ToString(), StringComparison.Ordinal);
    }

    /// <summary>A finding of benchmarks/Fuzz: it ended a report with an exception.</summary>
    [Fact]
    public void A_damaged_sample_without_windows_has_no_drift() =>
        Assert.Empty(NoiseReading.Of([Row("drift and frequency", NoiseJobNames.Drift, new JobSample(3e8, 3e8, 900, 0))]));

    [Fact]
    public void Rows_of_other_topics_have_no_noise() =>
        Assert.Empty(NoiseReading.Of([new LimitRow(new LimitKey("spin", "Noise", "clock", LimitKey.DotNet), "", NoiseJobNames.Clock, [], "", "")]));

    static double Value(IReadOnlyList<NoiseReading> readings, string name) => readings.Single(reading => reading.Name == name).Value;

    static LimitRow Row(string name, string job, params JobSample[] samples)
    {
        var row = new LimitRow(new LimitKey(LimitTopics.Noise, "Noise", name, LimitKey.DotNet), "", job, [], "", "");
        row.Samples.AddRange(samples.Select((sample, place) => new LimitSample(row.Key, name, place + 1, sample)));
        return row;
    }
}
