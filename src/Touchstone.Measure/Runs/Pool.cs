using System.Diagnostics;
using Touchstone.Core.Hosts;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>
/// The workers of a run. The pool starts them, warms them up, requests slices, ends them, and writes their lines. A worker that dies, hangs or
/// is killed loses only its own launch.
/// </summary>
sealed class Pool(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, PayloadFolder? payloads, IRunProgress progress) : IDisposable
{
    /// <summary>The number of launches per key that also measure side operations.</summary>
    public const int LaunchesThatExplain = 2;

    const int FewestSlots = 2;
    const int MostSlots = 150;
    const long UsualBytes = 60_000_000;

    readonly List<Resident> alive = [];
    readonly long memory = (MachineReader.AvailableBytes ?? 4_000_000_000) / 4;
    long warmedBytes;
    int warmed;
    int last = -1;

    /// <summary>The warm workers.</summary>
    public IReadOnlyList<Resident> Alive => alive;

    /// <summary>The time in which several workers were busy, counted once for each worker beyond the first.</summary>
    public TimeSpan Overlapped { get; private set; }

    /// <summary>The number of workers that fit into a quarter of the free memory, estimated from the memory of those warmed so far.</summary>
    public int Slots =>
        options.Resident ?? (int)Math.Clamp(memory / Math.Max(UsualBytes, warmed > 0 ? warmedBytes / warmed : 0), FewestSlots, MostSlots);

    /// <summary>The worker of a launch.</summary>
    public Resident Of(LaunchState launch) => alive.Find(resident => resident.State == launch)!;

    /// <summary>Starts workers and warms them up concurrently.</summary>
    /// <param name="places">The indexes of their keys.</param>
    /// <param name="cancel">Stops the workers and throws.</param>
    /// <returns>The warm workers, in the order of the keys; null for a launch that ended instead.</returns>
    public async Task<IReadOnlyList<(int Key, Resident? Worker)>> WarmUp(IReadOnlyList<int> places, CancellationToken cancel)
    {
        var clock = Stopwatch.StartNew();
        var opened = new List<(Launch Launch, WorkerSession Session)>();
        try
        {
            opened.AddRange(places.Select(Open));
            var answers = await Task.WhenAll(opened.Select(one => one.Session.SendAndRead(Request(one.Launch).ToString(), Ready.Type, cancel)));
            var beside = opened.Aggregate(TimeSpan.Zero, (sum, one) => sum + one.Session.Busy) - clock.Elapsed;
            Overlapped += beside > TimeSpan.Zero ? beside : TimeSpan.Zero;
            var results = new List<(int, Resident?)>();
            for (var i = 0; i < opened.Count; i++)
                results.Add((places[i], await Accept(places[i], opened[i], answers[i])));
            return results;
        }
        catch
        {
            End(opened.ConvertAll(one => one.Session));
            throw;
        }
    }

    /// <summary>Takes a slice and adds it to the launch as its last one. Returns false if the launch ended instead.</summary>
    public async Task<bool> Take(Resident worker, SliceRequest request, CancellationToken cancel)
    {
        var (lines, complete) = await worker.Session.SendAndRead(request.ToString(), Slice.Type, cancel);
        Write(worker.Launch, lines);
        if (!complete)
            await End(worker);
        return complete;
    }

    /// <summary>Lets a worker repeat the verification and end.</summary>
    public async Task Finish(Resident worker, CancellationToken cancel)
    {
        var (lines, _) = await worker.Session.SendAndRead(SliceRequest.Finish, "", cancel);
        Write(worker.Launch, lines);
        await End(worker);
    }

    /// <summary>Kills all workers. Their launches count if they have samples of all their operations.</summary>
    public void Cut()
    {
        Dispose();
        // Only in memory, because the disk may be full. A later reader of the file reaches the same result.
        file.Results.EndOpen();
    }

    /// <summary>Kills all workers that are still running.</summary>
    public void Dispose()
    {
        End(alive.ConvertAll(worker => worker.Session));
        alive.Clear();
    }

    // A killed process needs a moment to free its memory. All of them do that at the same time.
    static void End(List<WorkerSession> sessions)
    {
        sessions.ForEach(session => session.Kill());
        sessions.ForEach(session => session.Dispose());
    }

    (Launch Launch, WorkerSession Session) Open(int place)
    {
        var launch = LaunchRunner.Open(keys[place], options.Operations, file);
        last = launch.Id;
        return (launch, LaunchRunner.Worker(keys[place], file, options).Start());
    }

    async Task<Resident?> Accept(int place, (Launch Launch, WorkerSession Session) opened, (IReadOnlyList<string> Lines, bool Complete) answer)
    {
        Write(opened.Launch, answer.Lines);
        var series = opened.Launch.Warmed.Values.Select(warmed => new SeriesState(warmed.Operation) { SampleNs = warmed.NsPerCall * warmed.BatchCalls });
        var worker = new Resident(opened.Launch, new LaunchState(place, [.. series]), opened.Session);
        alive.Add(worker);
        // Samples of another version would be thrown away.
        if (!answer.Complete || LoadedVersion.Mismatch(opened.Launch) is not null)
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
        var junk = 0;
        foreach (var line in lines)
        {
            if (!file.Write(line))
                junk++;
        }
        LaunchRunner.Note(launch, junk, progress);
    }

    async Task End(Resident worker)
    {
        var exit = await worker.Session.End();
        alive.Remove(worker);
        worker.Dispose();
        file.Write(LaunchEnd.Of(worker.Launch, exit, options.Limits));
        last = -1;
    }

    MeasureRequest Request(Launch launch) => new MeasureRequest
    {
        Convert = !options.WithoutConversion && keys.First(what => what.Key == launch.Key).Adapter.Traits.NeedsConversion,
        Operations =
        [
            .. (file.Results.Measured(launch.Key) >= LaunchesThatExplain ? options.Operations : options.Measured).Select(operation => operation.Name()),
        ],
        WarmupMs = options.Warmup.TotalMilliseconds,
        PayloadFile = payloads is not null && launch.Id == FirstId(launch.Key) ? payloads.PathOf(launch.Key) : "",
        Slices = true,
        StayWithParent = true,
    }.For(launch.Key);

    int FirstId(LaunchKey key) => file.Results.Launches.First(launch => launch.Key == key).Id;
}
