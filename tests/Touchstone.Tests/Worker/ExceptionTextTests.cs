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
}
