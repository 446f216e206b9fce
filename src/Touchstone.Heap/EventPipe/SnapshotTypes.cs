using System.Buffers.Binary;
using System.Text;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>The names of types in the notation of ClrMD. Events contain the name of a nested type without its outer types.</summary>
sealed class SnapshotTypes
{
    /// <summary>Far more types than any program has.</summary>
    public const int MostTypes = 1_000_000;

    // A hostile one can nest types in themselves, and double the length of a name with each of them.
    const int MostDepth = 64;
    const int LongestName = 4096;

    readonly Dictionary<ulong, TypeFacts> types = [];
    readonly Dictionary<ulong, string> named = [];
    readonly ModuleNames modules = new();

    /// <summary>A type as events describe it.</summary>
    /// <param name="Name">Its name in the notation of reflection.</param>
    /// <param name="Module">The module that declares it.</param>
    /// <param name="Token">Its metadata token in the module.</param>
    /// <param name="Arguments">The type arguments; for an array the element type.</param>
    internal sealed record TypeFacts(string Name, ulong Module, int Token, ulong[] Arguments);

    /// <summary>Subscribes to the events about types and modules.</summary>
    public void Subscribe(TraceEventDispatcher source, Microsoft.Diagnostics.Tracing.Parsers.ClrTraceEventParser runtime)
    {
        runtime.TypeBulkType += Take;
        modules.Subscribe(source);
    }

    /// <summary>The name of a type; <c>&lt;type at ADDRESS&gt;</c> if no event described it.</summary>
    public string Name(ulong type) => Name(type, 0);

    string Name(ulong type, int depth)
    {
        if (!types.TryGetValue(type, out var facts) || depth == MostDepth)
            return $"<type at {type:x}>";
        if (named.TryGetValue(type, out var known))
            return known;
        var name = Compose(facts, depth);
        return named[type] = name.Length <= LongestName ? name : name[..LongestName] + "…";
    }

    void Take(GCBulkTypeTraceData data) => Add(data.EventData());

    /// <summary>Adds the types of an event.</summary>
    /// <exception cref="HeapException">The event is shorter than it says.</exception>
    internal void Add(byte[] data)
    {
        foreach (var (type, facts) in Types(data))
        {
            if (types.Count == MostTypes)
                throw Damaged("more than a million types");
            types[type] = facts;
        }
    }

    /// <summary>Reads the types of an event. Its program may have made up every number in it.</summary>
    /// <param name="data">The event.</param>
    /// <exception cref="HeapException">The event is shorter than it says.</exception>
    internal static IEnumerable<(ulong Type, TypeFacts Facts)> Types(byte[] data)
    {
        var at = 0;
        var count = (int)Number(4);
        Skip(sizeof(short)); // The number of the runtime.
        for (var i = 0; i < count; i++)
        {
            var (type, module, token) = (Number(8), Number(8), (int)Number(4));
            Skip(sizeof(int) + sizeof(byte)); // Flags and the kind of element.
            var end = at;
            while (end + 1 < data.Length && (data[end] | data[end + 1]) != 0)
                end += sizeof(char);
            var name = Encoding.Unicode.GetString(data.AsSpan(at, end - at));
            at = end;
            Skip(sizeof(char));
            var parameters = (int)Number(4);
            if (parameters < 0 || parameters > (data.Length - at) / sizeof(ulong))
                throw Damaged("an event that is shorter than it says");
            var arguments = new ulong[parameters];
            for (var place = 0; place < parameters; place++)
                arguments[place] = Number(8);
            yield return (type, new TypeFacts(name, module, token, arguments));
        }

        ulong Number(int bytes)
        {
            var start = at;
            Skip(bytes);
            var number = data.AsSpan(start, bytes);
            return bytes == sizeof(ulong) ? BinaryPrimitives.ReadUInt64LittleEndian(number) : BinaryPrimitives.ReadUInt32LittleEndian(number);
        }

        void Skip(int bytes) => at = at + bytes <= data.Length ? at + bytes : throw Damaged("an event that is shorter than it says");
    }

    /// <summary>The error about events that no runtime sends.</summary>
    internal static HeapException Damaged(string what) => new($"its runtime sent {what}", "touchstone heap list shows the processes that can be read");

    string Compose(TypeFacts facts, int depth)
    {
        // The name of an array ends with [] or [,], and its only argument is the element type.
        if (facts.Name.EndsWith(']') && facts.Name[(facts.Name.LastIndexOf('[') + 1)..^1].All(c => c == ',') && facts.Arguments is [var element])
            return Name(element, depth + 1) + facts.Name[facts.Name.LastIndexOf('[')..];
        List<string> arguments = [];
        for (var (place, length) = (0, 0); place < facts.Arguments.Length && length <= LongestName; place++)
        {
            arguments.Add(Name(facts.Arguments[place], depth + 1));
            length += arguments[^1].Length;
        }
        var path = modules.Find(facts.Module, facts.Token) ?? [facts.Name.Split('[')[0]];
        return string.Join('+', path.Select(part => Fill(part, arguments)));
    }

    // Takes as many arguments as the arity says: Dictionary`2 takes the next two.
    static string Fill(string part, List<string> arguments)
    {
        var (name, count) = part.Split('`') is [var before, var number] && int.TryParse(number, out var arity)
            ? (before, Math.Min(arity, arguments.Count))
            : (part, 0);
        var own = arguments.GetRange(0, count);
        arguments.RemoveRange(0, count);
        return count == 0 ? name : $"{name}<{string.Join(", ", own)}>";
    }
}
