using System.Runtime.InteropServices;

namespace Touchstone.Measure.Counts;

/// <summary>The calls that lead to a piece of code, and how often its instructions were executed. The calls below it form a tree.</summary>
/// <param name="caller">The path of the code that made the call; null for the code between the markers.</param>
/// <param name="site">The instruction that made the call.</param>
sealed class CallPath(CallPath? caller = null, CodePlace? site = null)
{
    readonly Dictionary<CodePlace, CallPath> calls = [];
    readonly Dictionary<CodePlace, long> places = [];

    /// <summary>The path of what an instruction of this code calls.</summary>
    public CallPath Below(CodePlace called)
    {
        if (!calls.TryGetValue(called, out var path))
            calls.Add(called, path = new CallPath(this, called));
        return path;
    }

    /// <summary>True if this code calls something.</summary>
    public bool HasCalls => calls.Count > 0;

    /// <summary>
    /// The instructions of this code and of all that it calls, with how often each was executed. One that several calls lead to comes several times.
    /// </summary>
    public IEnumerable<KeyValuePair<CodePlace, long>> Places => places.Concat(calls.Values.SelectMany(call => call.Places));

    /// <summary>Counts an executed instruction.</summary>
    public void Add(CodePlace place) => CollectionsMarshal.GetValueRefOrAddDefault(places, place, out _)++;

    /// <summary>The instructions of this code and of all that it calls, by the names of the methods that lead to them, the outermost first.</summary>
    public IEnumerable<(IReadOnlyList<string> Methods, long Instructions)> Named(MethodMap methods)
    {
        // Code that ends with a jump to another method has no call of its own for it, so each instruction has the name of its method.
        var callers = Callers(methods);
        return places.GroupBy(place => place.Key.NameIn(methods), place => place.Value)
            .Select(name => ((IReadOnlyList<string>)[.. callers, name.Key], name.Sum()))
            .Concat(calls.Values.SelectMany(call => call.Named(methods)));
    }

    List<string> Callers(MethodMap methods) => caller is null ? [] : [.. caller.Callers(methods), site!.NameIn(methods)];
}

/// <summary>
/// Follows the calls and returns of a thread that is stepped. Where the stack pointer stood before a call tells when it has returned, also by an exception.
/// </summary>
sealed class CallStack
{
    // x64 pushes the address to return to, and arm64 keeps it in a register.
    static readonly ulong pushed = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 8UL : 0;

    readonly Stack<(CallPath Caller, ulong StackPointer)> callers = new();

    /// <summary>The path of the code that runs.</summary>
    public CallPath Now { get; private set; } = new();

    /// <summary>Notes that an instruction was executed.</summary>
    /// <param name="stackPointer">Asks for the stack pointer after it.</param>
    public void Executed(CodePlace place, Func<ulong> stackPointer)
    {
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
        callers.Push((Now, before));
        Now = Now.Below(place);
    }

    void LeaveUpTo(ulong stackPointer)
    {
        while (callers.TryPeek(out var last) && last.StackPointer <= stackPointer)
            Now = callers.Pop().Caller;
    }
}

/// <summary>The methods of a path in one text.</summary>
static class PathKey
{
    // A process chooses the names of its methods. The runtime's list of them has no such character.
    const char Separator = '\0';

    /// <summary>The text of a path.</summary>
    /// <param name="methods">The methods, the outermost first.</param>
    public static string Of(IEnumerable<string> methods) => string.Join(Separator, methods.Select(name => name.Replace(Separator, ' ')));

    /// <summary>The methods of a text.</summary>
    public static IReadOnlyList<string> Methods(string path) => path.Split(Separator);
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
