using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Core.Results;

public class LaunchEndTests
{
    static readonly WorkerExit Ended = new(1, WorkerStop.None, "", TimeSpan.Zero);

    [Fact]
    public void A_failure_on_a_runtime_that_nobody_verified_names_the_one_that_works()
    {
        var reason = Failed("net10.0", ["net8.0"]).Reason;

        Assert.Equal("Ambiguous match found; it was verified with net8.0; next: touchstone run Jil@2.17.0 --runtime net8.0", reason);
    }

    [Theory]
    [InlineData("net8.0", "net8.0")]
    [InlineData("net10.0", null)]
    public void A_failure_elsewhere_stands_in_the_librarys_words_alone(string runtime, string? verified) =>
        Assert.Equal("Ambiguous match found", Failed(runtime, verified is null ? [] : [verified]).Reason);

    [Fact]
    public void What_a_format_cannot_hold_it_holds_on_no_runtime() =>
        Assert.Equal("Ambiguous match found", Failed("net10.0", ["net8.0"], supported: false).Reason);

    [Fact]
    public void The_runtimes_of_an_adapter_survive_the_result_file()
    {
        Assert.True(JsonFields.TryParse(Launch("net10.0", ["net9.0", "net8.0"]).ToString(), out var fields, out _));

        Assert.Equal(["net9.0", "net8.0"], LaunchLines.ReadLaunch(fields, new SharedRecords()).VerifiedRuntimes);
    }

    static LaunchEnd Failed(string runtime, IReadOnlyList<string> verified, bool supported = true)
    {
        var launch = Launch(runtime, verified);
        var failure = new Failure { Stage = "verify", Reason = "Ambiguous match found", Supported = supported };
        Assert.True(JsonFields.TryParse(failure.ToString(), out var fields, out _));
        Assert.True(launch.Accept(fields));
        return LaunchEnd.Of(launch, Ended, default);
    }

    static Launch Launch(string runtime, IReadOnlyList<string> verified) => new()
    {
        Id = 1,
        Key = new LaunchKey("Jil", "2.17.0", runtime, "jit", "books", 1, 0, ""),
        Operations = [Operation.Serialize],
        VerifiedRuntimes = verified,
    };
}
