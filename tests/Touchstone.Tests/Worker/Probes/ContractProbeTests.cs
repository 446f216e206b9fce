using System.Runtime.Serialization;
using Touchstone.DataSets;
using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

public sealed class ContractProbeTests : IDisposable
{
    static readonly Probe Threads = new ThreadsProbe("books-1", TimeSpan.Zero) { Name = "threads" };
    static readonly Probe Twice = new SameBytesProbe("books", elsewhere: false) { Name = "twice" };
    static readonly Probe Elsewhere = new SameBytesProbe("books", elsewhere: true) { Name = "elsewhere" };
    static readonly Probe Damaged = new AfterExceptionProbe(Failing.Damaged) { Name = "damaged" };
    static readonly Probe BrokenWrite = new AfterExceptionProbe(Failing.BrokenTarget, isAboutStreams: true) { Name = "write" };
    static readonly Probe BrokenRead = new AfterExceptionProbe(Failing.BrokenSource, isAboutStreams: true) { Name = "read" };
    static readonly Probe Getter = new FailingGetterProbe<Moody>(() => new Moody { Name = "name", Number = 3 }, Moody.Fault) { Name = "getter" };

    readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("touchstone-probe-");

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public void A_library_without_a_fault_is_kept_everywhere()
    {
        foreach (var probe in (Probe[])[Threads, Twice, Damaged, BrokenWrite, BrokenRead, Getter])
            Assert.Equal((probe.Name, Verdict.Kept), (probe.Name, Run(probe, new FakeLibrary()).Verdict));
    }

    [Fact]
    public void A_buffer_that_threads_share_is_found_in_what_comes_back()
    {
        var finding = Run(Threads, new SharesItsBuffer());

        Assert.Equal((Verdict.Changed, "Books"), (finding.Verdict, finding.Path));
        Assert.StartsWith("7 of 8 round trips in 8 threads", finding.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_kept_for_one_thread_is_not_shared_by_probes_either()
    {
        var marked = Shape.Stream<KeepsABuffer>(_ => new());

        Assert.Equal(Verdict.Kept, Threads.Run(new ProbeContext(marked, "") { HasSchema = false })!.Verdict);
    }

    [Fact]
    public void A_second_thread_that_is_sent_away_is_refused()
    {
        var finding = Run(Threads, new KnowsItsThread());

        Assert.Equal(Verdict.Refused, finding.Verdict);
        Assert.StartsWith("7 of 8 round trips in 8 threads", finding.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_library_that_loses_data_in_a_plain_call_is_not_probed_for_others()
    {
        foreach (var probe in (Probe[])[Threads, Damaged, BrokenWrite, BrokenRead, Getter])
        {
            var why = Assert.Throws<UnsupportedException>(() => Run(probe, new Forgets()));
            Assert.StartsWith("a plain call does not work: ", why.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_library_that_cannot_write_is_not_probed_for_the_same_bytes()
    {
        var why = Assert.Throws<UnsupportedException>(() => Run(Twice, new TakesNothing()));

        Assert.Equal("a plain call does not work: NotImplementedException: nothing", why.Message);
    }

    [Fact]
    public void Different_bytes_are_reported_with_their_place()
    {
        var finding = Run(Twice, new Counts());

        Assert.Equal((Verdict.Changed, "byte 0"), (finding.Verdict, finding.Path));
        Assert.NotEqual(finding.Before, finding.After);
    }

    [Fact]
    public void The_first_process_leaves_its_bytes_and_the_second_compares()
    {
        Assert.Null(Elsewhere.Run(InFolder(new FakeLibrary())));
        Assert.Equal(Finding.Kept, Elsewhere.Run(InFolder(new FakeLibrary())));
        Assert.Empty(folder.GetFiles());
    }

    [Fact]
    public void Bytes_that_differ_by_process_are_changed()
    {
        Assert.Null(Elsewhere.Run(InFolder(new Counts { Number = 1 })));
        Assert.Equal(Verdict.Changed, Elsewhere.Run(InFolder(new Counts { Number = 2 }))!.Verdict);
    }

    [Fact]
    public void An_instance_that_stays_broken_failed()
    {
        Assert.Equal(Verdict.Failed, Run(Damaged, new StaysBroken()).Verdict);
        Assert.Equal(Verdict.Failed, Run(BrokenRead, new StaysBroken()).Verdict);
        Assert.Contains("IOException: the connection is broken", Run(BrokenWrite, new StaysBroken()).Reason, StringComparison.Ordinal);
        Assert.Equal(Verdict.Failed, Run(Getter, new StaysBroken()).Verdict);
        Assert.False(Moody.Fault.IsArmed);
    }

    [Fact]
    public void What_an_unfinished_call_left_behind_changes_the_next_one()
    {
        var finding = Run(Getter, new KeepsLeftovers());

        Assert.Equal(Verdict.Changed, finding.Verdict);
        Assert.Contains("FaultException: the getter's own error", finding.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void An_exception_that_nobody_hears_of_is_lost()
    {
        Assert.Equal(new Finding(Verdict.Lost, Reason: "a getter threw, but the call threw no exception"), Run(Getter, new Swallows()));
        Assert.Equal(Verdict.Lost, Run(BrokenWrite, new Swallows()).Verdict);
    }

    [Fact]
    public void A_library_that_accepts_anything_cannot_be_probed_for_exceptions()
    {
        var why = Assert.Throws<UnsupportedException>(() => Run(Damaged, new TakesEverything()));

        Assert.Equal("it reads any input without an exception", why.Message);
    }

    [Fact]
    public void A_library_that_calls_no_getter_cannot_be_probed()
    {
        var why = Assert.Throws<UnsupportedException>(() => Run(Getter, new ReadsFields()));

        Assert.StartsWith("it calls no getter", why.Message, StringComparison.Ordinal);
    }

    static Finding Run(Probe probe, FakeLibrary library) => probe.Run(new ProbeContext(library.Shape, "") { HasSchema = false })!;

    ProbeContext InFolder(FakeLibrary library) => new(library.Shape, folder.FullName);

    /// <summary>Writes from one buffer after all threads have filled it, so seven of eight threads get data of another.</summary>
    sealed class SharesItsBuffer : FakeLibrary
    {
        readonly TaskCompletionSource all = new();
        int threads;
        byte[] buffer = [];

        public override void Serialize<T>(T value, Stream target)
        {
            var bytes = Bytes(value);
            buffer = bytes;
            if (value is not BookShelf1)
            {
                Write(buffer, target);
                return;
            }
            if (Interlocked.Increment(ref threads) == 8)
                all.SetResult();
            all.Task.Wait();
            Write(buffer, target);
        }
    }

    [OnePerThread]
    readonly struct KeepsABuffer() : IStreamSerializer
    {
        readonly Single library = new();

        public void Serialize<T>(T value, Stream target) => library.Serialize(value, target);

        public T Deserialize<T>(Stream source) => library.Deserialize<T>(source);
    }

    /// <summary>Belongs to the first thread that calls it with these types.</summary>
    sealed class KnowsItsThread : FakeLibrary
    {
        int owner;

        public override void Serialize<T>(T value, Stream target)
        {
            if (value is BookShelf1)
                Enter();
            base.Serialize(value, target);
        }

        void Enter()
        {
            if (Interlocked.CompareExchange(ref owner, Environment.CurrentManagedThreadId, 0) is not 0 and var other
                && other != Environment.CurrentManagedThreadId)
                throw new NotSupportedException("one instance per thread");
        }
    }

    /// <summary>Has one owner for all types, so an instance must not be shared.</summary>
    sealed class Single : FakeLibrary
    {
        int owner;

        public override void Serialize<T>(T value, Stream target)
        {
            if (Interlocked.CompareExchange(ref owner, Environment.CurrentManagedThreadId, 0) is not 0 and var other
                && other != Environment.CurrentManagedThreadId)
                throw new InvalidOperationException("another thread");
            base.Serialize(value, target);
        }
    }

    sealed class Forgets : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            base.Deserialize<T>(source);
            return Activator.CreateInstance<T>();
        }
    }

    sealed class TakesEverything : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            try
            {
                return base.Deserialize<T>(source);
            }
            catch (Exception)
            {
                return default!;
            }
        }
    }

    sealed class TakesNothing : FakeLibrary
    {
        public override void Serialize<T>(T value, Stream target) => throw new NotImplementedException("nothing");
    }

    /// <summary>Writes white space before the JSON, which has no meaning.</summary>
    sealed class Counts : FakeLibrary
    {
        public int Number { get; set; }

        public override void Serialize<T>(T value, Stream target) => Write([.. Enumerable.Repeat((byte)' ', Number++), .. Bytes(value)], target);
    }

    sealed class StaysBroken : FakeLibrary
    {
        bool busy;

        public override void Serialize<T>(T value, Stream target)
        {
            Enter();
            base.Serialize(value, target);
            busy = false;
        }

        public override T Deserialize<T>(Stream source)
        {
            Enter();
            var value = base.Deserialize<T>(source);
            busy = false;
            return value;
        }

        void Enter()
        {
            if (busy)
                throw new InvalidOperationException("called while it is busy");
            busy = true;
        }
    }

    /// <summary>After an exception, writes the last name again.</summary>
    sealed class KeepsLeftovers : FakeLibrary
    {
        string left = "";

        public override void Serialize<T>(T value, Stream target)
        {
            var moody = (Moody)(object)value!;
            left += moody.Name;
            Write(Bytes(new Moody { Name = left, Number = moody.Number }), target);
            left = "";
        }
    }

    sealed class Swallows : FakeLibrary
    {
        public override void Serialize<T>(T value, Stream target)
        {
            try
            {
                base.Serialize(value, target);
            }
            catch (Exception e) when (e is FaultException or IOException)
            {
            }
        }
    }

    sealed class ReadsFields : FakeLibrary
    {
        public override void Serialize<T>(T value, Stream target)
        {
            var armed = Moody.Fault.IsArmed;
            Moody.Fault.IsArmed = false;
            base.Serialize(value, target);
            Moody.Fault.IsArmed = armed;
        }
    }
}

/// <summary>A type whose getter fails if a test says so.</summary>
[DataContract]
public class Moody
{
    internal static readonly Fault Fault = new();

    public string? Name { get; set; }

    public int Number
    {
        get => Fault.Pass(field);
        set;
    }
}
