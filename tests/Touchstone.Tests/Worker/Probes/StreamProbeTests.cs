using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

public class StreamProbeTests
{
    static readonly Probe WrittenOpen = new LeftOpenProbe(reads: false) { Name = "written" };
    static readonly Probe ReadOpen = new LeftOpenProbe(reads: true) { Name = "read" };
    static readonly Probe InAFile = new TwoMessagesProbe(isSeekable: true) { Name = "file" };
    static readonly Probe OnANetwork = new TwoMessagesProbe(isSeekable: false) { Name = "network" };
    static readonly Probe WriteWithoutSeeking = new NetworkProbe(WithoutSeeking, reads: false) { Name = "write" };
    static readonly Probe ReadWithoutSeeking = new NetworkProbe(WithoutSeeking, reads: true) { Name = "seek" };
    static readonly Probe ByteByByte = new NetworkProbe(bytes => new ObservedStream(bytes) { MostBytes = 1 }, reads: true) { Name = "bytes" };

    [Fact]
    public void A_library_without_a_fault_is_kept_everywhere()
    {
        foreach (var probe in (Probe[])[WrittenOpen, ReadOpen, InAFile, OnANetwork, WriteWithoutSeeking, ReadWithoutSeeking, ByteByByte])
            Assert.Equal((probe.Name, Verdict.Kept), (probe.Name, Run(probe, new FakeLibrary()).Verdict));
    }

    [Fact]
    public void A_closed_stream_is_reported_for_the_call_that_closed_it()
    {
        Assert.Equal(new Finding(Verdict.Changed, "stream", "open", "closed"), Run(WrittenOpen, new ClosesWritten()));
        Assert.Equal(Verdict.Kept, Run(ReadOpen, new ClosesWritten()).Verdict);
        Assert.Equal(new Finding(Verdict.Changed, "stream", "open", "closed"), Run(ReadOpen, new ClosesRead()));
        Assert.Equal(Verdict.Kept, Run(WrittenOpen, new ClosesRead()).Verdict);
    }

    [Fact]
    public void A_library_that_reads_to_the_end_loses_the_second_message_and_the_place_is_reported()
    {
        var finding = Run(InAFile, new ReadsToTheEnd());

        Assert.Equal((Verdict.Lost, "second message, (root)", "null"), (finding.Verdict, finding.Path, finding.After));
        Assert.Matches(@"^the first message has (\d+) bytes; after it the stream was at (?!\1)(\d+) of \2$", finding.Reason);
    }

    [Fact]
    public void Who_steps_back_after_reading_ahead_can_do_so_in_a_file_and_not_on_a_network()
    {
        var file = Run(InAFile, new StepsBack());
        Assert.Equal(Verdict.Kept, file.Verdict);
        Assert.Matches(@"^the first message has (\d+) bytes; after it the stream was at \1 of \d+$", file.Reason);
        Assert.Equal(Verdict.Refused, Run(OnANetwork, new StepsBack()).Verdict);
    }

    [Fact]
    public void Two_messages_that_become_one_are_changed()
    {
        var finding = Run(InAFile, new ReadsTheLast());

        Assert.Equal((Verdict.Changed, "first message, Books"), (finding.Verdict, finding.Path));
    }

    [Fact]
    public void A_library_that_needs_the_length_refuses_a_stream_without_one()
    {
        Assert.Equal(Verdict.Refused, Run(ReadWithoutSeeking, new AsksForLength()).Verdict);
        Assert.Equal(Verdict.Kept, Run(ByteByByte, new AsksForLength()).Verdict);
        Assert.Equal(Verdict.Refused, Run(WriteWithoutSeeking, new WritesLengthLast()).Verdict);
        Assert.Equal(Verdict.Kept, Run(ReadWithoutSeeking, new WritesLengthLast()).Verdict);
    }

    [Fact]
    public void Who_takes_what_one_call_reads_for_all_there_is_fails_when_it_is_a_byte()
    {
        Assert.Equal(Verdict.Failed, Run(ByteByByte, new ReadsOnce()).Verdict);
        Assert.Equal(Verdict.Kept, Run(ReadWithoutSeeking, new ReadsOnce()).Verdict);
    }

    [Fact]
    public void Without_streams_probes_of_streams_do_not_apply()
    {
        var bytes = new FakeLibrary().Shape.As("bytes");

        var why = Assert.Throws<UnsupportedException>(() => ReadOpen.Run(new ProbeContext(bytes, "") { HasSchema = false }));

        Assert.Equal("it has no streams", why.Message);
    }

    [Fact]
    public void A_native_stream_is_probed_even_if_it_is_not_the_fastest_shape()
    {
        var stream = new FakeLibrary().Shape;
        var context = new ProbeContext(stream.As("bytes"), "") { Natives = [stream.As("bytes"), stream] };

        Assert.Equal(Verdict.Kept, OnANetwork.Run(context)!.Verdict);
    }

    static ObservedStream WithoutSeeking(byte[] bytes) => new(bytes) { IsSeekable = false };

    static Finding Run(Probe probe, FakeLibrary library) => probe.Run(new ProbeContext(library.Shape, "") { HasSchema = false })!;

    sealed class ClosesWritten : FakeLibrary
    {
        public override void Serialize<T>(T value, Stream target)
        {
            base.Serialize(value, target);
            target.Close();
        }
    }

    sealed class ClosesRead : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            using (source)
                return base.Deserialize<T>(source);
        }
    }

    sealed class ReadsToTheEnd : FakeLibrary
    {
        public override T Deserialize<T>(Stream source) => ToEnd(source) is { Length: > 0 } all ? First<T>(all, out _) : default!;
    }

    sealed class StepsBack : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            var all = ToEnd(source);
            var value = First<T>(all, out var end);
            if (end < all.Length)
                source.Seek(end - all.Length, SeekOrigin.Current);
            return value;
        }
    }

    sealed class ReadsTheLast : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            var all = ToEnd(source);
            var value = First<T>(all, out var end);
            return end < all.Length ? First<T>(all[end..], out _) : value;
        }
    }

    sealed class AsksForLength : FakeLibrary
    {
        public override T Deserialize<T>(Stream source) => source.Length > 0 ? base.Deserialize<T>(source) : default!;
    }

    sealed class WritesLengthLast : FakeLibrary
    {
        public override void Serialize<T>(T value, Stream target)
        {
            var start = target.Position;
            target.Write(new byte[sizeof(int)]);
            var bytes = Bytes(value);
            target.Write(bytes);
            target.Position = start;
            target.Write(BitConverter.GetBytes(bytes.Length));
            target.Seek(0, SeekOrigin.End);
        }
    }

    sealed class ReadsOnce : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            var buffer = new byte[1 << 20];
            var count = source.Read(buffer);
            return First<T>(buffer[..count], out _);
        }
    }
}
