using System.Diagnostics;
using System.Globalization;
using Touchstone.Machine.Reading;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>
/// The loop of <c>touchstone first-call</c>: rounds in random order, each key once in every round, so that a slow minute of the machine
/// hits all alike. What serialize writes in the first round is what deserialize reads.
/// </summary>
sealed class FirstCallMeasuring(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile file, string payloadFolder, IRunProgress progress)
{
    /// <summary>Launches of each key where nobody says how many.</summary>
    public const int DefaultLaunches = 5;

    readonly Random random = new(4711);
    readonly Launching launching = new(options, file, progress);
    readonly Dictionary<string, double> stillCached = [];

    /// <summary>Measures every key as often as asked.</summary>
    /// <exception cref="OperationCanceledException">Cancelled; what was measured is on disk.</exception>
    /// <exception cref="IOException">The results cannot be written; what was measured before is on disk.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var rounds = options.Launches ?? DefaultLaunches;
        var clock = Stopwatch.StartNew();
        for (var round = 0; round < rounds; round++)
        {
            var order = Wanting(round);
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

    /// <summary>The keys of a round; in the first the writers before the readers. What was refused or failed before is not asked again.</summary>
    List<Launchable> Wanting(int round)
    {
        var order = keys.Where(key => Ended(key).Count <= round && !Ended(key).Exists(launch => launch.End!.Reason is not null)).ToArray();
        random.Shuffle(order);
        return round > 0 ? [.. order] : [.. order.OrderBy(key => key.FirstCall!.Direction)];
    }

    List<Launch> Ended(Launchable key) => file.Results.Launches.FindAll(launch => launch.Key == key.Key && launch.End is not null);

    async Task Launch(Launchable what, CancellationToken cancel)
    {
        if (what.FirstCall!.Cold)
            stillCached[what.Key.Target] = PageCache.Drop(PublishedFolder.Files(Path.GetDirectoryName(what.Executable)!).Select(file => file.FullName));
        await launching.Launch(what, [what.FirstCall.Direction], _ => Request(what.FirstCall, PayloadFolder(what)) with { StayWithParent = true }, cancel);
    }

    string PayloadFolder(Launchable what) => Directory.CreateDirectory(Path.Combine(payloadFolder, what.Key.Target.Replace('/', '-'))).FullName;

    /// <summary>What a worker is asked.</summary>
    /// <param name="kind">The calls.</param>
    /// <param name="payloads">The folder that serialize writes to and deserialize reads from.</param>
    public static Request Request(FirstCallKind kind, string payloads) => new()
    {
        Kind = FirstCalls.Kind,
        DataSet = string.Join(',', kind.DataSets),
        Count = 1,
        Operations = [kind.Direction.Name()],
        PayloadFile = payloads,
        Precheck = kind.Precheck,
    };

    // Another process that uses a file keeps it in memory, and some file systems take no advice.
    void TellOfTheCache()
    {
        const double Dropped = 0.05;
        foreach (var (target, share) in stillCached.Where(cached => !(cached.Value <= Dropped)).OrderBy(cached => cached.Key, StringComparer.Ordinal))
        {
            progress.Note(double.IsNaN(share)
                ? $"{target}: this system takes no advice on its page cache; its rows are those of a warm disk"
                : string.Create(CultureInfo.InvariantCulture, $"{target}: {share * 100:0} % of its files stayed in the page cache; its rows are not those of a cold disk"));
        }
    }
}
