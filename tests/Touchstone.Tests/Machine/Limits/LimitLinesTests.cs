using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Protocol;
using Touchstone.Shell.Records;
using Touchstone.Tests.Machine.Reports;

namespace Touchstone.Tests.Machine.Limits;

/// <summary>The lines of limits in results.jsonl are read back unchanged.</summary>
public class LimitLinesTests
{
    static readonly LimitKey Key = new("memory", "copy\n\"x\"", "\u001b[31m<b>", LimitKey.Cpp);

    [Fact]
    public void A_row_comes_back()
    {
        var row = new LimitRow(Key, "4 KiB", "memory/copy warm/memcpy", ["size=1 GB", "threads=2"], "memcpy", "stores");

        var back = Record<LimitRow>.Read(Parse(row.ToString()));

        Assert.Equal((row.Key, row.Item, row.Job, row.Cpp, row.Ceiling), (back.Key, back.Item, back.Job, back.Cpp, back.Ceiling));
        Assert.Equal(row.Settings, back.Settings);
    }

    [Fact]
    public void A_sample_comes_back_with_all_its_digits()
    {
        var sample = new JobSample(1.1 + 2.2, 1e-300, 1e15, 4096)
        {
            SoftFaults = 1,
            HardFaults = 2,
            AllocatedBytes = 3,
            PartNs = [0.1, 0.2],
            Figures = new Dictionary<string, double> { ["cycles \"x\""] = 1.5 },
        };

        var back = Record<LimitSample>.Read(Parse(new LimitSample(Key, "with", 7, sample).ToString()));

        Assert.Equal((Key, "with", 7), (back.Key, back.With, back.Round));
        Assert.Equal((sample.WallNs, sample.CpuNs, sample.Items, sample.Bytes), (back.Sample.WallNs, back.Sample.CpuNs, back.Sample.Items, back.Sample.Bytes));
        Assert.Equal((1d, 2d, 3d), (back.Sample.SoftFaults, back.Sample.HardFaults, back.Sample.AllocatedBytes));
        Assert.Equal(sample.PartNs, back.Sample.PartNs);
        Assert.Equal(sample.Figures, back.Sample.Figures);
    }

    [Fact]
    public void What_is_not_known_of_a_sample_is_not_in_its_line_and_not_zero_when_it_comes_back()
    {
        var line = new LimitSample(Key, "", 1, new JobSample(1, double.NaN, 1, 0)).ToString();

        Assert.DoesNotContain("cpuNs", line, StringComparison.Ordinal);
        var back = Record<LimitSample>.Read(Parse(line)).Sample;
        Assert.True(double.IsNaN(back.CpuNs) && double.IsNaN(back.SoftFaults) && double.IsNaN(back.AllocatedBytes));
        Assert.Empty(back.PartNs);
        Assert.Empty(back.Figures);
    }

    [Fact]
    public void A_failure_comes_back()
    {
        var failure = new LimitFailure(Key, "no \"g++\"\nhere");

        Assert.Equal(failure, Record<LimitFailure>.Read(Parse(failure.ToString())));
    }

    [Fact]
    public void Whole_tables_come_back_from_their_lines()
    {
        var results = new LimitResults();
        foreach (var row in MockLimits.Create())
        {
            string[] failure = row.Reason.Length > 0 ? [new LimitFailure(row.Key, row.Reason).ToString()] : [];
            foreach (var line in (string[])[row.ToString(), .. row.Samples.Select(sample => sample.ToString()), .. failure])
                Assert.True(results.Accept(Parse(line), out var reason), reason);
        }

        Assert.Equal(LimitReportTests.Text("json", MockLimits.Create(), new Page(), ""), LimitReportTests.Text("json", results.Rows, new Page(), ""));
    }

    static JsonFields Parse(string line)
    {
        Assert.DoesNotContain('\n', line);
        Assert.True(JsonFields.TryParse(line, out var fields, out var reason), reason);
        return fields;
    }
}
