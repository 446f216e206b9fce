using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Roots;

namespace Touchstone.Heap.Reachability;

/// <summary>Names a root in the words of the program's author.</summary>
sealed class RootNames(ClrRuntime runtime)
{
    readonly Lazy<Dictionary<ulong, string>> statics = new(() => Statics(runtime));

    /// <summary>The name of a root.</summary>
    /// <param name="way">The path from the root. It shows which static field the root is, because the runtime keeps those in unnamed arrays.</param>
    public string Of(HeapRoot root, IReadOnlyList<ulong> way) => root.Kind switch
    {
        ClrRootKind.Stack => root.Method is { } method ? $"local of {method.Type.Name}.{method.Name}" : "local of native code",
        ClrRootKind.FinalizerQueue => "waiting for its finalizer",
        _ when Static(way) is { } field => $"static {field}",
        ClrRootKind.StrongHandle => "strong handle",
        ClrRootKind.PinnedHandle => "pinned handle",
        ClrRootKind.AsyncPinnedHandle => "handle of an overlapped operation",
        ClrRootKind.RefCountedHandle => "handle of a COM object",
        ClrRootKind.SizedRefHandle => "sized handle",
        ClrRootKind.ThreadStaticVar => "thread-static field",
        var kind => kind.ToString(),
    };

    // The first object may be the array in which the runtime keeps static references. The second one is then the field's value.
    string? Static(IReadOnlyList<ulong> way) => way.Take(2).Select(held => statics.Value.GetValueOrDefault(held)).FirstOrDefault(name => name is not null);

    static Dictionary<ulong, string> Statics(ClrRuntime runtime)
    {
        Dictionary<ulong, string> names = [];
        foreach (var field in runtime.EnumerateModules().SelectMany(module => module.EnumerateTypeDefToMethodTableMap())
            .SelectMany(type => runtime.GetTypeByMethodTable(type.MethodTable)?.StaticFields ?? []).Where(field => field.IsObjectReference))
        {
            foreach (var domain in runtime.AppDomains.Where(field.IsInitialized))
                names.TryAdd(field.ReadObject(domain).Address, $"{field.ContainingType.Name}.{field.Name}");
        }
        return names;
    }
}
