using System.Globalization;
using HdrHistogram;
using HdrHistogram.Utilities;
using Touchstone.Protocol;

namespace Touchstone.Report.Runs;

/// <summary>
/// The times of single calls in the log format of HdrHistogram (https://github.com/HdrHistogram), for its plotter and other readers. Values are ns. There is
/// a line per row, operation, collector and number of threads, with these four in its tag. The time that a line covers was not recorded, so it is zero.
/// </summary>
sealed class HdrReport : IReport
{
    // As fine as the log format usually is: three significant digits. The worker's buckets are 1.6 % wide.
    const int Digits = 3;

    // Readers expect the column of the longest time in ms.
    const double NsInMs = 1e6;

    public string Name => "hdr";

    public string? FileName => null;

    public bool HasHeader => true;

    /// <summary>True if single calls were timed.</summary>
    public static bool Shows(Summary summary) => Timed(summary).Any();

    static IEnumerable<(Row Row, ParallelFigures Figures, CallPercentiles Calls)> Timed(Summary summary) =>
        from at in CellOfRow.AllOf(summary)
        from figures in at.Cell.Parallel
        where figures.Calls is not null
        select (at.Row, figures, figures.Calls);

    public void Write(Summary summary, TextWriter output, Page page)
    {
        if (page.Header)
        {
            output.Write("#[Histogram log format version 1.3]\n");
            output.Write("\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n");
        }
        foreach (var (row, figures, calls) in Timed(summary))
            output.Write(Line(TagOf(row, figures), calls));
    }

    static string Line(string tag, CallPercentiles calls)
    {
        var histogram = Histogram(calls);
        return string.Create(CultureInfo.InvariantCulture, $"Tag={tag},0.000,0.000,{calls.LongestNs / NsInMs:0.000000},{Compressed(histogram)}\n");
    }

    static LongHistogram Histogram(CallPercentiles calls)
    {
        var histogram = new LongHistogram(Math.Max(2, Whole(calls.LongestNs)), Digits);
        foreach (var (upToNs, count) in calls.Buckets)
            histogram.RecordValueWithCount(Whole(Math.Min(upToNs - 1, calls.LongestNs)), Whole(count));
        return histogram;
    }

    // A damaged file can have any number.
    static long Whole(double value) => (long)Math.Clamp(value, 0, 1L << 52);

    static string Compressed(LongHistogram histogram)
    {
        var buffer = ByteBuffer.Allocate(histogram.GetNeededByteBufferCapacity());
        var bytes = new byte[histogram.EncodeIntoCompressedByteBuffer(buffer)];
        buffer.Position = 0;
        for (var place = 0; place < bytes.Length; place++)
            bytes[place] = buffer.Get();
        return Convert.ToBase64String(bytes);
    }

    // A comma, a space or a line end would end the tag.
    static string TagOf(Row row, ParallelFigures figures)
    {
        var tag = string.Create(CultureInfo.InvariantCulture, $"{row.Name}|{figures.Operation.Name()}|{figures.Collector}|{figures.Threads}");
        return string.Concat(PlainText.OneLine(tag).Select(letter => letter is ',' || char.IsWhiteSpace(letter) ? '_' : letter));
    }
}
