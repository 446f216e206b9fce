using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Reachability;

/// <summary>Names a root in the words of the program's author.</summary>
static class RootNames
{
    /// <summary>The name of a root.</summary>
    /// <param name="runtime">The runtime.</param>
    /// <param name="root">The root.</param>
    /// <param name="way">The path from the root. It shows which static field the root is, because the runtime keeps those in unnamed arrays.</param>
    public static string Of(ClrRuntime runtime, ClrRoot root, IReadOnlyList<ulong> way) => root.RootKind switch
    {
        ClrRootKind.Stack => root is ClrStackRoot { StackFrame.Method: { } method } ? $"local of {method.Type.Name}.{method.Name}" : "local of native code",
        ClrRootKind.FinalizerQueue => "waiting for its finalizer",
        _ when Static(runtime, way) is { } field => $"static {field}",
        ClrRootKind.StrongHandle => "strong handle",
        ClrRootKind.PinnedHandle => "pinned handle",
        ClrRootKind.AsyncPinnedHandle => "handle of an overlapped operation",
        ClrRootKind.RefCountedHandle => "handle of a COM object",
        ClrRootKind.SizedRefHandle => "sized handle",
        ClrRootKind.ThreadStaticVar => "thread-static field",
        var kind => kind.ToString(),
    };

    // The first object may be the array in which the runtime keeps static references. The second one is then the field's value.
    static string? Static(ClrRuntime runtime, IReadOnlyList<ulong> way)
    {
        var held = way.Take(2).ToHashSet();
        foreach (var module in runtime.EnumerateModules())
        {
            foreach (var (table, _) in module.EnumerateTypeDefToMethodTableMap())
            {
                foreach (var field in runtime.GetTypeByMethodTable(table)?.StaticFields ?? [])
                {
                    if (field.IsObjectReference
                        && runtime.AppDomains.Any(domain => field.IsInitialized(domain) && held.Contains(field.ReadObject(domain).Address)))
                        return $"{field.ContainingType.Name}.{field.Name}";
                }
            }
        }
        return null;
    }
}
