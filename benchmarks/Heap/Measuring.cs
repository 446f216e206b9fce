using System.Diagnostics;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Protocol;

namespace Touchstone.HeapBenchmark;

/// <summary>Measures one target and its dump with all readers, which alternate, so that a slow minute of the machine affects all of them.</summary>
static class Measuring
{
    /// <summary>The reader that is the whole command, from start to end.</summary>
    public const string Command = "touchstone-heap";

    /// <summary>The events of the runtime, as dotnet-gcdump reads them.</summary>
    const string Events = "--no-ptrace";

    /// <summary>The options of the command: all objects, reachable objects, and events.</summary>
    public static readonly IReadOnlyList<string> Options = ["", "--live", Events];

    static readonly string Touchstone = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Touchstone", "release", "touchstone"));

    /// <summary>Measures, and appends a line for each reading.</summary>
    public static int Run(string shape, int rounds, string output)
    {
        using var target = Start(Environment.ProcessPath!, ["target", shape]);
        var dump = Path.Combine(Path.GetTempPath(), $"touchstone-heap-{Environment.ProcessId}.dmp");
        try
        {
            if (target.StandardOutput.ReadLine() != "ready")
                throw new InvalidOperationException($"the target {shape} did not start");
            new DiagnosticsClient(target.Id).WriteDump(DumpType.WithHeap, dump, logDumpGeneration: false);
            var id = target.Id.ToString(CultureInfo.InvariantCulture);
            for (var round = 1; round <= rounds; round++)
                Round(shape, round, id, dump, output);
            // Last, because it collects: that closes the gaps between objects, which the others must step over.
            for (var round = 1; round <= rounds; round++)
                AddCommand(shape, round, output, id, Events);
        }
        finally
        {
            target.StandardInput.Close();
            target.WaitForExit();
            File.Delete(dump);
        }
        return 0;
    }

    static void Round(string shape, int round, string id, string dump, string output)
    {
        foreach (var what in (string[])[id, dump])
        {
            foreach (var reader in Reading.Names)
                Add(shape, round, output, ["read", reader, what]);
        }
        foreach (var option in Options.Where(option => option != Events))
            AddCommand(shape, round, output, id, option);
    }

    static void Add(string shape, int round, string output, string[] arguments)
    {
        var load = Load();
        using var process = Start(Environment.ProcessPath!, arguments);
        var line = process.StandardOutput.ReadToEnd().TrimEnd();
        process.WaitForExit();
        if (process.ExitCode != 0 || !line.EndsWith('}'))
            throw new InvalidOperationException($"{string.Join(' ', arguments)} ended with {process.ExitCode}: {line}");
        Keep(output, $"{line[..^1]},{new JsonLine("x").Add("shape", shape).Add("round", round).Add("load", load).ToString()["{\"type\":\"x\",".Length..]}");
    }

    static void AddCommand(string shape, int round, string output, string id, string option)
    {
        string[] arguments = ["heap", "types", id, .. option.Length > 0 ? [option] : Array.Empty<string>()];
        var load = Load();
        var start = Stopwatch.GetTimestamp();
        using var process = Start(Touchstone, arguments);
        var reading = process.StandardOutput.ReadToEndAsync();
        long peak = 0;
        // The peak only grows, but it can be read only until the process ends.
        while (!process.WaitForExit(2))
            peak = Math.Max(peak, Reading.PeakBytes(process.Id.ToString(CultureInfo.InvariantCulture)));
        var elapsed = Stopwatch.GetElapsedTime(start);
        if (process.ExitCode != 0 || reading.Result.Length == 0)
            throw new InvalidOperationException($"touchstone {string.Join(' ', arguments)} ended with {process.ExitCode}");
        Keep(output, new JsonLine(Reading.Type)
            .Add("reader", $"{Command} {option}".TrimEnd()).Add("target", "process")
            .Add("elapsedNs", elapsed.TotalNanoseconds).Add("peakBytes", peak)
            .Add("shape", shape).Add("round", round).Add("load", load).ToString());
    }

    static void Keep(string output, string line)
    {
        File.AppendAllText(output, line + "\n");
        Console.Error.WriteLine(line);
    }

    static double Load() => double.Parse(File.ReadAllText("/proc/loadavg").Split(' ')[0], CultureInfo.InvariantCulture);

    static Process Start(string program, IEnumerable<string> arguments) => Process.Start(new ProcessStartInfo(program, arguments)
    {
        RedirectStandardInput = true,
        RedirectStandardOutput = true,
    })!;
}
