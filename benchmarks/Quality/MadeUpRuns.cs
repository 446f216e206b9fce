using System.Globalization;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>
/// Writes result folders with raw samples, to time <c>touchstone report</c> of many runs: 18 serializers at two N on one of four machines, three launches of
/// three operations, about 10 000 samples in each folder.
/// </summary>
static class MadeUpRuns
{
    const int Seed = 1;
    const int Machines = 4;
    const int Serializers = 18;
    const int Launches = 3;
    const int SamplesOfSlice = 31;
    const double SampleNs = 1e6;
    const double KernelNs = 300_000;

    static readonly int[] Counts = [1, 100];

    public static int Write(string folder, string runs)
    {
        var count = Values.Whole("RUNS", runs, 1, 100_000);
        for (var run = 0; run < count; run++)
            Write(Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{run:00000}")), run);
        return ExitCodes.Done;
    }

    static void Write(string folder, int run)
    {
        Directory.CreateDirectory(folder);
        var random = new Random(Seed + run);
        var machine = string.Create(CultureInfo.InvariantCulture, $"Processor {run % Machines}, a system");
        var created = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddHours(run);
        using var writer = new StreamWriter(Path.Combine(folder, ResultFolder.ResultsName)) { NewLine = "\n" };
        writer.WriteLine(new RunHeader(["run"], created, machine, "", []) { Seed = run });
        var id = 0;
        foreach (var count in Counts)
        {
            for (var serializer = 0; serializer < Serializers; serializer++)
            {
                for (var launch = 0; launch < Launches; launch++)
                    WriteLaunch(writer, ++id, serializer, count, 100.0 * (serializer + 1 + run % Machines) * count, random);
            }
        }
    }

    static void WriteLaunch(StreamWriter writer, int id, int serializer, int count, double ns, Random random)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"Serializer{serializer}");
        var key = new LaunchKey(name, "", "net10.0", "jit", "books", count, 0, "");
        writer.WriteLine(new Launch { Id = id, Key = key, Operations = OperationNames.Ranked });
        writer.WriteLine(new Started
        {
            Serializer = name,
            DataSet = "books",
            Count = count,
            Version = "1.0",
            Library = name,
            FileVersion = "1.0.0.0",
            Runtime = ".NET 10.0.12",
            Shape = "buffer",
            Native = true,
            NativeShapes = ["buffer"],
            LibraryTypes = false,
            ServerGc = false,
        });
        writer.WriteLine(new Verified { PayloadBytes = 100 * count, Differences = 0, Paths = [], Texts = [], Kinds = [] });
        foreach (var operation in OperationNames.Ranked)
            writer.WriteLine(SliceOf(operation, ns * (1 + 0.02 * random.NextDouble()), random));
        writer.WriteLine(new Finished { PeakBytes = 50_000_000, CompiledMethods = 1 });
        writer.WriteLine(new LaunchEnd(null, false, 1e9) { Launch = id });
    }

    static Slice SliceOf(Operation operation, double ns, Random random)
    {
        var calls = (int)Math.Max(1, SampleNs / ns);
        double[] kernels = [.. Enumerable.Range(0, SamplesOfSlice + 1).Select(_ => Math.Round(KernelNs * (1 + 0.02 * random.NextDouble())))];
        return new Slice
        {
            Operation = operation,
            StartNs = 0,
            CompiledMethods = 0,
            KernelNs = kernels,
            Samples =
            [
                .. Enumerable.Range(0, SamplesOfSlice).Select(place => new Sample
                {
                    Operation = operation,
                    Calls = calls,
                    ElapsedNs = Math.Round(calls * ns * (1 + 0.01 * random.NextDouble())),
                    CpuNs = Math.Round(calls * ns),
                    KernelBeforeNs = kernels[place],
                    KernelAfterNs = kernels[place + 1],
                    AllocatedBytes = 1000L * calls,
                    Gen0 = random.Next(4) == 0 ? 1 : 0,
                }),
            ],
        };
    }
}
