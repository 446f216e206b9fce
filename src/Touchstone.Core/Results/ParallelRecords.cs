using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>What the threads of a launch reported.</summary>
public sealed class ParallelRecords
{
    /// <summary>The rounds in their order. Those of different numbers of threads alternate.</summary>
    public List<ParallelRound> Rounds { get; } = [];

    /// <summary>The times of single calls; empty when not requested.</summary>
    public List<CallTimes> Calls { get; } = [];

    /// <summary>What went wrong.</summary>
    public List<ParallelFault> Faults { get; } = [];

    /// <summary>Reads a line. Returns false if it is not such a record.</summary>
    internal bool Accept(JsonFields fields)
    {
        if (Record<ParallelRound>.TryRead(fields, out var round) && fields.Type == ParallelRound.Type)
            Rounds.Add(round);
        else if (Record<CallTimes>.TryRead(fields, out var calls) && fields.Type == CallTimes.Type && calls.UpToNs.Count == calls.Calls.Count)
            Calls.Add(calls);
        else if (Record<ParallelFault>.TryRead(fields, out var fault) && fields.Type == ParallelFault.Type)
            Faults.Add(fault);
        else
            return false;
        return true;
    }
}

/// <summary>The collectors that a launch can use.</summary>
public static class Collectors
{
    /// <summary>One heap, collected by the thread that allocates. Full collections run beside the program.</summary>
    public const string Workstation = "workstation";

    /// <summary>A heap for each processor.</summary>
    public const string Server = "server";

    /// <summary>As <see cref="Workstation"/>, but full collections stop the program.</summary>
    public const string NonConcurrent = "non-concurrent";

    /// <summary>All names.</summary>
    public static readonly IReadOnlyList<string> All = [Workstation, Server, NonConcurrent];

    /// <summary>The environment variables that choose a collector.</summary>
    public static IReadOnlyList<string> Knobs(string collector) =>
    [
        $"DOTNET_gcServer={(collector == Server ? 1 : 0)}",
        $"DOTNET_gcConcurrent={(collector == NonConcurrent ? 0 : 1)}",
    ];

    /// <summary>A name from a file; that of the default collector for one that is unknown.</summary>
    internal static string Known(string? name) => name is not null && All.Contains(name) ? name : Workstation;
}
