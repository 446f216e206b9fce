using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>The results of launches for Zstandard, read back from their lines.</summary>
public class ZstandardResultsTests
{
    static readonly LaunchKey Key = new("Nop", "", "net10.0", "jit", "books", 100, 0, "");

    [Fact]
    public void Size_and_times_of_a_payload_come_from_its_launches_and_no_others()
    {
        var results = Read(Lines(Key, 242, null));

        var codec = Assert.Single(ZstandardResults.ByKey([results], _ => []));

        Assert.Equal(Key, codec.Key);
        Assert.Equal((242, 1000, 500), (codec.Value.Bytes, Math.Round(codec.Value.CompressNs), Math.Round(codec.Value.DecompressNs)));
        Assert.Empty(results.Launches);
    }

    [Fact]
    public void A_launch_that_failed_says_nothing() => Assert.Empty(ZstandardResults.ByKey([Read(Lines(Key, 242, "the process was killed"))], _ => []));

    static RunResults Read(IEnumerable<string> lines)
    {
        var results = new RunResults();
        foreach (var line in lines)
            Assert.True(results.Accept(line, out var reason), reason);
        return results;
    }

    static IEnumerable<string> Lines(LaunchKey key, int bytes, string? failure) =>
    [
        new Launch { Id = 1, Key = key, Operations = [Operation.RoundTrip], Zstandard = true }.ToString(),
        new Verified { PayloadBytes = bytes, Differences = 0, Paths = [], Texts = [], Kinds = [] }.ToString(),
        Slice(Operation.Serialize, 1000).ToString(),
        Slice(Operation.Deserialize, 500).ToString(),
        new LaunchEnd(failure, false, 1) { Launch = 1 }.ToString(),
    ];

    static Slice Slice(Operation operation, double ns) => new()
    {
        Operation = operation,
        StartNs = 1,
        CompiledMethods = 0,
        KernelNs = [.. Enumerable.Repeat(300_000.0, 9)],
        Samples =
        [
            .. Enumerable.Repeat(
                new Sample
                {
                    Operation = operation,
                    Calls = 100,
                    ElapsedNs = ns * 100,
                    CpuNs = ns * 100,
                    KernelBeforeNs = 300_000,
                    KernelAfterNs = 300_000,
                },
                8),
        ],
    };
}
