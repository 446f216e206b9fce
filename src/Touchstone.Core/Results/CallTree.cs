using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>
/// The instructions of a call by the calls that lead to them. A node is a method below its caller. Each node comes after its caller, so a reader needs one
/// loop and no recursion.
/// </summary>
public sealed record CallTree : IRecordMember
{
    // A list of ten thousand objects, written object below object, has as many nodes. A line of twice as many could be longer than readers accept.
    const int MostNodes = 30_000;

    static readonly CodeGroup[] KnownGroups = Enum.GetValues<CodeGroup>();

    static readonly Dictionary<string, CodeGroup> ByName = KnownGroups.ToDictionary(NameOf);

    /// <summary>The names of the methods, each once. Code without a name has the one of its file, in parentheses.</summary>
    public IReadOnlyList<string> Methods { get; init; } = [];

    /// <summary>For each method, what kind of code it is.</summary>
    public IReadOnlyList<CodeGroup> Groups { get; init; } = [];

    /// <summary>For each node, the node that calls it; -1 for none.</summary>
    public IReadOnlyList<int> Callers { get; init; } = [];

    /// <summary>For each node, its method.</summary>
    public IReadOnlyList<int> Nodes { get; init; } = [];

    /// <summary>
    /// For each node, the instructions of the method itself in a usual call. What the loop without a call executes is subtracted, so one can be below zero.
    /// </summary>
    public IReadOnlyList<double> Instructions { get; init; } = [];

    /// <summary>A tree without nodes: nobody asked for one.</summary>
    public static CallTree None { get; } = new();

    /// <inheritdoc/>
    static RecordKind IRecordMember.Kind =>
        new RecordKind<CallTree>(Read, Write) { Empty = None, IsKnown = tree => tree is { Nodes.Count: > 0 and <= MostNodes } };

    /// <summary>The names of the methods on the way to a node, the outermost first.</summary>
    public IReadOnlyList<string> PathTo(int node)
    {
        List<string> path = [];
        for (; node >= 0; node = Callers[node])
            path.Add(Methods[Nodes[node]]);
        path.Reverse();
        return path;
    }

    /// <summary>The instructions of each method, wherever it was called.</summary>
    public IReadOnlyDictionary<string, double> ByMethod() => Nodes.Zip(Instructions)
        .GroupBy(node => node.First, node => node.Second)
        .Select(method => KeyValuePair.Create(Methods[method.Key], method.Sum()))
        .Where(method => method.Value != 0)
        .ToDictionary();

    /// <summary>The name of a kind of code in files: <c>library</c>.</summary>
    public static string NameOf(CodeGroup group) => group.ToString().ToLowerInvariant();

    static void Write(JsonLine line, string name, CallTree tree) => line
        .Add(name + "Methods", tree.Methods)
        .Add(name + "Groups", tree.Groups.Select(NameOf))
        .Add(name + "Callers", tree.Callers.Select(node => (double)node))
        .Add(name + "Nodes", tree.Nodes.Select(method => (double)method))
        .Add(name + "Instructions", tree.Instructions);

    // A tree that is damaged is left out. The count is still right without it.
    static (bool, CallTree?) Read(JsonFields fields, string name)
    {
        var (methods, groups) = (fields.Texts(name + "Methods"), fields.Texts(name + "Groups"));
        var (callers, nodes, instructions) = (fields.Numbers(name + "Callers"), fields.Numbers(name + "Nodes"), fields.Numbers(name + "Instructions"));
        if (methods.Count != groups.Count || methods.Distinct().Count() != methods.Count || !groups.All(ByName.ContainsKey) || nodes.Count is 0 or > MostNodes)
            return default;
        if (callers.Count != nodes.Count || instructions.Count != nodes.Count || !instructions.All(double.IsInteger))
            return default;
        for (var node = 0; node < nodes.Count; node++)
        {
            if (!IsPlace(callers[node], -1, node) || !IsPlace(nodes[node], 0, methods.Count))
                return default;
        }
        return (true, new CallTree
        {
            Methods = methods,
            Groups = [.. groups.Select(group => ByName[group])],
            Callers = [.. callers.Select(node => (int)node)],
            Nodes = [.. nodes.Select(method => (int)method)],
            Instructions = instructions,
        });
    }

    static bool IsPlace(double number, int first, int end) => double.IsInteger(number) && number >= first && number < end;
}

/// <summary>Kinds of code, by what they are for.</summary>
public enum CodeGroup
{
    /// <summary>The serializer, also its native libraries and the code that it generates at run time.</summary>
    Library,

    /// <summary>The types, code that was generated for them, the adapter, and reading all members.</summary>
    Types,

    /// <summary>The framework's strings, encodings, numbers and dates.</summary>
    Text,

    /// <summary>The framework's collections.</summary>
    Collections,

    /// <summary>Copying, clearing and searching memory, buffers and streams.</summary>
    Memory,

    /// <summary>All other code of the framework.</summary>
    Framework,

    /// <summary>The runtime: allocating, casts, calls through interfaces, write barriers, and libc.</summary>
    Runtime,
}
