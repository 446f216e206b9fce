using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>The names of types as events tell them.</summary>
sealed class SnapshotTypes
{
    readonly Dictionary<ulong, string> names = [];

    /// <summary>Remembers types.</summary>
    public void Take(GCBulkTypeTraceData data)
    {
        for (var i = 0; i < data.Count; i++)
        {
            var type = data.Values(i);
            names[type.TypeID] = type.TypeName;
        }
    }

    /// <summary>The name of a type.</summary>
    public string Name(ulong type) => names.GetValueOrDefault(type) ?? $"<type at {type:x}>";
}
