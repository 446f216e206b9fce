using System.Text.RegularExpressions;
using Touchstone.Build;
using Touchstone.Commands.Counts;
using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Commands.Counts;

/// <summary>The tables of <c>touchstone count</c>.</summary>
public class CountReportTests
{
    static readonly CountOptions Options = new()
    {
        Selection = new TargetSelection([]),
        Build = new BuildOptions([], TimeSpan.FromMinutes(1), Refresh: false, Latest: false),
        DataSets = ["books"],
        Counts = [10],
        PayloadBytes = 0,
        Operations = [Operation.Serialize],
        Shapes = [""],
        WithoutConversion = false,
        Warmup = TimeSpan.Zero,
        Limits = new WorkerLimits(TimeSpan.FromMinutes(1), 1 << 30),
    };

    [Fact]
    public void Each_column_is_described_on_request_in_the_order_of_the_table()
    {
        var lines = Write(explain: true);

        Assert.Equal(["serializer", .. CountReport.Legend.Select(entry => entry.Column)], Regex.Split(lines[1], "  +"));
        Assert.All(CountReport.Legend, entry => Assert.Contains(lines, line => line.StartsWith($"{entry.Column} ", StringComparison.Ordinal)));
    }

    [Fact]
    public void Otherwise_the_option_that_describes_them_is_named() => Assert.Equal("--explain describes the columns.", Write(explain: false)[^1]);

    static string[] Write(bool explain)
    {
        var count = new InstructionCount(new LaunchKey("A", "", "net10.0", "jit", "books", 10, 0, ""), Operation.Serialize)
        {
            Version = "1.0",
            MeasuredShape = "buffer",
            Framework = ".NET 10.0.12",
            InstructionSet = "X64 AVX2",
            Managed = [900],
            Native = [100],
        };
        var output = new StringWriter();
        new CountReport([count], Options).Write(json: false, new Terminal(output, TextWriter.Null, 160, Color: false, Live: false) { Explain = explain });
        return output.ToString().TrimEnd('\n').Split('\n');
    }
}
