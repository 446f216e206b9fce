using System.Buffers.Binary;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>Damage to a dump, and what reading it may result in. The same dump and seed make the same damage.</summary>
sealed class DumpDamage
{
    const int Refused = 2;

    readonly int seed;
    readonly IReadOnlyList<Patch> patches;
    readonly IReadOnlyList<Patch> sound;

    /// <summary>Chooses the damage.</summary>
    /// <param name="core">The sound dump.</param>
    /// <param name="seed">Any number.</param>
    public DumpDamage(CoreParts core, int seed)
    {
        this.seed = seed;
        patches = Choose(core, seed);
        sound = [.. patches.Select(patch => patch with { Bytes = core.Bytes.AsSpan((int)patch.At, patch.Bytes.Length).ToArray() })];
    }

    /// <summary>Damages a copy of the dump.</summary>
    public void Do(string copy) => Write(copy, patches);

    /// <summary>Makes the copy equal to the dump again.</summary>
    public void Undo(string copy) => Write(copy, sound);

    /// <summary>The command that reads the copy. A quarter of them follow references.</summary>
    public string[] Command(string copy) => ["heap", copy, "--json", "--top", "0", seed % 4 == 3 ? "--live" : "--by-count"];

    /// <summary>What is wrong with how the command ended; null if it is right. It must count, or say why it cannot and what to do next.</summary>
    public static string? Fault(int exitCode, string output, string errors) => exitCode switch
    {
        _ when HasStackTrace(output + errors) => "a stack trace",
        0 when output.Contains("\"kind\":\"total\"", StringComparison.Ordinal) => null,
        Refused when errors.StartsWith("touchstone: cannot read the heap of ", StringComparison.Ordinal) && errors.Contains("next: ", StringComparison.Ordinal)
            => null,
        Refused => "an error without a reason or a next step",
        _ => "neither counted nor refused",
    };

    static bool HasStackTrace(string text) =>
        text.Contains("   at ", StringComparison.Ordinal) || text.Contains("Unhandled exception", StringComparison.Ordinal);

    static List<Patch> Choose(CoreParts core, int seed)
    {
        var random = new Random(seed);
        var area = (seed % 5) switch
        {
            0 => core.Heap,
            1 => core.Headers,
            2 => core.Notes,
            3 => core.Memory[random.Next(core.Memory.Count)],
            // The runtime's own memory: many small segments, without stacks and heap.
            _ => core.Memory.Where(part => part.Size <= 0x60000).OrderBy(_ => random.Next()).First(),
        };
        var (how, count) = (random.Next(3), new[] { 1, 5, 50, 500 }[random.Next(seed % 5 is 1 or 2 ? 2 : 4)]);
        return [.. Enumerable.Range(0, count).Select(_ => Choose(core, area, how, random)).DistinctBy(patch => patch.At)];
    }

    static Patch Choose(CoreParts core, CoreParts.Part area, int how, Random random)
    {
        var at = area.Offset + random.NextInt64(area.Size);
        if (how == 0)
            return new(at, [(byte)(core.Bytes[at] ^ (1 << random.Next(8)))]);
        var unit = how == 1 ? 4096 : 8;
        var start = area.Offset + (at - area.Offset) / unit * unit;
        var bytes = new byte[Math.Min(unit, area.Offset + area.Size - start)];
        if (how == 2 && bytes.Length == 8)
            BinaryPrimitives.WriteInt64LittleEndian(
                bytes, random.Next(2) == 0 ? random.NextInt64() : (long)core.Memory[random.Next(core.Memory.Count)].Address + random.Next(4096) * 8);
        return new(start, bytes);
    }

    static void Write(string file, IEnumerable<Patch> patches)
    {
        using var stream = File.OpenWrite(file);
        foreach (var (at, bytes) in patches)
        {
            stream.Position = at;
            stream.Write(bytes);
        }
    }

    readonly record struct Patch(long At, byte[] Bytes);
}
