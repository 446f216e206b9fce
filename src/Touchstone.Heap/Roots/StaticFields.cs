using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>The static fields of a program. The runtime keeps their values in arrays without names.</summary>
static class StaticFields
{
    /// <summary>The fields that hold an object: its address, and the field with its type, such as <c>My.Cache.Items</c>.</summary>
    public static IEnumerable<(ulong Object, string Field)> Of(ClrRuntime runtime) =>
        from module in runtime.EnumerateModules()
        from type in module.EnumerateTypeDefToMethodTableMap()
        from field in runtime.GetTypeByMethodTable(type.MethodTable)?.StaticFields ?? []
        where field.IsObjectReference
        from domain in runtime.AppDomains
        where field.IsInitialized(domain)
        let held = field.ReadObject(domain).Address
        where held != 0
        select (held, $"{field.ContainingType.Name}.{field.Name}");
}
