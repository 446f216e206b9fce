namespace Touchstone.Core.Results;

/// <summary>Keeps the samples of the first runs that are read in memory, and those of all others in a file.</summary>
sealed class StoredSamples
{
    /// <summary>A day of runs fits into memory, and its report needs no file. This many samples take 24 MB.</summary>
    public const int MostInMemory = 300_000;

    readonly Lazy<SampleStore?> store = new(Open);
    long inMemory;

    /// <summary>The run, after its samples have found their place.</summary>
    public RunResults? Kept(RunResults? run)
    {
        if (run is null || Interlocked.Add(ref inMemory, Count(run)) <= MostInMemory || store.Value is not { } file)
            return run;
        try
        {
            foreach (var launch in Launches(run))
                launch.MoveTo(file);
            LaunchGarbage.After(run.Launches.Count);
        }
        catch (IOException)
        {
            // The disk is full. The rest of the samples stay in memory, where the report needs them.
        }
        return run;
    }

    static long Count(RunResults run) => Launches(run).Sum(launch => (long)launch.SampleCount);

    static IEnumerable<Launch> Launches(RunResults run) => run.Launches.Concat(run.ZstandardLaunches);

    // Without a place for the file, reports of many runs need more memory, and all others nothing else.
    static SampleStore? Open()
    {
        try
        {
            return SampleStore.Create(TouchstoneRoot.SamplesFolder);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
