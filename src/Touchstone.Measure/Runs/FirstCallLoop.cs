using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Machine.Reading;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>
/// The loop of <c>touchstone first-call</c>. Every round launches each key once, in random order, so a slow minute of the machine affects all
/// keys alike. Deserialize reads the payloads that serialize writes in the first round.
/// </summary>
sealed class FirstCallLoop(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, PayloadFolder payloads, IRunProgress progress)
{
    /// <summary>The default number of launches of each key.</summary>
    public const int DefaultLaunches = 5;

    readonly Random random = new(4711);
    readonly LaunchRunner launching = new(options, file, progress);
    readonly Dictionary<string, double> stillCached = [];

    /// <summary>Measures every key the requested number of times.</summary>
    /// <exception cref="OperationCanceledException">Canceled. The finished launches are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written. Everything written before is on disk.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var rounds = options.Launches ?? DefaultLaunches;
        var clock = Stopwatch.StartNew();
        for (var round = 0; round < rounds; round++)
        {
            var order = Wanting(round);
            if (round == 0)
                await WritePayloads(order, cancel);
            for (var i = 0; i < order.Count; i++)
            {
                var done = (round + (double)i / order.Count) / rounds;
                progress.Measuring(
                    string.Create(CultureInfo.InvariantCulture, $"{order[i].Key.Target} {order[i].Key.DataSet} launch {round + 1}"),
                    done, done > 0.05 ? clock.Elapsed * ((1 - done) / done) : TimeSpan.Zero);
                await Launch(order[i], cancel);
            }
        }
        TellOfTheCache();
    }

    /// <summary>The keys of a round. In the first round, serialize comes before deserialize. Keys that failed or were refused before are left out.</summary>
    List<Launchable> Wanting(int round)
    {
        var order = keys.Where(key => Ended(key).Count <= round && !Ended(key).Exists(launch => launch.End!.Reason is not null)).ToArray();
        random.Shuffle(order);
        return round > 0 ? [.. order] : [.. order.OrderBy(key => key.Key.FirstCall!.Direction)];
    }

    List<Launch> Ended(Launchable key) => file.Results.Launches.FindAll(launch => launch.Key == key.Key && launch.End is not null);

    // A shard with deserialize only has nothing to read. What it reads is written by a process that is not measured.
    async Task WritePayloads(List<Launchable> order, CancellationToken cancel)
    {
        foreach (var reading in order.Where(key => key.Key.FirstCall!.Direction == Operation.Deserialize && !keys.Any(other => Writes(other, key))))
        {
            using var folder = payloads.Of(reading.Key);
            if (folder.IsEmpty)
                await launching.Discard(reading, Request(reading.Key.FirstCall! with { Direction = Operation.Serialize }, folder.PathForOthers), cancel);
        }
    }

    static bool Writes(Launchable one, Launchable reading) =>
        one.Key.FirstCall!.Direction == Operation.Serialize && one.Key.Target == reading.Key.Target;

    async Task Launch(Launchable what, CancellationToken cancel)
    {
        var kind = what.Key.FirstCall!;
        if (kind.Cold)
            stillCached[what.Key.Target] = PageCache.Drop(PublishedFolder.Files(Path.GetDirectoryName(what.Executable)!).Select(file => file.FullName));
        using var folder = payloads.Of(what.Key);
        await launching.Launch(what, [kind.Direction], _ => Request(kind, folder.PathForOthers) with { StayWithParent = true }, cancel);
    }

    /// <summary>The request to a worker.</summary>
    /// <param name="kind">The kind of first call.</param>
    /// <param name="folder">The folder that serialize writes to and deserialize reads from.</param>
    public static FirstCallRequest Request(FirstCallKind kind, string folder) => new()
    {
        DataSet = string.Join(',', kind.DataSets),
        Count = 1,
        Operations = [kind.Direction.Name()],
        PayloadFile = folder,
        Precheck = kind.Precheck,
    };

    // Files stay in memory if another process uses them, and some file systems ignore the advice to drop them.
    void TellOfTheCache()
    {
        const double Dropped = 0.05;
        foreach (var (target, share) in stillCached.Where(cached => !(cached.Value <= Dropped)).OrderBy(cached => cached.Key, StringComparer.Ordinal))
        {
            progress.Note(double.IsNaN(share)
                ? $"{target}: this system cannot drop files from its page cache, so the rows show a warm disk, not a cold one"
                : string.Create(
                    CultureInfo.InvariantCulture,
                    $"{target}: {share * 100:0} % of its files stayed in the page cache, so the rows do not show a cold disk"));
        }
    }
}
