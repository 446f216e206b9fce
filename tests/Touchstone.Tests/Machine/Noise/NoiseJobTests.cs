using System.Diagnostics;
using Touchstone.Machine;
using Touchstone.Machine.Noise;

namespace Touchstone.Tests.Machine.Noise;

/// <summary>A short look at what disturbs measurements. The numbers must exist and be consistent. Their sizes do not matter.</summary>
public sealed class NoiseJobTests
{
    [Fact]
    public void The_clock_has_a_step_and_a_cost()
    {
        var sample = Run(new ClockJob(), "calls=1000")[1];

        Assert.Equal(1000, sample.Items);
        Assert.True(sample.WallNs > 0);
        Assert.True(sample.Figures["stepNs"] >= 1e9 / Stopwatch.Frequency);
    }

    [Fact]
    public void Gaps_are_counted_by_their_length()
    {
        var gaps = new Gaps();
        foreach (var microseconds in (int[])[5, 50, 150, 2000])
            gaps.Add(microseconds * (Stopwatch.Frequency / 1_000_000));

        Assert.Equal((4, 2, 1), (gaps.Over5us, gaps.Over100us, gaps.Over1ms));
        Assert.Equal(2000 * (Stopwatch.Frequency / 1_000_000), gaps.Longest);
        Assert.Equal(2205 * (Stopwatch.Frequency / 1_000_000), gaps.Lost);
        gaps.Clear();
        Assert.Equal((0, 0, 0, 0), (gaps.Over5us, gaps.Over1ms, gaps.Lost, gaps.Longest));
    }

    [Fact]
    public void Interruptions_are_at_most_the_whole_time()
    {
        var figures = Run(new InterruptionsJob(), "milliseconds=20")[1].Figures;

        Assert.InRange(figures["lost"], 0, 1.01);
        Assert.True(figures["over5us"] >= figures["over100us"] && figures["over100us"] >= figures["over1ms"]);
    }

    [Fact]
    public void Drift_has_a_part_for_each_tenth_of_a_second_after_a_brief_first_round()
    {
        var samples = Run(new DriftJob(), "milliseconds=200");

        Assert.Equal([1, 2], samples.Select(sample => sample.PartNs.Count));
        Assert.All(samples[1].PartNs, middle => Assert.True(middle >= samples[1].Figures["fastestNs"]));
        Assert.True(samples[1].Figures["maxGHz"] >= samples[1].Figures["minGHz"] && samples[1].Figures["minGHz"] > 0);
    }

    [Fact]
    public void The_doctors_look_is_a_job_too()
    {
        var sample = Run(new WatchJob(), "milliseconds=50")[1];

        Assert.True(sample.Items > 0);
        Assert.InRange(sample.Figures["quiet"], 0, 1);
        var others = sample.Figures["others"];
        Assert.True(!OperatingSystem.IsLinux() || others is >= 0 and <= 1.01, others.ToString("R", System.Globalization.CultureInfo.InvariantCulture));
    }

    static List<JobSample> Run(IJob job, params string[] settings)
    {
        using var prepared = job.Prepare(JobSettings.Parse(settings));
        return [prepared.Run(), prepared.Run()];
    }
}
