using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Touchstone.Adapters;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>Times the same calls with BenchmarkDotNet.</summary>
static class Peer
{
    /// <summary>Times the operations of one serializer in this process and appends a line for each.</summary>
    public static int Run(string job, string serializer, IReadOnlyList<int> counts, string output)
    {
        Calls.Serializer = serializer;
        Calls.Counts = counts;
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
                .Add("count", (int)report.BenchmarkCase.Parameters["Count"])
                .Add("operation", report.BenchmarkCase.Descriptor.WorkloadMethod.Name.ToLowerInvariant())
                .Add("minNs", statistics.Min)
                .Add("q1Ns", statistics.Q1)
                .Add("medianNs", statistics.Median)
                .Add("meanNs", statistics.Mean)
                .Add("errorNs", statistics.ConfidenceInterval.Margin)
                .Add("totalSeconds", summary.TotalTime.TotalSeconds) + "\n");
        }
        return 0;
    }
}

/// <summary>The adapters' own methods, on the same data, every field touched. Public and open, since BenchmarkDotNet derives from it.</summary>
public class Calls
{
    Session session = null!;

    /// <summary>Set before the run, since each serializer has a process of its own.</summary>
    public static string Serializer { get; set; } = "";

    /// <summary>Set before the run: with several, the compiler's profile of the first shapes the code of the others.</summary>
    public static IReadOnlyList<int> Counts { get; set; } = [];

    [ParamsSource(nameof(Counts))]
    public int Count { get; set; }

    [GlobalSetup]
    public void Open()
    {
        var dataSet = DataSet.All["books"];
        var (shape, mapped) = Serializer switch
        {
            "SystemTextJson" => (Shape.Buffer(d => new SystemTextJsonAdapter(d)), false),
            "NewtonsoftJson" => (Shape.Bytes(d => new NewtonsoftJsonAdapter(d)), false),
            "GoogleProtobuf" => (Shape.Buffer(d => new GoogleProtobufAdapter(d)), true),
            _ => throw new ArgumentException($"no such serializer here: {Serializer}"),
        };
        session = dataSet.Open(shape, mapped ? Mapping.All[dataSet.RootType] : null, Count, 0);
        session.Write();
        session.Read();
    }

    [Benchmark]
    public long Serialize() => session.Run(Operation.Serialize, 1);

    [Benchmark]
    public long Deserialize() => session.Run(Operation.Deserialize, 1);
}
