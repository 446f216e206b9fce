using Touchstone.DataSets;
using Touchstone.Protocol;
using Touchstone.Tests.Worker.Probes;

namespace Touchstone.Tests.Worker;

/// <summary>The sum over timed calls shows whether the serializer still works as it did during verification.</summary>
public class ExpectedTests
{
    const int Later = 500;

    public static TheoryData<string, int> ShapesAndCounts => new()
    {
        { "buffer", 1 }, { "bytes", 1 }, { "stream", 1 }, { "buffer", 100 }, { "bytes", 100 }, { "stream", 100 },
    };

    [Theory]
    [MemberData(nameof(ShapesAndCounts))]
    public void A_sound_library_does_as_expected(string shape, int count)
    {
        var session = Verified(new FakeLibrary(), shape, count);
        foreach (var operation in (Operation[])[.. OperationNames.Ranked, Operation.ReadMembers, Operation.Copy])
        {
            Assert.True(session.Checks(operation));
            foreach (var calls in (int[])[session.Rotation, 5 * session.Rotation, 1, session.Rotation + 1])
                Assert.Equal(session.Expected(operation, calls), session.Run(operation, calls));
        }
    }

    [Theory]
    [MemberData(nameof(ShapesAndCounts))]
    public void A_library_that_writes_less_later_is_found_by_what_it_writes(string shape, int count)
    {
        var session = Verified(new WritesLessLater(Later), shape, count);

        Assert.Equal([Operation.Serialize, Operation.RoundTrip], Differing(session));
    }

    [Theory]
    [MemberData(nameof(ShapesAndCounts))]
    public void A_library_that_reads_wrongly_later_is_found_by_what_it_reads(string shape, int count)
    {
        var session = Verified(new ReadsWrongLater(Later), shape, count);

        Assert.Equal([Operation.Deserialize, Operation.RoundTrip], Differing(session));
    }

    [Theory]
    [MemberData(nameof(ShapesAndCounts))]
    public void A_library_whose_payload_grows_writes_more_than_expected_and_reads_the_same(string shape, int count)
    {
        var session = Verified(new GrowsWithCalls(), shape, count);

        Assert.Equal([Operation.Serialize], Differing(session));
        Assert.False(session.Checks(Operation.Serialize));
        Assert.True(session.Checks(Operation.RoundTrip));
    }

    [Fact]
    public void Sizes_that_vary_by_design_are_not_checked_but_what_is_read_is()
    {
        var session = Verified(new VariesInSize(), "stream", 1);

        Assert.Equal([Operation.Deserialize, Operation.RoundTrip], OperationNames.Ranked.Where(session.Checks));
    }

    [Fact]
    public void Sizes_that_vary_by_design_stay_around_their_mean_over_all_calls_and_those_that_grow_do_not()
    {
        Assert.False(IsOutside(Verified(new VariesInSize(), "stream", 1), calls: 2048));
        Assert.True(IsOutside(Verified(new GrowsWithCalls(), "stream", 1), calls: 2048));
    }

    static bool IsOutside(Session session, int calls)
    {
        var (least, most) = session.Range(Operation.Serialize, calls);
        var length = session.Run(Operation.Serialize, calls);
        return length < least || length > most;
    }

    [Fact]
    public void What_is_lost_in_the_same_way_each_time_is_expected()
    {
        var session = Verified(new LosesTitle("Book 3"), "stream", 1);

        Assert.Empty(Differing(session));
        Assert.All(OperationNames.Ranked, operation => Assert.True(session.Checks(operation)));
    }

    [Fact]
    public void Checksums_that_no_two_reads_share_are_not_checked()
    {
        var session = Verified(new Restless(), "stream", 1);

        Assert.Equal([Operation.Serialize], OperationNames.Ranked.Where(session.Checks));
    }

    [Fact]
    public void Nothing_is_checked_before_verifying_nor_for_compressing()
    {
        var session = Open(new FakeLibrary(), "stream", 1);
        Assert.DoesNotContain(OperationNames.Ranked, session.Checks);

        Verification.Verify(session, "");

        Assert.DoesNotContain(OperationNames.Compressing, session.Checks);
        Assert.False(session.Checks(Operation.Convert));
    }

    [Fact]
    public void A_library_that_throws_after_the_first_round_trip_is_left_to_the_timed_calls()
    {
        var session = Open(new GivesUp(), "stream", 1000);

        Assert.Equal(0, Verification.Verify(session, "").Differences);
        Assert.DoesNotContain(OperationNames.Ranked, session.Checks);
        Assert.Throws<InvalidOperationException>(() => session.Run(Operation.Serialize, 1));
    }

    [Theory]
    [InlineData("buffer")]
    [InlineData("bytes")]
    [InlineData("stream")]
    public void Loops_over_many_values_allocate_nothing(string shape)
    {
        var session = Verified(new FakeLibrary(), shape, 1);
        foreach (var operation in (Operation[])[Operation.ReadMembers, Operation.Copy])
        {
            session.Run(operation, 10);
            var before = GC.GetAllocatedBytesForCurrentThread();
            session.Run(operation, 1000);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }
    }

    static List<Operation> Differing(Session session)
    {
        var calls = 1024 / session.Rotation * session.Rotation;
        return [.. OperationNames.Ranked.Where(operation => session.Run(operation, calls) != session.Expected(operation, calls))];
    }

    static Session Verified(FakeLibrary library, string shape, int count)
    {
        var session = Open(library, shape, count);
        Verification.Verify(session, "");
        return session;
    }

    static Session Open(FakeLibrary library, string shape, int count) =>
        DataSet.All["books"].Open(shape == "stream" ? library.Shape : library.Shape.As(shape), null, count, 0);

    sealed class Restless : FakeLibrary
    {
        int calls;

        public override T Deserialize<T>(Stream source)
        {
            var value = base.Deserialize<T>(source);
            if (value is BookShelf shelf)
                shelf.Books[0].Id += ++calls;
            return value;
        }
    }

    sealed class GivesUp : FakeLibrary
    {
        int calls;

        public override void Serialize<T>(T value, Stream target)
        {
            if (++calls > 1)
                throw new InvalidOperationException("once is enough");
            base.Serialize(value, target);
        }
    }
}
