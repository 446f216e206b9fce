using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Commands;
using Touchstone.Tests.Commands;

namespace Touchstone.Tests.Heap.Commands;

/// <summary><c>heap watch --from</c> judges rows that were written earlier.</summary>
public sealed class HeapSeriesTests : IDisposable
{
    const string Origin = "context,time,processId,processName,commandLine,ageSeconds";
    const string OfTypes = Origin + ",kind,type,count,bytes,averageBytes";
    const string OfWatch = Origin + ",kind,objects,objectBytes,allocatedBytes,managedBytes,nativeBytes,mappedBytes,shareableBytes,stacksBytes";

    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task Types_that_were_counted_in_many_calls_have_the_verdict_of_a_watch()
    {
        var file = Write(OfTypes, 6, round =>
        [
            Row(round, 7, Time(round), $"type,Order,{1000 + round},{1_000_000 + round * 1_000_000},1"), Row(round, 7, Time(round), "type,Text,10,240,24"),
            Row(round, 7, Time(round), "free,Free,1,24,24"),
            Row(round, 7, Time(round), $"allocated,Allocated,{1010 + round},{1_000_240 + round * 1_000_000},1"),
        ]);

        var (code, output, errors) = await InMemoryCli.Run("heap", "watch", "--from", file);

        Assert.True(code == 0, errors);
        Assert.Contains("process 7 (Shop --port 80): 6 rounds in 300.0 s", output, StringComparison.Ordinal);
        Assert.Contains("managed memory grows by 1.000 MB/min (± 0 B); 100 % of it is Order", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Rows_of_several_watched_processes_are_judged_each_for_itself()
    {
        var file = Write(OfWatch, 6, round =>
        [
            Row(round, 1, Time(round), $"memory,5,100,{round * 3_000_000},100,{round * 3_000_000},0,0,8000"),
            Row(round, 2, Time(round), "memory,5,100,5100,100,5000,0,0,8000"),
        ]);

        var (code, output, errors) = await InMemoryCli.Run("heap", "watch", "--from", file);

        Assert.True(code == 0, errors);
        var parts = output.Split("process 2");
        Assert.Contains("native memory (malloc) grows by 3.000 MB/min", parts[0], StringComparison.Ordinal);
        Assert.Contains("nothing grows steadily", parts[1], StringComparison.Ordinal);
        Assert.DoesNotContain("grows by", parts[1], StringComparison.Ordinal);
    }

    [Fact]
    public void Where_the_time_is_a_text_of_the_user_the_age_of_the_process_counts()
    {
        var file = Write(OfTypes, 3, round => [Row(round, 7, "Monday", $"type,Order,{1 + round},100,1")]);

        var series = Assert.Single(HeapSeries.Load(file));

        Assert.Equal([60, 60], series.Moments.Zip(series.Moments.Skip(1), (before, after) => (after.Snapshot.Taken - before.Snapshot.Taken).TotalSeconds));
    }

    [Fact]
    public void What_a_filter_left_out_of_the_rows_is_not_lost()
    {
        var file = Write(OfTypes, 1, round =>
            [Row(round, 7, Time(round), "type,Order,2,100,50"), Row(round, 7, Time(round), "selected,Ord*,2,100,50"),
             Row(round, 7, Time(round), "allocated,Allocated,5,1000,200")]);

        var moment = Assert.Single(Assert.Single(HeapSeries.Load(file)).Moments);

        Assert.Equal(
            [("Order", 2L, 100L), ("(other types)", 3L, 900L)], moment.Snapshot.Heap.Types.Select(type => (type.Name, type.Count, type.Bytes)));
    }

    [Fact]
    public void Calls_at_the_same_text_are_told_apart_by_the_type_that_appears_again()
    {
        var file = Write(OfTypes, 1, _ =>
            [Row(0, 7, Time(0), "type,A,1,100,1"), Row(0, 7, Time(0), "type,B,1,100,1"), Row(0, 7, Time(1), "type,A,2,100,1")]);

        Assert.Equal([2, 1], Assert.Single(HeapSeries.Load(file)).Moments.Select(moment => moment.Snapshot.Heap.Types.Count));
    }

    [Theory]
    [InlineData(OfTypes + "\n", "it has no rows")]
    [InlineData("a,b\n1,2\n", "it has no column context")]
    [InlineData(Origin + ",kind,text\n", "it has no column type")]
    [InlineData(OfTypes + "\n,x,1,S,S,5,type,A,-1,1,1\n", "\"-1\" is no count")]
    [InlineData(OfTypes + "\n,x,1,S,S,5,type,A,1,99999999999999999,1\n", "\"99999999999999999\" is no bytes")]
    [InlineData(OfTypes + "\n,x,1,S,S,,type,A,1,1,1\n", "neither the time nor the age")]
    [InlineData(OfTypes + "\n,x,1,S,S,5,type,A,1,1,1\n,x,1,S,S,4,type,A,1,1,1\n", "neither the time nor the age")]
    [InlineData(OfTypes + "\n,x,1\n", "")]
    public void What_is_no_such_file_says_why(string text, string why)
    {
        var file = Path.Combine(folder.Path, "other.csv");
        File.WriteAllText(file, text);

        var thrown = Assert.Throws<HeapException>(() => HeapSeries.Load(file));

        Assert.Contains($"holds no rows of a heap: {why}", thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a long header", "line 1 is longer than 1 MiB")]
    [InlineData("a long text", "line 2 is longer than 1 MiB")]
    [InlineData("many columns", "it has more than 1 000 columns")]
    [InlineData("many processes", "it has more than 1 000 processes")]
    [InlineData("many lines", "it has more than 500 000 rows")]
    public void What_would_fill_the_memory_is_not_read_to_its_end(string what, string why)
    {
        var length = 3 << 20;
        var file = Path.Combine(folder.Path, "large.csv");
        File.WriteAllText(file, what switch
        {
            "a long header" => new string(',', length) + "\n",
            "a long text" => $"{OfTypes}\n,\"{new string('x', length)}\",1,S,S,5,type,A,1,1,1\n",
            "many columns" => OfTypes + new string(',', 1000) + "\n",
            "many processes" => OfTypes + "\n" + string.Concat(Enumerable.Range(1, 1001).Select(id => $",x,{id},S,S,5,type,A,1,1,1\n")),
            _ => OfTypes + new string('\n', 500_002),
        });

        var thrown = Assert.Throws<HeapException>(() => HeapSeries.Load(file));

        Assert.Contains($"holds no rows of a heap: {why}", thrown.Message.Replace('\u202f', ' ').Replace('\u00a0', ' '), StringComparison.Ordinal);
    }

    [Fact]
    public void Lines_without_text_are_no_rows()
    {
        var file = Path.Combine(folder.Path, "blank.csv");
        File.WriteAllText(file, OfTypes + "\n\n,x,1,S,S,5,type,A,1,1,1\n\n\n");

        Assert.Single(Assert.Single(HeapSeries.Load(file)).Moments);
    }

    string Write(string header, int rounds, Func<int, string[]> rows)
    {
        var file = Path.Combine(folder.Path, "rows.csv");
        File.WriteAllLines(file, [header, .. Enumerable.Range(0, rounds).SelectMany(rows)]);
        return file;
    }

    static string Row(int round, int process, string time, string rest) => string.Create(
        CultureInfo.InvariantCulture, $"night,{time},{process},Shop,Shop --port 80,{100 + round * 60},{rest}");

    static string Time(int round) => string.Create(CultureInfo.InvariantCulture, $"2026-11-28T10:{round:00}:00.000Z");
}
