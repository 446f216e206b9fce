using System.Runtime.InteropServices;
using Touchstone.Machine.Reports;
using Touchstone.Machine.Spinning;

namespace Touchstone.Tests.Machine.Spinning;

/// <summary>Cycles, and the class of a pause with so many cycles.</summary>
public sealed class SpinCycleTests
{
    [Theory]
    [InlineData(4, "Short")]
    [InlineData(10, "Short")]
    [InlineData(40, "Medium")]
    [InlineData(65, "Medium")]
    [InlineData(97, "Medium")]
    [InlineData(140, "Long")]
    [InlineData(200, "Long")]
    public void A_pause_is_short_medium_or_long_by_the_cycles_of_the_core(double cycles, string length) =>
        Assert.Equal(length, PauseCheck.Of(cycles).ToString());

    [Theory]
    [InlineData(37, 1)]
    [InlineData(140, 1)]
    [InlineData(18, 2)]
    [InlineData(4, 9)]
    public void An_iteration_of_SpinWait_is_as_many_pauses_as_take_37_ns(double pauseNs, double pauses) =>
        Assert.Equal(pauses, NormalizationJob.Pauses(pauseNs));

    [Fact]
    public void The_counter_grows_where_it_can_be_read_and_says_why_where_it_cannot()
    {
        if (CycleCounter.Unavailable is { } reason)
        {
            Assert.NotEmpty(reason);
            Assert.True(double.IsNaN(CycleCounter.GigaHertz));
            Assert.False(
                OperatingSystem.IsLinux() && RuntimeInformation.ProcessArchitecture == Architecture.X64
                && reason.Contains("no time-stamp counter", StringComparison.Ordinal));
            return;
        }

        var first = CycleCounter.Read();
        for (var i = 0; i < 1000; i++)
            Assert.True(CycleCounter.Read() is var next && next > first && (first = next) > 0, "it only goes forward");
        Assert.InRange(CycleCounter.GigaHertz, 0.1, 20);
    }

    [Fact]
    public void The_core_runs_at_some_GHz() => Assert.InRange(CoreClock.GigaHertz(), 0.05, 20);

    [Fact]
    public void The_runtime_tells_what_it_has_measured() => Assert.InRange(NormalizationJob.RuntimePauseNs(), 0.1, 1000);

    [Fact]
    public void The_check_says_what_a_pause_means_for_code_that_spins()
    {
        var text = new StringWriter();
        PauseText.Write(new PauseCheck(43.75, 87.5, 140, 3.2), 43.75, json: false, text);

        Assert.StartsWith("pause: 43.75 ns, 140 cycles of the core (3.20 GHz), 88 of the nominal clock", text.ToString(), StringComparison.Ordinal);
        Assert.Contains(
            "\nThread.SpinWait(1): 1 x pause; the runtime has measured 43.75 ns and aims at 37 ns\nverdict: long pause", text.ToString(),
            StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_not_known_is_left_out_of_the_check_and_null_in_JSON()
    {
        var pause = new PauseCheck(5, double.NaN, 15, 3);
        var (text, json) = (new StringWriter(), new StringWriter());
        PauseText.Write(pause, double.NaN, json: false, text);
        PauseText.Write(pause, double.NaN, json: true, json);

        Assert.StartsWith("pause: 5.000 ns, 15 cycles of the core (3.00 GHz)\nverdict: short pause", text.ToString(), StringComparison.Ordinal);
        Assert.Contains("\"cycles\":null", json.ToString(), StringComparison.Ordinal);
        Assert.Contains("\"verdict\":\"short\"", json.ToString(), StringComparison.Ordinal);
    }

    [X86Fact]
    public void The_check_times_the_instruction_itself()
    {
        var pause = PauseCheck.Measure();

        Assert.True(pause is { Ns: > 0, CoreCycles: > 0, CoreGigaHertz: > 0 }, pause.ToString());
        Assert.Equal(PauseCheck.Of(pause.CoreCycles), pause.Length);
    }
}
