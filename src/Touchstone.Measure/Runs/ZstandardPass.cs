using System.Globalization;
using Touchstone.Measure.Workers;
using Touchstone.Measure.Zstandard;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>
/// Measures Zstandard on the payload of each key, in further launches after the timed ones. The first timed launch saves the payload. The
/// workers are processes of this program. They warm up and take samples like all others.
/// </summary>
/// <param name="options">The options of the run.</param>
/// <param name="keys">The measured keys.</param>
/// <param name="file">The result file. Every line is written at once.</param>
/// <param name="payloads">The folder with the payloads.</param>
/// <param name="progress">Notified before each launch.</param>
sealed class ZstandardPass(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, PayloadFolder payloads, IRunProgress progress)
{
    /// <summary>The hidden command that runs the worker.</summary>
    public const string Command = "zstandard";

    // The same number as for gzip and Brotli.
    const int Launches = Pool.LaunchesThatExplain;
    const double SampleMs = 60;

    // Touchstone itself runs without dynamic PGO, but workers run with it.
    const string Profiles = "DOTNET_TieredPGO=1";

    /// <summary>Measures every key that has no complete result yet.</summary>
    /// <exception cref="OperationCanceledException">Canceled. Finished launches are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var left = keys.Where(key => file.Results.Measured(key.Key) > 0).SelectMany(key => Enumerable.Repeat(key, Launches - Done(key))).ToList();
        for (var i = 0; i < left.Count; i++)
        {
            var key = left[i].Key;
            progress.Measuring(
                string.Create(CultureInfo.InvariantCulture, $"{key.Target} {key.DataSet} N={key.Count} Zstandard"), (double)i / left.Count, TimeSpan.Zero);
            await Launch(left[i], cancel);
        }
    }

    int Done(Launchable what) => Math.Min(Launches, file.Results.ZstandardLaunches.Count(launch => launch.Key == what.Key && launch.End is not null));

    async Task Launch(Launchable what, CancellationToken cancel)
    {
        file.Write(new Launch { Id = file.Results.ZstandardLaunches.Count + 1, Key = what.Key, Operations = options.Operations, Zstandard = true });
        var launch = file.Results.ZstandardLaunches[^1];
        var worker = WorkerProcess.OfOwn([Command, payloads.PathOf(what.Key)], [Profiles, .. file.Results.Header?.Environment ?? []], options.Limits);
        var exit = await worker.Run(Request(), line => file.Write(line), cancel);
        file.Write(LaunchEnd.Of(launch, exit, options.Limits));
        if (launch.End is { Reason: { } reason })
            progress.Note($"{what.Key.Target}: Zstandard was not measured: {reason}");
        file.Save();
    }

    MeasureRequest Request() => new()
    {
        DataSet = PayloadData.DataName,
        Count = 1,
        Operations = [Operation.Serialize.Name(), Operation.Deserialize.Name()],
        WarmupMs = options.Warmup.TotalMilliseconds,
        SampleMs = SampleMs,
        StayWithParent = true,
    };
}
