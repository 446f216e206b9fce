using Touchstone.DataSets;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker;

/// <summary>If N is small, timed calls rotate through several values.</summary>
public class RotationTests
{
    [Theory]
    [InlineData(1, 50, 64)]
    [InlineData(16, 50, 64)]
    [InlineData(17, 50, 32)]
    [InlineData(100, 50, 8)]
    [InlineData(512, 50, 2)]
    [InlineData(513, 50, 1)]
    [InlineData(1000, 50, 1)]
    [InlineData(1_000_000, 50, 1)]
    [InlineData(1, 8_000, 64)]
    [InlineData(1, 8_001, 32)]
    [InlineData(1, 300_000, 1)]
    public void There_are_as_many_values_as_keep_a_branch_predictor_busy_and_fit_the_cache(int count, long payloadBytes, int values) =>
        Assert.Equal(values, RotationSize.For(count, payloadBytes));

    [Theory]
    [InlineData("buffer")]
    [InlineData("bytes")]
    [InlineData("stream")]
    public void Each_run_takes_the_values_in_turn_from_the_first_on(string shape)
    {
        var library = new Remembering();
        var session = Open(library, shape, 1);
        Verification.Verify(session, "");
        Assert.Equal(64, session.Rotation);
        foreach (var operation in OperationNames.Ranked)
        {
            library.Seen.Clear();
            session.Run(operation, 66);
            session.Run(operation, 2);

            int[] once = [.. Enumerable.Range(1, 64), 1, 2, 1, 2];
            Assert.Equal(operation == Operation.RoundTrip ? once.SelectMany(id => new[] { id, id }) : once, library.Seen);
        }
    }

    [Fact]
    public void Large_payloads_are_fewer_in_turn()
    {
        var session = DataSet.All["books"].Open(new FakeLibrary().Shape, null, 1, 10_000);

        Verification.Verify(session, "");

        // Base64 of 10 000 bytes has 13 336 characters, 32 more than fit.
        Assert.Equal(32, session.Rotation);
    }

    [Fact]
    public void Until_it_is_verified_a_session_has_one_value_and_the_first_stays_its_payload()
    {
        var session = Open(new FakeLibrary(), "stream", 1);
        session.Write();
        var (rotation, payload) = (session.Rotation, session.Payload.ToArray());

        Verification.Verify(session, "");

        Assert.Equal(1, rotation);
        Assert.Equal(payload, session.Payload.ToArray());
    }

    [Fact]
    public void Where_there_is_one_value_nothing_is_made_beside_it()
    {
        var session = Open(new FakeLibrary(), "stream", 1000);

        var verified = Verification.Verify(session, "");

        Assert.Equal(1, session.Rotation);
        Assert.Equal((verified.PayloadBytes, verified.PayloadBytes), (verified.PayloadBytesMin, verified.PayloadBytesMax));
    }

    [Fact]
    public void The_payload_is_the_mean_of_all_between_the_shortest_and_the_longest()
    {
        var session = Open(new FakeLibrary(), "stream", 1);

        var verified = Verification.Verify(session, "");

        // Title and Id of 9 books have one digit, those of 55 have two.
        Assert.Equal(2, verified.PayloadBytesMax - verified.PayloadBytesMin);
        Assert.Equal(verified.PayloadBytesMin + 2 * 55 / 64.0, verified.PayloadBytes);
        Assert.Equal(session.Payload.Length, verified.PayloadBytesMin);
    }

    [Fact]
    public void The_models_of_a_mapping_alternate_with_the_library_types()
    {
        var session = DataSet.All["books"].Open(new FakeLibrary().Shape, Mapping.All[typeof(BookShelf)], 1, 0);

        var verified = Verification.Verify(session, "");

        Assert.Equal(0, verified.Differences);
        Assert.Equal("Book 64", ((BookShelf)session.ModelOf(63)).Books[0].Title);
        Assert.Equal(session.Expected(Operation.Convert, 128), session.Run(Operation.Convert, 128));
        Assert.Equal(session.Expected(Operation.ReadMembers, 128), session.Run(Operation.ReadMembers, 128));
    }

    static Session Open(FakeLibrary library, string shape, int count) =>
        DataSet.All["books"].Open(shape == "stream" ? library.Shape : library.Shape.As(shape), null, count, 0);

    sealed class Remembering : FakeLibrary
    {
        public List<int> Seen { get; } = [];

        public override void Serialize<T>(T value, Stream target)
        {
            Seen.Add(Id(value));
            base.Serialize(value, target);
        }

        public override T Deserialize<T>(Stream source)
        {
            var value = base.Deserialize<T>(source);
            Seen.Add(Id(value));
            return value;
        }

        static int Id<T>(T value) => ((BookShelf)(object)value!).Books[0].Id;
    }
}
