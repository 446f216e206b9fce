using Touchstone.Machine.Reports;
using Touchstone.Machine.Spinning;

namespace Touchstone.Machine.Commands;

/// <summary>
/// <c>touchstone machine spin</c>: how long a pause takes on this CPU, how long the runtime's normalized pause takes, and what waiting and
/// contention cost.
/// </summary>
static class MachineSpinCommand
{
    static readonly Option<bool> Check =
        CommandOption.Flag("--check", "Measure only the pause instruction, in a second, and show what it means for code that spins.");

    static readonly Option<bool> Brief = CommandOption.Flag("--brief", "Fewer rounds, calls and delays: less than half a minute.");

    static readonly Option<string> Threads =
        CommandOption.Text("--threads", "Numbers of threads that contend. Default: 1, 2, 4 and so on, up to the number of cores.", "", "K,…");

    public static Command Create(LimitCommand limits) => new Command("spin", "Measure the pause instruction, locks and ways of waiting.")
    {
        Check, Brief, Threads, ShardOptions.Shard, LimitCommand.Json, LimitCommand.Out, DetailOptions.Details, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, limits));

    static async Task<int> Invoke(ParseResult parsed, LimitCommand limits)
    {
        if (parsed.GetValue(Check))
            return WriteCheck(parsed.GetValue(LimitCommand.Json), limits.Call.Terminal);
        var plan = SpinPlan.Of(ThreadCounts(parsed.GetValue(Threads)!), parsed.GetValue(Brief));
        return await limits.Run(parsed, plan);
    }

    static IReadOnlyList<int> ThreadCounts(string text)
    {
        var cores = Environment.ProcessorCount;
        if (text.Length == 0)
            return [.. Enumerable.Range(0, 16).Select(power => 1 << power).Where(count => count < cores), cores];
        var most = 4 * cores;
        return [.. text.Split(',', StringSplitOptions.TrimEntries).Select(part => Values.Whole("--threads", part, 1, most)).Distinct().Order()];
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
