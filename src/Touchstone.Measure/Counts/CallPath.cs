using System.Runtime.InteropServices;

namespace Touchstone.Measure.Counts;

/// <summary>The calls that lead to a piece of code, and how often its instructions were executed.</summary>
/// <param name="caller">The place in the tree of the code that made the call; -1 for the code between the markers.</param>
/// <param name="site">The instruction that made the call; null for the code between the markers.</param>
sealed class CallPath(int caller, CodePlace? site)
{
    readonly Dictionary<CodePlace, long> places = [];

    public int Caller => caller;

    public CodePlace? Site => site;

    /// <summary>The instructions of this code, without what it calls, with how often each was executed.</summary>
    public IReadOnlyDictionary<CodePlace, long> Places => places;

    /// <summary>Where each of its instructions that makes a call leads to, as a place in the tree.</summary>
    public Dictionary<CodePlace, int> Calls { get; } = [];

    /// <summary>Counts an executed instruction.</summary>
    public void Add(CodePlace place) => CollectionsMarshal.GetValueRefOrAddDefault(places, place, out _)++;
}

/// <summary>
/// Follows the calls and returns of a thread that is stepped. Where the stack pointer stood before a call tells when it has returned, also by an exception.
/// </summary>
sealed class CallStack
{
    // x64 pushes the address to return to, and arm64 keeps it in a register.
    static readonly ulong pushed = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 8UL : 0;

    readonly List<CallPath> paths = [new(-1, null)];
    readonly Stack<(int Caller, ulong StackPointer)> callers = new();
    int now;

    /// <summary>All paths. Each comes after its caller, so that nobody needs a recursion: a list can be written object below object.</summary>
    public IReadOnlyList<CallPath> Paths => paths;

    /// <summary>The path of the code that runs.</summary>
    public CallPath Now => paths[now];

    /// <summary>Notes that an instruction was executed.</summary>
    /// <param name="stackPointer">Asks for the stack pointer after it.</param>
    public void Executed(CodePlace place, Func<ulong> stackPointer)
    {
        Now.Add(place);
        if (place.Flow == CodeFlow.Other)
            return;
        if (place.Flow == CodeFlow.Return)
        {
            LeaveUpTo(stackPointer());
            return;
        }
        var before = stackPointer() + pushed;
        // Calls that ended in another way than by returning. What called this code stands higher: it has pushed an address, or this code has kept one.
        LeaveUpTo(before);
        callers.Push((now, before));
        ref var called = ref CollectionsMarshal.GetValueRefOrAddDefault(Now.Calls, place, out var isKnown);
        if (!isKnown)
        {
            called = paths.Count;
            paths.Add(new CallPath(now, place));
        }
        now = called;
    }

    void LeaveUpTo(ulong stackPointer)
    {
        while (callers.TryPeek(out var last) && last.StackPointer <= stackPointer)
            now = callers.Pop().Caller;
    }
}

/// <summary>Sums up instructions by the methods that lead to them.</summary>
sealed class CallTreeSum
{
    readonly Dictionary<(int Caller, string Method), int> places = [];
    readonly Dictionary<string, int> methods = [];
    readonly List<CodeGroup> groups = [];
    readonly List<(int Caller, int Method)> nodes = [];
    readonly List<double> instructions = [];

    /// <summary>The tree of a call.</summary>
    public static CallTree Of(IReadOnlyList<CallPath> paths, MethodMap methods)
    {
        var sum = new CallTreeSum();
        var callers = new int[paths.Count];
        for (var i = 0; i < callers.Length; i++)
        {
            var path = paths[i];
            callers[i] = path.Site is null ? -1 : sum.Node(callers[path.Caller], path.Site.NameIn(methods));
            // Code that ends with a jump to another method has no call of its own for it, so each instruction has the name of its method.
            foreach (var (place, times) in path.Places)
                sum.instructions[sum.Node(callers[i], place.NameIn(methods))] += times;
        }
        return sum.ToTree();
    }

    /// <summary>A tree without what another one has.</summary>
    public static CallTree Difference(CallTree all, CallTree without)
    {
        var sum = new CallTreeSum();
        foreach (var (tree, sign) in new[] { (all, 1), (without, -1) })
        {
            var at = new int[tree.Nodes.Count];
            for (var i = 0; i < at.Length; i++)
            {
                var name = new CodeName(tree.Methods[tree.Nodes[i]], tree.Groups[tree.Nodes[i]]);
                at[i] = sum.Node(tree.Callers[i] < 0 ? -1 : at[tree.Callers[i]], name);
                sum.instructions[at[i]] += sign * tree.Instructions[i];
            }
        }
        return sum.ToTree();
    }

    int Node(int caller, CodeName name)
    {
        if (places.TryGetValue((caller, name.Name), out var node))
            return node;
        if (!methods.TryGetValue(name.Name, out var method))
        {
            methods.Add(name.Name, method = methods.Count);
            groups.Add(name.Group);
        }
        places.Add((caller, name.Name), nodes.Count);
        nodes.Add((caller, method));
        instructions.Add(0);
        return nodes.Count - 1;
    }

    CallTree ToTree() => new()
    {
        Methods = [.. methods.Keys],
        Groups = groups,
        Callers = [.. nodes.Select(node => node.Caller)],
        Nodes = [.. nodes.Select(node => node.Method)],
        Instructions = instructions,
    };
}

/// <summary>Where the thread goes on after an instruction.</summary>
public enum CodeFlow
{
    /// <summary>At the next instruction, or where it jumps.</summary>
    Other,

    /// <summary>In code that comes back.</summary>
    Call,

    /// <summary>Where the call came from.</summary>
    Return,
}

/// <summary>Reads instructions as far as counting needs it.</summary>
static class CodeReader
{
    /// <summary>Where the thread goes on after an instruction.</summary>
    /// <param name="code">At least four bytes of it, the first in the lowest bits.</param>
    public static CodeFlow FlowOf(ulong code, Architecture architecture) => architecture == Architecture.X64 ? OnX64(code) : OnArm64((uint)code);

    static CodeFlow OnX64(ulong code)
    {
        // rep ret, bnd call, notrack call, and a prefix for the upper registers.
        while ((byte)code is 0xF2 or 0xF3 or 0x3E or 0x66 or (>= 0x40 and <= 0x4F))
            code >>= 8;
        return (byte)code switch
        {
            0xE8 => CodeFlow.Call,
            0xFF when (code >> 11 & 7) == 2 => CodeFlow.Call,
            0xC2 or 0xC3 => CodeFlow.Return,
            _ => CodeFlow.Other,
        };
    }

    // bl, blr, ret.
    static CodeFlow OnArm64(uint code) => (code & 0xFC00_0000) == 0x9400_0000 || (code & 0xFFFF_FC1F) == 0xD63F_0000 ? CodeFlow.Call
        : (code & 0xFFFF_FC1F) == 0xD65F_0000 ? CodeFlow.Return
        : CodeFlow.Other;
}
