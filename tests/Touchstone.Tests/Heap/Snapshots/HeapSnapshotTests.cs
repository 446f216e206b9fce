using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Tests.Heap.Commands;

namespace Touchstone.Tests.Heap.Snapshots;

public sealed class HeapSnapshotTests : IDisposable
{
    readonly string file = Path.GetTempFileName();

    public void Dispose() => File.Delete(file);

    [Fact]
    public void What_was_saved_is_what_is_loaded()
    {
        var heap = MockHeaps.OfMany(3) with { LiveOnly = true };
        heap.Save(file);

        var loaded = HeapSnapshot.Load(file);

        Assert.Equal((heap.Taken, heap.Target, true), (loaded.Taken, loaded.Target, loaded.LiveOnly));
        Assert.Equal(
            heap.Heap.Types.Select(type => (type.Name, type.Count, type.Bytes)), loaded.Heap.Types.Select(type => (type.Name, type.Count, type.Bytes)));
        Assert.Equal((heap.Heap.Free.Bytes, heap.Heap.CommittedBytes), (loaded.Heap.Free.Bytes, loaded.Heap.CommittedBytes));
    }

    [Theory]
    [InlineData("""{"schema":2,"objects":[]}""", "another version of touchstone: its format is 2")]
    [InlineData("""{"schema":1}""", "holds no snapshot")]
    [InlineData("""{"taken":""", "holds no snapshot")]
    [InlineData("null", "holds no snapshot")]
    [InlineData("[1]", "holds no snapshot")]
    [InlineData("", "holds no snapshot")]
    public void A_file_that_is_none_is_refused_with_the_reason(string text, string reason)
    {
        File.WriteAllText(file, text);

        var refusal = Assert.Throws<HeapException>(() => HeapSnapshot.Load(file));

        Assert.Contains(reason, refusal.Message, StringComparison.Ordinal);
        Assert.Contains("--save", refusal.Next, StringComparison.Ordinal);
    }

    [Fact]
    public void Counts_that_are_not_one_for_each_generation_are_refused()
    {
        MockHeaps.OfMany(1).Save(file);
        File.WriteAllText(file, File.ReadAllText(file).Replace("\"counts\":[1,0,0,0,0,0]", "\"counts\":[1]", StringComparison.Ordinal));

        Assert.Contains("holds no snapshot", Assert.Throws<HeapException>(() => HeapSnapshot.Load(file)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\"types\":[", "\"types\":[null,")]
    [InlineData("\"counts\":[1,0,0,0,0,0]", "\"counts\":null")]
    [InlineData("\"counts\":[1,0,0,0,0,0]", "\"counts\":[-9223372036854775808,0,0,0,0,0]")]
    [InlineData("\"counts\":[1,0,0,0,0,0]", "\"counts\":[9223372036854775807,1,0,0,0,0]")]
    [InlineData("\"committedBytes\":", "\"committedBytes\":-1")]
    public void A_snapshot_of_a_stranger_is_refused_and_ends_nothing(string part, string hostile)
    {
        MockHeaps.OfMany(1).Save(file);
        var text = File.ReadAllText(file);
        Assert.Contains(part, text, StringComparison.Ordinal);
        File.WriteAllText(file, text.Replace(part, hostile, StringComparison.Ordinal));

        Assert.Contains("holds no snapshot", Assert.Throws<HeapException>(() => HeapSnapshot.Load(file)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_that_is_not_there_is_named() =>
        Assert.Contains(
            "nowhere.json", Assert.Throws<HeapException>(() => HeapSnapshot.Load(Path.Combine(Path.GetTempPath(), "nowhere.json"))).Message,
            StringComparison.Ordinal);
}
