using System.Globalization;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Roots;

/// <summary>
/// All roots of a target. ClrMD's own list is not used: it lacks most handles of a server collector and the thread-static fields of generic types, and it
/// takes a weak handle to the inside of an object for a strong one.
/// </summary>
sealed class HeapRoots
{
    const string ObjectArray = "System.Object[]";
    // Before, the thread-static fields of a thread had handles.
    const int FirstWithArrays = 9;

    readonly HeapTarget target;
    readonly ClrRuntime runtime;
    readonly IMemoryReader memory;
    readonly List<HeapRoot> roots = [];
    readonly List<string> warnings = [];

    HeapRoots(HeapTarget target)
    {
        (this.target, runtime, memory) = (target, target.Runtime, target.Memory);
        Handles = ReadHandles();
        Dependents = Handles.Where(handle => handle.Kind == ClrHandleKind.Dependent).ToLookup(handle => handle.Object, handle => handle.Dependent);
        roots.AddRange(Handles.Where(handle => handle.IsStrong).Select(handle => new HeapRoot((ClrRootKind)handle.Kind, handle.Object)));
        roots.AddRange(runtime.Heap.EnumerateFinalizerRoots().Select(root => new HeapRoot(root.RootKind, root.Object.Address)));
        AddThreads();
    }

    /// <summary>The roots.</summary>
    public IReadOnlyList<HeapRoot> All => roots;

    /// <summary>All handles of the garbage collector, weak ones too.</summary>
    public IReadOnlyCollection<CollectorHandle> Handles { get; }

    /// <summary>For an object, the objects that it keeps alive through dependent handles.</summary>
    public ILookup<ulong, ulong> Dependents { get; }

    /// <summary>Empty if the roots are known to be complete.</summary>
    public IReadOnlyList<string> Warnings => warnings;

    /// <summary>Reads the roots of a target.</summary>
    public static HeapRoots Read(HeapTarget target) => new(target);

    // The debugging library reads all handles of a workstation collector, which has one table. Those of a server collector are read from memory too.
    // Where both read the same table, both have to find the same.
    HashSet<CollectorHandle> ReadHandles()
    {
        var handles = runtime.EnumerateHandles().Where(IsUsed)
            .Select(handle => new CollectorHandle(handle.Address, handle.HandleKind, handle.Object.Address, handle.Dependent.Address)).ToHashSet();
        if (!runtime.Heap.IsServer)
            return handles;
        var heaps = runtime.Heap.SubHeaps.Length;
        var tables = HandleTables.Read(memory, CollectorVariables.HandleTableMap(runtime.ClrInfo.ModuleInfo, memory, heaps));
        if (tables.IsDamaged || tables.Count < heaps || !handles.IsSubsetOf(tables.Handles))
            Warn("the handle tables of its server garbage collector could not be verified, and the debugging library reads only some of them");
        handles.UnionWith(tables.Handles);
        return handles;
    }

    // The debugging library knows whether native code refers to an object only on Windows. Elsewhere each object that native code got is taken for alive.
    bool IsUsed(ClrHandle handle) =>
        handle.HandleKind != ClrHandleKind.RefCounted || handle.ReferenceCount > 0 || runtime.DataTarget.DataReader.TargetPlatform != OSPlatform.Windows;

    void AddThreads()
    {
        var threads = runtime.Threads.Where(thread => thread.IsAlive).ToList();
        foreach (var root in threads.SelectMany(thread => thread.EnumerateStackRoots()))
            roots.Add(new(root.RootKind, root.Object.Address, (root as ClrStackRoot)?.StackFrame?.Method));
        if (ThreadStatics.Arrays(memory, [.. threads.Select(thread => thread.Address)], IsObjectArray) is { } arrays)
            roots.AddRange(arrays.SelectMany(WithElements).Select(held => new HeapRoot(ClrRootKind.ThreadStaticVar, held)));
        else if (Version.TryParse(target.RuntimeVersion, out var version) && version.Major >= FirstWithArrays)
            Warn("the thread-static fields of its threads were not found");
        // What ClrMD finds in the static fields of types fills a part of the gap.
        if (warnings.Count > 0)
            roots.AddRange(runtime.Heap.EnumerateAdditionalRoots().Select(root => new HeapRoot(root.RootKind, root.Object.Address)));
    }

    bool IsObjectArray(ulong address) => runtime.Heap.GetObject(address).Type?.Name == ObjectArray;

    // Each element holds the fields of one type. As roots, they make the path to a field's value as short as that to the value of a static field.
    IEnumerable<ulong> WithElements(ulong array) =>
        [array, .. runtime.Heap.GetObject(array).EnumerateReferenceAddresses().Where(element => runtime.Heap.GetObject(element).IsArray)];

    void Warn(string cause)
    {
        var process = target.ProcessId > 0 ? target.ProcessId.ToString(CultureInfo.InvariantCulture) : "PID";
        warnings.Add($"only partly read: {cause}. Live objects may be missing; touchstone heap {process} --no-ptrace counts all");
    }
}
