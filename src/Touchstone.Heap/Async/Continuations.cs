using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Async;

/// <summary>
/// What goes on when a task ends, from the fields of the framework's types. There may be a million states, so the places of fields are found once for each
/// type.
/// </summary>
sealed class Continuations(HeapTarget target)
{
    // TaskStateFlags: RanToCompletion, Canceled, Faulted.
    const int Completed = 0x1600000;

    readonly ClrRuntime runtime = target.Runtime;
    readonly HeapPages pages = new(target.Memory, target.Runtime.Heap.Segments);
    readonly Dictionary<ulong, Layout> layouts = [];

    /// <summary>The async method of a state that waits; empty if it runs, has ended, or is none.</summary>
    public string MethodOf(ulong address)
    {
        var layout = LayoutOf(address);
        return layout.Method.Length > 0 && Number(address + layout.FlagsAt) is { } flags && (flags & Completed) == 0
            && PlaceOf(address, layout) >= 0 ? layout.Method : "";
    }

    /// <summary>The objects that a task, or what is between two tasks, leads to when it ends.</summary>
    public IEnumerable<ulong> After(ulong address)
    {
        var layout = LayoutOf(address);
        var next = layout.NextAt.Select(place => pages.Word(address + place)).Where(held => held != 0);
        return layout.IsList ? next.SelectMany(items => runtime.Heap.GetObject(items).EnumerateReferenceAddresses()) : next;
    }

    // The number of the await at which the method waits. It is negative before the first, while it runs and after the last.
    int PlaceOf(ulong address, Layout layout)
    {
        var machine = layout.IsBoxed ? address : pages.Word(address + layout.MachineAt);
        return Number(machine + layout.PlaceAt) ?? -1;
    }

    int? Number(ulong address) => pages.Bytes(address, sizeof(int)) is { Length: sizeof(int) } bytes ? MemoryMarshal.Read<int>(bytes) : null;

    Layout LayoutOf(ulong address)
    {
        var table = pages.Word(address) & ~7ul;
        if (!layouts.TryGetValue(table, out var layout))
            layouts[table] = layout = table != 0 && runtime.GetTypeByMethodTable(table) is { } type ? Layout.Of(type) : Layout.None;
        return layout;
    }

    /// <summary>Where the fields of a type are, from the beginning of an object.</summary>
    sealed record Layout
    {
        public static Layout None { get; } = new();

        /// <summary>The fields that lead on.</summary>
        public IReadOnlyList<ulong> NextAt { get; private init; } = [];

        /// <summary>True for a list, whose field holds an array of what leads on.</summary>
        public bool IsList { get; private init; }

        /// <summary>The method whose state it is; empty for other types.</summary>
        public string Method { get; private init; } = "";

        /// <summary>The flags of a task.</summary>
        public ulong FlagsAt { get; private init; }

        /// <summary>The state machine, or the reference to it.</summary>
        public ulong MachineAt { get; private init; }

        /// <summary>True if the state machine is a structure within the object, as optimized code has it.</summary>
        public bool IsBoxed { get; private init; }

        /// <summary>The number of the await, from the beginning of the object or of the state machine.</summary>
        public ulong PlaceAt { get; private init; }

        public static Layout Of(ClrType type)
        {
            for (var at = type; at is not null; at = at.BaseType)
            {
                switch (at.Name)
                {
                    case "System.Threading.Tasks.Task":
                        return OfTask(type);
                    case "System.MulticastDelegate":
                        return new Layout { NextAt = Places(type, "_target") };
                    case "System.Threading.Tasks.TaskContinuation":
                        return new Layout { NextAt = Places(type, "m_action", "m_task") };
                    case { } name when name.StartsWith("System.Collections.Generic.List<", StringComparison.Ordinal):
                        return new Layout { NextAt = Places(type, "_items"), IsList = true };
                }
            }
            return None;
        }

        static Layout OfTask(ClrType type)
        {
            var task = new Layout { NextAt = Places(type, "m_continuationObject") };
            if (type.GetFieldByName("StateMachine") is not { Type: { } machine } held || machine.GetFieldByName("<>1__state") is not { } number
                || type.GetFieldByName("m_stateFlags") is not { } flags)
                return task;
            return task with
            {
                Method = AsyncMethod.Of(type.Name ?? ""),
                FlagsAt = Place(flags),
                MachineAt = Place(held),
                IsBoxed = held.IsValueType,
                PlaceAt = held.IsValueType ? Place(held) + (ulong)number.Offset : Place(number),
            };
        }

        static ulong[] Places(ClrType type, params string[] fields) => [.. fields.Select(type.GetFieldByName).OfType<ClrInstanceField>().Select(Place)];

        // The fields of an object follow the pointer to its type.
        static ulong Place(ClrInstanceField field) => (ulong)(field.Offset + 8);
    }
}
