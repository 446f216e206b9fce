using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;

namespace Touchstone.Tests.Measure.ProcessProfiles;

/// <summary>Traces that a process made up.</summary>
public sealed class ProcessTraceReaderTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Allocations_collections_and_waits_are_counted()
    {
        var profile = Read(new TraceBuilder().AddAllocation("Shop.Order", 100).AddAllocation("Shop.Order", 100).AddCollection(2).AddWait(3e6));

        // Each sampled object stands for about 100 kB, since one byte in 102 400 is sampled.
        var allocated = Assert.Single(profile.Allocations);
        Assert.Equal(("Shop.Order", 2), (allocated.Type, allocated.Samples));
        Assert.InRange(allocated.Bytes, 2 * 102_400, 2 * 102_500);
        Assert.Equal(2, Assert.Single(profile.Collections, one => one.Generation > 0).Generation);
        Assert.Equal((1, 3.0), (profile.Waits[0].Times, profile.Waits[0].Ms));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(long.MinValue)]
    public void An_object_of_no_bytes_is_refused(long bytes) =>
        Assert.Contains("impossible", Refusal(new TraceBuilder().AddAllocation("Shop.Order", bytes)), StringComparison.Ordinal);

    [Theory]
    [InlineData(-1)]
    [InlineData(3)]
    [InlineData(int.MinValue)]
    public void A_generation_that_no_runtime_has_is_refused(int generation) =>
        Assert.Contains("impossible", Refusal(new TraceBuilder().AddCollection(generation)), StringComparison.Ordinal);

    [Theory]
    [InlineData(-1)]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(1e308)]
    public void A_wait_that_is_no_time_is_refused(double nanoseconds) =>
        Assert.Contains("impossible", Refusal(new TraceBuilder().AddWait(nanoseconds)), StringComparison.Ordinal);

    [Fact]
    public void A_description_of_events_that_is_larger_than_any_runtime_writes_is_refused()
    {
        var trace = new TraceBuilder().Add(1, 2, []).ToArray();
        // The length of the first block of descriptions.
        var at = trace.AsSpan().IndexOf("MetadataBlock"u8) + "MetadataBlock".Length + 1;
        BitConverter.TryWriteBytes(trace.AsSpan(at), 17 << 20);

        var refusal = Assert.Throws<InvalidDataException>(() => TraceCheck.Check(new MemoryStream(trace)));

        Assert.Equal("a length is impossible", refusal.Message);
    }

    [Fact]
    public void What_is_beside_a_trace_is_read_again_and_impossible_times_are_refused()
    {
        var trace = disk.Folder("trace.nettrace");
        var facts = new TraceFacts(
            new TracedProcess(7, "Shop", "Shop --fast"), new ThreadTimes(new Dictionary<int, ThreadTime> { [3] = new("main", 12.5, 1) }, 1000));
        facts.Write(trace, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        var file = disk.Folder("trace.process.json");

        var read = TraceFacts.Read(trace)!;

        Assert.Equal((facts.Process, 12.5, 1000.0), (read.Process, read.Times.CpuMs, read.Times.SpanMs));
        Assert.Null(TraceFacts.Read(disk.Folder("other.nettrace")));
        string[] impossible = [.. ((string[])["-1", "1e999"]).Select(time => File.ReadAllText(file).Replace("12.5", time, StringComparison.Ordinal))];
        foreach (var text in (string[])["", "{}", "null", .. impossible])
        {
            File.WriteAllText(file, text);
            Assert.Throws<InvalidDataException>(() => TraceFacts.Read(trace));
        }
    }

    [Fact]
    public void A_link_beside_a_trace_is_not_followed()
    {
        var trace = disk.Folder("trace.nettrace");
        File.CreateSymbolicLink(disk.Folder("trace.process.json"), disk.Write("other.json", "{}"));

        Assert.ThrowsAny<IOException>(() => TraceFacts.Read(trace));
    }

    ProcessProfile Read(TraceBuilder trace) => ProcessTraceReader.Read(Written(trace));

    string Refusal(TraceBuilder trace) => Assert.Throws<InvalidDataException>(() => Read(trace)).Message;

    string Written(TraceBuilder trace)
    {
        var path = disk.Folder("some.nettrace");
        File.WriteAllBytes(path, trace.AddCollection(0).ToArray());
        return path;
    }
}
