using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Reachability;

/// <summary>What a root is called in the words of a program's author.</summary>
static class RootNames
{
    /// <summary>The name of a root.</summary>
    /// <param name="runtime">The runtime.</param>
    /// <param name="root">The root.</param>
    /// <param name="way">The objects from it on: static fields lie in arrays that no program names.</param>
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

    // The array in which the runtime keeps static references is the first object, what a field holds the second.
    static string? Static(ClrRuntime runtime, IReadOnlyList<ulong> way)
    {
        var held = way.Take(2).ToHashSet();
        foreach (var module in runtime.EnumerateModules())
        {
            foreach (var (table, _) in module.EnumerateTypeDefToMethodTableMap())
            {
                foreach (var field in runtime.GetTypeByMethodTable(table)?.StaticFields ?? [])
                {
                    if (field.IsObjectReference && runtime.AppDomains.Any(domain => field.IsInitialized(domain) && held.Contains(field.ReadObject(domain).Address)))
                        return $"{field.ContainingType.Name}.{field.Name}";
                }
            }
        }
        return null;
    }
}
