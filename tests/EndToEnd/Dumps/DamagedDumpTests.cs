using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Globalization;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>
/// Forty dumps with different, seeded damage, read by the real executable, and two hundred where long tests run. The debugging library crashes on some
/// of them.
/// </summary>
public sealed class DamagedDumpTests(BooksDump books) : IClassFixture<BooksDump>, IDisposable
{
    const int Always = 40;
    const int FirstSignal = 128;

    static int Seeds => LongFactAttribute.AreRun ? 5 * Always : Always;

    readonly Cli cli = new();
    // Calls the process that reads a dump directly, without the process that waits for it. That halves the time of the test.
    readonly Cli reader = new() { Variables = { ["TOUCHSTONE_HEAP_CHILD"] = "1" } };

    public void Dispose()
    {
        reader.Dispose();
        cli.Dispose();
    }

    [Fact]
    public async Task No_damage_brings_more_than_the_heap_to_light_and_none_goes_without_a_word()
    {
        var core = CoreParts.Of(books.File);
        var sound = Total(await cli.Run("heap", books.File, "--json"));
        ConcurrentBag<Outcome> outcomes = [];
        var readers = Environment.ProcessorCount + 1;
        await Parallel.ForEachAsync(Enumerable.Range(0, readers), new ParallelOptions { MaxDegreeOfParallelism = readers }, async (worker, _) =>
        {
            var file = books.Copy(Path.Combine(cli.Folder, string.Create(CultureInfo.InvariantCulture, $"damaged{worker}.dmp")));
            for (var seed = worker; seed < Seeds; seed += Environment.ProcessorCount + 1)
            {
                var patches = Patches(core, seed);
                Write(file, patches.Select(patch => (patch.At, patch.Bytes)));
                var outcome = await Read(file, seed);
                Check(outcome, sound, seed);
                outcomes.Add(outcome);
                Write(file, patches.Select(patch => (patch.At, core.Bytes.AsSpan((int)patch.At, patch.Bytes.Length).ToArray())));
            }
        });
        // The damage has effects: some dumps are refused, others are read with gaps, and most can be counted.
        Assert.Contains(outcomes, outcome => outcome.ExitCode == 2);
        Assert.Contains(outcomes, outcome => outcome.Errors.Contains("skipped ", StringComparison.Ordinal));
        Assert.InRange(outcomes.Count(outcome => outcome.ExitCode == 0), Seeds / 2, Seeds);
    }

    /// <summary>
    /// Reads a fifth of the first forty dumps, and each that crashes the library or makes it run in circles, as a user would. The others are read by the reader
    /// alone, which prints the same.
    /// </summary>
    async Task<Outcome> Read(string file, int seed)
    {
        string[] arguments = ["heap", file, "--json", "--top", "0", seed % 4 == 3 ? "--live" : "--by-count"];
        if (seed >= Always / 5 && await ReadAlone(arguments) is { ExitCode: <= FirstSignal } outcome)
            return outcome;
        return await cli.Run(arguments);
    }

    /// <summary>The outcome of the reader. Null if the library runs in circles, which only the process that waits for the reader can end.</summary>
    async Task<Outcome?> ReadAlone(string[] arguments)
    {
        using var running = reader.Start(arguments);
        try
        {
            return await running.End(TimeSpan.FromMinutes(1));
        }
        catch (TimeoutException)
        {
            return null;
        }
    }

    static void Check(Outcome outcome, long sound, int seed)
    {
        outcome.WithoutStackTrace();
        if (outcome.ExitCode == 2)
        {
            Assert.True(
                outcome.Errors.StartsWith("touchstone: cannot read the heap of ", StringComparison.Ordinal)
                    && outcome.Errors.Contains("next: ", StringComparison.Ordinal),
                $"seed {seed}: {outcome}");
            return;
        }
        Assert.True(outcome.ExitCode == 0, $"seed {seed}: {outcome}");
        // The rest of the committed heap is empty. At worst it looks like objects.
        Assert.True(Total(outcome) is >= 0 and var bytes && bytes <= 4 * sound + (8 << 20), $"seed {seed}: {outcome}");
    }

    static long Total(Outcome outcome) => outcome.Cells.Single(row => row.GetProperty("kind").GetString() == "total").GetProperty("bytes").GetInt64();

    static List<(long At, byte[] Bytes)> Patches(CoreParts core, int seed)
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
        return [.. Enumerable.Range(0, count).Select(_ => Patch(core, area, how, random)).DistinctBy(patch => patch.At)];
    }

    static (long At, byte[] Bytes) Patch(CoreParts core, CoreParts.Part area, int how, Random random)
    {
        var at = area.Offset + random.NextInt64(area.Size);
        if (how == 0)
            return (at, [(byte)(core.Bytes[at] ^ (1 << random.Next(8)))]);
        var unit = how == 1 ? 4096 : 8;
        var start = area.Offset + (at - area.Offset) / unit * unit;
        var bytes = new byte[Math.Min(unit, area.Offset + area.Size - start)];
        if (how == 2 && bytes.Length == 8)
            BinaryPrimitives.WriteInt64LittleEndian(
                bytes, random.Next(2) == 0 ? random.NextInt64() : (long)core.Memory[random.Next(core.Memory.Count)].Address + random.Next(4096) * 8);
        return (start, bytes);
    }

    static void Write(string file, IEnumerable<(long At, byte[] Bytes)> patches)
    {
        using var stream = File.OpenWrite(file);
        foreach (var (at, bytes) in patches)
        {
            stream.Position = at;
            stream.Write(bytes);
        }
    }
}
