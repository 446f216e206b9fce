using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

/// <summary>
/// The cost of reading one input with libraries that allocate in different ways. Runs alone, since allocations of other tests would count.
/// </summary>
[CollectionDefinition(Name, DisableParallelization = true)]
[Collection(Name)]
public class ReadingTests
{
    const string Name = "Allocations of all threads";

    [Fact]
    public void What_the_reading_thread_allocates_is_counted_and_small_is_no_offence()
    {
        var reading = Read(new Allocates(3_000_000));

        Assert.InRange(reading.Cost.AllocatedBytes, 3_000_000, 4_000_000);
        Assert.Equal(Verdict.Kept, reading.Judged.Verdict);
    }

    [Fact]
    public void What_other_threads_allocate_for_it_is_counted_too() =>
        // The runtime counts allocations when a thread takes its next 8 kB.
        Assert.InRange(Read(new AllocatesElsewhere(30_000_000)).Cost.AllocatedBytes, 29_900_000, 40_000_000);

    [Fact]
    public void Much_memory_for_a_short_input_is_an_offence_though_the_value_is_right()
    {
        var reading = Read(new Allocates(80_000_000));

        Assert.Equal(Verdict.Kept, reading.Finding.Verdict);
        Assert.Equal(Verdict.Exhausted, reading.Judged.Verdict);
        Assert.Equal($"allocated 80 MB for {reading.Cost.PayloadBytes} bytes", reading.Judged.Reason);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Memory_that_was_refused_is_an_offence_in_whatever_exception_it_is_wrapped(bool isWrapped)
    {
        var reading = Read(new RunsOut(isWrapped));

        Assert.True(reading.Cost is { IsAtLeast: true, AllocatedBytes: > 100_000_000 }, reading.Cost.ToString());
        Assert.Equal(Verdict.Exhausted, reading.Judged.Verdict);
        Assert.StartsWith("wanted at least ", reading.Judged.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void What_breaks_when_it_is_looked_at_is_a_finding()
    {
        var session = Open(new FakeLibrary());

        var reading = Reading.Of(session, session.Payload.ToArray(), _ => throw new KeyNotFoundException());

        Assert.Equal(Verdict.Failed, reading.Finding.Verdict);
    }

    static Reading Read(FakeLibrary library)
    {
        var session = Open(library);
        session.Read(); // The cost of the first call is not a cost of the input.
        return Reading.Of(session, session.Payload.ToArray(), () => session.Model);
    }

    static Session Open(FakeLibrary library)
    {
        var session = new ProbeContext(library.Shape, "") { HasSchema = false }.OpenBooks(1, 0);
        session.Write();
        return session;
    }

    sealed class Allocates(int bytes) : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            GC.KeepAlive(new byte[bytes]);
            return base.Deserialize<T>(source);
        }
    }

    sealed class AllocatesElsewhere(int bytes) : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            var other = new Thread(() => GC.KeepAlive(new byte[bytes]));
            other.Start();
            other.Join();
            return base.Deserialize<T>(source);
        }
    }

    sealed class RunsOut(bool isWrapped) : FakeLibrary
    {
        int calls;

        public override T Deserialize<T>(Stream source)
        {
            if (calls++ == 0)
                return base.Deserialize<T>(source);
            var refused = new InsufficientMemoryException();
            throw isWrapped ? new FormatException("no", refused) : refused;
        }
    }
}
