using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Touchstone.Commands.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>Paths of calls, from made-up instructions and stack pointers.</summary>
public class CallPathTests
{
    [Theory]
    [InlineData("E8 01 02 03", CodeFlow.Call)]
    [InlineData("FF D0 00 00", CodeFlow.Call)] // call rax
    [InlineData("41 FF D3 00", CodeFlow.Call)] // call r11
    [InlineData("FF 15 01 02", CodeFlow.Call)] // call [rip + ...]
    [InlineData("3E FF D0 00", CodeFlow.Call)] // notrack call rax
    [InlineData("FF E0 00 00", CodeFlow.Other)] // jmp rax
    [InlineData("FF C0 00 00", CodeFlow.Other)] // inc eax
    [InlineData("E9 01 02 03", CodeFlow.Other)] // jmp
    [InlineData("48 8B C3 E8", CodeFlow.Other)] // mov rax, rbx
    [InlineData("C3 00 00 00", CodeFlow.Return)]
    [InlineData("F3 C3 00 00", CodeFlow.Return)]
    [InlineData("C2 08 00 00", CodeFlow.Return)]
    public void Calls_and_returns_of_x64_are_recognized(string bytes, CodeFlow expected) => Assert.Equal(expected, Flow(bytes, Architecture.X64));

    [Theory]
    [InlineData("01 00 00 94", CodeFlow.Call)] // bl
    [InlineData("00 02 3F D6", CodeFlow.Call)] // blr x16
    [InlineData("00 02 1F D6", CodeFlow.Other)] // br x16
    [InlineData("01 00 00 14", CodeFlow.Other)] // b
    [InlineData("C0 03 5F D6", CodeFlow.Return)] // ret
    public void Calls_and_returns_of_arm64_are_recognized(string bytes, CodeFlow expected) => Assert.Equal(expected, Flow(bytes, Architecture.Arm64));

    [Fact]
    public void Frames_that_an_exception_left_are_no_callers_of_what_follows()
    {
        // On both kinds of processors, the stack pointer is lower in what was called.
        var (stack, methods) = (new CallStack(), MethodMap.Of("100 10 A", "200 10 B", "300 10 C", "400 10 D"));
        Execute(0x100, CodeFlow.Call, 0x1000);
        Execute(0x200, CodeFlow.Call, 0xF00);
        Execute(0x300, CodeFlow.Other, 0xF00);
        // C threw, and A caught it: its next call is not below B.
        Execute(0x101, CodeFlow.Call, 0x1000);
        Execute(0x400, CodeFlow.Return, 0x1008);
        Execute(0x102, CodeFlow.Other, 0x1008);

        var tree = CallTreeSum.Of(stack.Paths, methods);
        var paths = Enumerable.Range(0, tree.Nodes.Count).ToDictionary(node => string.Join('>', tree.PathTo(node)), node => tree.Instructions[node]);

        // Only the first call after it shows that.
        Assert.Equal(new Dictionary<string, double> { ["A"] = 2, ["A>B"] = 1, ["A>B>C"] = 1, ["A>B>A"] = 1, ["A>D"] = 1 }, paths);

        void Execute(ulong address, CodeFlow flow, ulong stackPointerAfter)
        {
            var place = new CodePlace(address, isNative: false, "", isSystemCall: false) { Flow = flow };
            stack.Executed(place, () => stackPointerAfter);
        }
    }

    [Fact]
    public void A_tree_without_another_one_keeps_what_only_one_of_them_has()
    {
        var all = Tree(("A", -1, 10), ("B", 0, 5), ("B", 1, 3));
        var loop = Tree(("A", -1, 10), ("C", 0, 1));

        var left = CallTreeSum.Difference(all, loop);

        Assert.Equal(
            [("A", 0), ("A>B", 5), ("A>B>B", 3), ("A>C", -1)],
            Enumerable.Range(0, left.Nodes.Count).Select(node => (string.Join('>', left.PathTo(node)), (int)left.Instructions[node])));

        static CallTree Tree(params (string Method, int Caller, double Instructions)[] nodes)
        {
            List<string> methods = [.. nodes.Select(node => node.Method).Distinct()];
            return new()
            {
                Methods = methods,
                Groups = [.. methods.Select(_ => CodeGroup.Library)],
                Callers = [.. nodes.Select(node => node.Caller)],
                Nodes = [.. nodes.Select(node => methods.IndexOf(node.Method))],
                Instructions = [.. nodes.Select(node => node.Instructions)],
            };
        }
    }

    [Fact]
    public void Ten_thousand_calls_below_each_other_are_a_tree_too()
    {
        var (stack, methods) = (new CallStack(), MethodMap.Of("100 10 WriteNode"));
        for (var depth = 0; depth < 10_000; depth++)
        {
            var stackPointer = 0x100_0000UL - (ulong)depth * 64;
            stack.Executed(new CodePlace(0x100, isNative: false, "", isSystemCall: false) { Flow = CodeFlow.Call }, () => stackPointer);
        }

        var tree = CallTreeSum.Of(stack.Paths, methods);

        Assert.Equal(10_000, tree.PathTo(tree.Nodes.Count - 1).Count);
        Assert.Equal(10_000, tree.ByMethod()["WriteNode"]);
    }

    [Fact]
    public void The_file_for_speedscope_has_the_instructions_of_each_path_and_no_name_breaks_it()
    {
        var key = new LaunchKey("A", "", "net10.0", "jit", "books", 1, 0, "");
        var count = new InstructionCount(key, Operation.Serialize)
        {
            Calls = new CallTree
            {
                Methods = ["Loop", "Write", "\"</script>\n\u001b[31m\0x"],
                Groups = [CodeGroup.Types, CodeGroup.Library, CodeGroup.Library],
                Callers = [-1, 0, 1],
                Nodes = [0, 1, 2],
                Instructions = [-1, 40, 2], // The loop without a call has more.
            },
        };
        using var file = new MemoryStream();

        SpeedscopeFile.Write([CountPaths.ProfileOf(count)], "count", file);

        using var document = JsonDocument.Parse(Encoding.UTF8.GetString(file.ToArray()));
        var profile = document.RootElement.GetProperty("profiles")[0];
        var frames = document.RootElement.GetProperty("shared").GetProperty("frames").EnumerateArray().Select(frame => frame.GetProperty("name").GetString()!)
            .ToList();
        Assert.Equal(["Loop", "Write"], frames.Take(2));
        Assert.DoesNotContain(frames[2], char.IsControl);
        Assert.Equal([[0, 1], [0, 1, 2]], profile.GetProperty("samples").EnumerateArray().Select(stack => stack.EnumerateArray().Select(at => at.GetInt32())));
        Assert.Equal([40, 2], profile.GetProperty("weights").EnumerateArray().Select(weight => weight.GetInt32()));
        Assert.Equal(("none", 42), (profile.GetProperty("unit").GetString(), profile.GetProperty("endValue").GetInt32()));
        Assert.Equal("A, books, N = 1, serialize", profile.GetProperty("name").GetString());
    }

    [Fact]
    public void A_file_that_cannot_be_written_is_refused_before_anything_is_counted()
    {
        using var disk = new TemporaryFolder();

        var (folder, missing) = (disk.Path, disk.Folder("none/paths"));

        Assert.Contains("is a folder", Assert.Throws<UsageException>(() => CountPaths.Check(folder)).Message, StringComparison.Ordinal);
        Assert.Contains("there is no folder", Assert.Throws<UsageException>(() => CountPaths.Check(missing)).Message, StringComparison.Ordinal);
        CountPaths.Check(disk.Folder("paths"));
        CountPaths.Check("");
    }

    static CodeFlow Flow(string bytes, Architecture architecture) =>
        CodeReader.FlowOf(BitConverter.ToUInt32(Convert.FromHexString(bytes.Replace(" ", "", StringComparison.Ordinal))), architecture);
}
