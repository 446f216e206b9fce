using Touchstone.Protocol;

namespace Touchstone.Report.Html;

/// <summary>A run.</summary>
/// <param name="Command">The command line.</param>
/// <param name="Created">ISO 8601, UTC. Empty if unknown.</param>
/// <param name="Machine">CPU and OS in one line.</param>
/// <param name="Scenario">The user's scenario text.</param>
/// <param name="Origin">The short name of its rows' origin. Empty if all runs have the same origin.</param>
/// <param name="Kernel">The reference kernel over the run. Null if the run has no samples, such as a run of probes.</param>
sealed record PageRun(string Command, string Created, string Machine, string Scenario, string Origin, PageKernel? Kernel)
{
    public static PageRun Of(MergedRun run) => new(
        run.Command, run.Created == default ? "" : JsonValues.Time(run.Created), run.Machine, run.Scenario, run.Origin,
        run.Kernel is null ? null : PageKernel.Of(run.Kernel));
}

/// <summary>The reference kernel over the minutes of a run: it is slow when the machine is busy. Times are multiples of its time at rest.</summary>
/// <param name="StepSeconds">The length of a step. Null without steps.</param>
/// <param name="QuietUpTo">A kernel up to this multiple is quiet.</param>
/// <param name="QuietShare">The share of the samples with a quiet kernel before and after them.</param>
/// <param name="Least">The fastest kernel of each step. Null if no kernel ran in it. Empty if the results hold no times.</param>
/// <param name="Median">The median kernel of each step.</param>
sealed record PageKernel(double? StepSeconds, double QuietUpTo, double QuietShare, IReadOnlyList<double?> Least, IReadOnlyList<double?> Median)
{
    public static PageKernel Of(KernelCurve kernel) => new(
        Digits.OrNull(kernel.StepSeconds, 6), Sample.QuietMargin, Digits.Rounded(kernel.QuietShare, 4), Line(kernel.Least), Line(kernel.Median));

    static IReadOnlyList<double?> Line(IReadOnlyList<double> slowdowns) => [.. slowdowns.Select(slowdown => Digits.OrNull(slowdown, 3))];
}
