using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Core.Results;

/// <summary>Equal records of many runs are in memory once.</summary>
public sealed class SharedRecordsTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Equal_records_of_two_files_are_one_object()
    {
        foreach (var (minute, serializer) in new[] { (1, "A"), (2, "A"), (3, "B") })
            folder.Write($"run{minute}/{ResultFolder.ResultsName}", Lines(minute, serializer));

        var launches = ResultInputs.Read([folder.Path], TextReader.Null).Runs.ConvertAll(run => run.Launches[0]);

        Assert.Same(launches[0].Key, launches[1].Key);
        Assert.Same(launches[0].Operations, launches[1].Operations);
        Assert.Same(launches[0].Started, launches[1].Started);
        Assert.Same(launches[0].Verified, launches[1].Verified);
        Assert.Equal(["A", "A", "B"], launches.Select(launch => launch.Started!.Serializer));
        Assert.Equal(["A", "A", "B"], launches.Select(launch => launch.Key.Serializer));
    }

    [Fact]
    public void Texts_are_shared_apart_from_records_with_the_same_text()
    {
        var shared = new SharedRecords();

        Assert.Equal("a", shared.Of("a"));
        Assert.Equal(["a"], shared.Of(["a"]));
        Assert.Empty(shared.Of([]));
        Assert.Null(shared.Of<string>(null));
    }

    static string Lines(int minute, string serializer) => string.Join(
        '\n',
        new RunHeader(["run"], new DateTime(2026, 1, 31, 12, minute, 0, DateTimeKind.Utc), "m", "", []),
        new Launch { Id = minute, Key = new LaunchKey(serializer, "", "net10.0", "jit", "books", 1, 0, ""), Operations = [Operation.Serialize] },
        $$"""{"type":"started","serializer":"{{serializer}}","dataSet":"books","count":1,"version":"1.0","nativeShapes":["buffer"]}""",
        """{"type":"verified","payloadBytes":12.5,"differences":0,"paths":[],"texts":[],"kinds":[]}""",
        new LaunchEnd(null, false, 1) { Launch = minute });
}
