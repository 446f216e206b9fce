namespace Touchstone.Tests.Worker;

public class ExceptionTextTests
{
    [Fact]
    public void A_stack_inside_a_message_is_not_part_of_the_line()
    {
        const string Message = "Unknown error: the stream cannot seek\n   at My.Stream.Seek() in /home/me/Stream.cs:line 90\n   at My.Program.Main()";

        Assert.Equal("Unknown error: the stream cannot seek", ExceptionText.OneLine(Message));
        Assert.Equal("it stopped   at the gate", ExceptionText.OneLine("it stopped   at the gate"));
    }

    const string Cause = "When using DictionaryRepresentation.Document key values must serialize as strings.";

    static readonly string Context =
        $"An error occurred while serializing the History property of class {new string('X', 90)}";

    [Fact]
    public void A_short_message_comes_before_its_cause() => Assert.Equal(
        "InvalidOperationException: no formatter FormatException: wrong key",
        ExceptionText.Describe(new InvalidOperationException("no formatter", new FormatException("wrong key"))));

    [Fact]
    public void The_innermost_message_comes_first_where_a_table_would_cut_it() => Assert.Equal(
        $"InvalidOperationException: {Cause} ({Context})",
        ExceptionText.Describe(new InvalidOperationException($"{Context}: {Cause}", new FormatException(Cause))));

    [Fact]
    public void Long_words_without_the_cause_follow_it() => Assert.Equal(
        $"InvalidOperationException: {Cause} ({Context})",
        ExceptionText.Describe(new InvalidOperationException(Context, new InvalidOperationException("between", new FormatException(Cause)))));

    [Fact]
    public void A_long_message_without_a_cause_stays() =>
        Assert.Equal($"FormatException: {Context}", ExceptionText.Describe(new FormatException(Context)));
}
