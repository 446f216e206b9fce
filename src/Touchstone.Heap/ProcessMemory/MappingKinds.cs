namespace Touchstone.Heap.ProcessMemory;

/// <summary>Determines what each memory range of a process is used for.</summary>
/// <param name="all">All ranges, sorted by address.</param>
/// <param name="managed">The ranges that the garbage collector has from the system; empty if unknown.</param>
/// <param name="stackPointers">One address in the stack of each thread, as far as known.</param>
sealed class MappingKinds(IReadOnlyList<MemoryMapping> all, IReadOnlyList<(ulong Start, ulong End)> managed, IReadOnlyList<ulong> stackPointers)
{
    // glibc reserves a range of this size for each arena, aligned to this size. It makes more of the range accessible as the arena grows.
    const ulong ArenaBytes = 64 << 20;

    readonly HashSet<string> executables = [.. all.Where(mapping => mapping.Permissions[2] == 'x' && IsFile(mapping)).Select(mapping => mapping.File)];

    /// <summary>Each range with its kind.</summary>
    public IEnumerable<(MemoryMapping Mapping, MemoryKind Kind)> All => all.Select((mapping, place) => (mapping, Of(mapping, place)));

    MemoryKind Of(MemoryMapping mapping, int place)
    {
        if (managed.Any(range => range.Start < mapping.End && range.End > mapping.Start))
            return MemoryKind.ManagedHeap;
        if (mapping.Path.StartsWith("[stack", StringComparison.Ordinal) || IsStack(mapping))
            return MemoryKind.Stacks;
        if (mapping.Path == "[heap]" || IsArena(mapping, place))
            return MemoryKind.NativeHeap;
        if (mapping.File.StartsWith("/memfd:doublemapper", StringComparison.Ordinal))
            return MemoryKind.RuntimeCode;
        if (IsSharedMemory(mapping))
            return MemoryKind.Shared;
        if (mapping.IsAnonymous || mapping.Path.StartsWith("[anon:", StringComparison.Ordinal) || mapping.File == "/anon_hugepage")
            return MemoryKind.PrivateOther;
        if (!IsFile(mapping))
            return MemoryKind.Other;
        return IsImage(mapping) ? MemoryKind.Images : MemoryKind.MappedFiles;
    }

    bool IsStack(MemoryMapping mapping) => mapping.IsAnonymous && stackPointers.Any(pointer => pointer >= mapping.Start && pointer < mapping.End);

    bool IsArena(MemoryMapping mapping, int place)
    {
        if (!mapping.IsAnonymous || !mapping.Permissions.StartsWith("rw-p", StringComparison.Ordinal)
            || mapping.Start % ArenaBytes != 0 || mapping.VirtualBytes > (long)ArenaBytes)
            return false;
        var end = mapping.Start + ArenaBytes;
        return mapping.End == end
            || place + 1 < all.Count
                && all[place + 1] is { Permissions: "---p", IsAnonymous: true } rest && rest.Start == mapping.End && rest.End == end;
    }

    static bool IsSharedMemory(MemoryMapping mapping)
    {
        string[] shared = ["/memfd:", "/dev/shm/", "/SYSV", "/dev/zero", "[anon_shmem:"];
        return mapping.IsAnonymous && mapping.Permissions[3] == 's' || shared.Any(name => mapping.File.StartsWith(name, StringComparison.Ordinal));
    }

    static bool IsFile(MemoryMapping mapping) => mapping.Path.StartsWith('/');

    bool IsImage(MemoryMapping mapping)
    {
        var name = mapping.File;
        return executables.Contains(name)
            || name.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".exe", StringComparison.OrdinalIgnoreCase)
            || name.EndsWith(".so", StringComparison.Ordinal) || name.Contains(".so.", StringComparison.Ordinal);
    }
}
