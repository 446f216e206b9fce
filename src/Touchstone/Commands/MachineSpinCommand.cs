using System.CommandLine;
using Touchstone.Limits;
using Touchstone.Machine;
using Touchstone.Machine.Spinning;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine spin</c>: what a pause takes here, what the runtime makes of it, and what waiting and contending cost.</summary>
static class MachineSpinCommand
{
    static readonly Option<bool> Check = new("--check") { Description = "Times the pause instruction alone, in a second, and says what it means for code that spins." };
    static readonly Option<bool> Brief = new("--brief") { Description = "Fewer rounds, calls and delays: under half a minute." };
    static readonly Option<string> Threads = SharedOptions.Text("--threads", "Numbers of threads that contend; without it 1, 2, 4 and so on up to the cores.", "", "K,…");

    public static Command Create() => new("spin", "Measures the pause instruction, locks, and ways of waiting.") { Check, Brief, Threads, LimitCommand.Json, LimitCommand.Out };

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (parsed.GetValue(Check))
            return WriteCheck(parsed.GetValue(LimitCommand.Json), terminal);
        var plan = SpinPlan.Of(ThreadCounts(parsed.GetValue(Threads)!), parsed.GetValue(Brief));
        return await LimitCommand.Run("touchstone machine spin", parsed, terminal, cancel, plan);
    }

    static IReadOnlyList<int> ThreadCounts(string text)
    {
        var cores = Environment.ProcessorCount;
        if (text.Length == 0)
            return [.. Enumerable.Range(0, 16).Select(power => 1 << power).Where(count => count < cores), cores];
        var most = 4 * cores;
        return [.. text.Split(',', StringSplitOptions.TrimEntries).Select(part => Values.Whole("--threads", part, 1, most, "machine spin")).Distinct().Order()];
    }

    static int WriteCheck(bool json, Terminal terminal)
    {
        try
        {
            PauseText.Write(PauseCheck.Measure(), NormalizationJob.RuntimePauseNs(), json, terminal.Out);
            return ExitCodes.Done;
        }
        catch (JobException e)
        {
            throw new UsageException(new Problem("cannot time a pause", e.Message, "touchstone machine spin"));
        }
    }
}
