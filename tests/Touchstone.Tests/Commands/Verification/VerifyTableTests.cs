using Touchstone.Analysis;
using Touchstone.Commands.Verification;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Commands.Verification;

public class VerifyTableTests
{
    [Fact]
    public void Shapes_that_agree_are_one_line_and_what_is_true_of_several_data_sets_is_said_once() => Assert.Equal(
        """
        serializer  books  log
        ──────────  ─────  ─────
        Alike       100 B  200 B
        Tree        †      †

        † Tree, books, log: no cycles

        """.ReplaceLineEndings("\n"),
        Written(
            Good("Alike", "books", "bytes", 100),
            Good("Alike", "books", "stream", 100),
            Good("Alike", "log", "bytes", 200),
            Good("Alike", "log", "stream", 200),
            Trip("Tree", "books", "bytes", Status.Unavailable, "no cycles"),
            Trip("Tree", "log", "bytes", Status.Unavailable, "no cycles")));

    [Fact]
    public void Different_shapes_have_separate_lines_and_a_loss_is_reported_below() => Assert.Equal(
        """
        serializer   books    log
        ───────────  ───────  ─────
        Odd, bytes   100 B    200 B
        Odd, stream  103 B    200 B
        Drops        100 B ≠  LOSSY

        ≠ Drops, books: loses Secret (declared: private members)
        Drops, log: Logs[0].Code: 1 became 2

        """.ReplaceLineEndings("\n"),
        Written(
            Good("Odd", "books", "bytes", 100),
            Good("Odd", "books", "stream", 103),
            Good("Odd", "log", "bytes", 200),
            Good("Odd", "log", "stream", 200),
            Good("Drops", "books", "bytes", 100, "Secret"),
            Trip("Drops", "log", "bytes", Status.Lossy, "Logs[0].Code: 1 became 2")));

    [Fact]
    public void An_unnamed_adapter_that_no_source_has_is_one_line() => Assert.Equal(
        """
        serializer  books  log
        ──────────  ─────  ─────
        Alike       100 B  200 B

        not available here: Rare 1.0.0; touchstone list shows why

        """.ReplaceLineEndings("\n"),
        Written(
            Good("Alike", "books", "bytes", 100),
            Good("Alike", "log", "bytes", 200),
            Omitted("Rare", "books"),
            Omitted("Rare", "log")));

    [Fact]
    public void Of_many_serializers_only_those_that_fail_or_lose_data_are_shown_below_the_summary()
    {
        RoundTrip[] trips =
        [
            .. Enumerable.Range(1, 20).Select(number => Good($"Good{number}", "books", "bytes", 100)),
            Good("Declares", "books", "bytes", 100, "Secret"),
            Trip("Tree", "books", "bytes", Status.Unavailable, "no cycles"),
            Trip("Drops", "books", "bytes", Status.Lossy, "Books[0].Id: 1 became 2"),
        ];

        Assert.Equal(
            """
            23 serializers, 2 data sets, 23 round trips: 20 keep everything, 1 lose only what the adapter declares, 1 are not possible, 1 lose data.

            serializer  books  log
            ──────────  ─────  ───
            Drops       LOSSY

            Drops, books: Books[0].Id: 1 became 2
            --details shows every round trip.

            """.ReplaceLineEndings("\n"),
            Written(trips));
        Assert.Contains("\nGood7 ", Written(details: true, trips), StringComparison.Ordinal);
        Assert.EndsWith(
            "21 round trips: 21 keep everything.\n--details shows every round trip.\n",
            Written([.. trips[..20], Good("One more", "books", "bytes", 1)]), StringComparison.Ordinal);
    }

    [Fact]
    public void A_reason_that_is_too_long_for_the_page_continues_below_and_its_command_has_a_line()
    {
        var reason = "the library cannot hold a member of this type, because its resolver knows no formatter for it; next: touchstone verify Tree --latest";

        Assert.EndsWith(
            """

            † Tree, books: the library cannot hold a member of this type, because its
              resolver knows no formatter for it
              next: touchstone verify Tree --latest

            """.ReplaceLineEndings("\n"),
            Written(["books"], details: false, Trip("Tree", "books", "bytes", Status.Unavailable, reason)), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_one_data_set_those_that_work_are_named_and_those_that_do_not_say_why()
    {
        RoundTrip[] trips =
        [
            .. Enumerable.Range(1, 13).Select(number => Good($"Good{number}", "books", "bytes", 100)),
            Good("Declares", "books", "bytes", 100, "Secret"),
            Trip("Tree", "books", "bytes", Status.Unavailable, "no cycles"),
        ];

        Assert.Equal(
            """
            15 serializers, 1 data set, 15 round trips: 13 keep everything, 1 lose only what the adapter declares, 1 are not possible.
            These keep everything: Good1, Good2, Good3, Good4, Good5, Good6, Good7, Good8, Good9, Good10, Good11, Good12, Good13.
            † Tree, books: no cycles
            --details shows every round trip.

            """.ReplaceLineEndings("\n"),
            Written(["books"], details: false, trips));
    }

    [Fact]
    public void What_was_verified_with_types_that_Touchstone_wrote_has_a_mark_and_a_footnote()
    {
        RoundTrip[] trips =
        [
            Good("Plain", "books", "bytes", 100),
            WithTypes(Good("Copies", "books", "bytes", 90), annotations: "MemoryPack", schema: ""),
            WithTypes(Good("Schema", "books", "bytes", 80), annotations: "", schema: "ApacheAvro.avsc"),
        ];

        Assert.Equal(
            """
            serializer  books
            ──────────  ──────
            Plain       100 B
            Copies      90 B ⁺
            Schema      80 B ^

            ⁺ With copies of your types that have the attributes that the library wants: touchstone verify --annotations DIR writes the file.
            ^ With types from a schema that Touchstone wrote for yours: touchstone verify --annotations DIR writes the file.

            """.ReplaceLineEndings("\n"),
            Written(["books"], details: false, trips));
        RoundTrip[] many = [.. Enumerable.Range(1, 13).Select(number => Good($"Good{number}", "books", "bytes", 100)), .. trips];
        Assert.Contains("Good13, Plain, Copies⁺, Schema^.\n⁺ With copies", Written(["books"], details: false, many), StringComparison.Ordinal);
        Assert.Contains("\"annotations\":\"MemoryPack.cs.txt\"", trips[1].ToJson(), StringComparison.Ordinal);
    }

    internal static RoundTrip WithTypes(RoundTrip trip, string annotations, string schema)
    {
        var started = new Started
        {
            Serializer = "",
            DataSet = "",
            Count = 1,
            Version = "",
            Library = "",
            Runtime = "",
            Shape = "",
            Native = true,
            NativeShapes = [],
            LibraryTypes = false,
            ServerGc = false,
            Annotations = annotations,
            Schema = schema,
        };
        return trip with { Cell = trip.Cell with { Subject = trip.Cell.Subject with { Started = started } } };
    }

    static string Written(params RoundTrip[] trips) => Written(details: false, trips);

    static string Written(bool details, params RoundTrip[] trips) => Written(["books", "log"], details, trips);

    static string Written(string[] data, bool details, params RoundTrip[] trips)
    {
        var output = new StringWriter();
        VerifyTable.Write(trips, data, new Terminal(output, TextWriter.Null, 80, false, false) { Details = details });
        return output.ToString();
    }

    internal static RoundTrip Good(string serializer, string data, string shape, long bytes, params string[] lost) =>
        Trip(serializer, data, shape, Status.Ok, null) with
        {
            Verified = new Verified
            {
                PayloadBytes = bytes,
                Differences = lost.Length,
                Paths = lost,
                Texts = lost,
                Kinds = [.. lost.Select(_ => "private members")],
            },
        };

    static RoundTrip Omitted(string serializer, string data)
    {
        var trip = Trip(serializer, data, "bytes", Status.Unavailable, "no source has it");
        return trip with { Cell = trip.Cell.WithOutcome(outcome => outcome with { Omitted = "Rare 1.0.0" }) };
    }

    internal static RoundTrip Trip(string serializer, string data, string shape, Status status, string? reason) => new(
        TestCells.Of(new LaunchKey(serializer, "", "net10.0", "jit", data, 100, 0, shape), Operation.RoundTrip, status)
            .WithOutcome(outcome => outcome with { Reason = reason }),
        null);
}
