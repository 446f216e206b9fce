using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>The names of types in the notation of ClrMD. Events contain the name of a nested type without its outer types.</summary>
sealed class SnapshotTypes
{
    readonly Dictionary<ulong, TypeFacts> types = [];
    readonly Dictionary<ulong, string> named = [];
    readonly ModuleNames modules = new();

    /// <summary>A type as events describe it.</summary>
    /// <param name="Name">Its name in the notation of reflection.</param>
    /// <param name="Module">The module that declares it.</param>
    /// <param name="Token">Its metadata token in the module.</param>
    /// <param name="Arguments">The type arguments; for an array the element type.</param>
    sealed record TypeFacts(string Name, ulong Module, int Token, ulong[] Arguments);

    /// <summary>Subscribes to the events about types and modules.</summary>
    public void Subscribe(TraceEventDispatcher source, Microsoft.Diagnostics.Tracing.Parsers.ClrTraceEventParser runtime)
    {
        runtime.TypeBulkType += Take;
        modules.Subscribe(source);
    }

    /// <summary>The name of a type; <c>&lt;type at ADDRESS&gt;</c> if no event described it.</summary>
    public string Name(ulong type)
    {
        if (!types.TryGetValue(type, out var facts))
            return $"<type at {type:x}>";
        return named.TryGetValue(type, out var name) ? name : named[type] = Compose(facts);
    }

    void Take(GCBulkTypeTraceData data)
    {
        for (var i = 0; i < data.Count; i++)
        {
            var type = data.Values(i);
            var arguments = Enumerable.Range(0, type.TypeParameterCount).Select(place => (ulong)type.TypeParameterID(place));
            types[(ulong)type.TypeID] = new TypeFacts(type.TypeName, (ulong)type.ModuleID, type.TypeNameID, [.. arguments]);
        }
    }

    string Compose(TypeFacts facts)
    {
        // The name of an array ends with [] or [,], and its only argument is the element type.
        if (facts.Name.EndsWith(']') && facts.Name[(facts.Name.LastIndexOf('[') + 1)..^1].All(c => c == ',') && facts.Arguments is [var element])
            return Name(element) + facts.Name[facts.Name.LastIndexOf('[')..];
        var arguments = facts.Arguments.Select(Name).ToList();
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
