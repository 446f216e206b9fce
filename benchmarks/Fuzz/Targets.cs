using System.IO.Compression;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Snapshots;
using Touchstone.Measure.Profiles;
using Touchstone.Report.Html;
using Touchstone.Report.Runs;
using Touchstone.Shell.Tables;

namespace Touchstone.Fuzz;

/// <summary>The readers. Each throws only what its command reports as an error in the file.</summary>
static class Targets
{
    // A longer file costs time for each try, and its end is like its beginning.
    const int Longest = 1 << 20;

    static readonly string Scratch = Path.Combine(Path.GetTempPath(), $"touchstone-fuzz-{Environment.ProcessId}");

    /// <summary>The readers by name.</summary>
    public static IReadOnlyDictionary<string, Action<byte[]>> All { get; } = new SortedDictionary<string, Action<byte[]>>(StringComparer.Ordinal)
    {
        ["dump"] = Dump,
        ["results"] = Results,
        ["snapshot"] = Snapshot,
        ["trace"] = Trace,
        ["traits"] = Traits,
    };

    /// <summary>A sound file, decompressed and shortened.</summary>
    public static byte[] Load(string path)
    {
        using Stream file =
            path.EndsWith(".gz", StringComparison.Ordinal) ? new GZipStream(File.OpenRead(path), CompressionMode.Decompress) : File.OpenRead(path);
        var content = new byte[path.EndsWith(".nettrace", StringComparison.Ordinal) ? new FileInfo(path).Length : Longest];
        return content[..file.ReadAtLeast(content, content.Length, throwOnEndOfStream: false)];
    }

    static void Results(byte[] input)
    {
        var results = RunResults.Read(new StringReader(Encoding.UTF8.GetString(input)), "results.jsonl");
        var summary = Summarizer.Summarize(results);
        PageData.Write(summary);
        foreach (var report in (IReport[])[new JsonReport(), new CsvReport(), new MarkdownReport(), new ConsoleReport()])
            report.Write(summary, TextWriter.Null, new Page(100));
    }

    static void Traits(byte[] input) => AdapterTraits.Parse(input, out _);

    static void Snapshot(byte[] input) => Try<HeapException>(input, path => HeapSnapshot.Load(path));

    static void Trace(byte[] input) => Try<InvalidDataException>(input, path => TraceReader.Read(path));

    // The debugging library reads the rest of a dump, in a process of its own: tests/EndToEnd/Dumps.
    static void Dump(byte[] input) => Try<HeapException>(input, path =>
    {
        using var file = CoreFile.Open(path);
        foreach (var part in file.Parts)
            file.Present(part.Address, part.Address + 1);
    });

    static void Try<TExpected>(byte[] input, Action<string> read)
        where TExpected : Exception
    {
        File.WriteAllBytes(Scratch, input);
        try
        {
            read(Scratch);
        }
        catch (TExpected)
        {
            // The command reports it.
        }
        finally
        {
            File.Delete(Scratch);
        }
    }
}
