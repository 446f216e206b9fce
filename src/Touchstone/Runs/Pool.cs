using System.Diagnostics;
using System.Globalization;
using Touchstone.Machines;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>
/// The workers of a run: starts them, warms them up, asks them for slices, ends them, and writes what they say. A worker that dies, hangs or is
/// killed costs its own launch and nothing else.
/// </summary>
sealed class Pool(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile file, string payloadFolder, IRunProgress progress) : IDisposable
{
    const int LaunchesThatExplain = 2;
    const int FewestSlots = 2;
    const int MostSlots = 150;
    const long UsualBytes = 60_000_000;

    readonly List<Resident> alive = [];
    readonly long memory = (MachineReader.AvailableBytes ?? 4_000_000_000) / 4;
    long warmedBytes;
    int warmed;
    int last = -1;

    /// <summary>Warm workers.</summary>
    public IReadOnlyList<Resident> Alive => alive;

    /// <summary>The time in which more than one worker was busy, counted once for each further one.</summary>
    public TimeSpan Overlapped { get; private set; }

    /// <summary>As many workers as a quarter of the free memory holds, by what those so far take.</summary>
    public int Slots => options.Resident ?? (int)Math.Clamp(memory / Math.Max(UsualBytes, warmed > 0 ? warmedBytes / warmed : 0), FewestSlots, MostSlots);

    /// <summary>The worker of a launch.</summary>
    public Resident Of(LaunchState launch) => alive.Find(resident => resident.State == launch)!;

    /// <summary>Starts workers and warms them up, all at once.</summary>
    /// <param name="places">Places of their keys.</param>
    /// <param name="cancel">Stops them and throws.</param>
    /// <returns>The warm ones; null for a launch that has ended instead.</returns>
    public async Task<IReadOnlyList<(int Key, Resident? Worker)>> WarmUp(IReadOnlyList<int> places, CancellationToken cancel)
    {
        var clock = Stopwatch.StartNew();
        var opened = places.Select(Open).ToList();
        try
        {
            var answers = await Task.WhenAll(opened.Select(one => one.Session.Ask(Request(one.Launch).ToString(), Ready.Type, cancel)));
            var beside = opened.Aggregate(TimeSpan.Zero, (sum, one) => sum + one.Session.Busy) - clock.Elapsed;
            Overlapped += beside > TimeSpan.Zero ? beside : TimeSpan.Zero;
            var results = new List<(int, Resident?)>();
            for (var i = 0; i < opened.Count; i++)
                results.Add((places[i], await Accept(places[i], opened[i], answers[i])));
            return results;
        }
        catch
        {
            opened.ForEach(one => one.Session.Dispose());
            throw;
        }
    }

    /// <summary>Takes a slice, which becomes the launch's last one; false when the launch has ended instead.</summary>
    public async Task<bool> Take(Resident worker, SliceRequest request, CancellationToken cancel)
    {
        var (lines, answered) = await worker.Session.Ask(request.ToString(), Slice.Type, cancel);
        Write(worker.Launch, lines);
        if (!answered)
            await End(worker);
        return answered;
    }

    /// <summary>Lets a worker verify once more and end.</summary>
    public async Task Finish(Resident worker, CancellationToken cancel)
    {
        var (lines, _) = await worker.Session.Ask(SliceRequest.Finish, "", cancel);
        Write(worker.Launch, lines);
        await End(worker);
    }

    /// <summary>Ends the launches that are alive where they are; those with samples of all their operations count.</summary>
    public void Cut()
    {
        foreach (var worker in alive)
            worker.Session.Dispose();
        // In memory: the disk may be full, and whoever reads the file later comes to the same.
        file.Results.EndOpen();
    }

    /// <summary>Kills what still runs.</summary>
    public void Dispose() => alive.ForEach(worker => worker.Dispose());

    (Launch Launch, WorkerSession Session) Open(int place)
    {
        var launch = Launching.Open(keys[place], options.Operations, file);
        last = launch.Id;
        return (launch, new WorkerProcess(keys[place].Executable, file.Results.Header?.Environment ?? [], options.Limits).Start());
    }

    async Task<Resident?> Accept(int place, (Launch Launch, WorkerSession Session) opened, (IReadOnlyList<string> Lines, bool Answered) answer)
    {
        Write(opened.Launch, answer.Lines);
        var series = opened.Launch.Warmed.Values.Select(warmed => new SeriesState(warmed.Operation) { SampleNs = warmed.NsPerCall * warmed.BatchCalls });
        var worker = new Resident(opened.Launch, new LaunchState(place, [.. series]), opened.Session);
        alive.Add(worker);
        if (!answer.Answered)
        {
            await End(worker);
            return null;
        }
        warmedBytes += worker.Session.PrivateBytes;
        warmed++;
        return worker;
    }

    void Write(Launch launch, IReadOnlyList<string> lines)
    {
        if (last != launch.Id)
            file.Write(launch.Turn);
        last = launch.Id;
        var junk = lines.Count(line => !file.Write(line));
        if (junk > 0)
            progress.Note($"{launch.Key.Target}: {junk.ToString(CultureInfo.InvariantCulture)} lines of its output are no records and were left out");
    }

    async Task End(Resident worker)
    {
        var exit = await worker.Session.End();
        alive.Remove(worker);
        worker.Dispose();
        file.Write(LaunchEnd.Of(worker.Launch, exit, options.Limits));
        last = -1;
    }

    Request Request(Launch launch) => new()
    {
        DataSet = launch.Key.DataSet,
        Count = launch.Key.Count,
        PayloadBytes = launch.Key.PayloadBytes,
        Shape = launch.Key.Shape,
        Operations = [.. (IsKnown(launch.Key) ? options.Operations : options.Measured).Select(operation => operation.Name())],
        WarmupMs = options.Warmup.TotalMilliseconds,
        PayloadFile = payloadFolder.Length > 0 && launch.Id == FirstId(launch.Key) ? Path.Combine(payloadFolder, PayloadName(launch.Key)) : "",
        Slices = true,
        StayWithParent = true,
    };

    // What explains the others is known after two launches.
    bool IsKnown(Analysis.LaunchKey key) => file.Results.Launches.Count(launch => launch.Key == key && launch.End is { Reason: null }) >= LaunchesThatExplain;

    int FirstId(Analysis.LaunchKey key) => file.Results.Launches.First(launch => launch.Key == key).Id;

    static string PayloadName(Analysis.LaunchKey key) =>
        string.Create(CultureInfo.InvariantCulture, $"{string.Join('-', ((string[])[key.NameAndVersion, key.Runtime, key.Deployment, key.Shape, key.DataSet]).Where(part => part.Length > 0))}-{key.Count}.bin");
}
