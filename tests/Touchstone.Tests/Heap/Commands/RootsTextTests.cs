using Touchstone.Heap.Commands;
using Touchstone.Heap.Reachability;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>Names of fields and types come from the memory of a process, which can hold anything.</summary>
public class RootsTextTests
{
    [Theory]
    [InlineData(100, 101, false)]
    [InlineData(1000, 102, true)]
    public void Of_a_long_path_the_first_and_the_last_objects_are_shown(int steps, int lines, bool isShortened)
    {
        var output = new StringWriter();

        RootsText.Write(new RootPath("static List", [.. Enumerable.Range(1, steps).Select(step => new RootStep((ulong)step, "Node", "Next"))]), output);

        var shown = output.ToString().TrimEnd('\n').Split('\n');
        Assert.Equal(lines, shown.Length);
        Assert.Equal(isShortened, shown.Contains("  … 900 more objects"));
        Assert.Equal("  .Next -> Node at 1", shown[1]);
        Assert.Equal($"  .Next -> Node at {steps:x}", shown[^1]);
    }

    [Fact]
    public void No_name_on_a_path_controls_the_terminal()
    {
        const string Name = "a\u001b[2Jb";
        var output = new StringWriter();

        RootsText.Write(new RootPath("static " + Name, [new(0x10, Name, ""), new(0x20, Name, Name) { Method = Name }]), output);

        Assert.Equal("static a\ufffd[2Jb\n  -> a\ufffd[2Jb at 10\n  .a\ufffd[2Jb -> a\ufffd[2Jb (a\ufffd[2Jb) at 20\n", output.ToString());
    }
}
