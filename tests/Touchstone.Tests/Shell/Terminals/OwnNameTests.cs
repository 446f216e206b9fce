namespace Touchstone.Tests.Shell.Terminals;

public class OwnNameTests
{
    [Theory]
    [InlineData("next: touchstone heap types 4711 --live", "next: touchstone-heap types 4711 --live")]
    [InlineData("touchstone: there is no process 4711", "touchstone-heap: there is no process 4711")]
    [InlineData("  touchstone-heap heap types [<source>]", "  touchstone-heap types [<source>]")]
    [InlineData("touchstone run", "touchstone run")]
    public void The_heap_analyzer_alone_names_commands_that_it_has(string text, string own) => Assert.Equal(own, OwnName.OfHeapTool(text));
}
