using System.Globalization;
using Touchstone.Core.Results;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Runs;

/// <summary>Options of <c>touchstone run</c> for calls on several threads at once, as a server makes them.</summary>
static class ThreadsOption
{
    const string Cores = "cores";

    static readonly Option<string> Threads = CommandOption.Text(
        "--threads", "Add a table for calls on several threads that share the serializer. cores: as many as this process may use.", "", "K,…");

    static readonly Option<string> Collector = CommandOption.Text(
        "--gc", "The collectors for --threads and --latency: workstation, server, non-concurrent or all.", Collectors.Workstation, "NAME,…");

    static readonly Option<bool> Latency = CommandOption.Flag(
        "--latency", "Add a table of how long single calls take, with percentiles and the longest. Without --threads, on one thread.");

    static readonly Option<string> Rate = CommandOption.Text(
        "--rate", "Calls per second for --latency, of all threads together. A late call counts from when it was due. Default: as many as possible.", "", "CALLS");

    /// <summary>The options, in the order of the help.</summary>
    public static readonly IReadOnlyList<Option> All = [Threads, Latency, Rate, Collector];

    /// <summary>What was asked for; null for nothing.</summary>
    public static ThreadsOptions? Of(ParseResult parsed)
    {
        var (text, latency, rate) = (parsed.GetValue(Threads)!, parsed.GetValue(Latency), parsed.GetValue(Rate)!);
        if (rate.Length > 0 && !latency)
            throw UsageException.Corrected(Rate.Name, "it is the rate of calls that are timed one by one", [], Latency.Name);
        if (text.Length == 0 && !latency)
        {
            return parsed.GetResult(Collector) is { Implicit: false }
                ? throw UsageException.Corrected(Collector.Name, "it chooses the collector of calls on several threads", [], Threads.Name, "1,cores")
                : null;
        }
        return new ThreadsOptions(
            text.Length == 0 ? [1] : Parse(text), Values.Names(Collector.Name, parsed.GetValue(Collector)!, Collectors.All), latency,
            rate.Length == 0 ? 0 : Values.Whole(Rate.Name, rate, 1, 10_000_000));
    }

    // One thread is always there, since the others are compared with it.
    static IReadOnlyList<int> Parse(string text)
    {
        var most = Environment.ProcessorCount;
        var numbers = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
            .Select(part => part == Cores ? most : Values.Whole(Threads.Name, part, 1, 10_000)).ToList();
        if (numbers.Exists(number => number > most))
        {
            throw UsageException.Value(
                Threads.Name,
                string.Create(CultureInfo.InvariantCulture, $"{numbers.Max()} threads on {most} {(most == 1 ? "core" : "cores")} only wait for each other"),
                $"1,{Cores}");
        }
        return [.. numbers.Append(1).Distinct().Order()];
    }
}
