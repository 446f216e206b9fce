using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report;
using Touchstone.Report.Runs;
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
    public void A_report_is_the_same_wherever_the_samples_are()
    {
        RunResults[] runs = [.. Enumerable.Range(1, 3).Select(seed => MockRuns.Of(seed, [("A", 100), ("B", 150), ("C", 200)]))];
        var before = Report(runs);
        var kernels = runs.SelectMany(run => run.Launches).SelectMany(launch => launch.Slices).Select(slice => slice.ToString()).ToList();

        var store = SampleStore.Create(folder.Path);
        foreach (var launch in runs.SelectMany(run => run.Launches))
            launch.MoveTo(store);
        // What is left in memory may be collected, and is then read from the file.
        GC.Collect();

        Assert.Equal(before, Report(runs));
        Assert.Equal(kernels, runs.SelectMany(run => run.Launches).SelectMany(launch => launch.Slices).Select(slice => slice.ToString()));
    }

    [Fact]
    public void The_file_has_no_name_that_a_killed_process_would_leave_behind()
    {
        if (OperatingSystem.IsWindows())
            return;

        var store = SampleStore.Create(folder.Path);
        store.Add(Samples(1, 3));

        Assert.Empty(Directory.EnumerateFileSystemEntries(folder.Path));
    }

    static string Report(RunResults[] runs)
    {
        using var output = new StringWriter();
        IReport.All.First(report => report.Name == "json").Write(Summarizing.Summarize(runs), output, new Page());
        return output.ToString();
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
