using Touchstone.Contracts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker.Contracts;

public sealed class ValueDumpTests
{
    enum State { New, Paid }

    sealed class Node
    {
        public string Name { get; set; } = "";
        public Node? Next { get; set; }
    }

    [Theory]
    [MemberData(nameof(Atoms))]
    public void A_value_has_one_exact_text(object value, string type, string text) =>
        Assert.Equal([new DumpEntry("", type, text)], ValueDump.Of(value));

    public static TheoryData<object, string, string> Atoms => new()
    {
        { 12.50m, "decimal", "12.50" },
        { 12.5m, "decimal", "12.5" },
        { -0.0, "double", "-0" },
        { 0.1, "double", "0.1" },
        { double.NaN, "double", "NaN 0xfff8000000000000" },
        { new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), "DateTime", "2026-01-02T03:04:05.0000000 Utc" },
        { new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Local), "DateTime", "2026-01-02T03:04:05.0000000 Local" },
        { new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(-2)), "DateTimeOffset", "2026-01-02T03:04:05.0000000-02:00" },
        { State.Paid, "State", "1 (Paid)" },
        { (State)7, "State", "7" },
        { "a\nb", "string", "a\nb" },
        { true, "bool", "true" },
        { new byte[] { 1, 171 }, "byte[]", "01AB" },
    };

    [Fact]
    public void A_culture_changes_nothing() => Assert.Equal("12.50", Culture.Under("de-DE", () => ValueDump.Of(12.50m)[0].Value));

    [Fact]
    public void Sets_and_dictionaries_are_sorted_and_keys_with_brackets_are_quoted()
    {
        var map = new Dictionary<string, int> { ["b"] = 2, ["a].b[0]\""] = 3, ["a"] = 1 };
        var numbers = new HashSet<int> { 10, 9 };

        Assert.Equal(["", "[\"a\"]", "[\"b\"]", "[\"a].b[0]\\\"\"]"], ValueDump.Of(map).Select(entry => entry.Path));
        Assert.Equal(["", "[9]", "[10]"], ValueDump.Of(numbers).Select(entry => entry.Path));
    }

    [Fact]
    public void An_object_that_appears_again_is_a_reference_and_a_cycle_ends()
    {
        var node = new Node { Name = "a" };
        node.Next = node;

        Assert.Equal(
            [new("", "Node", ""), new("Name", "string", "a"), new("Next", DumpEntry.Reference, "(root)")], ValueDump.Of(node));
    }

    [Fact]
    public void A_deep_value_is_dumped()
    {
        Node? top = null;
        for (var i = 0; i < 500; i++)
            top = new Node { Name = "n", Next = top };

        // Each level has three entries: itself, its name, and at the end the next one that is null.
        Assert.Equal(1001, ValueDump.Of(top).Count);
    }

    [Fact]
    public void A_dump_that_nobody_can_read_is_refused() =>
        Assert.Throws<UnsupportedException>(() => ValueDump.Of(new string('x', ValueDump.MostCharacters + 1)));

    [Fact]
    public void The_answer_of_a_worker_is_read_as_it_was_written()
    {
        var answer = new ContractAnswer
        {
            Payload = "AQI=",
            Written = [new("", "Node", ""), new("Name", "string", "\ud800 \u202e \" \\ \n")],
            Read = [new("", "", "null")],
            Members = [new("My.Node", "Name", "string")],
        };

        Assert.True(JsonFields.TryParse(answer.ToString(), out var fields, out var error), error);
        var read = ContractAnswer.From(fields);

        Assert.Equal(answer.Payload, read.Payload);
        Assert.Equal(answer.Written, read.Written);
        Assert.Equal(answer.Read, read.Read);
        Assert.Equal(answer.Members, read.Members);
    }
}
