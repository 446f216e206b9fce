using Touchstone.Protocol;
using Touchstone.Shell.Records;
using Touchstone.Tests.Worker.Probes;

namespace Touchstone.Tests.Worker;

/// <summary>Every value is verified before timing, and some are verified again after it.</summary>
public class VerificationTests
{
    [Fact]
    public void A_loss_in_a_later_value_is_named_with_the_value()
    {
        var verified = Verification.Verify(Open(new LosesTitle("Book 4"), 1), "");

        Assert.Equal((1, "value 3: Books[0].Title", "\"Book 4\" became \"\""), (verified.Differences, Assert.Single(verified.Paths), verified.Texts[0]));
    }

    [Fact]
    public void A_loss_that_all_values_share_is_counted_and_listed_once()
    {
        var verified = Verification.Verify(Open(new ReadsWrongLater(0), 1), "");

        Assert.Equal((1, "Books[0].Id"), (verified.Differences, Assert.Single(verified.Paths)));
        Assert.Equal([Difference.Values], verified.Kinds);
    }

    [Fact]
    public void The_first_value_alone_is_verified_where_calls_are_not_repeated()
    {
        var session = Open(new LosesTitle("Book 4"), 1);

        Assert.Equal(0, Verification.VerifyFirst(session).Differences);
        Assert.Equal(1, session.Rotation);
    }

    [Fact]
    public void A_sound_library_has_not_changed_when_it_is_verified_again()
    {
        var again = Again(new FakeLibrary());

        Assert.Empty(again.Changes);
        Assert.Equal(0, again.Differences);
    }

    [Fact]
    public void A_payload_that_became_shorter_is_a_change_and_what_it_lacks_a_difference()
    {
        var again = Again(new WritesLessLater(500));

        Assert.Equal(3, again.Changes.Count);
        Assert.Equal("serialize of value 32 wrote 43 bytes less than when it was verified", again.Changes[1]);
        Assert.Equal((1, "Books"), (again.Differences, Assert.Single(again.Paths)));
    }

    [Fact]
    public void A_value_that_is_read_wrongly_by_now_is_a_difference() => Assert.Equal("Books[0].Id", Again(new ReadsWrongLater(500)).Paths[0]);

    [Fact]
    public void A_payload_that_has_grown_out_of_what_varied_before_is_a_change() =>
        Assert.Contains("bytes more than when it was verified", Again(new GrowsWithCalls()).Changes[0], StringComparison.Ordinal);

    [Fact]
    public void A_payload_that_varies_as_before_is_no_change() => Assert.Empty(Again(new VariesInSize()).Changes);

    // One value, and the first and the last of its calls are good: only further round trips find the others.
    [Fact]
    public void If_checksums_vary_then_each_value_is_read_several_times_at_the_end()
    {
        var session = Open(new ReadsEverySecondWrong(), 1000);

        Assert.Equal(0, Verification.Verify(session, "").Differences);
        Assert.Equal(1, Verification.Again(session).Differences);
    }

    [Fact]
    public void Of_one_value_one_is_verified_again_and_what_deserialize_reads_stays()
    {
        var session = Open(new WritesLessLater(3), 1000);
        Verification.Verify(session, "");
        var expected = session.Expected(Operation.Deserialize, 1);

        Assert.Single(Verification.Again(session).Changes);
        Assert.Equal(expected, session.Run(Operation.Deserialize, 1));
    }

    [Fact]
    public void Records_come_back_from_their_lines()
    {
        var verified = Verification.Verify(Open(new LosesTitle("Book 4"), 1), "");
        var again = new VerifiedAgain(verified, ["serialize of value 3 wrote 1 byte less than when it was verified"]);

        Assert.Equal(verified.ToString(), Record<Protocol.Verified>.Read(Fields(verified.ToString(), Protocol.Verified.Type)).ToString());
        Assert.Equal(again.ToString(), Record<VerifiedAgain>.Read(Fields(again.ToString(), VerifiedAgain.Type)).ToString());
        Assert.Equal(again.Changes, Record<VerifiedAgain>.Read(Fields(again.ToString(), VerifiedAgain.Type)).Changes);
    }

    [Fact]
    public void A_line_of_an_older_version_has_one_payload()
    {
        const string Line = """{"type":"verified","payloadBytes":53,"differences":0,"paths":[],"texts":[],"kinds":[]}""";

        var old = Record<Protocol.Verified>.Read(Fields(Line, Protocol.Verified.Type));

        Assert.Equal((53.0, 53L, 53L), (old.PayloadBytes, old.PayloadBytesMin, old.PayloadBytesMax));
    }

    [Theory]
    [InlineData(Operation.Serialize, 1000, 200_000, 52_000, "1 000 serialize calls wrote 148 000 bytes less than when they were verified")]
    [InlineData(Operation.Serialize, 1, 52, 53, "1 serialize call wrote 1 byte more than when it was verified")]
    [InlineData(Operation.Deserialize, 64, 5, -6, "64 deserialize calls read other values than when they were verified: their checksum is -6 instead of 5")]
    [InlineData(Operation.RoundTrip, 64, 5, 5, null)]
    public void A_sink_that_differs_is_described_in_a_sentence(Operation operation, int calls, long expected, long actual, string? sentence) =>
        Assert.Equal(sentence, SinkCheck.Describe(operation, calls, expected, actual));

    [Fact]
    public void Expectations_overflow_as_the_loops_do()
    {
        var expectation = new Expectation();
        expectation.Add(long.MaxValue, long.MaxValue);
        expectation.Add(3, 3);

        Assert.Equal(unchecked(2 * long.MaxValue + 3), expectation.Sum(3));
        expectation.Add(long.MinValue, long.MaxValue);
        Assert.False(expectation.IsKnown);
    }

    [Fact]
    public void A_library_that_drops_opaque_bytes_is_found_though_the_timed_values_have_none()
    {
        var (books, library) = (DataSet.All["books"], new DropsOpaqueBytes());
        var session = books.Open(library.Shape, null, 1, 0);

        var verified = Verification.Verify(session, "", books.OpenFilled(library.Shape, null, convert: false));
        var again = Verification.Again(session, books.OpenFilled(library.Shape, null, convert: false));

        Assert.Equal(0, Verification.VerifyFirst(session).Differences);
        Assert.All([verified, again], one => Assert.Equal("in a value with opaque bytes: Books[0].BookData", one.Paths[0]));
        Assert.Equal([Difference.Values], again.Kinds);
    }

    [Fact]
    public void Data_without_a_place_for_opaque_bytes_are_verified_as_they_are() =>
        Assert.Null(DataSet.All["log"].OpenFilled(new FakeLibrary().Shape, null, convert: false));

    [LinuxFact]
    public void A_payload_is_written_into_a_new_file_and_never_through_a_link()
    {
        using var disk = new TemporaryFolder();
        var theirs = disk.Write("theirs", "precious");
        File.CreateSymbolicLink(disk.Folder("link"), theirs);

        var verified = Verification.Verify(Open(new FakeLibrary(), 1), disk.Folder("new"));

        Assert.Equal(verified.PayloadBytesMin, new FileInfo(disk.Folder("new")).Length);
        Assert.ThrowsAny<IOException>(() => Verification.Verify(Open(new FakeLibrary(), 1), disk.Folder("link")));
        Assert.Equal("precious", File.ReadAllText(theirs));
    }

    sealed class DropsOpaqueBytes : FakeLibrary
    {
        public override T Deserialize<T>(Stream source)
        {
            var value = base.Deserialize<T>(source);
            foreach (var book in (value as global::Touchstone.DataSets.BookShelf)?.Books ?? [])
                book.BookData = null;
            return value;
        }
    }

    static VerifiedAgain Again(FakeLibrary library)
    {
        var session = Open(library, 1);
        Verification.Verify(session, "");
        foreach (var operation in OperationNames.Ranked)
            session.Run(operation, 2048);
        return Verification.Again(session);
    }

    static Session Open(FakeLibrary library, int count) => DataSet.All["books"].Open(library.Shape, null, count, 0);

    static JsonFields Fields(string line, string type)
    {
        Assert.True(JsonFields.TryParse(line, out var fields, out var error), error);
        Assert.Equal(type, fields.Type);
        return fields;
    }
}
