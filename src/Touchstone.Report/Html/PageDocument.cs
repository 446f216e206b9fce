using System.Globalization;
using System.Reflection;
using System.Text.Json.Serialization;
using Touchstone.Analysis.Agreement;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Results;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Report.ProbeRuns;
using Sentence = Touchstone.Report.Runs.Provenance;

namespace Touchstone.Report.Html;

/// <summary>The document inside the page.</summary>
sealed record PageDocument
{
    /// <summary>The version of the form that is written.</summary>
    public const int Version = 3;

    /// <summary>The version of this touchstone.</summary>
    public static readonly string Writer =
        typeof(PageDocument).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";

    /// <summary>The version of this form.</summary>
    public int Schema { get; } = Version;

    /// <summary>The version of touchstone that wrote the page.</summary>
    public string Touchstone { get; } = Writer;

    /// <summary>When and where the results were measured, in one line.</summary>
    public required string Provenance { get; init; }

    /// <summary>The number of runs that were merged.</summary>
    public required int RunCount { get; init; }

    /// <summary>
    /// The difference from the mean of the other runs of the row that 95 % of the times of one run do not exceed: 0.04 is 4 %. Missing if the page has too
    /// few times of several runs.
    /// </summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? BetweenRuns { get; init; }

    /// <summary>The runs that were merged, the oldest first. Of more than 50, the newest 50 and the first and last of each machine and scenario.</summary>
    public required IReadOnlyList<PageRun> Runs { get; init; }

    /// <summary>The machine.json of each run that has one. Of more than 50 runs, the newest of each machine.</summary>
    public required IReadOnlyList<KnownMachine> Machines { get; init; }

    /// <summary>What a reader must know before trusting a number.</summary>
    public required IReadOnlyList<PageWarning> Warnings { get; init; }

    /// <summary>The serializers whose package no source had, for each data set and N at which they were left out.</summary>
    public required IReadOnlyList<PageOmitted> Omitted { get; init; }

    /// <summary>What the adapters declare.</summary>
    public required IReadOnlyList<SerializerTraits> Traits { get; init; }

    /// <summary>The code of the adapters, as it is in the version of Touchstone that wrote the page.</summary>
    public required IReadOnlyList<PageSource> Sources { get; init; }

    /// <summary>How times grow with N.</summary>
    public required IReadOnlyList<PageScaling> Scalings { get; init; }

    /// <summary>Each two machines in each table that both measured.</summary>
    public required IReadOnlyList<PageAgreement> Agreements { get; init; }

    /// <summary>The cells.</summary>
    public required PageCells Cells { get; init; }

    /// <summary>The counted calls by method. Missing if no instructions were counted.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageCalls? Calls { get; init; }

    /// <summary>The results of probes, field by field like the cells.</summary>
    public required PageCells ProbeResults { get; init; }

    /// <summary>The days on which the adapters were probed that come with their results.</summary>
    public required IReadOnlyList<PageShipped> Shipped { get; init; }

    /// <summary>These results, without times, for rows that were not probed here.</summary>
    public required PageCells ShippedResults { get; init; }

    /// <summary>What the machine can do at most.</summary>
    public required PageLimits Limits { get; init; }

    /// <summary>The times of many runs. Missing on pages that `touchstone report` writes.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageHistory? History { get; init; }

    /// <summary>The address of the first page of the site that this page belongs to. Missing on pages that stand alone.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Home { get; init; }

    /// <summary>What the page has of results that come with adapters. They have no times, and their commands follow from their names.</summary>
    public static readonly IReadOnlyList<Field<ProbeResult>> ShippedFields =
        [.. ProbeReport.OfPage.Where(field => field.Name is not ("reproduce" or "elapsedNs" or "allocatedBytes" or "peakBytes" or "longestReadNs"))];

    /// <summary>The document of results.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="history">The times of many runs; null for the page of a report.</param>
    /// <param name="home">The address of the first page of the site; empty for a page that stands alone.</param>
    public static PageDocument Of(Summary summary, History? history, string home) => new()
    {
        Provenance = Sentence.Of(summary),
        RunCount = summary.Runs.Count,
        BetweenRuns = RunDifference.Of(summary.Groups.SelectMany(group => group.Rows).SelectMany(row => row.Cells)),
        Runs = [.. MergedRun.Listed(summary.Runs).Select(PageRun.Of)],
        Machines = summary.Machines,
        Warnings = [.. summary.Warnings.Select(warning => new PageWarning(warning.Cause, warning.Remedy, warning.Chapter.Help()))],
        Omitted = [.. summary.Groups.Where(group => group.Omitted.Count > 0).Select(PageOmitted.Of)],
        Traits = summary.Traits,
        Sources = PageSource.Of(summary.Sources),
        Scalings = [.. summary.Scalings.Select(PageScaling.Of)],
        Agreements = [.. OrderAgreement.Of(summary.Groups).Select(PageAgreement.Of)],
        Cells = PageCells.Of(summary.Groups),
        Calls = PageCalls.Of(summary.Groups),
        ProbeResults = PageCells.Of(summary.ProbeResults, ProbeReport.OfPage),
        Shipped = [.. summary.Shipped.Select(PageShipped.Of)],
        ShippedResults = PageCells.Of([.. summary.Shipped.SelectMany(shipped => shipped.Results)], ShippedFields),
        Limits = PageLimits.Of(summary.Limits),
        History = history is null ? null : PageHistory.Of(history),
        Home = home.Length > 0 ? home : null,
    };
}

/// <summary>A warning.</summary>
/// <param name="Cause">What was observed.</param>
/// <param name="Remedy">What to do about it.</param>
/// <param name="Help">The command that prints the chapter of the documentation.</param>
sealed record PageWarning(string Cause, string Remedy, string Help);

/// <summary>What a run left out because no package source had it.</summary>
/// <param name="DataSet">The data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadPerObjectBytes">Opaque bytes per object.</param>
/// <param name="Names">Serializers with versions, such as "MessagePack 3.1.8".</param>
sealed record PageOmitted(string DataSet, int Count, int PayloadPerObjectBytes, IReadOnlyList<string> Names)
{
    // For each table, since another run may have had the package.
    public static PageOmitted Of(Group group) => new(
        group.DataSet, group.Count, group.PayloadBytes,
        [.. group.Omitted.Select(row => row.Main.Outcome.Omitted!).Distinct().Order(StringComparer.OrdinalIgnoreCase)]);
}

/// <summary>When an adapter was probed that comes with its results.</summary>
/// <param name="Serializer">The serializer.</param>
/// <param name="Version">The version that was tested. The results say nothing about others.</param>
/// <param name="Date">The day of the test: 2026-11-27.</param>
sealed record PageShipped(string Serializer, string Version, string Date)
{
    public static PageShipped Of(ShippedProbes shipped) =>
        new(shipped.Serializer, shipped.Version, shipped.Date.ToString("O", CultureInfo.InvariantCulture));
}

/// <summary>The code of an adapter.</summary>
/// <param name="Serializer">The serializer.</param>
/// <param name="Text">Its code.</param>
sealed record PageSource(string Serializer, string Text)
{
    public static IReadOnlyList<PageSource> Of(IEnumerable<KeyValuePair<string, string>> sources) =>
        [.. sources.Select(source => new PageSource(source.Key, source.Value))];
}

/// <summary>How the time of one operation grows with N.</summary>
/// <param name="DataSet">The data set.</param>
/// <param name="PayloadPerObjectBytes">Opaque bytes per object.</param>
/// <param name="Operation">The operation.</param>
/// <param name="Rows">The rows, without the times, which the cells have already.</param>
sealed record PageScaling(string DataSet, int PayloadPerObjectBytes, string Operation, IReadOnlyList<PageScalingRow> Rows)
{
    public static PageScaling Of(Scaling scaling) => new(
        scaling.DataSet, scaling.PayloadBytes, scaling.Operation.Name(), [.. scaling.Rows.Select(PageScalingRow.Of)]);
}

/// <summary>The growth of one row.</summary>
/// <param name="Row">The label of the row.</param>
/// <param name="Exponent">The time is proportional to N to the power of it. Null if it cannot be told.</param>
/// <param name="Low">The lower end of its 95 % interval.</param>
/// <param name="High">The upper end.</param>
/// <param name="FasterThanData">True if the time grows significantly faster than the data.</param>
sealed record PageScalingRow(string Row, double? Exponent, double? Low, double? High, bool FasterThanData)
{
    public static PageScalingRow Of(ScalingRow row) => new(
        row.Label, Digits.OrNull(row.Growth?.Exponent), Digits.OrNull(row.Growth?.Low), Digits.OrNull(row.Growth?.High),
        row.Growth is { IsFasterThanData: true });
}

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
        Digits.OrNull(kernel.StepSeconds, 6), Kernel.QuietMargin, Digits.Rounded(kernel.QuietShare, 4), Line(kernel.Least), Line(kernel.Median));

    static IReadOnlyList<double?> Line(IReadOnlyList<double> slowdowns) => [.. slowdowns.Select(slowdown => Digits.OrNull(slowdown, 3))];
}
