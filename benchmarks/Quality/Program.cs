extern alias peers;
using Touchstone.Quality.Ablation;
using Touchstone.Quality.Referee;
using Peer = peers::Touchstone.Peers.Peer;
using PeerCalls = peers::Touchstone.Peers.Calls;

namespace Touchstone.Quality;

/// <summary>Measures the quality of touchstone's measurements. benchmarks/README.md shows its output.</summary>
static class Program
{
    static int Main(string[] args)
    {
        try
        {
            return Run(args, Terminal.OfProcess());
        }
        catch (UsageException e)
        {
            return Fail(e.Problem, ExitCodes.Usage);
        }
        catch (Exception e) when (e is IOException or InvalidDataException or UnauthorizedAccessException)
        {
            return Fail(new Problem("cannot go on", e.Message, "Quality --help"), ExitCodes.Failed);
        }
    }

    static int Run(string[] args, Terminal terminal) => args switch
    {
        ["benchmarkdotnet", var job, var serializer, var counts, var output] => Time(job, serializer, "books", counts, output),
        ["benchmarkdotnet", var job, var serializer, var dataSet, var counts, var output] => Time(job, serializer, dataSet, counts, output),
        ["against", var peers, .. var runs] when runs.Length > 0 => Against.Print(peers, runs, terminal),
        ["stability", .. var words] when words.Length > 0 => Stability.Print(words, terminal),
        ["calibration", .. var runs] when runs.Length > 0 => Calibration.Print(runs, terminal),
        ["reversals", .. var runs] when runs.Length > 0 => Reversals.Print(runs, terminal),
        ["tables", .. var words] => Tables.Print(words, terminal, Run),
        ["launches", .. var runs] when runs.Length > 0 => LaunchCounts.Print(runs, terminal),
        ["false-alarms", .. var words] when words.Length > 0 => FalseAlarms.Print(words, terminal),
        ["ablation", .. var words] when words.Length > 0 => AblationTable.Print(words, terminal),
        ["ab-alarms", .. var runs] when runs.Length > 0 => AbAlarms.Print(runs, terminal),
        ["exact-alarms", .. var words] when words.Length > 0 => ExactAlarms.Print(words, terminal),
        ["neighbour", .. var words] => Neighbour.Run(words, terminal),
        [NeighbourLoad.Command, var seed, var duty] => NeighbourLoad.Run(seed, duty),
        ["page", .. var reports] when reports.Length < 2 => PageOpening.Print(reports.FirstOrDefault()),
        ["history", var folder, var runs, var cells] => MadeUpHistory.Write(folder, runs, cells),
        ["history-alarms"] => HistoryAlarms.Print("300", terminal),
        ["history-alarms", var series] => HistoryAlarms.Print(series, terminal),
        ["runs", var folder, var runs] => MadeUpRuns.Write(folder, runs),
        ["referee", .. var words] => CountReferee.Print(words, terminal),
        [RefereeProcess.CallsCommand, var serializer, var dataSet, var count, var operation, var calls, var loops] =>
            RefereeCalls.Call(serializer, dataSet, count, operation, calls, loops),
        [RefereeProcess.AllocateCommand, var bytes, var calls, var loops] => RefereeCalls.Allocate(bytes, calls, loops),
        ["limits", .. var folders] when folders.Length > 0 => LimitGoals.Print(folders),
        ["--help"] => Help(ExitCodes.Done),
        _ => Help(ExitCodes.Usage),
    };

    static int Time(string job, string serializer, string dataSet, string counts, string output)
    {
        Check("job", job, ["default", "short"]);
        Check("serializer", serializer, PeerCalls.Serializers);
        Check("data set", dataSet, Peer.DataSets);
        Peer.Run(job, serializer, dataSet, Values.Counts(counts), output);
        return ExitCodes.Done;
    }

    static void Check(string kind, string name, IReadOnlyList<string> known)
    {
        if (!known.Contains(name))
            throw UsageException.Option(
                $"{kind} {name}", $"there are {string.Join(", ", known)}", "Quality benchmarkdotnet default SystemTextJson books 100 peers.jsonl");
    }

    static int Fail(Problem problem, int exitCode)
    {
        Console.Error.WriteLine($"Quality: {problem}");
        return exitCode;
    }

    static int Help(int exitCode)
    {
        Console.Error.WriteLine("""
            dotnet run -c Release --project benchmarks/Quality -- COMMAND
              benchmarkdotnet default|short SERIALIZER [DATASET] N,… OUT.jsonl   times the same calls with BenchmarkDotNet, in this process
              against PEERS.jsonl RUN…                       compares estimates with BenchmarkDotNet
              stability RUN… [--peers PEERS.jsonl]           how much repeated runs differ, and how often their intervals hold
              calibration RUN…                               what runs add to the differences of their launches, and what all cells of a run share
              reversals RUN…                                 how often another run reverses the verdict that one serializer is faster
              tables FILE.md [COMMAND…] [--write yes]        computes the tables whose markers have one of these commands, and compares them
              launches RUN…                                  how much runs with 1 to 8 launches of each row differ
              false-alarms RUN… [--library NewtonsoftJson]   what compare reports for identical programs, and for one that is made slower
              ablation RUN… [--constant LaunchEstimate.Stragglers,…]   what changes with other constants of the analysis; runs in one folder are a set
              ab-alarms RUN…                                 what ab reports for two sides that are the same program
              exact-alarms AB… [--method TYPE.METHOD]        how often ab --exact finds two equal sides equal, or names a method that has more
              neighbour [--seed 1] [--seconds S] [--duty 0.5]   loads all cores in bursts until it is stopped
              page [REPORT.html]                             how long a browser takes to draw its first chart; without a file, a page of 20 000 cells
              history FOLDER RUNS CELLS                      writes the summaries of made-up runs, to time touchstone history
              history-alarms [SERIES]                        how often touchstone history finds a change that is none, and one that is
              runs FOLDER RUNS                               writes made-up results with their samples, to time touchstone report
              limits FOLDER…                                 compares what touchstone machine and read measured with its goals
              referee [--serializer NAME,…] [--data books] [--count 1,100] [--out OUT.jsonl]   compares touchstone count with valgrind
            """);
        return exitCode;
    }
}
