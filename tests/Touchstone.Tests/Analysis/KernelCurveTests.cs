using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class KernelCurveTests
{
    const double Minute = 60e9;

    [Fact]
    public void Each_step_has_the_fastest_and_the_median_kernel_as_multiples_of_the_quiet_one()
    {
        var curve = Of([Slice(0, 1, 1, 1.2), Slice(Minute, 2, 3, 4), Slice(2 * Minute, 1, 1, 1)]);

        Assert.Equal(1, curve.StepSeconds);
        Assert.Equal(121, curve.Median.Count);
        Assert.Equal([(1, 1), (2, 3), (1, 1)], ((int[])[0, 60, 120]).Select(step => (Math.Round(curve.Least[step], 3), Math.Round(curve.Median[step], 3))));
        Assert.Equal(118, curve.Median.Count(double.IsNaN));
    }

    [Fact]
    public void A_long_run_has_wider_steps()
    {
        var curve = Of([.. Enumerable.Range(0, 500).Select(minute => Slice(minute * Minute, 1, 1))]);

        Assert.Equal(KernelCurve.MostSteps, curve.Median.Count);
        Assert.DoesNotContain(double.NaN, curve.Median);
        Assert.InRange(curve.StepSeconds, 499 * 60.0 / KernelCurve.MostSteps, 500 * 60.0 / KernelCurve.MostSteps);
    }

    [Fact]
    public void A_sample_between_two_quiet_kernels_is_quiet()
    {
        var curve = Of([Slice(0, 1, 1, 1.1, 2, 1, 1)]);

        Assert.Equal(3.0 / 5, curve.QuietShare, 6);
    }

    [Fact]
    public void Waiting_for_a_quiet_machine_is_a_part_of_the_line()
    {
        var curve = Of([Slice(0, 1, 1), Slice(Minute, 2, 3) with { Samples = [] }]);

        Assert.Equal((2, 1), (Math.Round(curve.Least[^1], 3), curve.QuietShare));
    }

    [Fact]
    public void Slices_without_a_start_have_no_line()
    {
        var run = MockRuns.Of(1, [("A", 100)]);
        foreach (var launch in run.Launches)
            launch.Slices.Clear();

        var curve = KernelCurve.Of(run, new RunSpeeds([run], []))!;

        Assert.Equal((0, 0, 1), (curve.Least.Count, curve.Median.Count, curve.QuietShare));
    }

    [Fact]
    public void A_run_without_samples_has_no_kernel()
    {
        var run = new RunResults();

        Assert.Null(KernelCurve.Of(run, new RunSpeeds([run], [])));
    }

    static KernelCurve Of(IReadOnlyList<Slice> slices)
    {
        // One launch on a quiet machine sets the floor.
        var run = MockRuns.Of(1, [("A", 100)], launches: 1);
        var quiet = run.Launches.Single();
        quiet.Slices.Clear();
        quiet.Samples.Clear();
        foreach (var slice in slices)
            Assert.True(Accepts(quiet, slice));
        return KernelCurve.Of(run, new RunSpeeds([run], []))!;
    }

    static bool Accepts(Launch launch, Slice slice) => JsonFields.TryParse(slice.ToString(), out var fields, out _) && launch.Accept(fields);

    static Slice Slice(double startNs, params double[] slowdowns) => new()
    {
        Operation = Operation.Serialize,
        StartNs = 7 * Minute + startNs,
        CompiledMethods = 0,
        KernelNs = [.. slowdowns.Select(slowdown => slowdown * Synthetic.KernelNs)],
        Samples = [.. slowdowns.Zip(slowdowns.Skip(1), (before, after) => Synthetic.Sample(100) with
        {
            KernelBeforeNs = before * Synthetic.KernelNs,
            KernelAfterNs = after * Synthetic.KernelNs,
        })],
    };
}
