using Touchstone.Commands;

namespace Touchstone.Quality;

/// <summary>Measures the measuring: what stands in benchmarks/README.md comes from here.</summary>
static class Program
{
    static int Main(string[] args) => args switch
    {
        ["benchmarkdotnet", var job, var serializer, var counts, var output] => Peer.Run(job, serializer, Values.Counts(counts), output),
        ["against", var peers, .. var runs] => Against.Print(peers, runs),
        ["stability", .. var inputs] when inputs.Length > 1 => Stability.Print(inputs),
        ["page", .. var reports] when reports.Length < 2 => PageOpening.Print(reports.FirstOrDefault()),
        ["limits", .. var folders] when folders.Length > 0 => LimitGoals.Print(folders),
        _ => Help(),
    };

    static int Help()
    {
        Console.Error.WriteLine("""
            dotnet run -c Release --project benchmarks/Quality -- COMMAND
              benchmarkdotnet default|short SERIALIZER N,… OUT.jsonl   times the same calls with BenchmarkDotNet, in this process
              against PEERS.jsonl RUN…                                 holds estimates against BenchmarkDotNet's minimum and first quartile
              stability RUN… [PEERS.jsonl…]                            how far repeated runs lie apart, beside plain medians and BenchmarkDotNet
              page [REPORT.html]                                       how long a browser needs to draw its first chart; without a file, that of 20 000 cells
              limits FOLDER…                                           what touchstone machine and read measured, held to what it is to be
            """);
        return 2;
    }
}
