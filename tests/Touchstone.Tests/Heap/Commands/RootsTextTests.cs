using Touchstone.Heap.Commands;
using Touchstone.Heap.Reachability;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>Names of fields and types come from the memory of a process, which can hold anything.</summary>
public class RootsTextTests
{
    [Fact]
    public void No_name_on_a_path_controls_the_terminal()
    {
        const string Name = "a\u001b[2Jb";
        var output = new StringWriter();

        RootsText.Write(new RootPath("static " + Name, [new(0x10, Name, ""), new(0x20, Name, Name) { Method = Name }]), output);

        Assert.Equal("static a\ufffd[2Jb\n  -> a\ufffd[2Jb at 10\n  .a\ufffd[2Jb -> a\ufffd[2Jb (a\ufffd[2Jb) at 20\n", output.ToString());
    }
}
