using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Measure.Profiles;

/// <summary>Opens .nettrace files, which can be damaged or made by a stranger.</summary>
static class TraceFile
{
    // A million of small events takes 115 MB on the disk while they are read.
    const int MostEvents = 10_000_000;

    /// <summary>Reads a trace file.</summary>
    /// <param name="file">The file.</param>
    /// <param name="read">Reads the events, in order of time.</param>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public static T Read<T>(string file, Func<TraceLog, T> read)
    {
        // TraceEvent needs a converted file to sort the events and to resolve the names of methods.
        var folder = Directory.CreateTempSubdirectory("touchstone-").FullName;
        var converted = Path.Combine(folder, "trace.etlx");
        try
        {
            using (var stream = InputFile.NamedRegular(file))
                TraceCheck.Check(stream);
            TraceLog.CreateFromEventPipeDataFile(file, converted, new TraceLogOptions { ConversionLog = TextWriter.Null, MaxEventCount = MostEvents });
            using var log = new TraceLog(converted);
            TraceCheck.Expect(log.EventCount < MostEvents, "it has more events than can be read; a shorter trace has fewer");
            return read(log);
        }
        // On damaged events the library throws whatever its code happens to throw, plain Exception included. Only a disk error is not the file's fault.
        catch (Exception e) when (e is EndOfStreamException or not (IOException or UnauthorizedAccessException or OutOfMemoryException))
        {
            throw new InvalidDataException($"{file} is not a complete trace: {e.Message}", e);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>True if threads are suspended for the collector. The sampler also suspends all threads, and those times are not pauses.</summary>
    public static bool IsForCollector(GCSuspendEEReason reason) => reason is GCSuspendEEReason.SuspendForGC or GCSuspendEEReason.SuspendForGCPrep;
}
