using System.Buffers.Binary;
using System.IO.Compression;
using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Html;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Runs;

/// <summary>The log of single calls, decoded here by the published layout of HdrHistogram's V2 encoding.</summary>
public class HdrReportTests
{
    [Fact]
    public void Each_line_holds_all_calls_of_a_row_within_the_precision_of_the_format()
    {
        var log = Text(Timed("A, of \"b\"", [51, 1032, 4_194_304, 900_000_000], [5, 1000, 20, 1], longestNs: 899_000_123.5));

        var lines = log.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal("#[Histogram log format version 1.3]", lines[0]);
        Assert.Equal("\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"", lines[1]);
        var line = Assert.Single(lines[2..]);
        var match = Regex.Match(line, @"^Tag=(?<tag>[^, ]+),0\.000,0\.000,(?<max>[\d.]+),(?<payload>[A-Za-z0-9+/]+=*)$", RegexOptions.ExplicitCapture);
        Assert.True(match.Success, line);
        Assert.Equal("A__of_\"b\"|serialize|server|2", match.Groups["tag"].Value);
        Assert.Equal("899.000124", match.Groups["max"].Value);
        var decoded = Decoded(Convert.FromBase64String(match.Groups["payload"].Value));
        (double Ns, long Calls)[] expected = [(50, 5), (1031, 1000), (4_194_303, 20), (899_000_123, 1)];
        Assert.Equal(expected.Select(bucket => bucket.Calls), decoded.Select(bucket => bucket.Calls));
        // Three significant digits.
        Assert.All(expected.Zip(decoded), pair => Assert.InRange(pair.First.Ns, pair.Second.LowNs, pair.Second.LowNs * 1.001 + 1));
    }

    [Fact]
    public void Rows_without_single_calls_have_no_line()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 1000)])]);

        Assert.Equal(2, Text(summary).Count(letter => letter == '\n'));
        Assert.False(Touchstone.Report.Runs.HdrReport.Shows(summary));
    }

    [Theory]
    [InlineData(double.NaN, -3, 1e300)]
    [InlineData(double.PositiveInfinity, 1e300, -1)]
    public void Damaged_numbers_give_a_line_and_no_exception(double upToNs, double calls, double longestNs) =>
        Assert.Contains("Tag=A|", Text(Timed("A", [upToNs], [calls], longestNs)), StringComparison.Ordinal);

    static string Text(Summary summary)
    {
        var output = new StringWriter { NewLine = "\r\n" };
        Reports.All.Single(report => report.Name == "hdr").Write(summary, output, new Page());
        return output.ToString();
    }

    static Summary Timed(string serializer, double[] upToNs, double[] calls, double longestNs)
    {
        var run = MockRuns.Of(1, [(serializer, 1000)]);
        MockRuns.Write(run, new Launch
        {
            Id = 1,
            Key = new LaunchKey(serializer, "", "net10.0", "jit", "books", 1, 0, ""),
            Operations = [Operation.Serialize],
            Collector = Collectors.Server,
        });
        MockRuns.Write(run, ParallelFiguresTests.Round(2, 100));
        MockRuns.Write(run, new CallTimes { Operation = Operation.Serialize, Threads = 2, UpToNs = upToNs, Calls = calls, LongestNs = longestNs });
        MockRuns.Write(run, new LaunchEnd(null, false, 1));
        return Summarizer.Summarize([run]);
    }

    /// <summary>The buckets with calls. A zigzag number that is negative skips so many empty buckets.</summary>
    static List<(double LowNs, long Calls)> Decoded(byte[] compressed)
    {
        Assert.Equal(0x1c849314, BinaryPrimitives.ReadInt32BigEndian(compressed));
        Assert.Equal(compressed.Length - 8, BinaryPrimitives.ReadInt32BigEndian(compressed.AsSpan(4)));
        using var inflated = new MemoryStream();
        using (var zlib = new ZLibStream(new MemoryStream(compressed, 8, compressed.Length - 8), CompressionMode.Decompress))
            zlib.CopyTo(inflated);
        var bytes = inflated.ToArray().AsSpan();
        Assert.Equal(0x1c849313, BinaryPrimitives.ReadInt32BigEndian(bytes));
        Assert.Equal(3, BinaryPrimitives.ReadInt32BigEndian(bytes[12..]));
        var payload = bytes.Slice(40, BinaryPrimitives.ReadInt32BigEndian(bytes[4..]));
        List<(double, long)> buckets = [];
        for (var (at, index) = (0, 0L); at < payload.Length;)
        {
            var number = ZigZag(payload, ref at);
            if (number < 0)
                index -= number;
            else
                buckets.Add((LowOf(index++), number));
        }
        return buckets;
    }

    // With three digits, 2048 numbers have a bucket each. From there on, each power of two has 1024.
    static double LowOf(long index) => index < 2048 ? index : (index % 1024 + 1024) * Math.Pow(2, index / 1024 - 1);

    // LEB128 of at most nine bytes, of which the ninth has eight bits.
    static long ZigZag(ReadOnlySpan<byte> bytes, ref int at)
    {
        var value = 0UL;
        for (var place = 0; place < 9; place++)
        {
            var one = bytes[at++];
            value |= (ulong)(place == 8 ? one : one & 0x7f) << (7 * place);
            if (place == 8 || one < 0x80)
                break;
        }
        return (long)(value >> 1) ^ -(long)(value & 1);
    }
}
