using System.Runtime.CompilerServices;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Html;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Core.Results;

/// <summary>Samples that wait in a file, so that a report of many runs needs little memory.</summary>
public sealed class SampleStoreTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Samples_come_back_as_they_were_added_also_by_several_threads()
    {
        var store = SampleStore.Create(folder.Path);
        Sample[][] all = [.. Enumerable.Range(0, 200).Select(seed => Samples(seed, 1 + seed % 7))];

        long[] places = [.. all.AsParallel().AsOrdered().Select(samples => store.Add(samples))];

        Assert.All(all.Zip(places), pair =>
        {
            var read = new Sample[pair.First.Length];
            store.Read(pair.Second, read);
            Assert.Equal(pair.First, read);
        });
    }

    [Fact]
    public void A_report_is_the_same_wherever_the_samples_are() =>
        IsTheSame([.. Enumerable.Range(1, 3).Select(seed => MockRuns.Of(seed, [("A", 100), ("B", 150), ("C", 200)]))]);

    [Theory]
    // Schema 1, without slices, and a noisy hour, with slices that have no samples.
    [InlineData("2026-11-21-amd-epyc-debian-12/run1", "2026-11-21-amd-epyc-debian-12/run2")]
    [InlineData("2026-11-22-amd-epyc-debian-12/pool/busy1", "2026-11-22-amd-epyc-debian-12/pool/busy2")]
    public void A_report_of_recorded_runs_is_the_same_wherever_the_samples_are(string first, string second) => IsTheSame(Recorded(first), Recorded(second));

    [Fact]
    public void A_launch_whose_calls_changed_keeps_their_texts()
    {
        var run = MockRuns.Of(1, [("A", 100)]);
        var launch = run.Launches[0];
        var changed = Synthetic.Slice([Synthetic.Sample(100)]) with { Changes = ["serialize wrote 57 bytes less"] };
        Assert.True(JsonFields.TryParse(changed.ToString(), out var fields, out _) && launch.Accept(fields));

        launch.MoveTo(SampleStore.Create(folder.Path));

        Assert.Equal(changed.Changes, launch.Changes);
        Assert.Equal(changed.Changes, launch.Slices[^1].Changes);
    }

    void IsTheSame(params RunResults[] runs)
    {
        var (before, raw) = (Report(runs), Raw(runs));

        var store = SampleStore.Create(folder.Path);
        foreach (var launch in runs.SelectMany(run => run.Launches))
            launch.MoveTo(store);

        Assert.Equal(before, Report(runs));
        Assert.Equal(raw, Raw(runs));
    }

    static List<string> Raw(RunResults[] runs) =>
    [
        .. runs.SelectMany(run => run.Launches).SelectMany(launch =>
            launch.Slices.Cast<object>().Concat(launch.Samples.Cast<object>()).Concat(launch.Warmed.Values).Select(record => record.ToString()!)),
    ];

    static RunResults Recorded(string run, [CallerFilePath] string thisFile = "") => RunResults.Read(Path.GetFullPath(Path.Combine(
        Path.GetDirectoryName(thisFile)!, "..", "..", "..", "..", "records", run, "results.jsonl.gz")));

    [UnixFact]
    public void The_file_has_no_name_that_a_killed_process_would_leave_behind()
    {
        var store = SampleStore.Create(folder.Path);
        store.Add(Samples(1, 3));

        Assert.Empty(Directory.EnumerateFileSystemEntries(folder.Path));
    }

    static string Report(RunResults[] runs)
    {
        using var output = new StringWriter();
        var summary = Summarizer.Summarize(runs);
        Reports.All.First(report => report.Name == "json").Write(summary, output, new Page());
        return output + PageData.Write(summary);
    }

    static Sample[] Samples(int seed, int count)
    {
        var random = new Random(seed);
        return
        [
            .. Enumerable.Range(0, count)
                .Select(_ => Synthetic.Sample(random.NextDouble() * 1e6, 1 + random.NextDouble()) with { AllocatedBytes = random.NextInt64() }),
        ];
    }
}
