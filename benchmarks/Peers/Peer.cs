using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Touchstone.Protocol;

namespace Touchstone.Peers;

/// <summary>Times the same calls with BenchmarkDotNet.</summary>
public static class Peer
{
    /// <summary>The names of the data sets.</summary>
    public static IReadOnlyList<string> DataSets => [.. DataSet.All.Keys];

    /// <summary>Times both directions of one serializer in this process, and appends a line for each.</summary>
    public static void Run(string job, string serializer, string dataSet, IReadOnlyList<int> counts, string output)
    {
        (Calls.Serializer, Calls.Data, Calls.Counts) = (serializer, dataSet, counts);
        var config = ManualConfig.CreateEmpty()
            .AddJob((job == "short" ? Job.ShortRun : Job.Default).WithToolchain(InProcessEmitToolchain.Instance))
            .AddLogger(ConsoleLogger.Default)
            .WithOptions(ConfigOptions.DisableOptimizationsValidator);
        var summary = BenchmarkRunner.Run<Calls>(config);
        foreach (var report in summary.Reports)
        {
            if (report.ResultStatistics is not { } statistics)
                continue;
            File.AppendAllText(output, new JsonLine("benchmarkdotnet")
                .Add("job", job)
                .Add("serializer", serializer)
                .Add("dataSet", dataSet)
                .Add("count", (int)report.BenchmarkCase.Parameters["Count"])
                .Add("operation", report.BenchmarkCase.Descriptor.WorkloadMethod.Name.ToLowerInvariant())
                .Add("minNs", statistics.Min)
                .Add("q1Ns", statistics.Q1)
                .Add("medianNs", statistics.Median)
                .Add("meanNs", statistics.Mean)
                .Add("errorNs", statistics.ConfidenceInterval.Margin)
                .Add("totalSeconds", summary.TotalTime.TotalSeconds) + "\n");
        }
    }
}
