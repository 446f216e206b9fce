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
        "--gc", "The collectors of these calls: workstation, server, non-concurrent or all. Without --threads, on one thread and on all cores.",
        Collectors.Workstation, "NAME,…");

    static readonly Option<bool> Latency = CommandOption.Flag(
        "--latency", "Add a table of how long single calls take, with percentiles and the longest. Without --threads, on one thread.");

    static readonly Option<string> Rate = CommandOption.Text(
        "--rate",
        "Time single calls at so many per second, of all threads together. A late call counts from when it was due. Default: as many as possible.",
        "",
        "CALLS");

    /// <summary>The options, in the order of the help.</summary>
    public static readonly IReadOnlyList<Option> All = [Threads, Latency, Rate, Collector];

    /// <summary>What was asked for; null for nothing.</summary>
    public static ThreadsOptions? Of(ParseResult parsed)
    {
        var (text, rate) = (parsed.GetValue(Threads)!, parsed.GetValue(Rate)!);
        var latency = parsed.GetValue(Latency) || rate.Length > 0;
        var collectors = Values.Names(Collector.Name, parsed.GetValue(Collector)!, Collectors.All);
        if (text.Length == 0 && parsed.GetResult(Collector) is { Implicit: false })
            text = Cores;
        if (text.Length == 0 && !latency)
            return null;
        var threads = text.Length == 0 ? [1] : Parse(text);
        return new ThreadsOptions(threads, collectors, latency, rate.Length == 0 ? 0 : Values.Whole(Rate.Name, rate, 1, 10_000_000));
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
