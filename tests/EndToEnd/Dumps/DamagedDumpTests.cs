using System.Collections.Concurrent;
using System.Globalization;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>
/// Forty dumps with different, seeded damage, read by the real executable, and two hundred where long tests run. The debugging library crashes on some
/// of them. benchmarks/Fuzz reads thousands.
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
                var damage = new DumpDamage(core, seed);
                damage.Do(file);
                var outcome = await Read(damage.Command(file), seed);
                Check(outcome, sound, seed);
                outcomes.Add(outcome);
                damage.Undo(file);
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
    async Task<Outcome> Read(string[] arguments, int seed)
    {
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
        Assert.True(DumpDamage.Fault(outcome.ExitCode, outcome.Output, outcome.Errors) is null, $"seed {seed}: {outcome}");
        if (outcome.ExitCode != 0)
            return;
        // The rest of the committed heap is empty. At worst it looks like objects.
        Assert.True(Total(outcome) is >= 0 and var bytes && bytes <= 4 * sound + (8 << 20), $"seed {seed}: {outcome}");
    }

    static long Total(Outcome outcome) => outcome.Cells.Single(row => row.GetProperty("kind").GetString() == "total").GetProperty("bytes").GetInt64();
}
