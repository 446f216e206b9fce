using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Async;

/// <summary>Async methods that wait for each other in the same way.</summary>
/// <param name="Methods">The methods: the one that waits for something else first, then the one that awaits it, and so on.</param>
/// <param name="Count">How often this chain was found.</param>
/// <param name="First">The address of the state of the first method in one of the chains.</param>
/// <param name="State">The type of that object.</param>
/// <param name="WaitsFor">The type of what it awaits, such as a task or a semaphore; empty if that is not known.</param>
public sealed record AsyncChain(IReadOnlyList<string> Methods, long Count, ulong First, string State, string WaitsFor);

/// <summary>Reads the async methods that wait, from the objects that hold their state, and follows their continuations.</summary>
sealed class AsyncReader
{
    const string Box = "AsyncStateMachineBox<";

    // A longer chain is cut. It is a recursion, or a program that wants to keep this one busy.
    const int MostMethods = 64;
    const int MostChains = 1_000_000;
    // Between two methods there may be a delegate, a list and tasks such as that of Task.WhenAll.
    const int MostBetween = 16;

    readonly Continuations continuations;
    readonly Dictionary<ulong, string> methods = [];
    readonly Dictionary<ulong, ulong[]> callers = [];
    readonly Dictionary<string, (long Count, ulong First)> chains = new(StringComparer.Ordinal);
    int found;

    AsyncReader(HeapTarget target) => continuations = new Continuations(target);

    /// <summary>True for the type that holds the state of an async method.</summary>
    public static bool IsState(string type) =>
        type.StartsWith("System.Runtime.CompilerServices.", StringComparison.Ordinal) && type.Contains(Box, StringComparison.Ordinal);

    /// <summary>A pattern that only the type of a state matches, without the long name of the framework's part.</summary>
    public static string Pattern(string state) => $"*{state[(state.IndexOf(Box, StringComparison.Ordinal) + Box.Length - 1)..]}";

    /// <summary>The chains of waiting methods, the most frequent first.</summary>
    /// <param name="states">The objects of the types of <see cref="IsState"/>.</param>
    public static IReadOnlyList<AsyncChain> Read(HeapTarget target, IEnumerable<ulong> states)
    {
        var reader = new AsyncReader(target);
        foreach (var address in states)
        {
            if (reader.continuations.MethodOf(address) is { Length: > 0 } method)
                reader.methods[address] = method;
        }
        foreach (var address in reader.methods.Keys)
            reader.callers[address] = [.. reader.CallersOf(address)];
        var called = reader.callers.Values.SelectMany(of => of).ToHashSet();
        foreach (var address in reader.methods.Keys.Where(address => !called.Contains(address)))
            reader.Follow([address]);
        return
        [
            .. reader.chains.Select(chain => Chain(chain.Key.Split('\n'), chain.Value.Count, target.Runtime.Heap.GetObject(chain.Value.First)))
                .OrderByDescending(chain => chain.Count).ThenBy(chain => chain.Methods.Count).ThenBy(chain => chain.Methods[0], StringComparer.Ordinal),
        ];
    }

    static AsyncChain Chain(string[] methods, long count, ClrObject first) =>
        new(methods, count, first.Address, first.Type?.Name ?? "", AwaitedTypes.Of(first));

    /// <summary>The waiting methods that go on when a method ends.</summary>
    HashSet<ulong> CallersOf(ulong method)
    {
        HashSet<ulong> callers = [];
        HashSet<ulong> seen = [method];
        var open = new Queue<(ulong Address, int Depth)>([(method, 0)]);
        while (open.TryDequeue(out var at))
        {
            foreach (var next in continuations.After(at.Address).Where(seen.Add))
            {
                if (methods.ContainsKey(next))
                    callers.Add(next);
                else if (at.Depth < MostBetween)
                    open.Enqueue((next, at.Depth + 1));
            }
        }
        return callers;
    }

    // A method that several await begins a chain for each of them.
    void Follow(List<ulong> way)
    {
        if (found >= MostChains)
            return;
        var next = way.Count < MostMethods ? callers[way[^1]] : [];
        var isEnd = true;
        foreach (var caller in next)
        {
            if (way.Contains(caller))
                continue;
            isEnd = false;
            way.Add(caller);
            Follow(way);
            way.RemoveAt(way.Count - 1);
        }
        if (!isEnd)
            return;
        found++;
        var key = string.Join('\n', way.Select(address => methods[address]));
        var (count, first) = chains.GetValueOrDefault(key, (0, way[0]));
        chains[key] = (count + 1, first);
    }
}

/// <summary>What a waiting method awaits, from the awaiter in its state.</summary>
static class AwaitedTypes
{
    /// <summary>The type; empty if it is not known.</summary>
    public static string Of(ClrObject state)
    {
        var held = state;
        if (held.Type?.GetFieldByName("StateMachine") is { IsValueType: false } && held.TryReadObjectField("StateMachine", out var machine))
            held = machine;
        // The fields of awaiters are empty unless the method waits there.
        return !held.IsValid ? ""
            : held.EnumerateReferencesWithFields(carefully: true).FirstOrDefault(IsAwaiter).Object is { IsValid: true, Type.Name: { } name } ? name
            : "";
    }

    static bool IsAwaiter(ClrReference reference)
    {
        for (ClrReference? at = reference; at is { } one; at = one.InnerField)
        {
            if (one.Field?.Name?.StartsWith("<>u__", StringComparison.Ordinal) == true)
                return true;
        }
        return false;
    }
}
