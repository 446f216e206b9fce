using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Runs;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Runs;

/// <summary>The lines below a table.</summary>
public class NoteTests
{
    static readonly Group Mock = MockSummary.Create().Groups[0];

    [Fact]
    public void A_command_in_a_reason_stands_alone()
    {
        var note = Notes(Mock.Rows[^1])[0];

        Assert.Equal("MessagePack@3.1.99: cannot build: NU1102: no such version, nearest is 3.1.8", note.Sentence);
        Assert.Equal("touchstone run -s MessagePack@3.1.8", note.Next);
    }

    [Theory]
    [InlineData("why\n  next: do it", "why", "do it")]
    [InlineData("why / next: do it", "why", "do it")]
    [InlineData("the context: is no command", "the context: is no command", "")]
    [InlineData("why, next:", "why, next:", "")]
    public void A_command_is_what_follows_the_word_next(string reason, string why, string next)
    {
        var row = Mock.Rows[^1] with { Label = "X", Cells = [Mock.Rows[^1].Main.WithOutcome(outcome => outcome with { Reason = reason })] };

        Assert.Equal(new Note("†", $"X: {why}", next), Notes(row)[0]);
    }

    [Fact]
    public void The_words_of_a_library_about_types_of_ones_own_come_with_what_to_do()
    {
        Assert.Contains(new Note("†", RowMarks.NotHeld, ""), Marks("My.Orders", "too deep"));
        Assert.DoesNotContain(Marks("My.Orders", "no package; next: touchstone list"), note => note.Mark == "†");
        Assert.DoesNotContain(Marks("books", "too deep"), note => note.Mark == "†");

        static IReadOnlyList<Note> Marks(string data, string reason)
        {
            var row = Mock.Rows[^1];
            var cell = row.Main.WithOutcome(outcome => outcome with { Reason = reason });
            return [.. RowMarks.Of([row with { Key = row.Key with { DataSet = data }, Cells = [cell] }])];
        }
    }

    [Fact]
    public void Rows_that_copied_a_shared_text_are_named_together_and_marked()
    {
        List<Row> rows = [Copying("A", 1000), Copying("B", 1000), Copying("C", 0), Mock.Rows[0]];

        Assert.Equal(
            [
                new Note("‡", "Books[0].Name has a text that 1 000 members share, and it came back as 900 texts. The payload has it 1 000 times: A and B.", ""),
                new Note("‡", "Books[0].Name has a text that 1 000 members share, and it came back as 900 texts: C.", ""),
            ],
            RowMarks.Of(rows).Where(note => note.Mark == "‡"));
        Assert.Equal("A‡", RowMarks.After(rows[0]));

        static Row Copying(string name, long written)
        {
            var row = Mock.Rows[0];
            return row with
            {
                Label = name,
                Cells = [row.Main with { Payload = row.Main.Payload with { CopiedText = new CopiedText("Books[0].Name", 1000, 900, written) } }],
            };
        }
    }

    [Fact]
    public void A_reason_that_rows_share_is_reported_once_for_all_of_them()
    {
        var row = Mock.Rows[^1];
        var notes = Note.Of(Mock with { Rows = [row with { Label = "A" }, Mock.Rows[^2], row with { Label = "B" }] }).ToList();

        Assert.Equal(2, notes.Count);
        Assert.StartsWith("A, B: cannot build", notes[0].Sentence, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[1].At: 2026-03-05T12:31:00.0000000 (Unspecified) became 2026-03-05T12:31:00.0000000Z (Utc) (and 32 more)", true)]
    [InlineData("[1].At: 2026-03-05T12:31:00.0000000Z (Utc) became 2026-03-06T12:31:00.0000000Z (Utc)", false)]
    [InlineData("[1].Name: \"a\" became null", false)]
    public void A_lost_kind_of_a_time_comes_with_the_setting_that_keeps_it(string loss, bool isNamed)
    {
        var row = Mock.Rows[0];
        var lossy = row.Main.WithOutcome(outcome => outcome with { Status = Status.Lossy, Lost = ["[1].At"], LostKinds = ["values"], Reason = loss });
        var cell = lossy.WithSubject(subject => subject with { Traits = new SerializerTraits("A", "", "", false, false) { TimeKinds = "KeepKinds" } });

        var notes = Notes(row with { Cells = [cell] });

        Assert.Equal(isNamed, notes.Any(note => note.Sentence.EndsWith("; KeepKinds keeps the kinds of times", StringComparison.Ordinal)));
    }

    [Fact]
    public void Objects_that_refer_back_have_a_footnote_with_the_option_that_keeps_them_and_one_with_what_is_left_out()
    {
        var option = new SerializerTraits("A", "", "", false, false) { ReferencesOption = "https://example.org/keep" };
        var kept = With("A", option, started => started with { Cycle = "Order.Customer -> Customer.Orders" });
        // It keeps them by itself.
        var always = With("B", option with { ReferencesOption = "" }, started => started with { Cycle = "Order.Customer -> Customer.Orders" });
        var cut = With("C", option, started => started with { LeftOut = "Customer.Orders, OrderLine.Order" });

        Assert.Equal(
            [
                "§ Your objects refer back to each other (Order.Customer -> Customer.Orders). A keeps that with an option or an attribute, which your program "
                    + "needs too: https://example.org/keep.",
                "≠ Without Customer.Orders, OrderLine.Order, which lead back: C keeps no objects that refer back to each other.",
            ],
            RowMarks.Of([kept, always, cut]).Where(note => note.Mark is "§" or "≠").Select(note => $"{note.Mark} {note.Sentence}"));
        Assert.Equal([true, false, false], new[] { kept, always, cut }.Select(row => RowMarks.After(row).Contains('§', StringComparison.Ordinal)));

        static Row With(string name, SerializerTraits traits, Func<Started, Started> change) => Mock.Rows[0] with
        {
            Cells =
            [
                Mock.Rows[0].Main.WithSubject(subject => subject with
                {
                    Traits = traits,
                    Started = change(new Started
                    {
                        Serializer = name, DataSet = "books", Count = 1, Version = "1", Library = "", Runtime = "", Shape = "bytes", Native = true,
                        NativeShapes = ["bytes"], LibraryTypes = false, ServerGc = false,
                    }),
                }),
            ],
        };
    }

    [Fact]
    public void A_loss_that_comes_with_a_command_tells_it_apart()
    {
        var outcome = new Outcome(Status.Lossy, "not AOT-safe: x became null; next: touchstone run X") { Lost = ["x"] };
        var cell = Mock.Rows[1].Main with { Outcome = outcome };

        Assert.Equal(
            [new Note("≠", "X loses x (not declared): not AOT-safe: x became null", "touchstone run X")],
            Notes(Mock.Rows[1] with { Label = "X", Cells = [cell] }));
    }

    [Fact]
    public void A_reason_that_all_operations_share_is_reported_once() => Assert.Single(Notes(Mock.Rows[^1]));

    [Fact]
    public void A_failure_of_one_operation_is_reported_although_the_row_has_a_rank()
    {
        var row = Mock.Rows[1];
        row = row with { Cells = [row.Cells[0] with { Outcome = new Outcome(Status.Failed) }, .. row.Cells.Skip(1)] };

        Assert.Equal([new Note("†", "MemoryPack: no reason is known", "")], Notes(row));
    }

    [Theory]
    [InlineData(Status.Ok, new string[0], null, "X loses Books[].Title (declared)")]
    [InlineData(Status.Ok, new[] { "private members" }, null, "X loses Books[].Title (declared: private members)")]
    [InlineData(Status.Lossy, new[] { "values" }, null, "X loses Books[].Title (not declared)")]
    [InlineData(Status.Lossy, new[] { "values" }, "\"a\" became null", "X loses Books[].Title (not declared): \"a\" became null")]
    public void A_loss_says_whether_it_was_declared(Status status, string[] kinds, string? reason, string expected)
    {
        var outcome = new Outcome(status, reason) { Lost = ["Books[0].Title", "Books[7].Title"], LostKinds = kinds };
        var cell = Mock.Rows[1].Main with { Outcome = outcome };

        Assert.Equal([new Note("≠", expected, "")], Notes(Mock.Rows[1] with { Label = "X", Cells = [cell] }));
    }

    [Fact]
    public void A_serializer_that_returns_its_input_is_named_for_that()
    {
        const string Reason = "(root): BookShelf is the object that was serialized, not a new one";
        var cell = Mock.Rows[1].Main with { Outcome = new Outcome(Status.Lossy, Reason) { Lost = ["(root)"], LostKinds = ["aliased"] } };

        Assert.Equal(
            [new Note("≠", $"X returns its input instead of reading the payload: {Reason}", "")], Notes(Mock.Rows[1] with { Label = "X", Cells = [cell] }));
    }

    [Fact]
    public void A_row_that_changed_while_it_was_measured_says_so_although_nothing_was_lost_before()
    {
        var cell = Mock.Rows[1].Main with { Outcome = new Outcome(Status.Lossy, "64 serialize calls wrote 1 byte less than when they were verified") };

        Assert.Equal(
            [new Note("≠", "X does something else once it is measured: 64 serialize calls wrote 1 byte less than when they were verified", "")],
            Notes(Mock.Rows[1] with { Label = "X", Cells = [cell] }));
    }

    [Fact]
    public void A_parser_is_marked_and_one_without_a_result_has_only_its_reason()
    {
        var row = Mock.Rows[1] with { Cells = [Mock.Rows[1].Main.WithStarted(started => started with { ParserOnly = true })] };
        var failed = row with { Cells = [row.Main with { Outcome = new Outcome(Status.Failed, "broke") }] };

        Assert.Equal(
            $"{row.Name} is only a parser and creates no objects; its deserialize reads all tokens of the payload of System.Text.Json",
            Assert.Single(Notes(row)).Sentence);
        Assert.Equal($"{row.Name}: broke", Assert.Single(Notes(failed)).Sentence);
    }

    static List<Note> Notes(Row row) => [.. Note.Of(Mock with { Rows = [row] })];
}
