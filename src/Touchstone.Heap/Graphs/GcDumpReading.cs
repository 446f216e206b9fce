using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Graphs;

/// <summary>Reads from a .gcdump what it has: live objects by type, and what they keep alive.</summary>
static class GcDumpReading
{
    /// <summary>Reads a file.</summary>
    /// <exception cref="HeapException">It cannot be read, or it does not have what is requested.</exception>
    public static HeapReading Read(HeapSource source, HeapReadOptions options)
    {
        Demand(source.GcDump, options);
        return Explained(source.GcDump, () => Read(Open(source.GcDump), source.Facts(), options));
    }

    /// <summary>The error about a .gcdump where memory is needed.</summary>
    public static HeapException LacksMemory(string file) => new(
        $"{file} is a .gcdump: it has live objects and their references, and no memory", "touchstone heap dump PID FILE writes a dump, which has both");

    static HeapReading Read(GcDumpFile file, TargetFacts facts, HeapReadOptions options) =>
        new(
            new HeapSnapshot
            {
                Taken = DateTime.UtcNow,
                Target = facts,
                LiveOnly = true,
                Heap = file.Statistics(options.SampleAddresses ? Sampling.FewOfEach : null),
            },
            TimeSpan.Zero)
        {
            Retention = options.Retained is { } objects ? RetentionReader.Read(file, objects, options) : null,
            Warnings = [.. Warnings(file)],
        };

    static IEnumerable<string> Warnings(GcDumpFile file)
    {
        // A file of dotnet-gcdump has one or two without any loss.
        const int MostAreDescribed = 1000;
        if (file.IsSample)
            yield return "only a sample of a heap. The numbers are those of the sample";
        if (file.Undescribed * MostAreDescribed > file.Objects + MostAreDescribed)
            yield return $"not complete: the types and sizes of {Unit.Count(file.Undescribed)} objects are missing";
    }

    static void Demand(string path, HeapReadOptions options)
    {
        if (options.Graph)
            throw new HeapException($"{path} is a .gcdump already", ShellText.Command(["heap", path]));
        if (options.RootsOf.Length > 0)
        {
            throw new HeapException(
                $"{path} is a .gcdump: its references have no fields, and this shows fields",
                $"{ShellText.Command(["heap", "retained", path, "--objects", "20"])} shows why the largest objects are alive");
        }
        if (options.Strings > 0 || options.HasParts)
            throw LacksMemory(path);
    }

    static GcDumpFile Open(string path)
    {
        using var file = InputFile.Named(path);
        if (file.Length > Array.MaxLength)
            throw new InvalidDataException("it is larger than 2 GB, and the format has no larger ones");
        var bytes = new byte[file.Length];
        file.ReadExactly(bytes);
        return GcDumpFile.Of(bytes);
    }

    static T Explained<T>(string path, Func<T> read)
    {
        const string Next = "touchstone heap gcdump PID FILE writes one";
        try
        {
            return read();
        }
        catch (InvalidDataException e)
        {
            throw new HeapException($"{path} is not a .gcdump, or it is damaged: {e.Message}", Next);
        }
        catch (EndOfStreamException)
        {
            throw new HeapException($"{path} was cut off while it was read", Next);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new HeapException(e.Message, Next);
        }
    }
}
