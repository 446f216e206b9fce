using Touchstone.Core.Results;

namespace Touchstone.Soak;

/// <summary>A run and what its results have, before and after each disturbance.</summary>
sealed class RunFolder(string folder)
{
    const int Serializers = 2;
    const int Counts = 2;
    const int Launches = 2;

    readonly Dictionary<int, int> samples = [];
    readonly HashSet<int> interrupted = [];

    /// <summary>The folder of the run.</summary>
    public string Folder => folder;

    /// <summary>Small enough that a kill at a random moment meets building, warming up, sampling and the last tables.</summary>
    public IEnumerable<string> Arguments =>
    [
        "run", "#SystemTextJson", "#Nop", "--data", "books", "--count", "1,10", "--launches", "2", "--warmup", "300ms", "--patience", "0s", "--timeout", "60s",
        "--out", folder,
    ];

    /// <summary>True when a run has begun here that can be continued.</summary>
    public bool HasBegun => Read() is { Header: not null };

    /// <summary>Notes what is there after a disturbance.</summary>
    public void Note()
    {
        foreach (var launch in Read()?.Launches ?? [])
        {
            samples[launch.Id] = launch.Samples.Count;
            if (launch.End is not { Reason: null })
                interrupted.Add(launch.Id);
        }
    }

    /// <summary>Counts the launches at the end, and compares them with those that were done before.</summary>
    public Tally Count()
    {
        var launches = Read()?.Launches ?? [];
        var gone = samples.Count(before => launches.Find(launch => launch.Id == before.Key) is not { } left || left.Samples.Count < before.Value);
        var done = launches.Where(launch => launch.End is { Reason: null }).GroupBy(launch => launch.Key).Sum(row => Math.Min(row.Count(), Launches));
        const int Asked = Serializers * Counts * Launches;
        return new Tally(Asked, done, interrupted.Count, gone + Asked - done);
    }

    RunResults? Read()
    {
        var file = Path.Combine(folder, "results.jsonl");
        return File.Exists(file) ? RunResults.Read(file) : null;
    }
}
